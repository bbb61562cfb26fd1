import { checksOf } from '../../fixtures/check.ts';
import { operations } from '../../fixtures/operations.ts';
import type { Requirement } from '../../fixtures/requirement.ts';
import { composedRows, orders, permittedRows } from './composed.rows.ts';
import type { Aim } from '../../fixtures/standings.ts';
import { historyCells } from './histories.rows.ts';
import { allHistories, rowOf } from './history-sentences.rows.ts';
import { cells, isDangerous, type Cell, type CellID } from './matrix.rows.ts';
import { openCells } from './open.rows.ts';
import { strangersRows } from './strangers.rows.ts';

/** Who asks. */
const askers = {
  OWNER: 'the owner of the group',
  ADMIN: 'an admin of the group',
  MEMBER: 'an ordinary member',
  FOREIGNER: 'the owner of another group',
  LEAVER: 'somebody who was removed from the group',
  STRANGER: 'somebody who is in no group',
  SENDER: 'its sender',
  RECEIVER: 'its receiver',
  OUTSIDER: 'somebody who is not in the chat',
} as const satisfies Record<Cell['standing'], string>;

/** What is asked for, after the name of the operation. */
const aims = {
  GROUP: 'for a group',
  MEMBER: 'for an ordinary member',
  ADMIN: 'for another admin',
  OWNER: 'for the owner',
  SELF: 'for oneself',
  OWN_NAME: 'with nickname, faceURL and ex for oneself',
  OWN_ROLE_UP: 'with roleLevel 60 for oneself',
  OWN_ROLE_DOWN: 'with roleLevel 20 for oneself',
  MEMBERS_NAME: 'with nickname, faceURL and ex for an ordinary member',
  MEMBERS_ROLE_UP: 'with roleLevel 60 for an ordinary member',
  ADMINS_NAME: 'with nickname, faceURL and ex for another admin',
  ADMINS_ROLE_DOWN: 'with roleLevel 20 for another admin',
  OWNERS_NAME: 'with nickname, faceURL and ex for the owner',
  OWNERS_ROLE_DOWN: 'with roleLevel 20 for the owner',
  BY_ID: 'with the ID of a group',
  BY_NAME: 'with the name of a group',
  OWN: 'for a message of one’s own in a group',
  MEMBERS: 'for a message of an ordinary member',
  MEMBERS_AS_SENDER: 'for a message of an ordinary member, and with the userID of that,',
  ADMINS: 'for a message of another admin',
  OWNERS: 'for a message of the owner',
  OWNERS_AS_SENDER: 'for a message of the owner, and with the userID of that,',
  LEAVERS: 'for a message of somebody who was removed from the group',
  CHAT: 'for a message of a chat of two',
  CHAT_AS_SENDER: 'for a message of a chat of two, and with the userID of its sender,',
} as const satisfies Record<Aim, string>;

/** Where the contract says who may. */
const sources: Readonly<Record<Cell['operation'], string>> = {
  MUTE_GROUP: 'SDK, changeGroupMute: owner and admins of the group',
  DISMISS_GROUP: 'SDK, dismissGroup: the owner of the group',
  MUTE_GROUP_MEMBER: 'SDK, changeGroupMemberMute: owner may mute admins and members, admin only members',
  SET_GROUP_MEMBER_INFO: 'SDK, setGroupMemberInfo: owner may edit admins and members, admin may edit members',
  GET_GROUP_MEMBER_LIST: 'open-im-server issues 3310 and 3314: ordinary users must belong to the group',
  GET_GROUPS: 'Platform API, get-groups, header token: an app administrator’s',
  GET_USERS: 'Platform API, list-users, header token: an app administrator’s',
  SEARCH_MSG: 'Platform API, search-msg, header token: an app administrator’s',
  REVOKE_MSG: 'Platform API, revoke-msg, userID: the sender or, in a group, a member of higher role',
};

const code1002 = 'Platform API, error codes, 1002: acting beyond one’s rights';

type Rest = Pick<Requirement, 'level' | 'text' | 'source' | 'promises' | 'dangerous' | 'mayStayUntold'>;
type Name = Cell['operation'];

function row<ID extends string>(operation: Name, id: ID, rest: Rest): Requirement<ID> {
  const { path, area } = operations[operation];
  return { id, operation: path, area, profile: 'platform-v3', ...rest };
}

const nameOf = (operation: Name): string => operation.toLowerCase();

/** The requirement of one cell; none where another list has it. */
function ofCell(cell: Cell): Requirement<CellID>[] {
  const { id, operation, standing, aim, right } = cell;
  const call = `${nameOf(operation)} ${aims[aim]} by ${askers[standing]}`;
  const source = sources[operation];
  const promises = promisesOf(operation, aim);
  if (right === 'may')
    return [
      row(operation, id, { level: 'SHOULD', text: `${call} succeeds`, source, promises: [promises.may] }),
    ];
  if (right === 'not') {
    const text = `${call} is refused${operations[operation].writes ? ' and changes nothing' : ''}`;
    return [
      row(operation, id, {
        level: 'MUST',
        text,
        source: `${source}; error code 1002`,
        promises: [promises.not],
        ...(isDangerous(cell) ? { dangerous: true } : {}),
      }),
    ];
  }
  const open = right === 'any' ? openCells[id] : undefined;
  return open
    ? [row(operation, id, { level: 'MAY', text: `the answer to ${call} is recorded`, ...open })]
    : [];
}

function promisesOf(operation: Name, aim: Aim): Record<'may' | 'not', string> {
  const name = nameOf(operation);
  const ofRevoking = aim === 'OWN' ? 'revoke_msg.by-sender' : 'revoke_msg.by-higher-role';
  const may = operation === 'REVOKE_MSG' ? ofRevoking : `${name}.by-role`;
  return { may, not: `${name}.beyond-rights` };
}

