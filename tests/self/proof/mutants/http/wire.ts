import { operations } from '../../../../../fixtures/operations.ts';
import { readBack } from '../../breaking/read-back.ts';
import type { Mutant } from '../../mutant.ts';

// Servers that read no further than they like, or break on what they cannot read.

const wired = ['GET_GROUP_MEMBER_LIST', 'MUTE_GROUP_MEMBER'] as const;

const textOf = ({ body }: { readonly body: Buffer }): string => body.toString('utf8');

/** The first of two bodies that follow each other. */
function firstOf(text: string): string | undefined {
  const end = text.indexOf('}{"');
  return end < 0 ? undefined : text.slice(0, end + 1);
}

const odd: readonly (readonly [id: string, what: string, is: (text: string) => boolean])[] = [
  ['padded', 'that is padded', (text) => text.startsWith('  ')],
  ['nested', 'that is deeply nested', (text) => text.includes('[[[[')],
  ['marked', 'that begins with a byte order mark', (text) => text.startsWith('\uFEFF')],
  ['utf-16', 'in UTF-16', (text) => text.startsWith('{\u0000')],
];

export const mutants: readonly Mutant[] = wired.flatMap((operation): Mutant[] => {
  const { path } = operations[operation];
  const where = readBack[operation];
  const doubled: Mutant = {
    id: `${operation}:wire-first-body`,
    sentence: `${path} reads the first of two bodies and leaves the other`,
    path,
    answer(request, { answer }) {
      const first = firstOf(textOf(request));
      return answer(first === undefined ? request : { ...request, body: Buffer.from(first) });
    },
  };
  const stored: Mutant = {
    ...doubled,
    id: `${operation}:wire-first-body-stored`,
    sentence: `${path} carries out the first of two bodies and refuses both`,
    answer(request, { answer }) {
      const first = firstOf(textOf(request));
      if (first !== undefined) answer({ ...request, body: Buffer.from(first) });
      return answer(request);
    },
  };
  const breaking = odd.map(([id, what, is]): Mutant => ({
    id: `${operation}:wire-${id}-breaks`,
    sentence: `${path} answers HTTP 500 to a body ${what}`,
    path,
    answer: (request, { answer }) =>
      is(textOf(request)) ? { status: 500, headers: {}, body: '' } : answer(request),
  }));
  return [doubled, ...(where === undefined ? [] : [stored]), ...breaking];
});
