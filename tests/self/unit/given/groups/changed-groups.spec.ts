import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { OperationAbsent } from '../../../../../fixtures/errors.ts';
import { foreignNames } from '../../../../../fixtures/given/names.ts';
import { isRefusal } from '../../../../../fixtures/http/reply.ts';
import { onReference, onReferenceWithout, patient } from '../../fake-target.ts';
import { refusal, success } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

test('a group that is not dismissed, whatever was answered, is not testable', async () => {
  const refused = onReferenceWithout('/group/dismiss_group', { json: refusal });
  expect(await notTestable(() => refused.tools.given.dismissed.group())).toMatch(
    /^\/group\/dismiss_group answered .*, and the group has status 0\.$/,
  );
});

test('names in other scripts are normal, of one plane, and differ in a letter', () => {
  for (const { name, other } of Object.values(foreignNames('tag'))) {
    expect([name.normalize('NFC'), other.normalize('NFC')]).toEqual([name, other]);
    const letters = Array.from(name);
    expect(letters.length, name).toBe(name.length);
    expect(letters.filter((letter, at) => letter !== other[at]).length, `${name} and ${other}`).toBe(1);
  }
});

/** A group of two on the honest server, which answers at these paths without doing anything. */
async function groupOfTwo(...idle: readonly string[]) {
  const on = onReference((path, _body, honest) => (idle.includes(path) ? { json: success } : honest), idle);
  const group = await on.tools.given.groupOfTwo();
  const row = on.reference.store.groups.get(group.groupID);
  if (!row) throw new Error('There is no group.');
  const member = () => row.members.get(group.member.userID);
  return { ...on, ...group, row, memberRow: member, given: on.tools.given };
}

test('a mute that does not read back makes the check not testable', async () => {
  const { given, groupID, member } = await groupOfTwo('/group/mute_group', '/group/mute_group_member');
  expect(await notTestable(() => given.mutes.set({ groupID }), 'not-arrived'), 'of a group').toBe(
    'A mute by /group/mute_group is not visible when read back.',
  );
  const ofOne = await notTestable(() => given.mutes.set({ groupID, userID: member.userID }), 'not-arrived');
  expect(ofOne, 'of one').toBe('A mute by /group/mute_group_member is not visible when read back.');
});

test('a mute is short, is followed to its end, and is a bound of when messages are accepted', async () => {
  const { tools } = onReference();
  const { body, sending, lateMessage, over } = await tools.given.shortMute();
  expect(body['mutedSeconds'], 'mutedSeconds').toBe(1);
  await tools.expectSilenced(sending);
  await tools.post('/group/mute_group_member', body, tools.admin);
  await tools.expectSilenced(sending, 'member');
  expect(['refused', 'answered too late'], 'before the end').toContain(await lateMessage());
  await over();
  await tools.expectSilenced(sending);
});

test('a mute is longer where mutes need a while until they stop messages', async () => {
  const { tools } = onReference(
    (path, _body, honest) => {
      if (path === '/group/mute_group_member') muted.at ||= performance.now();
      const isHeard = muted.at > 0 && performance.now() - muted.at < 600;
      return path === '/msg/send_msg' && isHeard ? { json: success } : honest;
    },
    [],
    { deadlines: patient },
  );
  const muted = { at: 0 };
  const { body } = await tools.given.shortMute();
  expect(body['mutedSeconds'], 'mutedSeconds').toBeGreaterThanOrEqual(2);
});

test('if a cancel does not let the member send again, no mute can be followed', async () => {
  const { tools } = onReferenceWithout('/group/cancel_mute_group_member', { json: success });
  expect(await notTestable(() => tools.given.shortMute(), 'not-arrived'), 'message').toBe(
    'After /group/cancel_mute_group_member the messages of the member are still refused.',
  );
});

const inviting = '/group/invite_user_to_group';

test('what is answered with success and does not happen makes the check not testable', async () => {
  const others = ['/group/set_group_member_info', '/group/kick_group', '/group/transfer_group'];
  const paths = [inviting, ...others];
  const { tools } = onReference(
    (path, _body, honest) => (paths.includes(path) ? { json: success } : honest),
    paths,
  );
  const { roleChanges } = tools.given;
  const [{ groupID, owner, member }, person] = await Promise.all([
    tools.given.groupOfTwo(),
    tools.given.person(),
  ]);
  expect(await notTestable(() => roleChanges.invite(groupID, person), 'not-arrived'), 'invitation').toContain(
    `${inviting} answered HTTP 200, errCode 0, and the user is not in the group.`,
  );
  const acts = [
    () => roleChanges.role(groupID, member, 60),
    () => roleChanges.kick(groupID, member),
    () => roleChanges.transfer(groupID, owner, member),
  ];
  for (const act of acts)
    expect(await notTestable(act, 'not-arrived')).toContain(
      'answered HTTP 200, errCode 0, and the user is there with role 20.',
    );
});

const Named = z.object({ groupID: z.string().optional() });

/** A server whose transfers leave two owners, in all that shows members, or in the list alone. */
function leavingTwoOwners(isListAlone: boolean) {
  const on = onReference((path, body, honest) => {
    const { groupID = '' } = Named.parse(body);
    const members = on.reference.store.groups.get(groupID)?.members;
    if (path === '/group/transfer_group')
      for (const member of members?.values() ?? []) member.roleLevel = isListAlone ? member.roleLevel : 100;
    if (!isListAlone || path !== '/group/get_group_member_list') return honest;
    return { ...honest, text: String(honest.text).replaceAll('"roleLevel":60', '"roleLevel":100') };
  });
  return on.tools.given;
}

test('a transfer after which all show two owners makes the check not testable, and one that the list shows alone does not', async () => {
  const [everywhere, alone] = [leavingTwoOwners(false), leavingTwoOwners(true)];
  const [one, other] = await Promise.all([everywhere.groupOfTwo(), alone.groupOfTwo()]);

  const transfer = () => everywhere.roleChanges.transfer(one.groupID, one.owner, one.member);
  expect(await notTestable(transfer, 'not-arrived')).toBe(
    '/group/transfer_group answered success, and the former owner is still there with role 100.',
  );
  await alone.roleChanges.transfer(other.groupID, other.owner, other.member);
});

test('a nickname that nothing shows makes the check not testable, and one that the list alone lacks does not', async () => {
  const idle = onReferenceWithout('/group/set_group_member_info', { json: success });
  const stale = onReference((path, _body, honest) =>
    path === '/group/get_group_member_list'
      ? { ...honest, text: String(honest.text).replaceAll('New name', 'Old name') }
      : honest,
  );
  const nothing =
    /^\/group\/set_group_member_info answered HTTP 200, errCode 0, and nothing shows the member with their new nickname\.$/;

  expect(await notTestable(() => idle.tools.given.changedGroup('renamed'), 'not-arrived')).toMatch(nothing);
  expect(await notTestable(() => idle.tools.given.memberNamedAgain('given up'), 'not-arrived')).toMatch(
    nothing,
  );
  await stale.tools.given.changedGroup('renamed');
});

test('where the list of members cannot be used, groups are changed and tokens end without it', async () => {
  const { tools, target } = onReference();
  target.helpers.set('/group/get_group_member_list', 'absent');

  const group = await tools.given.changedGroup('muted');
  const { invalid } = await tools.given.invalidToken('GET_USERS', 'LOGGED_OUT');

  expect((await tools.seen.group(group.groupID)).value?.status).toBe(3);
  expect(group.reader).toThrow(OperationAbsent);
  expect(isRefusal(await tools.post('/group/get_groups_info', { groupIDs: [] }, invalid))).toBe(true);
});
