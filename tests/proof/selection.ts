import { isAudited, isOverAny } from '../../fixtures/requirement.ts';
import type { Catalogued } from '../requirements.ts';
import { breaksOf, type Recorded } from './record.ts';
import type { Variant } from './variant.ts';

/** What a run of the proof is about: all servers and all requirements, unless some are named. */
export interface Selection {
  /** IDs of mutants and variants, or operations. */
  readonly servers: readonly string[];
  readonly requirements: readonly string[];
  /** Asks about each mutant once, and about each variant with the most demanding check of each file to which it is odd. */
  readonly isSample: boolean;
  readonly recorded: Recorded;
}

/** A server that is wrong in what one mutant is wrong in, or several. */
export interface Wrong<Each = { readonly id: string }> {
  readonly id: string;
  readonly mutants: readonly Each[];
}

/** Whether a requirement is asked about a wrong server. */
export type Asked = (requirement: string, wrong: Wrong) => boolean;

/** Whether a requirement is asked about an odd server. */
export type AskedOdd = (requirement: Pick<Catalogued, 'id' | 'file'>, variant: Variant) => boolean;

/** Whether a mutant was made for a requirement over any value. What others missed may be for one, too. */
const isDrawn = (mutant: string): boolean => mutant.includes(':drawn-');

const operationOf = (id: string): string => id.split(/[-:]/, 1)[0] ?? '';

/**
 * Which requirements are asked about which wrong servers.
 *
 * Several mutants in one server are asked about by what each is for. About servers that are named, those are asked that may
 * have something to do with them: the requirements of the same operation, those that are recorded to notice any mutant of
 * it, and those that are named, too. Requirements that are named alone are asked about the mutants of their operation, and
 * those that they are recorded to notice: what else a new one notices, the whole proof records.
 */
export function asking(selection: Selection): Asked {
  const { servers, requirements, isSample, recorded } = selection;
  const once = onceEach(recorded);
  const near = nearTo(recorded);
  const isNamed = (each: string): boolean => requirements.includes(each);
  const isAbout = (requirement: string, id: string): boolean => {
    if (servers.length === 0 && requirements.length === 0) return true;
    const isOfOne = operationOf(requirement) === operationOf(id);
    if (servers.length > 0)
      return isOfOne || isNamed(requirement) || near.get(operationOf(id))?.has(requirement) === true;
    return isNamed(requirement) && (isOfOne || recorded.get(id)?.noticedBy.includes(requirement) === true);
  };
  return (requirement, { id, mutants }) => {
    if (!mutants.some((each) => isOf(each.id, servers))) return false;
    const isOwn = (): boolean => mutants.some((each) => breaksOf(recorded, each).includes(requirement));
    if (mutants.length > 1) return isOwn();
    if (isSample) return once.get(id)?.includes(requirement) === true;
    if (!isAbout(requirement, id)) return false;
    if (!isParticular(requirement) && !isDrawn(id)) return true;
    return isOwn() || (canBeFor(requirement, id) && !recorded.has(id) && isNamed(requirement));
  };
}

/**
 * Whether a requirement is asked about what mutants are for it alone: what other servers answer to the few calls before an
 * audit says nothing of a run, and a requirement over any value notices much beside what it is for.
 */
const isParticular = (requirement: string): boolean => isAudited(requirement) || isOverAny(requirement);

const canBeFor = (requirement: string, mutant: string): boolean =>
  isAudited(requirement) || isDrawn(mutant) === isOverAny(requirement);

/** Whether a server is among those that are named, or all are meant. */
export const isOf = (id: string, servers: readonly string[]): boolean =>
  servers.length === 0 || servers.some((each) => id === each || id.startsWith(`${each}:`));

/** The requirements that notice any mutant of an operation, by the operation. */
function nearTo(recorded: Recorded): ReadonlyMap<string, ReadonlySet<string>> {
  const near = new Map<string, Set<string>>();
  for (const { id, noticedBy } of recorded.values()) {
    const own = near.get(operationOf(id)) ?? new Set();
    for (const each of noticedBy) own.add(each);
    near.set(operationOf(id), own);
  }
  return near;
}

/**
 * Who asks about each mutant in a sample, by the mutant: the one of those that it is for which asks about the fewest others.
 * A requirement that asks about none by then asks about the first that it is recorded to notice.
 */
export function onceEach(recorded: Recorded): ReadonlyMap<string, readonly string[]> {
  const asked = new Map<string, string[]>();
  const times = new Map<string, number>();
  const ask = (mutant: string, requirement: string): void => {
    asked.set(mutant, [...(asked.get(mutant) ?? []), requirement]);
    times.set(requirement, timesOf(requirement) + 1);
  };
  const timesOf = (requirement: string): number => times.get(requirement) ?? 0;
  for (const { id, breaks } of recorded.values()) {
    const [rarest] = breaks.toSorted((one, other) => timesOf(one) - timesOf(other));
    if (rarest !== undefined) ask(id, rarest);
  }
  for (const { id, noticedBy } of recorded.values())
    for (const each of noticedBy)
      if (timesOf(each) === 0 && !isDrawn(id) && !isParticular(each)) ask(id, each);
  return asked;
}

/** Which requirements are asked about which odd servers. */
export function askingOddly(
  { servers, requirements, isSample, recorded }: Selection,
  all: readonly Pick<Catalogued, 'id' | 'file'>[],
): AskedOdd {
  const demanding = mostDemanding(all, recorded);
  const declared = new Map<Variant, ReadonlySet<string>>();
  return ({ id: requirement }, variant) => {
    // What odd servers answered to all checks is judged in the end.
    if (!isOf(variant.id, servers) || isAudited(requirement)) return false;
    if (servers.length === 0 && requirements.length > 0) return requirements.includes(requirement);
    if (!isSample) return true;
    const own = declared.get(variant) ?? firstDeclared(all, variant);
    declared.set(variant, own);
    // Those over any value share their walks: where one is asked, all are.
    if (isOverAny(requirement)) return isWalked(variant.id) || [...own].some(isOverAny);
    return own.has(requirement) || demanding.has(requirement);
  };
}

/** The first of each file among those of which an odd server says what becomes of them. */
function firstDeclared(
  all: readonly Pick<Catalogued, 'id' | 'file'>[],
  { warns = [], inconclusive = [], untestable = [] }: Variant,
): ReadonlySet<string> {
  const declared = new Set<string>([...warns, ...inconclusive, ...untestable]);
  const first = new Map<string, string>();
  for (const { id, file } of all) if (declared.has(id) && !first.has(file)) first.set(file, id);
  return new Set(first.values());
}

/** Those in which walks have met the most that is odd. Walks on all of them take longer than everything else. */
const isWalked = (variant: string): boolean =>
  ['names-20', 'lists-behind', 'strangers-not-found'].includes(variant);

/** The requirement of each file that is recorded to notice the most mutants. */
function mostDemanding(
  all: readonly Pick<Catalogued, 'id' | 'file'>[],
  recorded: Recorded,
): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const { noticedBy } of recorded.values())
    for (const each of noticedBy) times.set(each, (times.get(each) ?? 0) + 1);
  const most = new Map<string, { readonly id: string; readonly noticed: number }>();
  for (const { id, file } of all) {
    const noticed = times.get(id) ?? 0;
    if (noticed > (most.get(file)?.noticed ?? 0)) most.set(file, { id, noticed });
  }
  return new Set([...most.values()].map(({ id }) => id));
}
