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

/** One of so many checks that a broken server does not name is in a sample. */
const TENTH = 10;

/** Whether a check meets a broken server: of a sample, those that the server names, and a tenth of the others. */
export function isSampled(
  { requirement: { id } }: Pick<Check, 'requirement'>,
  { id: mutant, breaks }: Pick<Mutant, 'id' | 'breaks'>,
  sample: string | undefined,
): boolean {
  const named: readonly string[] = breaks;
  return sample === undefined || named.includes(id) || isChosen(`${sample} ${mutant} ${id}`, TENTH);
}

function isChosen(text: string, oneOf: number): boolean {
  return createHash('sha1').update(text).digest().readUInt32BE() % oneOf === 0;
}
