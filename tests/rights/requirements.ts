import { checksOf } from '../../fixtures/check.ts';
import { operations } from '../../fixtures/operations.ts';
import type { Requirement } from '../../fixtures/requirement.ts';
import type { Aim } from '../../fixtures/standings.ts';
import { composedRows, orders, permittedRows } from './composed.rows.ts';
import { askers, deedOf, historyAims } from './deeds.rows.ts';
import { historyCells } from './histories.rows.ts';
import { allHistories, rowOf } from './history-sentences.rows.ts';
import { cells, isDangerous, type Cell, type CellID } from './matrix.rows.ts';
import { openCells } from './open.rows.ts';
import { strangersRows } from './strangers.rows.ts';

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

type Rest = Pick<Requirement, 'level' | 'text' | 'source' | 'promises' | 'dangerous' | 'inconclusiveAllowed'>;
type Name = Cell['operation'];

function row<ID extends string>(operation: Name, id: ID, rest: Rest): Requirement<ID> {
  const { path, area } = operations[operation];
  return { id, operation: path, area, profile: 'platform-v3', ...rest };
}

const nameOf = (operation: Name): string => operation.toLowerCase();

/** The requirement of one cell; none if another list has it. */
function ofCell(cell: Cell): Requirement<CellID>[] {
  const { id, operation, standing, aim, right } = cell;
  const name = nameOf(operation);
  const deed = deedOf(operation, standing, aim);
  const source = sources[operation];
  const promises = promisesOf(operation, aim);
  if (right === 'may')
    return [
      row(operation, id, { level: 'SHOULD', text: `${name} lets ${deed}`, source, promises: [promises.may] }),
    ];
  if (right === 'not') {
    const text = `${name} refuses to let ${deed}${operations[operation].writes ? ', and changes nothing' : ''}`;
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
    ? [row(operation, id, { level: 'MAY', text: `whether ${name} lets ${deed} is recorded`, ...open })]
    : [];
}

function promisesOf(operation: Name, aim: Aim): Record<'may' | 'not', string> {
  const name = nameOf(operation);
  const ofRevoking = aim === 'OWN' ? 'revoke_msg.by-sender' : 'revoke_msg.by-higher-role';
  const may = operation === 'REVOKE_MSG' ? ofRevoking : `${name}.by-role`;
  return { may, not: `${name}.beyond-rights` };
}

/** Which code refuses whom. */
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
    text: `${nameOf(operation)} refuses with errCode ${codes.join(' or ')} to let ${deedOf(operation, standing, aim)}`,
    source: code1002,
    promises: [`${nameOf(operation)}.beyond-rights-code`],
  }),
);

/** What a refused reading call does not reveal. */
const disclosures = {
  GET_GROUPS: 'get_groups reveals no row, total or name of a group to a user in no group',
  GET_GROUP_MEMBER_LIST:
    'get_group_member_list reveals no row, total or name of a member to a user in no group',
  SEARCH_MSG: 'search_msg reveals no row, total or text of a message to a user outside the chat',
  GET_USERS: 'get_users reveals no row, total or name of another user to a user in no group',
} as const;

export const readers = ['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'SEARCH_MSG', 'GET_USERS'] as const;

const ofReaders = readers.map((operation) =>
  row(operation, `${operation}-RIGHT_LEARNS_NOTHING`, {
    level: 'MUST',
    text: disclosures[operation],
    source: `${sources[operation]}; error code 1002`,
    promises: [`${nameOf(operation)}.tells-nothing`],
  }),
);

const ofStrangers = strangersRows.map(([id, operation, how]) =>
  row(operation, id, {
    level: 'MUST',
    text: `${nameOf(operation)} shows nothing to a user in no group who asks ${how}`,
    source: `${sources[operation]}; error code 1002`,
    promises: [`${nameOf(operation)}.tells-nothing`],
  }),
);

const composedSource = `${sources.SET_GROUP_MEMBER_INFO}; parameter members: up to 1000 items`;

const ofComposed = composedRows.flatMap(([what, entries, permitted, forbidden]) =>
  orders.map(([order, inOrder]) =>
    row('SET_GROUP_MEMBER_INFO', `SET_GROUP_MEMBER_INFO-RIGHT_${what}_${order}`, {
      level: 'MUST',
      text: `set_group_member_info refuses ${entries} ${inOrder(permitted, forbidden)}, and changes nothing`,
      source: composedSource,
      promises: ['set_group_member_info.composed-rights'],
    }),
  ),
);

const ofPermitted = permittedRows.map(([what, whom]) =>
  row('SET_GROUP_MEMBER_INFO', `SET_GROUP_MEMBER_INFO-RIGHT_${what}`, {
    level: 'SHOULD',
    text: `set_group_member_info lets ${whom}`,
    source: composedSource,
    promises: ['set_group_member_info.by-role'],
  }),
);

const withMembers = row('DISMISS_GROUP', 'DISMISS_GROUP-RIGHT_ADMIN_DELETE_MEMBER', {
  level: 'MUST',
  text: `dismiss_group refuses to let ${askers.ADMIN} dismiss the group with deleteMember, and changes nothing`,
  source: `${sources.DISMISS_GROUP}; error code 1002`,
  promises: ['dismiss_group.beyond-rights'],
});

const onPromoted = row('MUTE_GROUP_MEMBER', 'MUTE_GROUP_MEMBER-RIGHT_ADMIN_PROMOTED', {
  level: 'MUST',
  text: `mute_group_member refuses to let ${askers.ADMIN} mute ${askers.NEW_ADMIN}, and changes nothing`,
  source: `${sources.MUTE_GROUP_MEMBER}; set-group-member-info: gives roles`,
  promises: ['mute_group_member.present-role'],
});

const ofOwners = row('SET_GROUP_MEMBER_INFO', 'SET_GROUP_MEMBER_INFO-RIGHT_ONE_OWNER', {
  level: 'SHOULD',
  text: 'a group keeps exactly one owner when its owner sets their own role to 20, whatever the answer',
  source: 'Platform API, set-group-member-info, roleLevel: ownership is transferred by another operation',
  promises: ['set_group_member_info.owner-stays'],
});

const histories = ['GET_GROUP_MEMBER_LIST', 'SET_GROUP_MEMBER_INFO', 'MUTE_GROUP_MEMBER'] as const;

const ofHistories = [
  ...historyCells.map((cell) => {
    const { id, operation, history } = cell;
    const deed = deedOf(operation, history, historyAims[operation]);
    return row(operation, id, rowOf(cell, deed, sources[operation]));
  }),
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
