import { createHash } from 'node:crypto';
import type { Check } from '../../../fixtures/check.ts';
import { everyOperation, operations } from '../../../fixtures/operations.ts';
import type { Mutant } from './mutant.ts';
import type { Variant } from './variant.ts';

/** One that reads and one that writes: how a server speaks HTTP does not depend on the operation. */
const standingForAll: ReadonlySet<string> = new Set([
  operations.GET_GROUP_MEMBER_LIST.path,
  operations.MUTE_GROUP_MEMBER.path,
]);

/** What all operations promise alike is asked of a third of them, of other ones for the next odd server. */
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
  { transport, untestable }: Variant,
  number: number,
): boolean {
  if (untestable) return true; // It says exactly what happens to each check.
  if (transport) return standingForAll.has(requirement.operation);
  if (!/[/\\]tests[/\\]http[/\\]/.test(file)) return true;
  const place = everyOperation.findIndex((each) => operations[each].path === requirement.operation);
  return (place + number) % THIRDS === 0;
}

/** One of so many checks that an odd server says nothing of is in a sample. */
const SIXTEENTH = 16;

/**
 * Whether a check meets a broken server: where there is a sample, only those that the server says to break. Which others
 * notice it is asked without a sample, which takes twenty times as long.
 */
export function isSampled(
  { requirement: { id } }: Pick<Check, 'requirement'>,
  { breaks }: Pick<Mutant, 'breaks'>,
  sample: string | undefined,
): boolean {
  const named: readonly string[] = breaks;
  return sample === undefined || named.includes(id);
}

/**
 * The same for a server that is odd, which meets each check that it says something of, a sixteenth of the others, and
 * everything that is recorded: it is there to be seen to differ.
 */
export function isOddlySampled(
  { requirement: { id, level } }: Pick<Check, 'requirement'>,
  { id: variant, warns = [], untold = [], untestable = [] }: Variant,
  sample: string | undefined,
): boolean {
  const named: readonly string[] = [...warns, ...untold, ...untestable];
  const isMet = sample === undefined || level === 'MAY' || named.includes(id);
  return isMet || isChosen(`${sample} ${variant} ${id}`, SIXTEENTH);
}

function isChosen(text: string, oneOf: number): boolean {
  return createHash('sha1').update(text).digest().readUInt32BE() % oneOf === 0;
}
