import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { fits, phraseOf } from '../../reports/baseline/phrase.ts';
import { root } from '../self/project.ts';
import type { Mutant } from './mutant.ts';
import { reasons } from '../../fixtures/errors.ts';
import { verdicts } from '../../fixtures/verdict.ts';
import { placesIn } from '../../fixtures/walks/places.ts';

/** Who notices a mutant, as it was seen. */
export const RecordedMutant = z.strictObject({
  id: z.string(),
  sentence: z.string(),
  /** The one or two requirements that it is for. */
  breaks: z.array(z.string()).min(1).max(2),
  /** Phrases: the message of each of them has one. One of … alone would be in every message. */
  says: z.array(z.string().regex(/[^…\s]/)).min(1),
  noticedBy: z.array(z.string()),
  /** Those that notice it in some runs and in others not, because it hangs on timing. Marked by hand. */
  sometimes: z.array(z.string()).optional(),
  /**
   * The titles of walks that show it, where it is for requirements over any value: a sample makes no others. One that
   * counts requests takes more; a dimension, written by hand, stands for all of its walks.
   */
  walks: z.array(z.string()).optional(),
});
export type RecordedMutant = z.infer<typeof RecordedMutant>;

/** What is recorded of each mutant, by its id. */
export type Recorded = ReadonlyMap<string, RecordedMutant>;

/** Where the record is committed: a file for each operation, by the operation of the mutant. */
export const recordFolder = join(root, 'tests', 'proof', 'recorded');

/** The committed record. */
export function readRecord(): Recorded {
  const files = readdirSync(recordFolder).toSorted();
  const rows = files.flatMap((file) =>
    z.array(RecordedMutant).parse(JSON.parse(readFileSync(join(recordFolder, file), 'utf8'))),
  );
  return new Map(rows.toSorted(byID).map((row) => [row.id, row]));
}

export function writeRecord(rows: readonly RecordedMutant[]): void {
  for (const [file, text] of recordTexts(rows)) writeFileSync(join(recordFolder, file), text);
}

/** The files of a record with their texts: one line for each mutant, in the order of their ids. */
export function recordTexts(rows: readonly RecordedMutant[]): ReadonlyMap<string, string> {
  const lines = new Map<string, string[]>();
  for (const row of rows.toSorted(byID)) {
    const file = `${row.id.split(':', 1)[0]?.toLowerCase().replaceAll('_', '-')}.json`;
    lines.set(file, [...(lines.get(file) ?? []), `  ${JSON.stringify(row)}`]);
  }
  return new Map([...lines].map(([file, own]) => [file, `[\n${own.join(',\n')}\n]\n`]));
}

/** Sorts by id, the same on every machine. */
export const byID = (one: { readonly id: string }, other: { readonly id: string }): number =>
  one.id < other.id ? -1 : Number(one.id > other.id);

/** Whom a mutant is for; nobody if it is not recorded. */
export const breaksOf = (recorded: Recorded, { id }: Pick<Mutant, 'id'>): readonly string[] =>
  recorded.get(id)?.breaks ?? [];

/** Whether a message has one of these phrases, which may begin or end within a word. */
export const isSaid = (phrases: readonly string[], message: string): boolean =>
  phrases.some((phrase) => fits(phrase, message, { mayBeCut: true }));

/**
 * Whom a mutant is for that is not recorded: the requirements that were named beside it, or else the two that notice the
 * fewest other mutants, because they are the likeliest to be about its defect.
 */
export function likeliest(
  noticedBy: readonly string[],
  recorded: Recorded,
  named: readonly string[],
): readonly string[] {
  const times = (id: string): number =>
    [...recorded.values()].filter((row) => row.noticedBy.includes(id)).length;
  const chosen = noticedBy.filter((each) => named.includes(each));
  const rarest = noticedBy.toSorted((one, other) => times(one) - times(other));
  return (chosen.length > 0 ? chosen : rarest).slice(0, 2);
}

/** What a run saw of a mutant, for a new record. */
export interface Sighting {
  /** The requirements that noticed it, with what they said. */
  readonly noticing: readonly Pick<Reaction, 'requirement' | 'message'>[];
  /** Whether this run asked a requirement about it. */
  readonly isAsked: (requirement: string) => boolean;
  /** The requirements that were asked for by their ids. */
  readonly named: readonly string[];
}

/**
 * The row of a mutant after a run: what the run asked is as it saw it, and the rest stays. What is marked `sometimes`
 * stays marked, whatever this run saw. A retired requirement is removed. Whom it is for, and their phrases, stay as long as
 * they hold.
 *
 * @param recorded the record before the run
 * @param known all requirements
 * @returns undefined if nobody notices the mutant: that is never recorded
 */
