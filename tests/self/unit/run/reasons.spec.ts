import { expect, test } from '@playwright/test';
import type { Body } from '../../../../fixtures/check.ts';
import { reasons, type Reason } from '../../../../fixtures/errors.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { AdminToken } from '../../../../fixtures/http/admin-token.ts';
import { openTarget, type Clients, type Target } from '../../../../fixtures/http/target.ts';
import { wireClient } from '../../../../fixtures/http/wire-client.ts';
import { probesOf } from '../../../../fixtures/http/requests.ts';
import { Dispatcher } from '../../../../fixtures/load/dispatcher.ts';
import type { Outcome } from '../../../../fixtures/run/outcome.ts';
import { publish } from '../../../../fixtures/run/publish.ts';
import { runCheck } from '../../../../fixtures/run/run-check.ts';
import type { Verdict } from '../../../../fixtures/verdict.ts';
import { ResultRow } from '../../../../reports/conformance.ts';
import { findingsOf } from '../../../../reports/findings.ts';
import { fakeTarget, onReference } from '../fake-target.ts';
import { checkOf, requirementOf } from '../made-up-check.ts';
import { openRawServer } from '../http/raw-server.ts';
import { refusal } from '../made-up-reply.ts';
import { suiteOf, type MadeUpTest } from '../reports/made-up-suite.ts';

const run = (target: Target, body: Body): Promise<Outcome> => runCheck(checkOf({}, body), target, newBoard());

/** The row of the result file of a run with this test alone. */
function rowOf(...tests: readonly MadeUpTest[]): ResultRow {
  const [finding] = findingsOf(suiteOf(tests), [requirementOf()], '/somewhere/suite', undefined);
  return ResultRow.parse(finding?.row);
}

/** The row that comes of an outcome once it is published. */
async function publishedRow(outcome: Outcome): Promise<ResultRow> {
  const info = test.info();
  // Without what was thrown nothing is ended: the test that asks shall not be skipped itself.
  await publish({ ...outcome, thrown: undefined }, info);
  const annotations = info.annotations.splice(0);
  return rowOf({ requirement: requirementOf(), executions: [{ status: 'skipped', annotations }] });
}

const refusing = fakeTarget(() => ({ json: refusal })).target;
const asking: Body = async ({ post, admin }) => void (await post('/user/get_users', {}, admin));

const clients: Clients = { playwright: wireClient(5_000), wire: wireClient(5_000) };

/** A target whose port is closed. */
async function onClosedPort(via: Clients = clients): Promise<Target> {
  const server = await openRawServer();
  await server.close();
  const { adminUserID, profile, secret } = refusing;
  const options = { adminUserID, profile, secret, runID: 'crun', adminToken: 'the-admin-token' };
  return openTarget(via, { ...options, baseURL: server.url });
}

/** A target that has answered once and does not any more; what is asked of it while that is found out is lost. */
async function targetThatIsGone(): Promise<Target> {
  const server = await openRawServer();
  server.answer((socket) => void socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'));
  const patience = { once: 20, later: 20, request: 20 };
  const probes = probesOf(server.url);
  const options = { concurrency: 4, perSecond: undefined, probes, patience };
  const dispatcher = new Dispatcher(clients, options);
  const { adminUserID, profile, secret } = refusing;
  const facts = { adminUserID, profile, secret, runID: 'crun', adminToken: 'the-admin-token' };
  const target = openTarget(dispatcher.clients, { ...facts, baseURL: server.url });
  await run(target, asking);
  await server.close();
  return target;
}

/** A target at which the administrator's token has ended, and where there is no secret to get another with. */
function targetWithoutLogin(): Target {
  const adminToken = new AdminToken({ token: 'the-admin-token', adminUserID: 'imAdmin', secret: undefined });
  return fakeTarget(() => ({ json: { ...refusal, errCode: 1501 } }), { secret: undefined, adminToken })
    .target;
}

/** How each reason is reached, as far as the row of the result file, and with which verdict. */
const ways: Readonly<Record<Reason, readonly [verdict: Verdict, row: () => Promise<ResultRow> | ResultRow]>> =
  {
    'arranging-failed': [
      'not-testable',
      async () => publishedRow(await run(refusing, async ({ given }) => void (await given.person()))),
    ],
    'not-arrived': [
      'not-testable',
      async () => {
        const { target } = onReference((path, _body, honest) =>
          path.includes('get_group_member') ? { json: refusal } : honest,
        );
        return publishedRow(await run(target, async ({ given }) => void (await given.group())));
      },
    ],
    'control-call-refused': [
      'not-testable',
      async () => {
        const { target } = onReference((path, _body, honest) =>
          path.endsWith('/mute_group') ? { json: refusal } : honest,
        );
        return publishedRow(
          await run(target, async ({ given }) => void (await given.controlledCall('MUTE_GROUP'))),
        );
      },
    ],
    'not-readable': [
      'not-testable',
      async () => publishedRow(await run(refusing, async ({ seen }) => void (await seen.group('g1')))),
    ],
    'no-answer': ['inconclusive', async () => publishedRow(await run(await onClosedPort(), asking))],
    gateway: [
      'inconclusive',
      async () => publishedRow(await run(fakeTarget(() => ({ status: 503 })).target, asking)),
    ],
    'could-not-tell': [
      'inconclusive',
      async () => {
        const { target } = onReference(undefined, [], { secret: undefined });
        return publishedRow(
          await run(target, async ({ given }) => void (await given.invalidToken('GET_USERS', 'EXPIRED'))),
        );
      },
    ],
    'token-ended': ['inconclusive', async () => publishedRow(await run(targetWithoutLogin(), asking))],
    'target-gone': ['inconclusive', async () => publishedRow(await run(await targetThatIsGone(), asking))],
    'not-selected': ['not-run', () => rowOf()],
    'not-begun': ['not-run', () => rowOf({ requirement: requirementOf(), executions: [] })],
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
