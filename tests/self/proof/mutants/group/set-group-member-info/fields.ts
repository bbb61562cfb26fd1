import { Role, type Member } from '../../../../../../reference/store.ts';
import { rewritingEach, spoiling } from '../../../breaking/entries.ts';
import type { Mutant } from '../../../mutant.ts';

const fields = ['nickname', 'faceURL', 'ex', 'roleLevel'] as const;

const resets: Readonly<Record<(typeof fields)[number], (member: Member) => void>> = {
  nickname: (member) => void (member.nickname = ''),
  faceURL: (member) => void (member.faceURL = ''),
  ex: (member) => void (member.ex = ''),
  roleLevel: (member) =>
    void (member.roleLevel = Math.max(Role.ordinary, member.roleLevel === 60 ? 20 : member.roleLevel)),
};

/** Changes the texts that are given. */
function changingTexts(id: string, sentence: string, change: (text: string) => string): Mutant {
  const changed = ([key, value]: [string, unknown]) => [
    key,
    ['nickname', 'faceURL', 'ex'].includes(key) && typeof value === 'string' ? change(value) : value,
  ];
  return rewritingEach({
    id,
    sentence,
    change: (entry) => Object.fromEntries(Object.entries(entry).map(changed)),
  });
}

/** Servers that do not store each field by itself, as it is given. */
export const mutants: readonly Mutant[] = [
  ...fields.map((field) =>
    spoiling({
      id: `resets-${field}`,
      sentence: `set_group_member_info resets ${field} where it is left out`,
      spoil: (member, entry) => {
        if (entry[field] === undefined) resets[field](member);
      },
    }),
  ),
  spoiling({
    id: 'joins-anew',
    sentence: 'set_group_member_info lets the member join anew',
    spoil: (member) => void (member.joinTime += 1_000),
  }),
  changingTexts('ascii', 'set_group_member_info stores ? for what is not ASCII', (text) =>
    text.replaceAll(/[^\x20-\x7e\s]/g, '?'),
  ),
  changingTexts('markup', 'set_group_member_info stores markup as entities', (text) =>
    text.replaceAll('<', '&lt;'),
  ),
  changingTexts(
    'one-line',
    'set_group_member_info stores a blank for each line break',

    (text) => text.replaceAll('\n', ' '),
  ),
  changingTexts('at-most-128', 'set_group_member_info cuts texts after 128 characters', (text) =>
    text.slice(0, 128),
  ),
  changingTexts('at-most-255', 'set_group_member_info cuts texts after 255 characters', (text) =>
    text.slice(0, 255),
  ),
];
