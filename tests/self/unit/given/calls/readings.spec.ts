import { expect, test } from '@playwright/test';
import { prepare } from '../../../../../fixtures/given/calls/calls.ts';
import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import { done, onReference, patient, toolsOn } from '../../fake-target.ts';
import type { Said } from '../../made-up-reply.ts';

const reading = everyOperation.filter((operation) => !operations[operation].writes);

const nothing = done({ total: 0, groups: [], users: null, members: null, chatLogs: [], chatLogsNum: 0 });

/** Whether it is a call with which the suite reads back: those ask for a hundred rows. */
const readsBack = (body: unknown): boolean => JSON.stringify(body).includes('"showNumber":100');

/** The look for those who were registered together. */
const registered = (operation: Operation): number => (operation === 'GET_USERS' ? 1 : 0);

for (const operation of reading) {
  const { path } = operations[operation];

  test(`a prepared call of ${operation} has something to find, and knows it when it sees it`, async () => {
    const { tools, target } = onReference();
    for (const whose of ['shared', 'own'] as const) {
      const { body, finds } = await prepare(tools.arranger, operation, whose);
      expect.soft(finds?.(await tools.post(path, body, target.admin)), `its answer, ${whose}`).toBe(true);
      const other = { ...body, groupID: 'other', userID: 'other', sendID: 'other' };
      expect.soft(finds?.(await tools.post(path, other, target.admin)), `another, ${whose}`).toBe(false);
    }
  });

  test(`what ${operation} finds is arranged once a run, and looked for once at most`, async () => {
    const { target, board, sent } = onReference();
    const first = await toolsOn(target, board).given.controlledCall(operation);
    const looks = sent.filter(({ url }) => url.endsWith(path)).length;
    expect(looks, 'looks').toBe(1 + registered(operation));
    const count = sent.length;
    const second = await toolsOn(target, board).given.controlledCall(operation);
    expect(second.body, 'body').toEqual(first.body);
    expect(sent.length - count, 'further requests').toBe(0);
  });

  test(`a ${operation} that succeeds and finds nothing says nothing by refusing others`, async () => {
    const { tools } = onReference((asked, body, honest) =>
      asked === path && !readsBack(body) ? nothing : honest,
    );
    await tools.given.controlledCall(operation);
    expect(await tools.settle(undefined), 'ending').toMatchObject({
      reason: 'control-call-refused',
      message: expect.stringContaining(
        `validly, did not find the prepared data: ${path} answered HTTP 200, errCode 0`,
      ),
    });
  });
}

for (const operation of ['GET_GROUPS', 'GET_USERS', 'GET_GROUP_MEMBER_LIST'] as const)
  test(`arranging a call of ${operation} ends when a listing that is behind shows it`, async () => {
    const answers: Said[] = [];
    const behind = (path: string, _body: unknown, honest: Said): Said => {
      if (path !== operations[operation].path) return honest;
      return answers.push(honest) <= 3 ? nothing : honest;
    };
    const { tools } = onReference(behind, [], { deadlines: patient });
    await tools.given.controlledCall(operation);
    expect(answers.length, 'looks').toBe(4 + registered(operation));
    expect(await tools.settle(undefined), 'ending').toBeUndefined();
  });

test('search_msg looks for a message of a lot that was awaited for all: it costs no search of its own', async () => {
  const { target, board, sent } = onReference();
  const searches = (): number => sent.filter(({ url }) => url.endsWith('/search_msg')).length;
  await toolsOn(target, board).given.controlledCall('REVOKE_MSG');
  const before = searches();
  const { body } = await toolsOn(target, board).given.controlledCall('SEARCH_MSG');
  expect(searches() - before, 'further searches').toBe(0);
  expect(body, 'filters').toMatchObject({
    sendID: expect.any(String),
    recvID: expect.any(String),
    contentType: 101,
  });
});
