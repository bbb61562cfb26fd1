import type { Fields, Mutant } from '../../../mutant.ts';
import { errCodeOf, isFields, plainSuccess, restore } from '../../../mutant.ts';
import { answeringEntries, rewriting, rewritingEach, spoiling } from '../../../breaking/entries.ts';
import { giving, list, readingWrongly, rows } from '../../../breaking/reading.ts';
import { idle } from '../../../breaking/writing.ts';

/** Milliseconds: the next call reads the old state, and a later one sees the change. */
const LATE_MS = 1;

const dropping = ['nickname', 'faceURL', 'ex', 'roleLevel'].map((field) =>
  rewritingEach({
    id: `drops-${field}`,
    sentence: `set_group_member_info drops ${field}`,
    change: (entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => key !== field)),
  }),
);

const inGroup = (groupID: unknown) => (entry: Fields) => entry['groupID'] === groupID;
/** Servers that apply other entries than they are given. */
const ofSeveral = [
  rewriting({
    id: 'first-entry',
    sentence: 'set_group_member_info applies the first entry alone',
    change: (entries) => entries.slice(0, 1),
  }),
  spoiling({
    id: 'same-for-all',
    sentence: 'set_group_member_info gives all members the nickname of the first entry',
    spoil: (member, _entry, _honest, [first]) => {
      if (typeof first?.['nickname'] === 'string') member.nickname = first['nickname'];
    },
  }),
  rewriting({
    id: 'first-group',
    sentence: 'set_group_member_info applies the entries of the first group alone',
    change: (entries) => entries.filter(inGroup(entries[0]?.['groupID'])),
  }),
];

const late = answeringEntries({
  id: 'late',
  sentence: 'set_group_member_info shows what it stored a moment after the next call',
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
  idle('SET_GROUP_MEMBER_INFO'),
  ...dropping,
  ...ofSeveral,
  { ...late, isAwaited: true },
  {
    id: 'SET_GROUP_MEMBER_INFO:stale-info',
    sentence: 'get_group_members_info shows members without what was set in the group',
    path: '/group/get_group_members_info',
    answer: (request, { answer }) =>
      giving(
        answer(request),
        rows('members', (row) => ({ ...row, ex: '' })),
      ),
  },
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'hides-changed',
    sentence: 'get_group_member_list does not show a member with a nickname of its own any more',
    give: list('members', (all) => all.filter((row) => isFields(row) && row['nickname'] !== 'Changed')),
  }),
];
