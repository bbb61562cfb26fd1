import { createHash } from 'node:crypto';
import type { Check } from '../../fixtures/check.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { isAudited, isOverAny, type Requirement } from '../../fixtures/requirement.ts';
import type { Mutant } from './mutant.ts';
import { breaksOf, type Recorded } from './record.ts';
import type { Variant } from './variant.ts';

/** One that reads and one that writes: how a server speaks HTTP does not depend on the operation. */
const standingForAll: ReadonlySet<string> = new Set([
  operations.GET_GROUP_MEMBER_LIST.path,
  operations.MUTE_GROUP_MEMBER.path,
]);

/** Requirements that all operations share are checked on a third of the operations, another for each variant. */
const THIRDS = 3;

/**
 * Whether a check meets an odd server, unless everything is asked for: where only the transport is odd, checks of two
 * operations stand for all; and of those in one file for all operations, every third meets it.
 *
 * @param file in which the check stands
 * @param number of the variant in its list
 */
export function meets(
  { requirement }: Check,
  file: string,
  { transport, untestable, lacks = {} }: Variant,
  number: number,
): boolean {
  // It says exactly what happens to each check, or to this one.
  if (untestable || isIn(Object.values(lacks).flat(), requirement.id)) return true;
  if (transport) return standingForAll.has(requirement.operation);
  if (!/[/\\]tests[/\\]http[/\\]/.test(file)) return true;
  const place = everyOperation.findIndex((each) => operations[each].path === requirement.operation);
  return (place + number) % THIRDS === 0;
}

/** What a run of the proof asks. */
export interface Asking {
  /** IDs of mutants, variants and requirements, or operations; everything when empty. */
  readonly wished: readonly string[];
  /** Chooses a part of what there is to be asked, another one for another text; everything unless given. */
  readonly sample: string | undefined;
  readonly recorded: Recorded;
}

/** A sample asks one in this number of the pairs of a mutant and a requirement that is recorded to notice it. */
const OF_RECORDED = 16;

/** The same for pairs without a record, with one in this number of the mutants. */
const OF_OTHERS = 16;
const OF_MUTANTS = 32;

/** The same for pairs of an odd server and a requirement that it does not name, or that lacks what the server lacks. */
const OF_ODD = 32;
const OF_LACKING = 6;

/** Whether a mutant is for such a requirement alone. */
export const isDrawn = (mutant: string): boolean => mutant.includes(':drawn-');

/** Whether a requirement is asked about a mutant. */
export type Asked = (requirement: string, mutant: Pick<Mutant, 'id'>) => boolean;

/**
 * Which requirements are asked about which mutants. A sample asks those that the mutant is for, a part of the others that are
 * recorded, and a smaller one of the rest; and where no mutant is for a requirement, the first that it is recorded to notice.
 */
export function asking({ wished, sample, recorded }: Asking, mutants: readonly Pick<Mutant, 'id'>[]): Asked {
  const proving = onlyRecorded(recorded);
  // What checks share on a server is made once: many questions about few mutants cost less than few about many.
  const broadly = new Set(
    mutants.map(({ id }) => id).filter((id) => isChosen(`${sample} ${id}`, OF_MUTANTS)),
  );
  const isOwn = (breaks: readonly string[], requirement: string, id: string): boolean =>
    isIn(breaks, requirement) || (!recorded.has(id) && isIn(wished, requirement));
  return (requirement, { id }) => {
    if (!isWished(wished, id, requirement)) return false;
    const breaks = breaksOf(recorded, { id });
    // What other servers answer to the few calls before an audit says nothing of a run.
    if (isAudited(requirement)) return isOwn(breaks, requirement, id);
    // A requirement over any value notices much beside what it is for, and only that is recorded.
    if (isOverAny(requirement) || isDrawn(id))
      return isOverAny(requirement) && isDrawn(id) && isOwn(breaks, requirement, id);
    if (sample === undefined || isIn(breaks, requirement) || proving.get(requirement) === id) return true;
    const { noticedBy = [], sometimes = [] } = recorded.get(id) ?? {};
    const isRecorded = noticedBy.includes(requirement) || sometimes.includes(requirement);
    const pair = `${sample} ${id} ${requirement}`;
    return isRecorded ? isChosen(pair, OF_RECORDED) : broadly.has(id) && isChosen(pair, OF_OTHERS);
  };
}

/** Whether all who may be recorded for a mutant are asked about it; of a drawn one, those that are named beside it. */
export const isWhollyAsked = (asked: Asked, mutant: Pick<Mutant, 'id'>, all: readonly string[]): boolean =>
  isDrawn(mutant.id)
    ? all.some((id) => asked(id, mutant))
    : all.every((id) => isAudited(id) || isOverAny(id) || asked(id, mutant));

/** The first mutant that is recorded for each requirement that no mutant is for. */
function onlyRecorded(recorded: Recorded): ReadonlyMap<string, string> {
  const meant = new Set([...recorded.values()].flatMap(({ breaks }) => breaks));
  const first = new Map<string, string>();
  for (const { id, noticedBy } of recorded.values())
    for (const each of noticedBy) if (!meant.has(each) && !first.has(each)) first.set(each, id);
  return first;
}

/** Whether a server, or a requirement, is among those that are wished for. */
export function isWished(wished: readonly string[], server: string, requirement: string): boolean {
  if (wished.length === 0) return true;
  return wished.some((each) => each === requirement || each === server || server.startsWith(`${each}:`));
}

/**
 * Whether a requirement is asked about an odd server: where there is a sample, all that the server says something of, a
 * part of those that cannot be measured on it, and a thirty-second part of the others. Those over any value share their
 * walks, so that all are asked about a few servers. A MAY is asked about more of them until two differ.
 */
export function isAskedOdd(
  { wished, sample }: Asking,
  { id: requirement }: Pick<Requirement, 'id'>,
  { id, warns = [], inconclusive = [], untestable = [], lacks = {} }: Variant,
): boolean {
  if (!isWished(wished, id, requirement) || isAudited(requirement)) return false;
  return (
    sample === undefined ||
    isIn([...warns, ...inconclusive, ...untestable], requirement) ||
    (isIn(Object.values(lacks).flat(), requirement) &&
      isChosen(`${sample} ${id} ${requirement}`, OF_LACKING)) ||
    isChosen(`${sample} ${id}${isOverAny(requirement) ? '' : ` ${requirement}`}`, OF_ODD)
  );
}

const isIn = (some: readonly string[], requirement: string): boolean => some.includes(requirement);

function isChosen(text: string, oneOf: number): boolean {
  return createHash('sha1').update(text).digest().readUInt32BE() % oneOf === 0;
}
