import { expect, test } from '@playwright/test';
import type { NotTestable } from '../../../../fixtures/errors.ts';
import { onReference, type toolsOn } from '../fake-target.ts';
import { notTestable } from '../thrown.ts';

// A helper operation answers with success and does nothing: what it had to prepare is read back, so no check is built on it.

type Given = ReturnType<typeof toolsOn>['given'];

/** Prepares something, and names the act that is in vain. */
type Arrange = (given: Given) => Promise<() => Promise<unknown>>;

/** What needs nothing before it. */
const alone =
  (act: (given: Given) => Promise<unknown>): Arrange =>
  (given) =>
    Promise.resolve(() => act(given));

/** What is done to a group of two. */
const toTwo =
  (act: (given: Given, group: Awaited<ReturnType<Given['groupOfTwo']>>) => Promise<unknown>): Arrange =>
  async (given) => {
    const group = await given.groupOfTwo();
    return () => act(given, group);
  };

/** What is done to a new group. */
const toOne =
  (act: (given: Given, group: Awaited<ReturnType<Given['group']>>) => Promise<unknown>): Arrange =>
  async (given) => {
    const group = await given.group();
    return () => act(given, group);
  };

const inRole20 = 'answered HTTP 200, errCode 0, and the user is there with role 20.';
const unseen = 'is not visible when read back';
const unnamed = 'nothing shows the member with their new nickname.';

const cases: readonly (readonly [path: string, arrange: Arrange, says: string, NotTestable['reason']?])[] = [
  [
    '/user/user_register',
    alone((given) => given.person()),
    'neither /user/get_users_info nor /user/get_users shows all of its users.',
  ],
  [
    '/user/set_global_msg_recv_opt',
    alone((given) => given.userNotReceiving()),
    '/user/set_global_msg_recv_opt',
  ],
  [
    '/group/mute_group',
    toTwo((given, { groupID }) => given.mutes.set({ groupID })),
    `A mute by /group/mute_group ${unseen}.`,
  ],
  [
    '/group/mute_group_member',
    toTwo((given, { groupID, member: { userID } }) => given.mutes.set({ groupID, userID })),
    `A mute by /group/mute_group_member ${unseen}.`,
  ],
  [
    '/group/cancel_mute_group_member',
    alone((given) => given.shortMute()),
    'After /group/cancel_mute_group_member the messages of the member are still refused.',
  ],
  [
    '/group/set_group_member_info',
    toTwo((given, { groupID, member }) => given.roleChanges.role(groupID, member, 60)),
    inRole20,
  ],
  [
    '/group/kick_group',
    toTwo((given, { groupID, member }) => given.roleChanges.kick(groupID, member)),
    inRole20,
  ],
  [
    '/group/transfer_group',
    toTwo((given, { groupID, owner, member }) => given.roleChanges.transfer(groupID, owner, member)),
    inRole20,
  ],
  [
    '/group/invite_user_to_group',
    toTwo(async (given, { groupID }) => given.roleChanges.invite(groupID, await given.person())),
    'answered HTTP 200, errCode 0, and the user is not in the group.',
  ],
  ['/group/set_group_member_info', alone((given) => given.changedGroup('renamed')), unnamed],
  ['/group/set_group_member_info', alone((given) => given.memberNamedAgain('given up')), unnamed],
  [
    '/group/invite_user_to_group',
    alone((given) => given.memberLists.invited()),
    '/group/invite_user_to_group',
  ],
  ['/group/kick_group', alone((given) => given.memberLists.kicked()), '/group/kick_group'],
  [
    '/group/mute_group_member',
    async (given) => {
      const { groupID, members } = await given.groupOfFive();
      return () => given.memberLists.mute(groupID, members[0]);
    },
    `its mute ${unseen}`,
  ],
  ['/msg/revoke_msg', alone((given) => given.revocable.revoked()), ''],
  [
    '/msg/revoke_msg',
    alone((given) => given.revokedChat()),
    '/msg/revoke_msg did not revoke a message: and nothing shows it.',
    'arranging-failed',
  ],
  ['/group/mute_group', toOne((given, group) => given.groupChanges.mute(group)), unseen, 'arranging-failed'],
  [
    '/group/dismiss_group',
    toOne((given, group) => given.groupChanges.dismiss(group)),
    unseen,
    'arranging-failed',
  ],
  [
    '/group/set_group_info',
    toOne((given, group) => given.groupChanges.announce(group, `${group.groupName} again`, 'Notice')),
    unseen,
    'arranging-failed',
  ],
  ['/group/dismiss_group', alone((given) => given.dismissed.group()), 'and the group has status 0.'],
];

test('what a helper says that it did, and did not, makes the check not testable', async () => {
  for (const [path, arrange, says, reason = 'not-arrived'] of cases) {
    const act = await arrange(onReference(undefined, [path]).tools.given);
    expect.soft(await notTestable(act, reason), path).toContain(says);
  }
});
