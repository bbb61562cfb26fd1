import type { Check } from '../../fixtures/check.ts';
import type { Group } from '../../fixtures/given/groups/creating.ts';
import { type Message, revokeBody } from '../../fixtures/given/messages/texts.ts';
import type { Person } from '../../fixtures/given/users/person.ts';
import type { JsonObject } from '../../fixtures/json.ts';
import type { Tools } from '../../fixtures/tools.ts';

// Judging the replies of a run needs replies: on a server of its own, this sends what checks send, each kind
// once, and judges nothing.

const wide = { pageNumber: 1, showNumber: 50 };
const narrow = { pageNumber: 1, showNumber: 2 };

/** Asks for all lists in two ways each, in pages of two sizes. */
async function look(
  { post, admin }: Tools,
  { groupID, groupName, owner }: Group,
  message: Message,
): Promise<void> {
  const lists: readonly (readonly [path: string, body: JsonObject])[] = [
    ['/group/get_groups', { groupID }],
    ['/group/get_groups', { groupName }],
    ['/group/get_group_member_list', { groupID }],
    ['/group/get_group_member_list', { groupID, keyword: owner.userID }],
    ['/user/get_users', { userID: owner.userID }],
    ['/user/get_users', { nickName: owner.nickname }],
    ['/msg/search_msg', { sendID: message.sendID, recvID: message.recvID }],
    ['/msg/search_msg', { recvID: message.recvID, contentType: 101 }],
  ];
  for (const [path, body] of lists)
    for (const pagination of [wide, narrow, wide]) await post(path, { ...body, pagination }, admin);
}

/** Writes, each requested by a stranger and then by the administrator. */
function writesTo(
  group: Group,
  member: Person,
  message: Message,
): readonly (readonly [string, JsonObject])[] {
  const { groupID } = group;
  const { userID } = member;
  return [
    ['/group/mute_group', { groupID }],
    ['/group/mute_group_member', { groupID, userID, mutedSeconds: 3_600 }],
    ['/group/cancel_mute_group_member', { groupID, userID }],
    ['/group/set_group_member_info', { members: [{ groupID, userID, ex: `set in ${groupID}` }] }],
    ['/msg/revoke_msg', revokeBody(message)],
    ['/group/dismiss_group', { groupID, deleteMember: false }],
  ];
}

const nothing = (): undefined => undefined;

/** Makes another group of the same people, for which nobody asks anything. Wrong servers may not let them. */
async function goOn({ given }: Tools, { owner }: Group, member: Person): Promise<void> {
  const made = await given.group({ owner, members: [member] }).catch(nothing);
  if (made) await given.groupTexts(made, member).catch(nothing);
}

async function travel(tools: Tools): Promise<void> {
  const { post, given, admin } = tools;
  const [group, [, stranger]] = await Promise.all([given.groupOfFive(), given.twoForChat()]);
  const [member] = group.members;
  const message = await given.message(member, stranger);
  const another = await given.message(member, stranger);
  await look(tools, group, message);
  const { groupID } = group;
  await given.groupTexts(group, member);
  await post('/msg/search_msg', { recvID: groupID, pagination: wide }, admin);
  for (const path of ['/group/get_groups', '/group/get_group_member_list', '/user/get_users'])
    await post(path, { groupID, pagination: wide }, stranger);
  await post('/msg/search_msg', { recvID: groupID, pagination: wide }, stranger);
  const passerby = await given.stranger();
  for (const [path, body] of writesTo(group, member, message)) {
    await post(path, body, passerby);
    await look(tools, group, message);
    await post(path, body, admin);
    await look(tools, group, message);
    await goOn(tools, group, member);
  }
  await goBack(tools, stranger, another);
}

/** Revokes what is revoked, and asks for a user who was renamed. */
async function goBack({ post, admin }: Tools, renamed: Person, message: Message): Promise<void> {
  const { userID, nickname } = renamed;
  await post('/msg/revoke_msg', revokeBody(message), admin);
  await post('/msg/revoke_msg', revokeBody(message), admin);
  await post('/user/update_user_info', { userInfo: { userID, nickname: `${nickname} again` } }, admin);
  await post('/user/get_users', { userID, pagination: wide }, admin);
}

/** The check that sends all of this. */
export const journey: Check = {
  requirement: {
    id: 'JOURNEY',
    area: 'group',
    operation: '/group/get_groups',
    profile: 'platform-v3',
    level: 'MUST',
    text: 'the journey comes to its end',
    source: 'the proof',
    promises: [],
  },
  body: travel,
};
