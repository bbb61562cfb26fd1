import type { Fields, Mutant } from '../../../mutant.ts';
import { errCodeOf, isFields, plainSuccess, restore } from '../../../mutant.ts';
import { answeringEntries, rewriting, rewritingEach, spoiling } from '../../../breaking/entries.ts';
import { giving, list, readingWrongly, rows } from '../../../breaking/reading.ts';
import { idle } from '../../../breaking/writing.ts';

const shown = 'the member in get_group_member_list';
const everybody = '.rows.';

/** Milliseconds: the next call reads the old state, and a later one sees the change. */
const LATE_MS = 1;

const droppedFrom = {
  nickname: 'ONLY_NICKNAME',
  faceURL: 'ONLY_FACEURL',
  ex: 'ONLY_EX',
  roleLevel: 'ROLE_UP',
} as const;

const dropping = Object.entries(droppedFrom).map(([field, aspect]) =>
  rewritingEach({
    id: `drops-${field}`,
    sentence: `set_group_member_info drops ${field}`,
    says: `.${field}: expected`,
    breaks: ['EFFECT', aspect],
    change: (entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => key !== field)),
  }),
);

const inGroup = (groupID: unknown) => (entry: Fields) => entry['groupID'] === groupID;
/** Servers that apply other entries than they are given. */
const ofSeveral = [
  rewriting({
    id: 'first-entry',
    sentence: 'set_group_member_info applies the first entry alone',
    says: everybody,
    breaks: ['SEVERAL_MEMBERS', 'TWO_GROUPS'],
    change: (entries) => entries.slice(0, 1),
  }),
  spoiling({
    id: 'same-for-all',
    sentence: 'set_group_member_info gives all members the nickname of the first entry',
    says: everybody,
    breaks: ['SEVERAL_MEMBERS', 'TWO_GROUPS'],
    spoil: (member, _entry, _honest, [first]) => {
      if (typeof first?.['nickname'] === 'string') member.nickname = first['nickname'];
    },
  }),
  rewriting({
    id: 'first-group',
    sentence: 'set_group_member_info applies the entries of the first group alone',
    says: 'two.rows.',
    breaks: ['TWO_GROUPS'],
    change: (entries) => entries.filter(inGroup(entries[0]?.['groupID'])),
  }),
];

const late = answeringEntries({
  id: 'late',
  sentence: 'set_group_member_info shows what it stored a moment after the next call',
  says: `at once, ${shown}`,
  breaks: ['AT_ONCE'],
  answer: (_entries, request, { answer, store }) => {
    const before = structuredClone(store);
    const reply = answer(request);
    if (errCodeOf(reply) !== 0) return reply;
    restore(store, before);
    setTimeout(() => answer(request), LATE_MS).unref();
    return plainSuccess;
  },
});

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  idle('SET_GROUP_MEMBER_INFO', shown),
  ...dropping,
  ...ofSeveral,
  { ...late, isAwaited: true },
  {
    id: 'SET_GROUP_MEMBER_INFO:stale-info',
    sentence: 'get_group_members_info shows members without what was set in the group',
    path: '/group/get_group_members_info',
    breaks: ['SET_GROUP_MEMBER_INFO-WITNESSES', 'GET_GROUP_MEMBER_LIST-WITNESSES'],
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
    breaks: ['SET_GROUP_MEMBER_INFO-EFFECT', 'SET_GROUP_MEMBER_INFO-AT_ONCE'],
    says: `${shown}: expected {`,
    give: list('members', (all) => all.filter((row) => isFields(row) && row['nickname'] !== 'Changed')),
  }),
];
