import { expect, test } from '@playwright/test';
import type { Body } from '../../../../../fixtures/check.ts';
import { Inconclusive, reasons, type Reason } from '../../../../../fixtures/errors.ts';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import type { Send } from '../../../../../fixtures/http/pipeline.ts';
import { openTarget, type Target } from '../../../../../fixtures/http/target.ts';
import { noAnswer } from '../../../../../fixtures/http/no-answer.ts';
import { wireClient } from '../../../../../fixtures/http/wire-client.ts';
import { probesOf } from '../../../../../fixtures/http/requests.ts';
import { Dispatcher } from '../../../../../fixtures/load/dispatcher.ts';
import type { Outcome } from '../../../../../fixtures/run/engine/outcome.ts';
import { runCheck } from '../../../../../fixtures/run/engine/run-check.ts';
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

const rowOfRun = (outcome: Outcome): ResultRow => rowOf(['t'], outcome);

const refusing = fakeTarget(() => ({ json: refusal })).target;
const asking: Body = async ({ post, admin }) => void (await post('/user/get_users', {}, admin));

const client: Send = (_via, sent) => wireClient(5_000)(sent);

/** A target whose port is closed. */
async function onClosedPort(): Promise<Target> {
  const server = await openRawServer();
  await server.close();
  const { adminUserID, profile, secret } = refusing;
  const options = { adminUserID, profile, secret, runID: 'crun', adminToken: givenToken('the-admin-token') };
  return openTarget(client, { ...options, baseURL: server.url });
}

/** A target that answered once and then stops; requests until this is known are lost. */
async function targetThatIsGone(): Promise<Target> {
  const server = await openRawServer();
  server.answer((socket) => void socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'));
  const patience = { once: 20, later: 20, request: 20 };
  const probes = probesOf(server.url);
  const options = { concurrency: 4, perSecond: undefined, probes, patience };
  const dispatcher = new Dispatcher(client, options);
  const { adminUserID, profile, secret } = refusing;
  const facts = { adminUserID, profile, secret, runID: 'crun', adminToken: givenToken('the-admin-token') };
  const target = openTarget(dispatcher.send, { ...facts, baseURL: server.url });
  await run(target, asking);
  await server.close();
  return target;
}

/** A target at which the administrator's token has ended, and where there is no secret to get another with. */
function targetWithoutLogin(): Target {
  return fakeTarget(() => ({ json: { ...refusal, errCode: 1501 } }), { secret: undefined }).target;
}

/** A target whose client gives up after its time limit. */
function neverAnswering(): Target {
  const giveUp: Send = (_via, sent) =>
    Promise.reject(noAnswer(sent, new Error('Request timed out after 10ms'), 10));
  const { adminUserID, profile, secret } = refusing;
  const facts = { adminUserID, profile, secret, runID: 'crun', adminToken: givenToken('the-admin-token') };
  return openTarget(giveUp, { ...facts, baseURL: 'http://im.example' });
}

const lacking =
  (reason: 'helper-absent' | 'refused-by-target', lack: string): Body =>
  () =>
    Promise.reject(new Inconclusive(reason, 'not had', lack));

/** How each reason is reached, as far as the row of the result file, and with which verdict. */
const ways: Readonly<Record<Reason, readonly [verdict: Verdict, row: () => Promise<ResultRow> | ResultRow]>> =
  {
    'arranging-failed': [
      'not-testable',
      async () => rowOfRun(await run(refusing, async ({ given }) => void (await given.person()))),
    ],
    'not-arrived': [
      'not-testable',
      async () => {
        const { target } = onReference((path, _body, honest) =>
          path.includes('get_group_member') ? { json: refusal } : honest,
        );
        return rowOfRun(await run(target, async ({ given }) => void (await given.group())));
      },
    ],
    'too-many-users': [
      'not-testable',
      async () => {
        const { target } = onReference(undefined, [], { mostUsers: 5 });
        return rowOfRun(await run(target, async ({ given }) => void (await given.person())));
      },
    ],
    'control-call-refused': [
      'not-testable',
      async () => {
        const { target } = onReference((path, _body, honest) =>
          path.endsWith('/mute_group') ? { json: refusal } : honest,
        );
        return rowOfRun(
          await run(target, async ({ given }) => void (await given.controlledCall('MUTE_GROUP'))),
        );
      },
    ],
    'not-readable': [
      'not-testable',
      async () => rowOfRun(await run(refusing, async ({ seen }) => void (await seen.group('g1')))),
    ],
    'no-answer': ['inconclusive', async () => rowOfRun(await run(await onClosedPort(), asking))],
    'timed-out': ['inconclusive', async () => rowOfRun(await run(neverAnswering(), asking))],
    gateway: [
      'inconclusive',
      async () => rowOfRun(await run(fakeTarget(() => ({ status: 503 })).target, asking)),
    ],
    'could-not-tell': [
      'inconclusive',
      async () => {
        const { target } = onReference(undefined, [], { secret: undefined });
        return rowOfRun(
          await run(target, async ({ given }) => void (await given.invalidToken('GET_USERS', 'EXPIRED'))),
        );
      },
    ],
    'helper-absent': [
      'inconclusive',
      async () => rowOfRun(await run(refusing, lacking('helper-absent', '/group/kick_group'))),
    ],
    'refused-by-target': [
      'inconclusive',
      async () => rowOfRun(await run(refusing, lacking('refused-by-target', 'pictures'))),
    ],
    'token-ended': ['inconclusive', async () => rowOfRun(await run(targetWithoutLogin(), asking))],
    'target-gone': ['inconclusive', async () => rowOfRun(await run(await targetThatIsGone(), asking))],
    'not-provided': [
      'not-run',
      async () => {
        const { target } = onReference(undefined, [], { isReadOnly: true });
        return rowOfRun(await run(target, async ({ given }) => void (await given.person())));
      },
    ],
    'not-selected': ['not-run', () => rowOf([])],
    'not-begun': ['not-run', () => rowOf(['t'])],
  };

test('the table holds every reason', () => {
  expect(Object.keys(ways), 'reasons').toEqual([...reasons]);
});

for (const [reason, [verdict, row]] of Object.entries(ways))
  test(`${reason} is reached, and stands in the result file as a reason of ${verdict}`, async () => {
    expect(await row(), 'row').toMatchObject({ verdict, reason, message: expect.stringMatching(/\w/) });
  });

test('what is begun after the target is gone says so, too', async () => {
  const target = await targetThatIsGone();
  await run(target, asking);
  expect((await run(target, asking)).reason, 'afterwards').toBe('target-gone');
});
