import { expect, test } from '@playwright/test';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { expectUntouched } from '../../../../fixtures/expect/effects.ts';
import { controlledCall, prepare, preparedCall } from '../../../../fixtures/given/calls.ts';
import { everyOperation, operations } from '../../../../fixtures/operations.ts';
import { onReference } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { notTestable, violationBy } from '../thrown.ts';

const refusing = () => ({ json: refusal });
const writing = everyOperation.filter((operation) => operations[operation].writes);

for (const operation of everyOperation)
  test(`a controlled call of ${operation} is valid, not made, and its control call is`, async () => {
    const { tools } = onReference();
    const { path, body, caller, control, watched } = await tools.given.controlledCall(operation);
    const made = tools.exchanges.filter(({ reply }) => reply.request.url.endsWith(path));
    const arranged = made.filter(({ act }) => act === 'given').map(({ reply }) => reply);
    expect(arranged, 'control calls that were made').toEqual([control]);
    expect(control.json, 'answer to the control call').toMatchObject({ errCode: 0 });
    expect(control.request.caller, 'caller of the control call').toBe(caller.name);
    expect(watched === undefined, 'nothing to watch').toBe(!operations[operation].writes);
    await expectUntouched(watched);
    expect((await tools.post(path, body, caller)).json, 'answer').toMatchObject({ errCode: 0 });
  });

for (const operation of writing)
  test(`the control call of ${operation} is made on another object`, async () => {
    const { tools, sent } = onReference();
    const { body } = await tools.given.controlledCall(operation);
    const bodies = sent.map((each) => each.body?.toString('utf8'));
    expect(bodies, 'bodies sent').not.toContain(JSON.stringify(body));
  });

const changes = new Map<string, readonly RegExp[]>(
  Object.entries({
    MUTE_GROUP: [/^the group in get_groups\.status: expected 0, received 3$/],
    DISMISS_GROUP: [/^the group in get_groups(\.status)?: expected /],
    MUTE_GROUP_MEMBER: [/^the member in get_group_member_list\.muteEndTime: expected 0, received \d{13}$/],
    SET_GROUP_MEMBER_INFO: [
      /^the member in get_group_member_list\.nickname: expected 'Person \w+', received 'Changed'$/m,
      /^the member in get_group_member_list\.ex: expected '', received 'changed'$/m,
    ],
    REVOKE_MSG: [/^the message in search_msg\.revoked: expected false, received true$/],
  }),
);

for (const operation of writing)
  test(`a prepared call of ${operation} notices that it was made, also by who is entitled`, async () => {
    const { tools } = onReference();
    const preparation = await prepare(tools.arranger, operation);
    const { entitled = tools.admin } = preparation;
    const { path, body, caller, watched } = preparedCall(operation, preparation, entitled);
    expect(caller.name, 'caller').toMatch(/^Person /);
    expect((await tools.post(path, body, caller)).json, 'answer').toMatchObject({ errCode: 0 });
    const message = await violationBy(() => expectUntouched(watched));
    for (const line of changes.get(operation) ?? [/none/]) expect.soft(message, 'message').toMatch(line);
    expect(tools.notes, 'notes').toEqual([]);
  });

test('a control call that is refused makes a check not testable', async () => {
  for (const [said, heard] of [
    [refusing(), 'HTTP 200, errCode 1001 ArgsError'],
    [{ status: 400 }, 'HTTP 400, errCode 0'],
    [{ text: '<html>' }, 'HTTP 200 and no envelope ("<html>")'],
  ] as const) {
    const { tools } = onReference((path, _body, honest) => (path.endsWith('get_users') ? said : honest));
    for (const make of ['controlledCall', 'dispatchedCall'] as const)
      expect
        .soft(await notTestable(() => tools.given[make]('GET_USERS'), 'control-call-refused'), make)
        .toBe(
          `The control call, the same call made validly, did not succeed: /user/get_users answered ${heard}.`,
        );
  }
});

test('a prepared call has no control call, and nothing of its kind was made', async () => {
  const { tools, sent } = onReference();
  const { path, caller, watched } = await tools.given.preparedCall('DISMISS_GROUP');
  expect([path, caller.name], 'path and caller').toEqual(['/group/dismiss_group', 'imAdmin']);
  await expectUntouched(watched);
  expect(
    sent.filter(({ url }) => url.endsWith(path)),
    'calls of its kind',
  ).toEqual([]);
});

test('calls are made by the administrator, unless somebody else is entitled and asked for', async () => {
  const { given, arranger } = onReference().tools;
  const entitled = new Map<string, unknown>();
  for (const operation of everyOperation) {
    const preparation = await prepare(arranger, operation);
    entitled.set(operation, preparation.entitled?.name.split(' ')[0]);
  }

  expect(Object.fromEntries(entitled), 'entitled').toEqual({
    GET_GROUPS: undefined,
    MUTE_GROUP: 'Person',
    GET_GROUP_MEMBER_LIST: 'Person',
    SET_GROUP_MEMBER_INFO: 'Person',
    DISMISS_GROUP: 'Person',
    MUTE_GROUP_MEMBER: 'Person',
    SEARCH_MSG: undefined,
    REVOKE_MSG: 'Person',
    GET_USERS: undefined,
  });
  expect((await given.controlledCall('MUTE_GROUP')).caller.name, 'caller').toBe('imAdmin');
  expect((await given.preparedCall('MUTE_GROUP')).caller.name, 'caller').toBe('imAdmin');
});

test('whoever is entitled makes the control call, too', async () => {
  for (const operation of [...writing, 'GET_GROUP_MEMBER_LIST'] as const) {
    const { arranger } = onReference().tools;
    const preparation = await prepare(arranger, operation);
    const { entitled = anonymous } = preparation;
    const { control, caller } = await controlledCall(arranger, operation, preparation, entitled);
    expect.soft([control.request.caller, caller], operation).toEqual([entitled.name, entitled]);
  }
});
