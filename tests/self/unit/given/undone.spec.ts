import { expect, test } from '@playwright/test';
import type { NotTestable } from '../../../../fixtures/errors.ts';
import { onReference, type toolsOn } from '../fake-target.ts';
import { notTestable } from '../thrown.ts';

// A helper operation answers with success and does nothing: what it had to prepare is read back, so no check is built on it.

/** What prepares something, in vain. */
type Act = (given: ReturnType<typeof toolsOn>['given']) => Promise<unknown>;

const inRole20 = 'answered HTTP 200, errCode 0, and the user is there with role 20.';
const unseen = 'is not visible when read back';
const unnamed = 'nothing shows the member with their new nickname.';

const muteOne: Act = async ({ groupOfTwo, mutes }) => {
  const { groupID, member } = await groupOfTwo();
  return mutes.set({ groupID, userID: member.userID });
};
const muteOneOfFive: Act = async ({ groupOfFive, memberLists }) => {
  const { groupID, members } = await groupOfFive();
  return memberLists.mute(groupID, members[0]);
};
const promote: Act = async ({ groupOfTwo, roleChanges }) => {
  const { groupID, member } = await groupOfTwo();
  return roleChanges.role(groupID, member, 60);
};
const kick: Act = async ({ groupOfTwo, roleChanges }) => {
  const { groupID, member } = await groupOfTwo();
  return roleChanges.kick(groupID, member);
};
const transfer: Act = async ({ groupOfTwo, roleChanges }) => {
  const { groupID, owner, member } = await groupOfTwo();
  return roleChanges.transfer(groupID, owner, member);
};
const invite: Act = async ({ group, person, roleChanges }) =>
  roleChanges.invite((await group()).groupID, await person());
const announce: Act = async ({ group, groupChanges }) =>
  groupChanges.announce(await group(), 'Another name', 'Notice');

const cases: readonly (readonly [path: string, act: Act, says: string, NotTestable['reason']?])[] = [
  ['/user/user_register', async ({ person }) => person(), 'shows all of its users.'],
  ['/user/set_global_msg_recv_opt', async ({ userNotReceiving }) => userNotReceiving(), 'set_global_msg_'],
  [
    '/group/mute_group',
    async ({ mutes, group }) => mutes.set(await group()),
    `A mute by /group/mute_group ${unseen}`,
  ],
  ['/group/mute_group_member', muteOne, `A mute by /group/mute_group_member ${unseen}`],
  ['/group/mute_group_member', muteOneOfFive, `its mute ${unseen}`],
  [
    '/group/cancel_mute_group_member',
    async ({ shortMute }) => shortMute(),
    'of the member are still refused.',
  ],
  ['/group/set_group_member_info', promote, inRole20],
  ['/group/set_group_member_info', async ({ changedGroup }) => changedGroup('renamed'), unnamed],
  ['/group/set_group_member_info', async ({ memberNamedAgain }) => memberNamedAgain('given up'), unnamed],
  ['/group/kick_group', kick, inRole20],
  ['/group/kick_group', async ({ memberLists }) => memberLists.kicked(), '/group/kick_group'],
  ['/group/transfer_group', transfer, inRole20],
  ['/group/invite_user_to_group', invite, 'errCode 0, and the user is not in the group.'],
  ['/group/invite_user_to_group', async ({ memberLists }) => memberLists.invited(), 'invite_user_to_group'],
  ['/group/dismiss_group', async ({ dismissed }) => dismissed.group(), 'and the group has status 0.'],
  ['/msg/revoke_msg', async ({ revocable }) => revocable.revoked(), ''],
  ['/msg/revoke_msg', async ({ revokedChat }) => revokedChat(), 'and nothing shows it.', 'arranging-failed'],
  [
    '/group/mute_group',
    async ({ groupChanges, group }) => groupChanges.mute(await group()),
    unseen,
    'arranging-failed',
  ],
  [
    '/group/dismiss_group',
    async ({ groupChanges, group }) => groupChanges.dismiss(await group()),
    unseen,
    'arranging-failed',
  ],
  ['/group/set_group_info', announce, unseen, 'arranging-failed'],
];

test('what a helper says that it did, and did not, makes the check not testable', async () => {
  for (const [path, act, says, reason = 'not-arrived'] of cases) {
    const { given } = onReference(undefined, [path]).tools;
    expect.soft(await notTestable(() => act(given), reason), path).toContain(says);
  }
});