export function recordedAnew(
  { id, sentence }: Pick<Mutant, 'id' | 'sentence'>,
  recorded: Recorded,
  { noticing, isAsked, named }: Sighting,
  known: ReadonlySet<string>,
): RecordedMutant | undefined {
  const before = recorded.get(id);
  const sometimes = before?.sometimes?.filter((each) => known.has(each)) ?? [];
  const kept = before?.noticedBy.filter((each) => known.has(each) && !isAsked(each)) ?? [];
  const seen = noticing.map(({ requirement }) => requirement).filter((each) => !sometimes.includes(each));
  const noticedBy = [...new Set([...kept, ...seen])].toSorted();
  if (noticedBy.length === 0) return undefined;
  const stillFor = before?.breaks.filter((each) => noticedBy.includes(each)) ?? [];
  const breaks = stillFor.length > 0 ? stillFor : likeliest(noticedBy, recorded, named);
  const messages = noticing.flatMap(({ requirement, message = '' }) =>
    breaks.includes(requirement) ? [message] : [],
  );
  const walks = walksFor(messages, before?.walks ?? []);
  return {
    id,
    sentence,
    breaks: [...breaks],
    says: phrasesFor(messages, before?.says ?? []),
    noticedBy,
    ...(sometimes.length > 0 ? { sometimes } : {}),
    ...(walks.length > 0 ? { walks } : {}),
  };
}

/** The walks as they were, if each message names one of them; or else the first that each message names. */
function walksFor(messages: readonly string[], before: readonly string[]): string[] {
  const told = messages.map((message) => placesIn(message).map(({ walk }) => walk.title));
  const isAsBefore = told.every(
    (titles) => titles.length === 0 || titles.some((each) => before.includes(each)),
  );
  return isAsBefore ? [...before] : [...new Set(told.flatMap((titles) => titles.slice(0, 1)))];
}

/** The phrases as they were, if each message has one; or else those that hold, and new ones for the other messages. */
function phrasesFor(messages: readonly string[], before: readonly string[]): string[] {
  const unlike = messages.filter((message) => !isSaid(before, message));
  if (unlike.length === 0) return [...before];
  const holding = before.filter((phrase) => messages.some((message) => isSaid([phrase], message)));
  return [...new Set([...holding, ...unlike.map(phraseFor)])];
}

/** The rows that are named, lists and objects: in another run they may stand in another order. */
const VARYING = /(?<=received (?:missing|more than once|not asked for|too many)):.*$| ?[[{].*$/;
/** Names have letters of other scripts, chosen at random. */
const BEYOND_ASCII = /[^\0-\u007F]+/g;

/** The place of a row in a list: not its name. */
const PLACE = /\[\d+\]/g;

/** A phrase of a message that another run says, too. */
export function phraseFor(message: string): string {
  const anywhere = message.replaceAll(PLACE, '…');
  const phrase = phraseOf(anywhere) ?? anywhere.replaceAll(/\s+/g, ' ');
  return phrase.replace(VARYING, '').replaceAll(BEYOND_ASCII, '…').trimEnd();
}

/** What differs between two records, a line for each mutant. */
export function differences(before: Recorded, after: readonly RecordedMutant[]): readonly string[] {
  const changed = after.flatMap((row) => {
    const was = before.get(row.id);
    const signed = [
      ...signedBy(was?.noticedBy ?? [], row.noticedBy),
      ...signedBy(was?.breaks ?? [], row.breaks).map((each) => `for ${each}`),
      ...(was?.says.join() === row.says.join() ? [] : [saysInstead(row, was)]),
    ];
    return signed.length === 0 ? [] : [`${row.id} (${row.sentence}): ${signed.join(' ')}`];
  });
  const ids = new Set(after.map(({ id }) => id));
  return [...changed, ...[...before.keys()].filter((id) => !ids.has(id)).map((id) => `${id} is gone`)];
}

const quoted = (phrases: readonly string[]): string => phrases.map((each) => `"${each}"`).join(' or ');

const saysInstead = ({ says }: RecordedMutant, was: RecordedMutant | undefined): string =>
  `says ${quoted(says)}${was ? ` instead of ${quoted(was.says)}` : ''}`;

/** What is more, and what is less. */
const signedBy = (before: readonly string[], after: readonly string[]): readonly string[] => [
  ...after.filter((each) => !before.includes(each)).map((each) => `+${each}`),
  ...before.filter((each) => !after.includes(each)).map((each) => `-${each}`),
];

/** What one check said about one server, when it did not simply hold. */
export const Reaction = z.object({
  /** The id of the mutant or variant. */
  server: z.string(),
  requirement: z.string(),
  verdict: z.enum(verdicts),
  /** Why nothing was measured. */
  reason: z.enum(reasons).optional(),
  /** What the server lacks, where that is why. */
  lack: z.string().optional(),
  message: z.string().optional(),
  /** The value that a MAY was seen to have. */
  observed: z.string().optional(),
  /** The requests behind it, where they were asked for. */
  transcript: z.string().optional(),
});
export type Reaction = z.infer<typeof Reaction>;

/** The type of the annotation that carries the reactions of a check from its worker to the reporter. */
export const REACTIONS = 'proof';

/** Stands for the honest server, where others are named by their ids. */
export const HONEST = 'honest';

/** Reads reactions from such an annotation. */
export function readReactions(description: string): Reaction[] {
  return z.array(Reaction).parse(JSON.parse(description));
}
