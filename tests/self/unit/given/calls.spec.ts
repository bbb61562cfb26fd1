import { expect, test } from '@playwright/test';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { everyOperation, operations } from '../../../../fixtures/operations.ts';
import { fakeTarget, onReference, toolsOn } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { notTestable, refutation } from '../thrown.ts';

const refusing = () => ({ json: refusal });

for (const operation of everyOperation)
  test(`a subject of ${operation} is valid, not made, and its twin is`, async () => {
    const { tools, sent } = onReference();
    const subject = await tools.given.subject(operation);
    const { path } = operations[operation];
    const proving = tools.chain.filter(
      ({ act, reply }) => act === 'given' && reply.request.url.endsWith(path),
    );
    expect(proving.length, 'twins that were made').toBeGreaterThanOrEqual(1);
    const bodies = sent.map(({ body }) => body?.toString('utf8'));
    if (subject.operation !== 'GET_GROUPS' && !path.includes('/get_') && !path.includes('search'))
      expect(bodies, 'bodies sent').not.toContain(JSON.stringify(subject.body));
    await subject.untouched();
    expect((await tools.post(path, subject.body, subject.caller)).json, 'answer').toMatchObject({
      errCode: 0,
    });
  });

const changes = {
  MUTE_GROUP: [/^the group in get_groups\.groupInfo\.status: expected 0, received 3$/],
  DISMISS_GROUP: [/^the group in get_groups(\.groupInfo\.status)?: expected /],
  MUTE_GROUP_MEMBER: [/^the member in get_group_member_list\.muteEndTime: expected 0, received \d{13}$/],
  SET_GROUP_MEMBER_INFO: [
    /\.nickname: expected 'Person \w+', received 'Changed'$/m,
    /\.ex: expected '', received 'changed'$/m,
  ],
  REVOKE_MSG: [/^the message in search_msg\.revoked: expected false, received true$/],
} as const;

for (const operation of everyOperation.filter((name) => name in changes))
  test(`a subject of ${operation} notices that its call was made`, async () => {
    const { tools } = onReference();
    const { path, body, caller, untouched } = await tools.given.subject(operation, 'entitled');
    expect(caller.name, 'caller').toMatch(/^Person /);
    expect((await tools.post(path, body, caller)).json, 'answer').toMatchObject({ errCode: 0 });
    const message = await refutation(untouched);
    const expected = new Map<string, readonly RegExp[]>(Object.entries(changes)).get(operation) ?? [];
    for (const line of expected) expect.soft(message, 'message').toMatch(line);
  });

test('a subject whose valid twin is refused makes a check not testable', async () => {
  for (const [said, heard] of [
    [refusing(), 'HTTP 200, errCode 1001 ArgsError'],
    [{ status: 400 }, 'HTTP 400, errCode 0'],
    [{ text: '<html>' }, 'HTTP 200 and no envelope ("<html>")'],
  ] as const) {
    const { tools } = onReference((path, _body, honest) => (path.endsWith('get_users') ? said : honest));
    expect
      .soft(await notTestable(() => tools.given.subject('GET_USERS')), 'reason')
      .toBe(`The same call made validly does not succeed: /user/get_users answered ${heard}.`);
  }
});

test('a valid call has no twin, and nothing of its kind was made', async () => {
  const { tools, sent } = onReference();
  const { path, caller } = await tools.given.validCall('DISMISS_GROUP');
  expect([path, caller.name], 'path and caller').toEqual(['/group/dismiss_group', 'imAdmin']);
  expect(
    sent.filter(({ url }) => url.endsWith(path)),
    'calls of its kind',
  ).toEqual([]);
});

test('an entitled subject is called by the administrator where only that one may', async () => {
  const { given } = onReference().tools;
  expect((await given.subject('GET_USERS', 'entitled')).caller.name, 'caller').toBe('imAdmin');
  expect((await given.subject('MUTE_GROUP')).caller.name, 'caller').toBe('imAdmin');
});

test('a bare body names what does not exist by every parameter that is required', async () => {
  const { given } = toolsOn(fakeTarget(refusing).target);
  const pagination = { pageNumber: 1, showNumber: 20 };
  const [groupID, userID] = [expect.stringContaining('nog'), expect.stringContaining('nou')];
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
  for (const path of paths) expect.soft(path, 'path').toMatch(/^\/msg\/\w+nopath\d+$/);
  expect(new Set(paths).size, 'different paths').toBe(2);
  expect(JSON.parse(String(sent[0]?.body)), 'body').toEqual(call.body);
});

test('with profile core a subject names nothing that exists, and needs a path that takes POST', async () => {
  const core = { profile: 'core', adminToken: undefined, secret: undefined } as const;
  const answering = fakeTarget(refusing, core);
  const subject = await toolsOn(answering.target).given.subject('MUTE_GROUP');
  expect([subject.caller, subject.path], 'caller and path').toEqual([anonymous, '/group/mute_group']);
  expect(
    answering.sent.map(({ url }) => url),
    'requests',
  ).toEqual(['http://im.example/group/mute_group']);
  await subject.untouched();
  const absent = toolsOn(fakeTarget(() => ({ status: 404, text: 'no' }), core).target);
  expect(await notTestable(() => absent.given.dispatchedCall('MUTE_GROUP')), 'reason').toBe(
    'POST is not accepted at this path either: it answered HTTP 404 and no envelope ("no").',
  );
});

test('bare calls go out as the administrator where there is one, and their IDs may be written to', async () => {
  const { target } = fakeTarget(refusing);
  const { given, post } = toolsOn(target);
  for (const operation of everyOperation) {
    const { path, body, caller } = await given.bareCall(operation);
    expect.soft([path, caller.name], operation).toEqual([operations[operation].path, 'imAdmin']);
    await post(path, body, caller);
  }

  expect(given.noSuch('user'), 'user').not.toBe(given.noSuch('user'));
});
