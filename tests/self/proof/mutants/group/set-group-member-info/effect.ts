import type { Fields, Mutant } from '../../../mutant.ts';
import { errCodeOf, isFields, plainSuccess, restore } from '../../../mutant.ts';
import {
  answeringEntries,
  infoRequirements,
  rewriting,
  rewritingEach,
  spoiling,
  type InfoAspect,
} from '../../../breaking/entries.ts';
import { ofRaisedRoles } from '../../../breaking/rights.ts';
import { giving, list, readingWrongly, rows } from '../../../breaking/reading.ts';
import { idle } from '../../../breaking/writing.ts';

const shown = 'the member in get_group_member_list';
const everybody = 'beside it.';

/** Milliseconds: the next call reads the state as it was, and whoever reads again sees the change. */
const LATE_MS = 1;

const droppedFrom = {
  nickname: [
    'ONLY_NICKNAME',
    'CHARACTERS',
    'LENGTHS',
    'CLEARED_NICKNAME',
    'CLEARED_NICKNAME_OWN',
    'ONE_OWNER',
    'TWO_GROUPS',
    'NEIGHBOURS',
    'PARALLEL_FIELDS',
    'PARALLEL_SAME_FIELD',
  ],
  faceURL: [
    ...(['ONLY_FACEURL', 'CHARACTERS', 'LENGTHS', 'CLEARED_FACEURL', 'CLEARED_FACEURL_OWN'] as const),
    ...(['NEIGHBOURS', 'PARALLEL_ROLE'] as const),
  ],
  ex: [
    ...(['ONLY_EX', 'CHARACTERS', 'LENGTHS', 'CLEARED_EX', 'TWO_GROUPS', 'NEIGHBOURS'] as const),
    ...(['RIGHT_TWO_MEMBERS', 'RIGHT_TWO_GROUPS', 'PARALLEL_FIELDS', 'REQUEST_REPEATED'] as const),
  ],
  roleLevel: [
    ...(['ROLE_UP', 'ROLE_DOWN', 'ROLE_OWNER', 'ONE_OWNER', 'TWO_GROUPS', 'NONE_OF_ROLE'] as const),
    ...ofRaisedRoles,
    'RIGHT_OWNER_ADMINS_ROLE_DOWN',
    'PARALLEL_ROLE',
  ],
} as const satisfies Readonly<Record<string, readonly InfoAspect[]>>;

const dropping = Object.entries(droppedFrom).map(([field, breaks]) =>
  rewritingEach(
    {
      id: `drops-${field}`,
      sentence: `set_group_member_info drops ${field}`,
      says: [`.${field}: expected`, 'expected a refusal', 'expected a changed state'],
      breaks: ['EFFECT', 'AT_ONCE', 'WITNESSES', 'SEVERAL_MEMBERS', ...breaks],
    },
    (entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => key !== field)),
  ),
);

/** A check of another operation sets a nickname, too. */
function heardByAnother(mutant: Mutant): Mutant {
  if (!mutant.id.endsWith(':drops-nickname')) return mutant;
  return { ...mutant, breaks: [...mutant.breaks, 'MUTE_GROUP_MEMBER-PARALLEL_INFO'] };
}

const inGroup = (groupID: unknown) => (entry: Fields) => entry['groupID'] === groupID;
const several = ['SEVERAL_MEMBERS', 'TWO_GROUPS', 'ONE_OWNER'] as const;
/** Who must not set what stands second, in another group, or may. */
const ofSecondGroup = [
  'RIGHT_OWN_AND_FOREIGN_LAST',
  'RIGHT_OWNED_AND_JOINED_LAST',
  'RIGHT_OWNED_AND_OWN_ROLE_LAST',
  'RIGHT_TWO_GROUPS',
] as const;
const allOfThem = [...several, 'NONE_OF_ROLE', 'NONE_OF_STRANGER', 'SAME_TWICE'] as const;

/** Servers that apply other entries than they are given. */
const ofSeveral = [
  rewriting(
    {
      id: 'first-entry',
      sentence: 'set_group_member_info applies the first entry alone',
      says: [everybody, 'the members in', 'expected a refusal'],
      breaks: [
        ...allOfThem,
        ...ofSecondGroup,
        'RIGHT_SELF_AND_OTHER_LAST',
        'RIGHT_MEMBER_AND_OWNER_LAST',
        'RIGHT_TWO_MEMBERS',
      ],
    },
    (entries) => entries.slice(0, 1),
  ),
  spoiling(
    {
      id: 'same-for-all',
      sentence: 'set_group_member_info gives all members the nickname of the first entry',
      says: [everybody, 'the members in'],
      breaks: several,
    },
    (member, _entry, _honest, [first]) => {
      if (typeof first?.['nickname'] === 'string') member.nickname = first['nickname'];
    },
  ),
  rewriting(
    {
      id: 'first-group',
      sentence: 'set_group_member_info applies the entries of the first group alone',
      says: ['beside it.two', 'beside it.other', 'expected a refusal'],
      breaks: ['TWO_GROUPS', ...ofSecondGroup],
    },
    (entries) => entries.filter(inGroup(entries[0]?.['groupID'])),
  ),
];

const late = answeringEntries(
  {
    id: 'late',
    sentence: 'set_group_member_info shows what it stored a moment after the next call',
    says: `at once, ${shown}`,
    breaks: ['AT_ONCE'],
  },
  (_entries, request, { answer, store }) => {
    const before = structuredClone(store);
    const reply = answer(request);
    if (errCodeOf(reply) !== 0) return reply;
    restore(store, before);
    setTimeout(() => answer(request), LATE_MS).unref();
    return plainSuccess;
  },
);

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  idle(
    'SET_GROUP_MEMBER_INFO',
    shown,
    'the member before',
    everybody,
    'the members in get_group_member_list',
  ),
  ...dropping.map(heardByAnother),
  ...ofSeveral,
  { ...late, isAwaited: true },
  {
    id: 'SET_GROUP_MEMBER_INFO:stale-info',
    sentence: 'get_group_members_info shows members without what was set in the group',
    path: '/group/get_group_members_info',
    breaks: [...infoRequirements(['WITNESSES']), 'GET_GROUP_MEMBER_LIST-WITNESSES'],
    says: ['the members in get_group_members_info.rows.', 'as get_group_members_info shows them'],
    answer: (request, { answer }) =>
      giving(
        answer(request),
        rows('members', (row) => ({ ...row, ex: '' })),
      ),
  },
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'hides-changed',
    sentence: 'get_group_member_list does not show a member with a nickname of its own any more',
    breaks: infoRequirements(['EFFECT', 'AT_ONCE', 'WITNESSES', 'RIGHT_TWO_MEMBERS', 'RIGHT_TWO_GROUPS']),
    says: [`${shown}: expected {`, 'userIDs', 'beside it.'],
    give: list('members', (all) => all.filter((row) => isFields(row) && row['nickname'] !== 'Changed')),
  }),
];
