import { operations, type Operation } from '../../../../../fixtures/operations.ts';
import { faultsOf, faultyBodyIn } from '../../breaking/faulty.ts';
import { entriesOf } from '../../breaking/writing.ts';
import { plainSuccess, type Mutant, bodyOf } from '../../mutant.ts';

// Servers that a negative page size breaks, or that change more members at once than may be named.

const paged = [
  'GET_GROUPS',
  'GET_GROUP_MEMBER_LIST',
  'SEARCH_MSG',
  'GET_USERS',
] as const satisfies Operation[];

const negative = paged.flatMap((operation): Mutant[] => {
  const { path } = operations[operation];
  const faults = faultsOf(operation)
    .flat()
    .filter(({ dangerous }) => dangerous);
  return [
    {
      path,
      id: `${operation}:input-showNumber-negative-breaks`,
      sentence: `${path} answers HTTP 500 to a negative showNumber`,
      answer: (request, { answer }) =>
        faultyBodyIn(request, faults) ? { status: 500, headers: {}, body: '' } : answer(request),
    },
    {
      path,
      id: `${operation}:input-showNumber-negative-accepted`,
      sentence: `${path} answers success to a negative showNumber`,
      answer: (request, { answer }) => (faultyBodyIn(request, faults) ? plainSuccess : answer(request)),
    },
  ];
});

const MOST = 1000;

const boundless: Mutant = {
  id: 'SET_GROUP_MEMBER_INFO:input-members-boundless',
  sentence: 'set_group_member_info changes more than 1000 members at once',
  path: '/group/set_group_member_info',
  answer(request, { answer }) {
    const entries = entriesOf(bodyOf(request));
    if (entries.length <= MOST) return answer(request);
    return answer({ ...request, body: Buffer.from(JSON.stringify({ members: entries.slice(0, MOST) })) });
  },
};

export const mutants: readonly Mutant[] = [...negative, boundless];
