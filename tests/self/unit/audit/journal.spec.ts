import { expect, test } from '@playwright/test';
import { ExchangeFile } from '../../../../fixtures/audit/exchange-file.ts';
import { Journal, newAudit } from '../../../../fixtures/audit/journal.ts';
import { NoAnswer } from '../../../../fixtures/http/no-answer.ts';
import type { Send } from '../../../../fixtures/http/pipeline.ts';
import type { Reply, Sent } from '../../../../fixtures/http/reply.ts';
import { fakeTarget } from '../fake-target.ts';
import { replyOf, sentTo } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

const LIST = 'http://im.example/group/get_groups';

const asked = (body: object, token: string): Sent => ({
  ...sentTo(LIST, { purpose: 'A-CHECK' }),
  headers: [['token', token]],
  body: Buffer.from(JSON.stringify(body)),
});

/** A journal of a target with one group that has another createTime in each answer. */
function hearing() {
  const journal = new Journal();
  const state = { time: 0, isOut: false };
  const answer: Send = (_via, request) => {
    if (state.isOut) return Promise.reject(new NoAnswer(request, 'closed', 'closed'));
    state.time += 1;
    const groups = [{ groupInfo: { groupID: 'crun1', createTime: state.time } }];
    const data = { total: 1, groups };
    return Promise.resolve({ ...replyOf({ json: { errCode: 0, errMsg: '', errDlt: '', data } }), request });
  };
  const { target } = fakeTarget(() => ({}), {}, answer);
  target.ledger.adoptGroup('crun1');
  const ask = (sent: Sent): Promise<Reply> => target.exchange('playwright', sent);
  return { target, journal, state, ask };
}

const body = { groupID: 'crun1', pagination: { pageNumber: 1, showNumber: 5 } };

test('two exchanges that contradict each other are found, and quoted without secrets', async () => {
  const { target, journal, ask } = hearing();
  await ask(asked(body, 'the-admin-token'));
  expect(journal.audited('GET_GROUPS-ALWAYS_CREATE_TIME'), 'before it is opened').toBeUndefined();
  journal.open(target, new ExchangeFile(target.secrets));
  await ask(asked(body, 'the-admin-token'));
  await ask(asked({ ...body, keyword: 'the-secret' }, 'the-admin-token'));
  const { found } = journal.audited('GET_GROUPS-ALWAYS_CREATE_TIME') ?? {};
  const quoted = (await journal.quoted(found?.notes ?? [])).map(({ reply }) => reply);
  expect(found).toMatchObject({ expected: '2 as before in /group/get_groups', received: '3' });
  expect(quoted).toMatchObject([{ json: { data: { total: 1 } } }, { request: { purpose: 'A-CHECK' } }]);
  expect(
    JSON.stringify(quoted.map(({ request }) => [request.headers, request.body?.toString()])),
  ).not.toMatch(/the-admin-token|the-secret/);
  await journal.close();
  expect(await journal.quoted(found?.notes ?? []), 'closed').toEqual([]);
});

test('what is not of the run, or has no invariant, is not judged', async () => {
  const { target, journal, ask } = hearing();
  journal.open({ ...target, runID: 'elsewhere', ledger: { ...target.ledger, owns: () => false } });
  await ask(asked(body, 'the-admin-token'));
  await ask(asked(body, 'the-admin-token'));
  expect(journal.audited('GET_GROUPS-ALWAYS_CREATE_TIME')).toEqual({ couldTell: false, found: undefined });
  expect(journal.audited('GET_GROUPS-EFFECT')).toBeUndefined();
});

test('a request without an answer is thrown on as it was', async () => {
  const { target, journal, state, ask } = hearing();
  journal.open(target);
  state.isOut = true;
  await expect(ask(asked(body, 'x'))).rejects.toThrow('No answer');
});

const ID = 'GET_GROUPS-ALWAYS_COUNT';

/** What the audit throws where there is this journal. */
const thrownWith = (journal: Journal | undefined): Promise<unknown> => {
  const { target } = fakeTarget(() => ({}));
  journal?.open(target);
  const nothing = (): void => undefined;
  const audit = newAudit({ journal, transcript: { quote: nothing }, target, note: nothing });
  return thrownBy(() => audit(ID));
};

test('UI mode, which keeps no replies, and a run without two replies to compare could not tell', async () => {
  for (const journal of [undefined, new Journal()])
    expect.soft(await thrownWith(journal)).toMatchObject({ reason: 'could-not-tell' });
});
