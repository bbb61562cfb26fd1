import { expect, test } from '@playwright/test';
import type { Body } from '../../../../../fixtures/check.ts';
import { Inconclusive, reasons, type Reason } from '../../../../../fixtures/errors.ts';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import type { Send } from '../../../../../fixtures/http/pipeline.ts';
import { openTarget, type Target, type TargetOptions } from '../../../../../fixtures/http/target.ts';
import { noAnswer } from '../../../../../fixtures/http/no-answer.ts';
import { wireClient } from '../../../../../fixtures/http/wire-client.ts';
import { probesOf } from '../../../../../fixtures/http/requests.ts';
import { Dispatcher } from '../../../../../fixtures/load/dispatcher.ts';
import type { Outcome } from '../../../../../fixtures/run/engine/outcome.ts';
import { runCheck } from '../../../../../fixtures/run/engine/run-check.ts';
import type { Tools } from '../../../../../fixtures/tools.ts';
import type { Verdict } from '../../../../../fixtures/verdict.ts';
import { ResultRow } from '../../../../../reports/conformance.ts';
import { rowsOf } from '../../../../../reports/fold.ts';
import { fakeTarget, onReference } from '../../fake-target.ts';
import { checkOf, requirementOf } from '../../made-up-check.ts';
import { openRawServer } from '../../http/raw-server.ts';
import { refusal } from '../../made-up-reply.ts';
import { givenToken } from '../../../admin-token.ts';

const run = async (target: Target, body: Body): Promise<Outcome> =>
  await runCheck(checkOf({}, body), target, newBoard());

/** The row of the result file of a run that selected this requirement, or nothing, with this outcome, or none. */
function rowOf(names: readonly string[], outcome?: Outcome): ResultRow {
  const planned = [requirementOf()];
  const { id } = requirementOf();
  const header = {
    suite: { name: 'im-conformance', version: '0.1.0' },
    profile: 'platform-v3',
    target: { name: 'made up', baseURL: 'http://im.example' },
    startedAt: new Date(0).toISOString(),
    host: 'here',
    pid: 7,
  } as const;
  const selected = names.map((name) => ({ test: name, id, place: 'tests/a.spec.ts:7' }));
  const entries = outcome ? [{ test: 't', atMs: 1, outcome }] : [];
  const record = { header, selected, entries, load: undefined, residue: undefined, footer: undefined };
  const [row] = rowsOf(planned, record, { problem: undefined }, '/somewhere/suite');
  return ResultRow.parse(row);
}

const refusing = fakeTarget(() => ({ json: refusal })).target;
const asking: Body = async ({ post, admin }) => void (await post('/user/get_users', {}, admin));

const client: Send = (_via, sent) => wireClient(5_000)(sent);

/** A target that is asked so. */
function asked(send: Send, baseURL: string): Target {
  const { adminUserID, profile, secret } = refusing;
  const adminToken = givenToken('the-admin-token');
  return openTarget(send, { adminUserID, profile, secret, adminToken, runID: 'crun', baseURL });
}

async function onClosedPort(): Promise<Target> {
  const server = await openRawServer();
  await server.close();
  return asked(client, server.url);
}

/** A target that answered once and then stops; requests until this is known are lost. */
async function targetThatIsGone(): Promise<Target> {
  const server = await openRawServer();
  server.answer((socket) => void socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'));
  const patience = { once: 20, later: 20, request: 20 };
  const probes = probesOf(server.url);
  const options = { concurrency: 4, perSecond: undefined, probes, patience };
  const target = asked(new Dispatcher(client, options).send, server.url);
  await run(target, asking);
  await server.close();
  return target;
}

/** A client that gives up after its time limit. */
const giveUp: Send = (_via, sent) =>
  Promise.reject(noAnswer(sent, new Error('Request timed out after 10ms'), 10));

const given =
  (act: (given: Tools['given']) => Promise<unknown>): Body =>
  async (tools) =>
    void (await act(tools.given));
const person = given((all) => all.person());

const lacking =
  (reason: 'helper-absent' | 'refused-by-target', lack: string): Body =>
  () =>
    Promise.reject(new Inconclusive(reason, 'not had', lack));

/** The honest server, which refuses what is called so. */
const refusingOnly = (part: string): Target =>
  onReference((path, _body, honest) => (path.includes(part) ? { json: refusal } : honest)).target;
/** A target of which it was found at the start that it does not have this operation. */
function lackingOne(path: string): Target {
  const { target } = onReference();
  target.helpers.set(path, 'absent');
  return target;
}
const onReferenceWith = (options: Partial<TargetOptions>): Target =>
  onReference(undefined, [], options).target;

/** How each reason is reached, with which verdict, and which tests the run selected if it is not one. */
const ways: Readonly<
  Record<
    Reason,
    readonly [verdict: Verdict, act: () => Promise<Outcome> | undefined, tests?: readonly string[]]
  >
> = {
  'arranging-failed': ['not-testable', () => run(refusing, person)],
  'not-arrived': [
    'not-testable',
    () =>
      run(
        refusingOnly('get_group_member'),
        given((all) => all.group()),
      ),
  ],
  'too-many-users': ['not-testable', () => run(onReferenceWith({ mostUsers: 5 }), person)],
  'control-call-refused': [
    'not-testable',
    () =>
      run(
        refusingOnly('/mute_group'),
        given((all) => all.controlledCall('MUTE_GROUP')),
      ),
  ],
  'not-readable': ['not-testable', () => run(refusing, async ({ seen }) => void (await seen.group('g1')))],
  'no-answer': ['inconclusive', async () => run(await onClosedPort(), asking)],
  'timed-out': ['inconclusive', () => run(asked(giveUp, 'http://im.example'), asking)],
  gateway: ['inconclusive', () => run(fakeTarget(() => ({ status: 503 })).target, asking)],
  'could-not-tell': [
    'inconclusive',
    () =>
      run(
        onReferenceWith({ secret: undefined }),
        given((all) => all.invalidToken('GET_USERS', 'EXPIRED')),
      ),
  ],
  'operation-absent': ['not-testable', () => run(lackingOne('/user/user_register'), person)],
  'helper-absent': ['inconclusive', () => run(refusing, lacking('helper-absent', '/group/kick_group'))],
  'refused-by-target': ['inconclusive', () => run(refusing, lacking('refused-by-target', 'pictures'))],
  // The administrator's token has ended, and there is no secret to get another with.
  'token-ended': [
    'inconclusive',
    () =>
      run(fakeTarget(() => ({ json: { ...refusal, errCode: 1501 } }), { secret: undefined }).target, asking),
  ],
  'target-gone': ['inconclusive', async () => run(await targetThatIsGone(), asking)],
  'not-provided': ['not-run', () => run(onReferenceWith({ isReadOnly: true }), person)],
  'not-selected': ['not-run', () => undefined, []],
  'not-begun': ['not-run', () => undefined],
};

test('the table holds every reason', () => {
  expect(Object.keys(ways), 'reasons').toEqual([...reasons]);
});

for (const [reason, [verdict, act, tests = ['t']]] of Object.entries(ways))
  test(`${reason} is reached, and stands in the result file as a reason of ${verdict}`, async () => {
    expect(rowOf(tests, await act()), 'row').toMatchObject({
      verdict,
      reason,
      message: expect.stringMatching(/\w/),
    });
  });

test('what is begun after the target is gone says so, too', async () => {
  const target = await targetThatIsGone();
  await run(target, asking);
  expect((await run(target, asking)).reason, 'afterwards').toBe('target-gone');
});
