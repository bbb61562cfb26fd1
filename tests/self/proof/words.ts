import { isUnscored } from '../../../fixtures/requirement.ts';
import { requirements } from '../../requirements.ts';
import type { Reaction } from './reactions.ts';
import type { MutantProof, VariantProof } from './matrix.ts';

export interface Proven {
  readonly mutants: readonly MutantProof[];
  readonly variants: readonly VariantProof[];
  /** Requirements without a mutant. */
  readonly missing: readonly string[];
  /** Each MAY that recorded the same of all servers. */
  readonly monotonous: readonly string[];
  /** What differs from the record that was there before, a line for each mutant, where one was written. */
  readonly recorded: readonly string[] | undefined;
  /** What went wrong outside of mutants and variants. */
  readonly problems: readonly string[];
  readonly seconds: number;
  /** Whether a part of the servers was tried. */
  readonly partial: boolean;
  /** With the requests behind them where a single server was looked at; those are printed. */
  readonly transcripts: readonly Reaction[];
  /** The file that has the same requests with whole bodies. */
  readonly requestsFile: string;
}

const MOST = 8;
/** The most characters that are printed of a line of a request or an answer. */
const LONGEST_LINE = 300;

/** What the command prints. */
export function describeProof({
  mutants,
  variants,
  missing,
  monotonous,
  problems,
  recorded,
  seconds,
  transcripts,
  requestsFile,
  partial,
}: Proven): string {
  const wrong = [...mutants, ...variants].filter(({ ok }) => !ok);
  const survivors = mutants.filter(({ noticedBy }) => noticedBy.length === 0).map(({ id }) => id);
  return [
    ...printedRequests(transcripts, requestsFile),
    ...problems.slice(0, MOST).map((problem) => `Problem: ${problem}`),
    ...wrong.map(
      ({ id, complaints }) =>
        `${id}\n${complaints
          .slice(0, MOST)
          .map((line) => `  ${line}`)
          .join('\n')}`,
    ),
    ...(missing.length === 0 ? [] : [`Without a broken server: ${missing.join(', ')}`]),
    ...(monotonous.length === 0
      ? []
      : [`Recorded the same of every server that conforms: ${monotonous.join(', ')}`]),
    ...recordWords(recorded),
    ...table(mutants),
    `${mutants.length === 1 ? '1 mutant' : `${mutants.length} mutants`}, not noticed: ${survivors.length === 0 ? 'none' : survivors.join(', ')}. ` +
      `${variants.length} variants, ${variants.filter(({ ok }) => ok).length} left alone. ${seconds} s.`,
    wrong.length + missing.length + monotonous.length + problems.length === 0
      ? `Proven: every mutant is noticed and every variant is left alone, as they declare and as it is recorded.${partial ? ' Only these were tried.' : ''}`
      : 'Not proven: see above.',
  ].join('\n');
}

function recordWords(recorded: readonly string[] | undefined): string[] {
  if (!recorded) return [];
  return recorded.length === 0
    ? ['Recorded: nothing new.']
    : [`Recorded in tests/proof.json, of ${recorded.length} mutants:`, ...recorded];
}

const unscored = new Set(requirements.filter(isUnscored).map(({ id }) => id));

/** The failures of single servers with all their requests, as the file has them; empty if there are none. */
export const requestsOf = (transcripts: readonly Reaction[]): string =>
  transcripts
    .filter(({ transcript }) => transcript !== undefined)
    .map(describeReaction)
    .join('\n');

function printedRequests(transcripts: readonly Reaction[], file: string): string[] {
  const lines = requestsOf(transcripts).split('\n');
  if (lines.length === 1) return [];
  return [...lines.map(shortened), `All requests with whole bodies: ${file}`];
}

function shortened(line: string): string {
  const left = line.length - LONGEST_LINE;
  return left > 0 ? `${line.slice(0, LONGEST_LINE)}… (${left} more characters)` : line;
}

function describeReaction({ requirement, verdict, message, transcript }: Reaction): string {
  const why =
    verdict === 'warn' && unscored.has(requirement) ? ' (a new MUST, not scored in this version)' : '';
  return `${requirement} is ${verdict}${why}:\n${message ?? ''}\n\n${transcript ?? ''}\n`;
}

/** The most mutants of which each requirement that notices them is named. */
const FEW = 3;

/** Who notices a few mutants; of many a line for each operation: its mutants, and how many requirements notice them. */
function table(mutants: readonly MutantProof[]): string[] {
  if (mutants.length <= FEW)
    return mutants.map(({ id, noticedBy }) => `${id} is noticed by ${noticedBy.join(', ') || 'nothing'}.`);
  const operations = [...new Set(mutants.map(({ id }) => id.split(':')[0] ?? ''))];
  return operations.map((operation) => {
    const own = mutants.filter(({ id }) => id.startsWith(`${operation}:`));
    const times = own.reduce((sum, { noticedBy }) => sum + noticedBy.length, 0);
    const noticing = new Set(own.flatMap(({ noticedBy }) => noticedBy)).size;
    return `${operation.padEnd(24)}${String(own.length).padStart(4)} mutants, noticed ${String(times).padStart(5)} times by ${noticing} requirements`;
  });
}
