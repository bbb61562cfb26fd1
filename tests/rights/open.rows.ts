import type { CellID } from './matrix.rows.ts';

// Cells that the contract leaves open, with the words that do.

interface Open {
  readonly source: string;
  readonly promises: readonly [string];
}

const muting: Open = {
  source:
    'SDK, changeGroupMemberMute: owner may mute admins and members, admin only members; no word of oneself',
  promises: ['mute_group_member.oneself'],
};

const demoting: Open = {
  source:
    'SDK, setGroupMemberInfo: owner may edit admins and members, admin may edit members; no word of oneself',
  promises: ['set_group_member_info.own-role-down'],
};

const promoting: Open = {
  source: 'SDK, setGroupMemberInfo: admin may edit members; no word of whether a role is part of that',
  promises: ['set_group_member_info.admin-promotes'],
};

export const openCells: Readonly<Partial<Record<CellID, Open>>> = {
  'MUTE_GROUP_MEMBER-RIGHT_OWNER_SELF': muting,
  'MUTE_GROUP_MEMBER-RIGHT_ADMIN_SELF': muting,
  'MUTE_GROUP_MEMBER-RIGHT_MEMBER_SELF': muting,
  'SET_GROUP_MEMBER_INFO-RIGHT_OWNER_OWN_ROLE_DOWN': demoting,
  'SET_GROUP_MEMBER_INFO-RIGHT_ADMIN_OWN_ROLE_DOWN': demoting,
  'SET_GROUP_MEMBER_INFO-RIGHT_MEMBER_OWN_ROLE_DOWN': demoting,
  'SET_GROUP_MEMBER_INFO-RIGHT_ADMIN_MEMBERS_ROLE_UP': promoting,
};
