import { operations } from '../../../../../fixtures/operations.ts';
import { answering, cellsOf } from '../../breaking/rights.ts';
import {
  asAdministrator,
  fieldsOf,
  isFields,
  refusalWith,
  withEnvelope,
  type Fields,
  type Mutant,
} from '../../mutant.ts';

// Servers that refuse a reader and disclose data in the refusal.

const readers = ['GET_GROUPS', 'GET_GROUP_MEMBER_LIST', 'SEARCH_MSG', 'GET_USERS'] as const;

/** What a refusal discloses of the answer to a permitted reader. */
const tales: readonly (readonly [
  id: string,
  what: string,
  tell: (envelope: Fields, data: Fields) => Fields,
])[] = [
  ['rows', 'the rows', (envelope, data) => ({ ...envelope, data })],
  [
    'total',
    'how many there are',
    (envelope, data) => ({ ...envelope, data: onlyOf(data, (value) => typeof value === 'number') }),
  ],
  [
    'names',
    'what was found, in words',
    (envelope, data) => ({ ...envelope, errDlt: `not yours: ${textsIn(data).join(', ')}` }),
  ],
];

function onlyOf(data: Fields, holds: (value: unknown) => boolean): Fields {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => holds(value)));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export const mutants: readonly Mutant[] = readers.flatMap((operation) =>
  tales.map(([id, what, tell]) => ({
    id: `${operation}:right-tells-${id}`,
    sentence: `${operations[operation].path} refuses a forbidden read and discloses ${what}`,
    path: operations[operation].path,
    answer: answering(cellsOf(operation, 'not'), (_asked, request, honest) => {
      const data = fieldsOf(asAdministrator(request, honest).body)?.['data'];
      return withEnvelope(refusalWith(1002), (envelope) => tell(envelope, isFields(data) ? data : {}));
    }),
  })),
);
