import { Refused } from './envelope.ts';
import { int32, page, pagination, requiredText, text, textList } from './fields.ts';
import { requireMembership } from './roles.ts';
import { shownFaceURL, shownNickname, type Group, type Member, type Store } from './store.ts';
import type { Call } from './world.ts';

const HIGHEST_FILTER = 5;

function memberRow(store: Store, group: Group, member: Member): object {
  return {
    ...member,
    groupID: group.groupID,
    nickname: shownNickname(store, member),
    faceURL: shownFaceURL(store, member),
    appMangerLevel: 0,
  };
}

/**
 * Owner first, then admins, then ordinary members, each in order of joining. `keyword` selects members whose ID or
 * shown nickname contains it, with letter case. `filter` is validated and has no effect, as published. An unknown group
 * is empty for an administrator, and everybody else is refused (1002).
 */
export function getGroupMemberList(call: Call): object {
  const groupID = requiredText(call.fields, 'groupID');
  const wanted = pagination(call.fields);
  const filter = int32(call.fields, 'filter');
  const keyword = text(call.fields, 'keyword');
  if (filter < 0 || filter > HIGHEST_FILTER) throw new Refused(1001, 'filter is invalid');
  const { store } = call.world;
  const group = store.groups.get(groupID);
  requireMembership(call, group);
  if (!group) return { total: 0, members: [] };
  const found = [...group.members.values()]
    .filter((member) => member.userID.includes(keyword) || shownNickname(store, member).includes(keyword))
    .toSorted((one, other) => other.roleLevel - one.roleLevel);
  const rows = page(found, wanted).map((member) => memberRow(store, group, member));
  return { total: found.length, members: rows };
}

/** Those of the requested users who are members, each once. @throws Refused 1002 for callers outside the group. */
export function getGroupMembersInfo(call: Call): object {
  const groupID = requiredText(call.fields, 'groupID');
  const userIDs = textList(call.fields, 'userIDs');
  if (userIDs.length === 0) throw new Refused(1001, 'userIDs is empty');
  const { store } = call.world;
  const group = store.groups.get(groupID);
  requireMembership(call, group);
  const members = [...new Set(userIDs)].flatMap((userID) => {
    const member = group?.members.get(userID);
    return group && member ? [memberRow(store, group, member)] : [];
  });
  return { members };
}