/** Who is refused with which code. */
export const codeRows = [
  ['MUTE_GROUP', 'MEMBER', 'GROUP', [1002]],
  ['MUTE_GROUP', 'STRANGER', 'GROUP', [1002, 1004]],
  ['DISMISS_GROUP', 'ADMIN', 'GROUP', [1002]],
  ['MUTE_GROUP_MEMBER', 'MEMBER', 'MEMBER', [1002]],
  ['SET_GROUP_MEMBER_INFO', 'MEMBER', 'MEMBERS_NAME', [1002]],
  ['GET_GROUP_MEMBER_LIST', 'STRANGER', 'GROUP', [1002, 1004]],
  ['REVOKE_MSG', 'MEMBER', 'MEMBERS', [1002]],
  ['GET_GROUPS', 'MEMBER', 'BY_ID', [1002]],
  ['GET_USERS', 'MEMBER', 'MEMBER', [1002]],
  ['SEARCH_MSG', 'MEMBER', 'GROUP', [1002]],
] as const;

const ofCodes = codeRows.map(([operation, standing, aim, codes]) =>
  row(operation, `${operation}-RIGHT_${standing}_CODE`, {
    level: 'SHOULD',
    text: `${nameOf(operation)} ${aims[aim]} by ${askers[standing]} is refused with errCode ${codes.join(' or ')}`,
    source: code1002,
    promises: [`${nameOf(operation)}.beyond-rights-code`],
  }),
);

/** Of what a refused reading call tells nothing. */
const told = {
  GET_GROUPS: 'get_groups tells somebody who is in no group no row, no total and no name of a group',
  GET_GROUP_MEMBER_LIST:
    'get_group_member_list tells somebody who is in no group no row, no total and no name of a member',
  SEARCH_MSG: 'search_msg tells somebody who is not in the chat no row, no total and no text of a message',
  GET_USERS: 'get_users tells somebody who is in no group no row, no total and no name of another user',
} as const;

export const readers = ['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'SEARCH_MSG', 'GET_USERS'] as const;

const ofReaders = readers.map((operation) =>
  row(operation, `${operation}-RIGHT_LEARNS_NOTHING`, {
    level: 'MUST',
    text: told[operation],
    source: `${sources[operation]}; error code 1002`,
    promises: [`${nameOf(operation)}.tells-nothing`],
  }),
);

const ofStrangers = strangersRows.map(([id, operation, how]) =>
  row(operation, id, {
    level: 'MUST',
    text: `${nameOf(operation)} shows nothing to somebody who is in no group and asks ${how}`,
    source: `${sources[operation]}; error code 1002`,
    promises: [`${nameOf(operation)}.tells-nothing`],
  }),
);

const composedSource = `${sources.SET_GROUP_MEMBER_INFO}; parameter members: up to 1000 items`;

const ofComposed = composedRows.flatMap(([what, whom]) =>
  orders.map(([order, words]) =>
    row('SET_GROUP_MEMBER_INFO', `SET_GROUP_MEMBER_INFO-RIGHT_${what}_${order}`, {
      level: 'MUST',
      text: `set_group_member_info for ${whom} (${words}) is refused and changes nothing`,
      source: composedSource,
      promises: ['set_group_member_info.composed-rights'],
    }),
  ),
);

const ofPermitted = permittedRows.map(([what, whom]) =>
  row('SET_GROUP_MEMBER_INFO', `SET_GROUP_MEMBER_INFO-RIGHT_${what}`, {
    level: 'SHOULD',
    text: `set_group_member_info for ${whom} succeeds`,
    source: composedSource,
    promises: ['set_group_member_info.by-role'],
  }),
);

const withMembers = row('DISMISS_GROUP', 'DISMISS_GROUP-RIGHT_ADMIN_DELETE_MEMBER', {
  level: 'MUST',
  text: `dismiss_group with deleteMember by ${askers.ADMIN} is refused and changes nothing`,
  source: `${sources.DISMISS_GROUP}; error code 1002`,
  promises: ['dismiss_group.beyond-rights'],
});

const onPromoted = row('MUTE_GROUP_MEMBER', 'MUTE_GROUP_MEMBER-RIGHT_ADMIN_PROMOTED', {
  level: 'MUST',
  text: `mute_group_member by ${askers.ADMIN} for a member who was made an admin is refused and changes nothing`,
  source: `${sources.MUTE_GROUP_MEMBER}; set-group-member-info: gives roles`,
  promises: ['mute_group_member.present-role'],
});

const ofOwners = row('SET_GROUP_MEMBER_INFO', 'SET_GROUP_MEMBER_INFO-RIGHT_ONE_OWNER', {
  level: 'SHOULD',
  text: 'a group has exactly one owner after its owner set their own role to 20, whatever was answered',
  source: 'Platform API, set-group-member-info, roleLevel: ownership is transferred by another operation',
  promises: ['set_group_member_info.owner-stays'],
});

const histories = ['GET_GROUP_MEMBER_LIST', 'SET_GROUP_MEMBER_INFO', 'MUTE_GROUP_MEMBER'] as const;

const ofHistories = [
  ...historyCells.map((cell) => row(cell.operation, cell.id, rowOf(cell, sources[cell.operation]))),
  ...histories.map((operation) => row(operation, `${operation}-HISTORIES`, allHistories[operation])),
];

export const requirements = [
  ...cells.flatMap(ofCell),
  ...ofCodes,
  ...ofReaders,
  ...ofStrangers,
  ...ofComposed,
  ...ofPermitted,
  withMembers,
  onPromoted,
  ofOwners,
  ...ofHistories,
];

export const check = checksOf(requirements);
