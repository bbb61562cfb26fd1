import { expect, test } from '@playwright/test';
import { expectUntouched } from '../../../../../fixtures/expect/effects.ts';
import { prepare, preparedCall } from '../../../../../fixtures/given/calls/calls.ts';
import { nameOf } from '../../../../../fixtures/http/caller.ts';
import { everyOperation, operations } from '../../../../../fixtures/operations.ts';
import { onReference } from '../../fake-target.ts';
import { violationBy } from '../../thrown.ts';

const writing = everyOperation.filter((operation) => operations[operation].writes);

for (const operation of everyOperation)
  test(`a controlled call of ${operation} is valid, not made, and its control call comes last`, async () => {
    const { tools } = onReference();
    const { path, body, caller, watched } = await tools.given.controlledCall(operation);
    const made = () => tools.exchanges.filter(({ act }) => act === 'control' || act === 'under test');
    expect(made(), 'calls that were made').toEqual([]);
    expect(watched === undefined, 'nothing to watch').toBe(!operations[operation].writes);
    await expectUntouched(watched);
    expect(await tools.settle(undefined), 'afterwards').toBeUndefined();
    const controlCall = made().map(({ act, reply }) => [
      act,
      reply.request.url,
      reply.request.caller,
      reply.json,
    ]);
    expect(controlCall, 'the control call').toEqual([
      ['control', `http://im.example${path}`, nameOf(caller), expect.objectContaining({ errCode: 0 })],
    ]);
    expect(made()[0]?.reply.request.body?.toString(), 'its body').toBe(JSON.stringify(body));
  });

const changes = new Map<string, readonly RegExp[]>(
  Object.entries({
    MUTE_GROUP: [/^the group in get_groups\.status: expected 0, received 3$/],
    DISMISS_GROUP: [/^the group in get_groups(\.status)?: expected /],
    MUTE_GROUP_MEMBER: [/^the member in get_group_member_list\.muteEndTime: expected 0, received \d{13}$/],
    SET_GROUP_MEMBER_INFO: [
      /^the member in get_group_member_list\.nickname: expected 'P\w+', received 'Changed'$/m,
      /^the member in get_group_member_list\.ex: expected '', received 'changed'$/m,
    ],
    REVOKE_MSG: [/^the message in search_msg\.revoked: expected false, received true$/],
  }),
);

for (const operation of writing)
  for (const whose of ['shared', 'own'] as const)
    test(`a prepared call of ${operation} notices that it was made, by who is entitled (${whose})`, async () => {
      const { tools } = onReference();
      const preparation = await prepare(tools.arranger, operation, whose);
      const { entitled = tools.admin } = preparation;
      const { path, body, caller, watched } = preparedCall(operation, preparation, entitled);
      expect(nameOf(caller), 'caller').toMatch(/^Person /);
      await expectUntouched(watched);
      expect((await tools.post(path, body, caller)).json, 'answer').toMatchObject({ errCode: 0 });
      const message = await violationBy(() => expectUntouched(watched));
      for (const line of changes.get(operation) ?? [/none/]) expect.soft(message, 'message').toMatch(line);
      expect(tools.notes, 'notes').toEqual([]);
    });

for (const operation of writing)
  test(`what vanishes under a call of ${operation} is a violation, though only its arranging looked before`, async () => {
    const hidden = { is: false };
    const { tools } = onReference((path, _body, honest) =>
      hidden.is && /get_groups$|get_group_member_list|search_msg/.test(path)
        ? { json: { errCode: 0, errMsg: '', errDlt: '', data: { groups: [], members: [], chatLogs: [] } } }
        : honest,
    );
    const { watched } = await tools.given.controlledCall(operation);
    hidden.is = true;
    expect(await violationBy(() => expectUntouched(watched)), 'message').toContain('received undefined');
  });

test('a prepared call has no control call, and nothing of its kind was made', async () => {
  const { tools, sent } = onReference();
  const { path, caller, watched } = await tools.given.preparedCall('DISMISS_GROUP');
  expect([path, nameOf(caller)], 'path and caller').toEqual(['/group/dismiss_group', 'imAdmin']);
  await expectUntouched(watched);
  await tools.settle(undefined);
  const calls = sent.filter(({ url }) => url.endsWith(path));
  expect(calls, 'calls of its kind').toEqual([]);
});

test('calls are made by the administrator, unless somebody else is entitled and asked for', async () => {
  const { given, arranger } = onReference().tools;
  const entitled = new Map<string, unknown>();
  for (const operation of everyOperation) {
    const preparation = await prepare(arranger, operation);
    entitled.set(operation, preparation.entitled && nameOf(preparation.entitled).split(' ')[0]);
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
  expect(nameOf((await given.controlledCall('MUTE_GROUP')).caller), 'caller').toBe('imAdmin');
  expect(nameOf((await given.preparedCall('MUTE_GROUP')).caller), 'caller').toBe('imAdmin');
});
