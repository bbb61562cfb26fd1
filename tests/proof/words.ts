import { beginning, header, type Reply } from '../../fixtures/http/reply.ts';
import { isOwnHeader } from '../../fixtures/http/requests.ts';
import type { Secrets } from '../../fixtures/http/secrets/secrets.ts';
import type { Exchange } from '../../fixtures/http/transcript.ts';
import { cutTo } from '../../fixtures/visible.ts';
import type { Reaction } from './record.ts';
import { type MutantProof, reactionText, type VariantProof } from './matrix.ts';

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
  /** Mutants, variants, operations and requirements by their IDs; empty if everything was tried. */
  readonly wished: readonly string[];
  /** What checks complained of, with the requests behind it where single servers were looked at. */
  readonly reactions: readonly Reaction[];
  /** The file that has those requests with whole bodies. */
  readonly requestsFile: string | undefined;
}

const MOST = 8;
/** The most characters that are printed of a line of a request or an answer. */
const LONGEST_LINE = 300;
/** The most lines of a message, and of other failures. */
const MOST_SAID = 20;
const MOST_OTHERS = 15;
/** Characters of a line that stands for a reaction or a request. */
const WIDTH = 99;

/** What the command prints. */
export function describeProof({
  mutants,
  variants,
  missing,
  monotonous,
  problems,
  recorded,
  seconds,
  reactions,
  requestsFile,
  wished,
}: Proven): string {
  const servers = [...mutants, ...variants];
  const survivors = mutants.filter(({ noticedBy }) => noticedBy.length === 0).map(({ id }) => id);
  const shown =
    requestsFile === undefined
      ? wished.flatMap((id) => requirementWords(id, mutants, reactions))
      : servers.flatMap((each) => serverWords(each, reactions, requestsFile));
  const wrong = [
    ...problems.slice(0, MOST).map((problem) => `Problem: ${problem}`),
    ...(missing.length === 0 ? [] : [`Without a broken server: ${missing.join(', ')}`]),
    ...(monotonous.length === 0
      ? []
      : [`Recorded the same of every server that conforms: ${monotonous.join(', ')}`]),
    ...complaintWords(mutants, isMisrecorded),
    ...complaintWords(variants, isWronged),
  ];
  return [
    ...shown,
    ...(shown.length === 0 ? table(mutants) : []),
    ...recordWords(recorded),
    `${mutants.length === 1 ? '1 mutant' : `${mutants.length} mutants`}, not noticed: ${survivors.length === 0 ? 'none' : survivors.join(', ')}. ` +
      `${variants.length} variants, ${variants.filter(({ ok }) => ok).length} left alone. ${seconds} s.`,
    ...wrong,
    wrong.length === 0
      ? `Proven: every mutant is noticed and every variant is left alone, as they declare and as it is recorded.${wished.length === 0 ? '' : ' Only these were tried.'}`
      : 'Not proven: see above.',
  ].join('\n');
}

type Complained = Pick<MutantProof, 'id' | 'sentence' | 'ok' | 'complaints'>;

/** The servers that are not as they should be, with what is wrong, and what to do about it. */
function complaintWords(
  servers: readonly Complained[],
  whatToDo: (ids: string) => string,
): readonly string[] {
  const wrong = servers.filter(({ ok }) => !ok);
  if (wrong.length === 0) return [];
  const ids = wrong.map(({ id }) => id).join(' ');
  return [
    ...wrong.flatMap(({ id, sentence, complaints }) => [
      `${id} (${sentence})`,
      ...complaints.slice(0, MOST).map((each) => `  ${firstLine(each)}`),
    ]),
    whatToDo(ids),
  ];
}

const isMisrecorded = (ids: string): string =>
  `Each of these mutants should be noticed by those that notice it now? npm run prove -- --record ${ids}`;

const isWronged = (ids: string): string =>
  `Each of these servers is right, and was wronged (npm run prove -- ${ids}): a check demands too much, or the variant’s row in tests/proof/variants/ has to name the check, for what the server need not have.`;

function recordWords(recorded: readonly string[] | undefined): string[] {
  if (!recorded) return [];
  return recorded.length === 0
    ? ['Recorded: nothing new.']
    : [`Recorded in tests/proof/recorded/, of ${recorded.length} mutants:`, ...recorded];
}

/** Failures with all their requests, as the file has them. */
export const requestsOf = (reactions: readonly Reaction[]): string =>
  reactions.map(describeReaction).join('\n');

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** A reaction in a line. */
const reactionLine = (who: string, { verdict, message = '' }: Reaction): string =>
  cutTo(`  ${who} ${verdict}: ${firstLine(message)}`, WIDTH);

