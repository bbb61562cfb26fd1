import type { CellID } from './matrix.rows.ts';

// Cells that the contract leaves open, with their sources.

interface Open {
  readonly source: string;
  readonly promises: readonly [string];
}

const muting: Open = {
  source:
    'SDK, changeGroupMemberMute: owner may mute admins and members, admin only members; oneself not specified',
  promises: ['mute_group_member.oneself'],
};

const demoting: Open = {
  source:
    'SDK, setGroupMemberInfo: owner may edit admins and members, admin may edit members; oneself not specified',
  promises: ['set_group_member_info.own-role-down'],
};

const settled: Open = {
  source: 'SDK, setGroupMemberInfo, roleLevel: setting the present role not specified',
  promises: ['set_group_member_info.own-role-down'],
};

const naming: Open = {
  source: 'Platform API, revoke-msg: not specified, and implementations differ',
  promises: ['revoke_msg.owner-names-other'],
};

const promoting: Open = {
  source: 'SDK, setGroupMemberInfo: admin may edit members; roles not specified',
  promises: ['set_group_member_info.admin-promotes'],
};

export const openCells: Readonly<Partial<Record<CellID, Open>>> = {
  'MUTE_GROUP_MEMBER-RIGHT_OWNER_SELF': muting,
  'MUTE_GROUP_MEMBER-RIGHT_ADMIN_SELF': muting,
  'MUTE_GROUP_MEMBER-RIGHT_MEMBER_SELF': muting,
  'SET_GROUP_MEMBER_INFO-RIGHT_OWNER_OWN_ROLE_UP': demoting,
  'SET_GROUP_MEMBER_INFO-RIGHT_ADMIN_OWN_ROLE_UP': settled,
  'SET_GROUP_MEMBER_INFO-RIGHT_OWNER_OWN_ROLE_DOWN': demoting,
  'SET_GROUP_MEMBER_INFO-RIGHT_ADMIN_OWN_ROLE_DOWN': demoting,
  'SET_GROUP_MEMBER_INFO-RIGHT_MEMBER_OWN_ROLE_DOWN': demoting,
  'SET_GROUP_MEMBER_INFO-RIGHT_ADMIN_MEMBERS_ROLE_UP': promoting,
  'REVOKE_MSG-RIGHT_ADMIN_MEMBERS_AS_SENDER': naming,
};
