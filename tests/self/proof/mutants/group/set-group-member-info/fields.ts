import { Role, type Member } from '../../../../../../reference/store.ts';
import { rewritingEach, spoiling, type InfoAspect } from '../../../breaking/entries.ts';
import type { Mutant, OneOrTwo } from '../../../mutant.ts';

/** Requirements about the fields that are left out beside another one. */
const alone = {
  nickname: ['ONLY_FACEURL', 'ONLY_EX'],
  faceURL: ['ONLY_NICKNAME', 'ONLY_EX'],
  ex: ['ONLY_NICKNAME', 'ROLE_DOWN'],
  roleLevel: ['CLEARED_EX', 'ONLY_EX'],
} as const satisfies Readonly<Record<string, OneOrTwo<InfoAspect>>>;

const resets: Readonly<Record<keyof typeof alone, (member: Member) => void>> = {
  nickname: (member) => void (member.nickname = ''),
  faceURL: (member) => void (member.faceURL = ''),
  ex: (member) => void (member.ex = ''),
  roleLevel: (member) =>
    void (member.roleLevel = Math.max(Role.ordinary, member.roleLevel === 60 ? 20 : member.roleLevel)),
};

const fields = ['nickname', 'faceURL', 'ex', 'roleLevel'] as const;

/** Changes the texts that are given. */
function changingTexts(
  id: string,
  sentence: string,
  aspect: InfoAspect,
  change: (text: string) => string,
): Mutant {
  const changed = ([key, value]: [string, unknown]) => [
    key,
    ['nickname', 'faceURL', 'ex'].includes(key) && typeof value === 'string' ? change(value) : value,
  ];
  return rewritingEach({
    id,
    sentence,
    says: 'the member in get_group_member_list.',
    breaks: [aspect],
    change: (entry) => Object.fromEntries(Object.entries(entry).map(changed)),
  });
}

/** Servers that do not store each field by itself, as it is given. */
export const mutants: readonly Mutant[] = [
  ...fields.map((field) =>
    spoiling({
      id: `resets-${field}`,
      sentence: `set_group_member_info resets ${field} where it is left out`,
      says: `the member in get_group_member_list.${field}`,
      breaks: alone[field],
      spoil: (member, entry) => {
        if (entry[field] === undefined) resets[field](member);
      },
    }),
  ),
  spoiling({
    id: 'joins-anew',
    sentence: 'set_group_member_info lets the member join anew',
    says: 'joinTime',
    breaks: ['ONLY_NICKNAME', 'ROLE_UP'],
    spoil: (member) => void (member.joinTime += 1_000),
  }),
  changingTexts('ascii', 'set_group_member_info stores ? for what is not ASCII', 'CHARACTERS', (text) =>
    text.replaceAll(/[^\x20-\x7e\s]/g, '?'),
  ),
  changingTexts('markup', 'set_group_member_info stores markup as entities', 'CHARACTERS', (text) =>
    text.replaceAll('<', '&lt;'),
  ),
  changingTexts(
    'one-line',
    'set_group_member_info stores a blank for each line break',
    'CHARACTERS',
    (text) => text.replaceAll('\n', ' '),
  ),
  changingTexts('at-most-128', 'set_group_member_info cuts texts after 128 characters', 'LENGTHS', (text) =>
    text.slice(0, 128),
  ),
  changingTexts('at-most-255', 'set_group_member_info cuts texts after 255 characters', 'LENGTHS', (text) =>
    text.slice(0, 255),
  ),
];
