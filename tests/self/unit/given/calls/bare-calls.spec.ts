import { expect, test } from '@playwright/test';
import { anonymous } from '../../../../../fixtures/http/caller.ts';
import { everyOperation, operations } from '../../../../../fixtures/operations.ts';
import { fakeTarget, onReference, toolsOn } from '../../fake-target.ts';
import { refusal, type Said } from '../../made-up-reply.ts';
import { notTestable, thrownBy } from '../../thrown.ts';
import { Violation } from '../../../../../fixtures/errors.ts';
import { expectVerbRefused } from '../../../../../fixtures/expect/reply.ts';

const refusing = () => ({ json: refusal });
const core = { profile: 'core', adminToken: undefined, secret: undefined } as const;

test('a bare body names what does not exist by every parameter that is required', async () => {
  const { given } = toolsOn(fakeTarget(refusing).target);
  const pagination = { pageNumber: 1, showNumber: 20 };
  const [groupID, userID] = [expect.stringMatching(/y\d{3}$/), expect.stringMatching(/x\d{3}$/)];
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

test('the same call is made at a fresh path of the same area, on which nothing is', async () => {
  const { target, sent } = fakeTarget(refusing);
  const { given } = toolsOn(target);
  const call = await given.bareCall('REVOKE_MSG');
  for (let times = 0; times < 2; times += 1) await given.answerElsewhere(call);
  const paths = sent.map(({ url }) => new URL(url).pathname);
  for (const path of paths) expect.soft(path, 'path').toMatch(/^\/msg\/\w+p\d{3}$/);
  expect(new Set(paths).size, 'different paths').toBe(2);
  expect(JSON.parse(String(sent[0]?.body)), 'body').toEqual(call.body);
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

test('with profile platform-v3 a dispatched call is a controlled one, and a dispatched bare one is not', async () => {
  const { tools, sent } = onReference();
  const call = await tools.given.dispatchedCall('MUTE_GROUP');
  expect(await call.watched?.read(), 'watched').toMatchObject({ value: { status: 0 } });
  expect(await tools.settle(undefined), 'its control call').toBeUndefined();
  expect(await call.watched?.read(), 'watched').toMatchObject({ value: { status: 3 } });
  sent.length = 0;
  const bare = await tools.given.dispatchedBareCall('MUTE_GROUP');
  expect(bare.dispatched.json, 'answer').toMatchObject({ errCode: 1004 });
  expect(sent, 'requests').toHaveLength(1);
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
      message: expect.stringContaining('A POST that names nothing is refused in the same way'),
    });
});

test('one that is refused otherwise is refused, and one that is dispatched fails', async () => {
  const unlike: readonly Said[] = [{ json: refusal }, { status: 400, json: refusal }];
  for (const post of unlike) {
    expect.soft(await getRefused(post, { status: 405, text: '' }), 'refused').toBeUndefined();
    expect.soft(await getRefused(post, { json: refusal }), 'dispatched').toBeInstanceOf(Violation);
  }
});

test('bare calls go out as the administrator where there is one, and their IDs may be written to', async () => {
  const { target } = fakeTarget(refusing);
  const { given, post } = toolsOn(target);
  for (const operation of everyOperation) {
    const { path, body, caller } = await given.bareCall(operation);
    expect.soft([path, caller.name], operation).toEqual([operations[operation].path, 'imAdmin']);
    expect.soft((await post(path, body, caller)).status, operation).toBe(200);
  }

  expect(given.noSuch('user'), 'user').not.toBe(given.noSuch('user'));
});
