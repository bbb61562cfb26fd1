import { Role } from '../../../../../../reference/store.ts';
import { remembering } from '../../../breaking/listing.ts';
import { list, readingWrongly, rows } from '../../../breaking/reading.ts';
import { giving } from '../../../breaking/reading.ts';
import { isFields, type Fields, type Mutant, bodyOf } from '../../../mutant.ts';

const VILLAGE = 24;

/** Members of the large group that checks share: what is wrong there is wrong for nobody else. */
const inVillage = (change: (row: Fields) => Fields) => (data: Fields) =>
  data['total'] === VILLAGE ? rows('members', change)(data) : data;
/** Whoever was not brought into the group by the administrator. */
const ofInvited = (change: (row: Fields) => Fields) =>
  rows('members', (row) => (row['inviterUserID'] === 'imAdmin' ? row : change(row)));
const begins = (row: Fields, field: string, start: string): boolean => String(row[field]).startsWith(start);

type Wrong = readonly [id: string, what: string, give: (data: Fields) => Fields];

const wrong: readonly Wrong[] = [
  [
    'nickname-lost',
    'no nickname where a member has one in the group',
    inVillage((row) => (begins(row, 'nickname', 'C') ? { ...row, nickname: '' } : row)),
  ],
  [
    'faceURL-lost',
    'no picture where a member has one in the group',
    inVillage((row) =>
      begins(row, 'faceURL', 'https://faces.example/costume') ? { ...row, faceURL: '' } : row,
    ),
  ],
  ['ex-lost', 'no ex', inVillage((row) => ({ ...row, ex: '' }))],
  [
    'ex-null',
    'null as a text where there is no ex',
    inVillage((row) => (row['ex'] === '' ? { ...row, ex: 'null' } : row)),
  ],
  [
    'nickname-not-own',
    'no nickname where a member has none in the group',
    inVillage((row) => (begins(row, 'nickname', 'P') ? { ...row, nickname: '' } : row)),
  ],
  [
    'faceURL-not-own',
    'no picture where a member has none in the group',
    inVillage((row) =>
      begins(row, 'faceURL', 'https://faces.example/costume') ? row : { ...row, faceURL: '' },
    ),
  ],
  [
    'joinTime-ahead',
    'a joinTime an hour ahead',
    inVillage((row) => ({ ...row, joinTime: Number(row['joinTime']) + 3_600_000 })),
  ],
  [
    'joinTime-before',
    'a joinTime before that of the group for an invited member',
    ofInvited((row) => ({ ...row, joinTime: Number(row['joinTime']) - 60_000 })),
  ],
  [
    'inviter-lost',
    'no inviterUserID for an invited member',
    ofInvited((row) => ({ ...row, inviterUserID: '' })),
  ],
  [
    'inviter-is-invited',
    'an invited member as their own inviter',
    ofInvited((row) => ({ ...row, inviterUserID: row['userID'] })),
  ],
  [
    'operator-lost',
    'no operatorUserID for an invited member',
    ofInvited((row) => ({ ...row, operatorUserID: '' })),
  ],
  [
    'joinSource-search',
    'that an invited member had searched for the group',
    ofInvited((row) => ({ ...row, joinSource: 3 })),
  ],
  [
    'joinSource-other',
    'another joinSource than get_group_members_info',
    inVillage((row) => ({ ...row, joinSource: 4 })),
  ],
  ['mute-hidden', 'no end of a mute', ofSix((all) => all.map((row) => ({ ...row, muteEndTime: 0 })))],
  [
    'mute-of-all',
    'the end of one mute for all members',
    ofSix((all) => all.map((row) => ({ ...row, muteEndTime: endIn(all) }))),
  ],
  [
    'joinTime-moved',
    'another joinTime for everybody when somebody was invited',
    (data) =>
      data['total'] === 7
        ? rows('members', (row) => ({ ...row, joinTime: Number(row['joinTime']) + 1 }))(data)
        : data,
  ],
];

/** In groups of six. */
function ofSix(change: (all: readonly Fields[]) => Fields[]): (data: Fields) => Fields {
  return (data) =>
    data['total'] === 6 ? list('members', (all) => change(all.filter(isFields)))(data) : data;
}

function endIn(all: readonly Fields[]): number {
  return Math.max(...all.map((row) => Number(row['muteEndTime'])));
}

const owners = remembering(() => new Map<unknown, unknown>());

/** Servers that show something else of a member than there is. */
export const mutants: readonly Mutant[] = [
  ...wrong.map(([id, what, give]) =>
    readingWrongly('GET_GROUP_MEMBER_LIST', {
      id,
      sentence: `get_group_member_list shows ${what}`,
      give,
    }),
  ),
  {
    id: 'GET_GROUP_MEMBER_LIST:first-owner',
    sentence: 'get_group_member_list shows the first owner of the group as an owner for ever',
    path: '/group/get_group_member_list',
    answer(request, honest) {
      const first = owners(honest);
      const { groupID } = bodyOf(request);
      return giving(
        honest.answer(request),
        rows('members', (row) => {
          if (row['roleLevel'] === Role.owner && !first.has(groupID)) first.set(groupID, row['userID']);
          return first.get(groupID) === row['userID'] ? { ...row, roleLevel: Role.owner } : row;
        }),
      );
    },
  },
];
