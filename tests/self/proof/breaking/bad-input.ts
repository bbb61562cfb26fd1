import { everyOperation, operations, type Operation } from '../../../../fixtures/operations.ts';
import type { Fault } from '../../../input/faults.ts';
import type { RequirementID } from '../../../requirements.ts';
import type { HttpRequest } from '../../../../reference/http.ts';
import { fieldsOf, isFields, type Mutant } from '../mutant.ts';
import { faultsOf, faultyBodyIn, idsOf } from './faulty.ts';
import { entriesOf } from './writing.ts';

// Which further checks meet the same bad values as those of one fault each.

/** What a value of another type must not be taken for, by the fault whose value it is. */
const alike: Readonly<Record<string, RequirementID>> = {
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_OBJECT':
    'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_NOT_CLEARED',
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_FACEURL_OBJECT':
    'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_FACEURL_NOT_CLEARED',
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_OBJECT': 'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_NOT_CLEARED',
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_TOO_LONG':
    'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_NICKNAME_WHOLE',
  'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_TOO_LONG': 'SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_EX_WHOLE',
  'DISMISS_GROUP-INPUT_DELETEMEMBER_TEXT': 'DISMISS_GROUP-INPUT_DELETEMEMBER_NOT_TRUE',
};

/** A filter in a list is asked for twice: with what there is in it, and with what there is not. */
export function ignoredBeside(operation: Operation, some: readonly Fault[]): readonly RequirementID[] {
  const lists = some.filter(({ name }) => name === 'LIST').map(({ parameter }) => parameter);
  const own = faultsOf(operation).flat();
  const ignored = own.filter(({ name, parameter }) => name === 'NOT_IGNORED' && lists.includes(parameter));
  return idsOf(ignored);
}

/** Checks that notice an internal error in answer to these faults, too. */
export function besides(operation: Operation, some: readonly Fault[]): readonly RequirementID[] {
  return [...ignoredBeside(operation, some), ...some.flatMap(({ id }) => alike[id] ?? [])];
}

/** Checks of members that look at what is written to everybody, of these faults. */
export function notClearedBy(operation: Operation, some: readonly Fault[]): readonly RequirementID[] {
  if (operation !== 'SET_GROUP_MEMBER_INFO') return [];
  return some.flatMap(({ id }) => (id.endsWith('_EX_TOO_LONG') ? [] : (alike[id] ?? [])));
}

/** Who only looks whether an operation is there names somebody that there is not, too. */
const isTold = ({ name }: Fault): boolean => name !== 'UNKNOWN';

/** Numbers in a spelling in which nobody else writes one. */
const oddNumber = /:(1\.0|1e0|4294967297|9007199254740993|1e300)[,}]/;

const faultsAt: ReadonlyMap<string, readonly Fault[]> = new Map(
  everyOperation.map((operation) => [operations[operation].path, faultsOf(operation).flat().filter(isTold)]),
);

const MOST_MEMBERS = 1000;

function isBadInput(request: HttpRequest): boolean {
  const faults = faultsAt.get(request.path) ?? [];
  if (faultyBodyIn(request, faults)) return true;
  const text = request.body.toString('utf8');
  const body = fieldsOf(text) ?? {};
  const entries = entriesOf(body);
  const holders = [body, ...entries];
  return (
    oddNumber.test(text) ||
    entries.length > MOST_MEMBERS ||
    entries.some(({ roleLevel }) => isFields(roleLevel)) ||
    holders.some((fields) => Object.values(fields).includes(null))
  );
}

/**
 * The same server, honest about bad input: one that is wrong in something else is wrong in nothing but that, and need
 * not be noticed by each of the hundreds of checks that ask for bad input.
 */
export function honestAboutBadInput(mutant: Mutant): Mutant {
  if (!faultsAt.has(mutant.path)) return mutant;
  return {
    ...mutant,
    answer: (request, honest) =>
      isBadInput(request) ? honest.answer(request) : mutant.answer(request, honest),
  };
}
