import { Refused } from './envelope.ts';
import { page, pagination, text, textList } from './fields.ts';
import { requireAppAdmin } from './roles.ts';
import { GroupStatus, ownerOf, shownNickname, type Group, type Store } from './store.ts';
import type { Call } from './world.ts';

/** The 17 published fields. Owner and member count are always the current ones. */
export function groupInfo(group: Group): object {
  const { members, ...stored } = group;
  return { ...stored, ownerUserID: ownerOf(group)?.userID ?? '', memberCount: members.size };
}

function groupRow(store: Store, group: Group): object {
  const owner = ownerOf(group);
  return {
    groupInfo: groupInfo(group),
    groupOwnerUserName: owner ? shownNickname(store, owner) : '',
    groupOwnerUserID: owner?.userID ?? '',
  };
}

function groupsNamed(store: Store, part: string): Group[] {
  const found: Group[] = [];
  for (const group of store.groups.values()) {
    if (group.status !== GroupStatus.dismissed && group.groupName.includes(part)) found.push(group);
  }
  // If two groups are created within one millisecond, the later one is newer.
  return found.toReversed().toSorted((one, other) => other.createTime - one.createTime);
}

/**
 * By ID: that group, dismissed or not, or an empty list. By name: undismissed groups whose name contains the part,
 * taken literally and with letter case; newest first.
 */
export function getGroups(call: Call): object {
  const wanted = pagination(call.fields);
  const groupID = text(call.fields, 'groupID');
  const groupName = text(call.fields, 'groupName');
  requireAppAdmin(call);
  const { store } = call.world;
  if (groupID) {
    const group = store.groups.get(groupID);
    return { total: group ? 1 : 0, groups: group ? [groupRow(store, group)] : [] };
  }
  const found = groupsNamed(store, groupName);
  return { total: found.length, groups: page(found, wanted).map((group) => groupRow(store, group)) };
}

/** Those of the requested groups that exist, including dismissed ones. Anybody may ask. */
export function getGroupsInfo(call: Call): object {
  const groupIDs = textList(call.fields, 'groupIDs');
  if (groupIDs.length === 0) throw new Refused(1001, 'groupIDs is empty');
  const { groups } = call.world.store;
  return {
    groupInfos: [...new Set(groupIDs)].flatMap((groupID) => {
      const group = groups.get(groupID);
      return group ? [groupInfo(group)] : [];
    }),
  };
}
