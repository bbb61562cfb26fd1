import { expect, test } from '@playwright/test';
import { Violation } from '../../../../../fixtures/errors.ts';
import { expectVerbRefused } from '../../../../../fixtures/expect/reply.ts';
import { prepare } from '../../../../../fixtures/given/calls/calls.ts';
import { anonymous } from '../../../../../fixtures/http/caller.ts';
import { everyOperation, operations } from '../../../../../fixtures/operations.ts';
import { onReference, fakeTarget, toolsOn, done } from '../../fake-target.ts';
import { refusal, type Said } from '../../made-up-reply.ts';
import { notTestable, thrownBy } from '../../thrown.ts';

const refusing = () => ({ json: refusal });
const core = { profile: 'core', adminToken: undefined, secret: undefined } as const;

test('a bare body names what does not exist by every parameter that is required', async () => {
  const { given } = toolsOn(fakeTarget(refusing).target);
  const pagination = { pageNumber: 1, showNumber: 20 };
  const [groupID, userID] = [expect.stringMatching(/y[\da-z]{3}$/), expect.stringMatching(/x[\da-z]{3}$/)];
  const bodies = {
    GET_GROUPS: { groupID, pagination },
    MUTE_GROUP: { groupID },
    GET_GROUP_MEMBER_LIST: { groupID, pagination },
    SET_GROUP_MEMBER_INFO: { members: [{ groupID, userID, nickname: 'Changed' }] },
    DISMISS_GROUP: { groupID },
    MUTE_GROUP_MEMBER: { groupID, userID, mutedSeconds: 600 },
    SEARCH_MSG: { sendID: userID, recvID: userID, pagination },
    REVOKE_MSG: { conversationID: groupID, seq: 1, userID },
    GET_USERS: { userID, pagination },
  };
  for (const operation of everyOperation)
    expect.soft((await given.bareCall(operation)).body, operation).toEqual(bodies[operation]);
});

test('with profile core a dispatched call names nothing that exists, and is made once', async () => {
  for (const make of ['dispatchedCall', 'dispatchedBareCall'] as const) {
    const { target, sent } = fakeTarget(refusing, core);
    const tools = toolsOn(target);
    const call = await tools.given[make]('MUTE_GROUP');
    expect.soft([call.caller, call.path], 'caller and path').toEqual([anonymous, '/group/mute_group']);
    expect.soft(call, 'call').toMatchObject({ dispatched: { json: refusal } });
    expect.soft(await tools.settle(undefined), 'afterwards').toBeUndefined();
    expect.soft(call.watched, 'watched').toBeUndefined();
    const requests = sent.map(({ url }) => url);
    expect.soft(requests, 'requests').toEqual(['http://im.example/group/mute_group']);
    expect.soft(sent[0]?.body, 'body').toEqual(Buffer.from(JSON.stringify(call.body)));
  }
});

test('a path on which nothing takes POST makes a check not testable', async () => {
  for (const status of [0, 302, 404, 405, 501]) {
    const { target } = fakeTarget(() => ({ status, text: 'no' }), core);
    const { given } = toolsOn(target);
    const heard =
      status === 0 ? 'nothing: the connection was closed' : `HTTP ${status} and no envelope ("no")`;
    for (const make of ['dispatchedCall', 'dispatchedBareCall'] as const)
      expect
        .soft(await notTestable(() => given[make]('MUTE_GROUP'), 'control-call-refused'), 'message')
        .toBe(`POST is not accepted at this path either: it answered ${heard}.`);
  }
});

/** Judges the answer to GET, with profile core, of a target that answers POST and GET like this. */
async function getRefused(post: Said, get: Said): Promise<Error | undefined> {
  const { target } = fakeTarget((_path, _body, { method }) => (method === 'POST' ? post : get), core);
  const { given, send, settle } = toolsOn(target);
  const { path, caller } = await given.dispatchedCall('MUTE_GROUP');
  const reply = await send({ method: 'GET', path, caller });
  return settle(await thrownBy(() => expectVerbRefused(reply)).catch(() => undefined));
}

test('with profile core a verb that is refused like a POST is not testable: something may have refused both', async () => {
  const forbidden: Said = { status: 403, type: 'text/html', text: 'no' };
  const strict: Said = { status: 401, json: refusal };
  for (const both of [forbidden, strict, { status: 200, type: 'text/html', text: 'who are you?' }])
    expect.soft(await getRefused(both, both), String(both.status)).toMatchObject({
      reason: 'control-call-refused',
      message: expect.stringContaining('A POST with IDs that do not exist is refused in the same way'),
    });
});

test('one that is refused otherwise is refused, and one that is dispatched fails', async () => {
  const unlike: readonly Said[] = [{ json: refusal }, { status: 400, json: refusal }];
  for (const post of unlike) {
    expect.soft(await getRefused(post, { status: 405, text: '' }), 'refused').toBeUndefined();
    expect.soft(await getRefused(post, { json: refusal }), 'dispatched').toBeInstanceOf(Violation);
  }
});

const reading = everyOperation.filter((operation) => !operations[operation].writes);

const nothing = done({ total: 0, groups: [], users: null, members: null, chatLogs: [], chatLogsNum: 0 });

/** Whether it is a call with which the suite reads back: those ask for 48 rows. */
const readsBack = (body: unknown): boolean => JSON.stringify(body).includes('"showNumber":48');

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

test('how long an effect lasts is inconclusive if it never shows', async () => {
  const { tools, target } = onReference((_path, _body, said) => said, ['/group/mute_group']);
  const call = await tools.given.preparedCall('MUTE_GROUP');
  const reply = await tools.post(call.path, call.body, target.admin);
  const message = await notTestable(() => tools.expectEffectLasts(call, reply), 'not-arrived');
  expect(message, 'message').toMatch(
    /^\/group\/mute_group, called by the administrator, answered .*did not show\.$/,
  );
  const refused = await tools.given.controlledCall('MUTE_GROUP');
  await notTestable(() => tools.expectUntouchedLater(refused), 'not-arrived');
});