/** A line for each mutant that a requirement notices; nothing for any other ID. */
function requirementWords(
  id: string,
  mutants: readonly MutantProof[],
  reactions: readonly Reaction[],
): string[] {
  const servers = new Set(mutants.map((each) => each.id));
  const own = reactions.filter(({ requirement, server }) => requirement === id && servers.has(server));
  return own.length === 0 ? [] : [`${id} notices:`, ...own.map((each) => reactionLine(each.server, each))];
}

/**
 * The failures of the requirements that a mutant is for, and a line for each other that notices it. An odd server that
 * is left alone is a line; of another the first two that complain are shown.
 */
function serverWords(
  server: MutantProof | VariantProof,
  reactions: readonly Reaction[],
  file: string,
): string[] {
  const { id, sentence, ok, complaints } = server;
  if (!('breaks' in server) && ok) return [`${id} is left alone: ${sentence}`];
  const own = reactions.filter((each) => each.server === id);
  const isMeant = (each: Reaction): boolean =>
    'breaks' in server ? server.breaks.includes(each.requirement) : complaints.includes(reactionText(each));
  const meant = own.filter(isMeant).slice(0, 2);
  const others = own
    .filter((each) => !meant.includes(each))
    .map((each) => reactionLine(each.requirement, each))
    .toSorted();
  const left = others.length - MOST_OTHERS;
  return [
    `${id}: ${sentence}\n`,
    ...meant.flatMap(failureLines),
    ...(others.length === 0 ? [] : ['Others that notice it:', ...others.slice(0, MOST_OTHERS)]),
    `${left > 0 ? `and ${left} more; all` : 'All'} in ${file}`,
  ];
}

/** A failure with the call under test and the last request; the file has the others. */
function failureLines(reaction: Reaction): readonly string[] {
  const said = describeReaction({ ...reaction, transcript: '' })
    .trimEnd()
    .split('\n');
  const requests = reaction.transcript?.split('\n\n') ?? [];
  const tested = requests.findLastIndex((each) => each.includes('. (under test) '));
  const shown = requests.filter((_, at) => at === tested || at === requests.length - 1);
  return [...said.slice(0, MOST_SAID), '', ...shown.flatMap((each) => each.split('\n').map(shortened)), ''];
}

function shortened(line: string): string {
  const left = line.length - LONGEST_LINE;
  return left > 0 ? `${line.slice(0, LONGEST_LINE)}… (${left} more characters)` : line;
}

function describeReaction({ requirement, verdict, message, transcript }: Reaction): string {
  return `${requirement} is ${verdict}:\n${message ?? ''}\n\n${transcript ?? ''}\n`;
}

/** A line for each operation: its mutants, and how many requirements notice them. */
function table(mutants: readonly MutantProof[]): string[] {
  const operations = [...new Set(mutants.map(({ id }) => id.split(':')[0] ?? ''))];
  return operations.map((operation) => {
    const own = mutants.filter(({ id }) => id.startsWith(`${operation}:`));
    const times = own.reduce((sum, { noticedBy }) => sum + noticedBy.length, 0);
    const noticing = new Set(own.flatMap(({ noticedBy }) => noticedBy)).size;
    return `${operation.padEnd(24)}${String(own.length).padStart(4)} mutant${own.length === 1 ? ' ' : 's'}, noticed ${String(times).padStart(5)} times by ${noticing} requirements`;
  });
}

/** The most characters of a body in a transcript. */
const LONGEST_BODY = 4_000;

/** All requests of a check with their answers, for people, without secrets. */
export function describeTranscript(exchanges: readonly Exchange[], secrets: Secrets): string {
  const parts = exchanges.map(({ act, reply }, index) => {
    const { request } = reply;
    return [
      `${index + 1}. (${act}) ${request.method} ${request.url} as ${request.caller}`,
      // Headers of every request say nothing about this one. The curl command has them.
      ...request.headers
        .filter(([name, value]) => !isOwnHeader(name, value))
        .map(([name, value]) => `   ${name}: ${value}`),
      ...(request.body === undefined ? [] : [`   ${shorten(request.body.toString('utf8'))}`]),
      `   → ${describeStatus(reply)} in ${reply.durationMs.toFixed(1)} ms`,
      ...(reply.text === '' ? [] : [`   ${describeBody(reply, secrets)}`]),
    ].join('\n');
  });
  return secrets.mask(parts.join('\n\n'));
}

function describeStatus(reply: Reply): string {
  if (reply.status === 0) return 'connection closed without an answer';
  return `HTTP ${reply.status} ${header(reply, 'content-type') ?? '(no Content-Type)'}`;
}

function describeBody({ text }: Reply, secrets: Secrets): string {
  return withLength(secrets.maskAnswer(text, LONGEST_BODY), text);
}

function shorten(text: string): string {
  return withLength(beginning(text, LONGEST_BODY), text);
}

function withLength(shown: string, { length }: string): string {
  return length <= LONGEST_BODY ? shown : `${shown} (${length} characters)`;
}
