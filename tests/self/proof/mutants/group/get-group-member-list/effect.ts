import { Role } from '../../../../../../reference/store.ts';
import { memberChecks } from '../../../breaking/member-checks.ts';
import { list, readingWrongly, rows } from '../../../breaking/reading.ts';
import { infoRequirements } from '../../../breaking/entries.ts';
import { permitted, wholeChecks } from '../../../breaking/successes.ts';
import type { Mutant } from '../../../mutant.ts';

const says = [
  'members',
  'the row of',
  'joinTime',
  'owners',
  'found',
  'finds what',
  'shows what there is to find',
];
const { found, keywords, pages } = memberChecks;
const wholeGroups = [...wholeChecks('GET_GROUP_MEMBER_LIST'), ...keywords, ...pages] as const;

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'finds-nobody',
    sentence: 'get_group_member_list finds nobody',
    breaks: [
      ...wholeChecks('GET_GROUP_MEMBER_LIST'),
      ...found,
      ...permitted('GET_GROUP_MEMBER_LIST'),
      'MUTE_GROUP_MEMBER-WITNESSES',
      'MUTE_GROUP_MEMBER-READERS',
      'DISMISS_GROUP-DELETE_MEMBER',
      'DISMISS_GROUP-DELETE_MEMBER_NEIGHBOURS',
      'DISMISS_GROUP-MEMBERS_WITNESSES',
    ],
    says: [...says, 'the member as shown', 'effect of /group/dismiss_group', 'people of the dismissed group'],
    give: list('members', () => []),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'first-twice',
    sentence: 'get_group_member_list gives the first member twice',
    breaks: [...wholeGroups, 'GET_GROUP_MEMBER_LIST-TRANSFERRED'],
    says,
    give: list('members', (all) => [...all.slice(0, 1), ...all]),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'total-doubled',
    sentence: 'get_group_member_list counts everybody twice',
    breaks: ['GET_GROUP_MEMBER_LIST-EFFECT', ...memberChecks.totals],
    says: 'total',
    give: (data) => ({ ...data, total: Number(data['total']) * 2 }),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'no-admins',
    sentence: 'get_group_member_list shows admins as ordinary members',
    breaks: [
      'GET_GROUP_MEMBER_LIST-EFFECT',
      'GET_GROUP_MEMBER_LIST-WITNESSES',
      ...infoRequirements([
        'EFFECT',
        'AT_ONCE',
        'WITNESSES',
        'ROLE_UP',
        'ONE_OWNER',
        'SEVERAL_MEMBERS',
        'TWO_GROUPS',
        'RIGHT_OWNER_MEMBERS_ROLE_UP',
        'RIGHT_OWNER_ADMINS_ROLE_DOWN',
      ]),
    ],
    says: ['20', 'expected a changed state'],
    give: rows('members', (row) =>
      row['roleLevel'] === Role.admin ? { ...row, roleLevel: Role.ordinary } : row,
    ),
  }),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'other-group',
    sentence: 'get_group_member_list gives its rows another groupID',
    breaks: [
      'GET_GROUP_MEMBER_LIST-EFFECT',
      'GET_GROUP_MEMBER_LIST-WITNESSES',
      'GET_GROUP_MEMBER_LIST-OPERATION_ID_REPEATED',
      ...permitted('GET_GROUP_MEMBER_LIST'),
    ],
    says: ['another', 'finds what there is to find', 'shows what there is to find'],
    give: rows('members', (row) => ({ ...row, groupID: 'another' })),
  }),
];
