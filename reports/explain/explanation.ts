/**
 * The one source of the text that explains a row: what was promised, what came, what was sent, and how to see it again.
 * Every report takes what it has room for. Reads nothing but the row.
 */
import { pathIn } from '../causes.ts';
import type { ResultRow } from '../result-row.ts';
import type { Evidence, KeptBody, Step } from '../evidence.ts';

/** What there is to tell of a row, part by part; each line without an indentation. */
export interface Explanation {
  /** `MUST MUTE_GROUP-EFFECT` and the sentence that does not hold. */
  readonly title: string;
  /** Where the contract says so. */
  readonly source: string;
  /** What was expected and what was received, by the path of each field; the message where nothing else is known. */
  readonly differences: readonly string[];
  /** What else the check noted. */
  readonly notes: readonly string[];
  /** Which request of arranging stood in the way, and where to look. */
  readonly stuckAt: readonly string[];
  /** All requests in their order. */
  readonly steps: readonly ExplainedStep[];
  /** That steps are missing. */
  readonly leftOut: string | undefined;
  /** What a shell has to run before the lines of the steps. */
  readonly prelude: readonly string[];
  /** The command that performs this requirement again. */
  readonly replay: string;
  /** Where its check stands. */
  readonly place: string | undefined;
}

/** One request in words. */
export interface ExplainedStep {
  readonly step: Step;
  /** It is the call that the requirement is about. */
  readonly isTested: boolean;
  /** `3. (under test) POST /group/mute_group as owner → HTTP 200, errCode 0, 3.1 ms` */
  readonly line: string;
  /** The answer, cut with a note where it is long; empty where nothing came. */
  readonly answer: string;
  /** The request's body, likewise. */
  readonly request: string;
}

/** Explains a row. */
export function explanationOf(row: ResultRow): Explanation {
  const { id, level, text, source, evidence } = row;
  return {
    title: `${level} ${id}  ${text}`,
    source,
    ...differencesOf(row),
    stuckAt: stuckAt(row),
    steps: stepsOf(evidence?.steps ?? []),
    leftOut: leftOutOf(evidence),
    prelude: evidence?.prelude?.split('\n') ?? [],
    replay: `npm run replay -- ${id}`,
    place: evidence?.place,
  };
}

/** Of what could not be measured: the last request to the operation that its message names. */
export function stuckAt(row: ResultRow): readonly string[] {
  const path = pathIn(row);
  if (path === undefined) return [];
  const step = row.evidence?.steps.findLast((each) => each.path.split('?')[0]?.endsWith(path));
  return step ? [`Look at ${path}: ${lineOf(step)}`] : [`Look at ${path}.`];
}

function differencesOf({ message = '', evidence }: ResultRow): Pick<Explanation, 'differences' | 'notes'> {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  const differences = evidence?.differences ?? [];
  if (differences.length === 0) return { differences: lines, notes: [] };
  // The differences are the message in another form; what else stands there are notes.
  const said = differences.flatMap((each) => [each.path, each.expected, each.received]).join('\n');
  const isNote = (line: string): boolean =>
    !said.includes(line.trim()) &&
    !line.endsWith('is not of the documented shape:') &&
    !differences.some(({ path }) => line.trim().startsWith(`${path}:`));
  return {
    differences: differences.flatMap(({ path, expected, received }) => [
      path,
      ...indented('  expected  ', expected),
      ...indented('  received  ', received),
    ]),
    notes: lines.filter(isNote),
  };
}

function indented(begin: string, text: string): readonly string[] {
  return text.split('\n').map((line, at) => (at === 0 ? begin : ' '.repeat(begin.length)) + line);
}

function stepsOf(steps: readonly Step[]): readonly ExplainedStep[] {
  const tested = steps.findLast(({ act }) => act === 'under test') ?? steps.at(-1);
  return steps.map((step) => ({
    step,
    isTested: step === tested,
    line: lineOf(step),
    answer: bodyText(step.answer),
    request: step.request ? bodyText(step.request) : '',
  }));
}

/** A step in one line. */
export function lineOf({ number, act, method, path, caller, status, errCode, durationMs }: Step): string {
  const came =
    status === 0 ? 'no answer' : `HTTP ${status}${errCode === undefined ? '' : `, errCode ${errCode}`}`;
  return `${number}. (${act}) ${method} ${path} as ${caller} → ${came}, ${durationMs} ms`;
}

/** A body with a note where it is cut. */
export function bodyText({ text, bytes, sha256 }: KeptBody): string {
  return sha256 === undefined ? text : `${text}… (cut; ${bytes} bytes, sha256 ${sha256})`;
}

function leftOutOf(evidence: Evidence | undefined): string | undefined {
  const count = evidence?.leftOut;
  if (count === undefined) return undefined;
  return `${count === 1 ? '1 request is' : `${count} requests are`} left out, to keep the result small.`;
}

/** A script of a POSIX shell that sends the whole chain again. */
export function scriptOf(evidence: Evidence): string {
  const lines = evidence.steps.flatMap((step) => [`# ${lineOf(step)}`, step.curl]);
  return `${[...(evidence.prelude?.split('\n') ?? []), ...lines].join('\n')}\n`;
}
