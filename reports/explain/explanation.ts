/**
 * The one source of what reports say of a requirement that did not hold, or could not be measured. A report chooses
 * among these parts and sets them; none of them makes a sentence of its own about a failure.
 */
import { accountOf } from '../baseline/baseline.ts';
import { pathIn } from '../causes.ts';
import { foreignRemark } from '../foreign-effect.ts';
import type { Conformance } from '../conformance.ts';
import type { Cause, ResultRow, Difference, KeptBody, Step } from '../result-row.ts';
import { isAudited, isOverAny } from '../../fixtures/requirement.ts';
import { isFields, parseJSON } from '../../fixtures/parse-json.ts';
import { cutTo, visible } from '../../fixtures/visible.ts';
import { sourceLink } from './source-link.ts';
import { adviceFor, againCommand } from '../advice.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { inWords, shownDifference } from '../difference.ts';
import { levelWord } from './facts.ts';
import { rolesBefore } from './roles.ts';
import { callsIn, peopleWords, walkCalls } from './walk-words.ts';

/** The parts of a reported failure. */
export type Explanation = ReturnType<typeof explain>;

/** Everything that reports say of a row. Also takes rows without evidence. */
export function explain(row: ResultRow, { causes, load }: Pick<Conformance, 'causes' | 'load'>) {
  const { id, text, source, evidence, known, since } = row;
  const steps = evidence?.steps ?? [];
  const cause = causes?.find(({ victims }) => victims.includes(id));
  const differences = (evidence?.differences ?? []).map((each) =>
    shownDifference(each, secondsIn(row, each)),
  );
  return {
    id,
    level: levelWord(row),
    /** The promise, and its source in the contract. */
    sentence: text,
    source,
    /** Address of the source. */
    link: sourceLink(row),
    /** The lines of the message that no difference shows. */
    remarks: allRemarks(row, cause, differences),
    differences,
    /** The request that failed during arranging, and where to look. */
    stuckAt: stuckAt(row),
    steps,
    decisive: decisiveSteps(row),
    /** For what a walk found: the calls that led to it, and who its users are. */
    calls: walkCalls(row),
    people: peopleIn(row, differences),
    place: evidence?.place,
    /** The cause, if this requirement shares one with others. */
    cause,
    known,
    since,
    /** What to do about a requirement without a verdict, before it is checked again. */
    advice: adviceFor(row, { load }),
    again: againCommand([row], { load }),
  };
}

const allRemarks = (row: ResultRow, cause: Cause | undefined, differences: readonly Difference[]) => [
  ...plainTwin(row.id, cause),
  ...remarksOf(messageOf(row), differences),
  ...[foreignRemark(row) ?? []].flat(),
];

/** How long the last mute was to last that concerns this difference, in seconds. */
function secondsIn(row: ResultRow, { path }: Difference): number | undefined {
  const [user] = /\buser \d+\b/.exec(path) ?? [];
  const told = callsIn(row.message ?? '').findLast((call) =>
    new RegExp(`userID ${user}\\b.*mutedSeconds`).test(call),
  );
  const tested = row.evidence?.steps.findLast(({ act }) => act === 'under test')?.request?.text ?? '';
  const [, seconds] = /mutedSeconds"? ?:? ?(\d+)/.exec(told ?? tested) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

function peopleIn(row: ResultRow, differences: readonly Difference[]): string | undefined {
  const calls = walkCalls(row).filter((call) => !call.startsWith('create_group'));
  const conditions = remarksOf(messageOf(row), []).filter((line) => line.startsWith('It fails when '));
  return peopleWords(row, [...differences.map(({ path }) => path), ...calls, ...conditions]);
}

/** For a requirement over any value: the first one of its cause that fails without such values, too. */
function plainTwin(id: string, cause: Cause | undefined): readonly string[] {
  const twin = isOverAny(id) ? cause?.victims.find((each) => !isOverAny(each)) : undefined;
  return twin === undefined ? [] : [`${twin} fails in the same way, and is simpler: look there first.`];
}

/**
 * The call under test, or the one that failed while its state was arranged; of an audited requirement, the two calls
 * whose replies contradict each other.
 */
export function decisiveSteps({ id, evidence }: Pick<ResultRow, 'id' | 'evidence'>): readonly Step[] {
  const steps = evidence?.steps ?? [];
  const before = evidence?.leftOut === undefined ? steps : [];
  const named = (step: Step): Step => ({ ...step, caller: callerIn(step, before) });
  if (isAudited(id)) return steps.slice(-2).map(named);
  const tested = steps.findLast(({ act }) => act === 'under test') ?? steps.at(-1);
  return tested ? [named(tested)] : [];
}

/** The caller of a step, with the role in the group that the call names, as far as these steps tell. */
function callerIn(step: Step, steps: readonly Step[]): string {
  const [, userID = ''] = /^Person (\S+)$/.exec(step.caller) ?? [];
  const role = rolesBefore(step, steps).get(userID);
  return role === undefined ? step.caller : `${role} (${userID})`;
}

/** The message of a row, with what was looked at as words. */
export function messageOf({ message = '', evidence }: ResultRow): string {
  const paths = evidence?.differences.map(({ path }) => path) ?? [];
  return paths.reduce((text, path) => text.replaceAll(path, () => inWords(path)), message);
}

/** For an unmeasured requirement: the last request to the operation that its message names. */
export function stuckStep(row: ResultRow): Step | undefined {
  const path = pathIn(row);
  if (path === undefined) return undefined;
  return row.evidence?.steps.findLast((each) => each.path.split('?')[0]?.endsWith(path));
}

/** The same as a hint to the steps of the row. */
export function stuckAt(row: ResultRow): string | undefined {
  const path = pathIn(row);
  if (path === undefined) return undefined;
  const step = stuckStep(row);
  return step ? `Look at ${path}: ${stepLine(step)}` : `Look at ${path}.`;
}

/** The differences repeat the message; the rest of the message is remarks. */
function remarksOf(message: string, differences: readonly Difference[]): readonly string[] {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  if (differences.length === 0) return lines;
  const said = differences
    .flatMap(({ path, expected, received }) => [
      path,
      expected,
      received,
      `${expected}, received ${received}`,
    ])
    .join('\n');
  const isShown = (line: string): boolean =>
    said.includes(line.trim()) ||
    line.endsWith('is not of the documented shape:') ||
    differences.some(
      ({ path, expected, received }) =>
        line.trim().startsWith(`${path}:`) || line.includes(`expected ${expected}, received ${received}`),
    );
  return lines.filter((line) => !isShown(line));
}

/** A step in a line: `3. (under test) POST /group/mute_group as owner → HTTP 200, errCode 0, 3.1 ms`. */
export function stepLine(step: Step): string {
  return `${step.number}. (${step.act}) ${callLine(step)}, ${step.durationMs} ms`;
}

/** The request and its answer: `POST /group/mute_group as owner → HTTP 200, errCode 0`. */
export function callLine({ method, path, caller, status, errCode, answer }: Step): string {
  const code = errCode === undefined ? '' : `, errCode ${errCode}`;
  const came = status === 0 ? 'no answer' : `HTTP ${status}${code}${errCode === 0 ? '' : detailOf(answer)}`;
  return `${method} ${path} as ${caller.replace(/^Person /, 'user ')} → ${came}`;
}

/** Maximum characters of an errDlt in a line. */
const DETAIL = 60;

/** What an envelope says of its error: `, "content has the wrong type"`; empty if it says nothing. */
function detailOf({ text }: KeptBody): string {
  const envelope = parseJSON(text);
  const detail = isFields(envelope) ? envelope['errDlt'] : undefined;
  return typeof detail === 'string' && detail !== ''
    ? `, ${cutTo(visible(JSON.stringify(detail)), DETAIL)}`
    : '';
}

/** The body that was sent, if there was one. */
export const sentWords = ({ request }: Step): readonly string[] =>
  request === undefined || request.text === '' ? [] : [request.text];

/**
 * A body, cut to a maximum length, with a note if it was cut here or when it was recorded.
 *
 * @param most characters of the body, without the note
 */
export function bodyText({ text, bytes, sha256 }: KeptBody, most = Number.POSITIVE_INFINITY): string {
  const isCut = text.length > most || sha256 !== undefined;
  if (!isCut) return text;
  const whole = sha256 === undefined ? 'conformance.json has more' : `SHA-256 of the whole: ${sha256}`;
  return `${cutTo(text, most).replace(/…$/, '')}… (cut; ${thousands(bytes)} bytes in all; ${whole})`;
}

/** That a deviation is accepted, by whom, until when and why. */
export function knownWords({ link, expires, ...entry }: NonNullable<Explanation['known']>): string {
  const { owner, reason } = accountOf(entry);
  return `Known until ${expires}; owner: ${owner}; reason: ${reason}${link === undefined ? '' : ` (${link})`}`;
}

/**
 * The requests of a row as a script for a POSIX shell: each below a comment with its answer. It prints the number of
 * each before what comes of it. Undefined if none was sent.
 *
 * @param most characters of a script; of a longer one only the comments remain
 */
export function scriptOf({ id, evidence }: ResultRow, most = Infinity): string | undefined {
  if (!evidence || evidence.steps.length === 0) return undefined;
  const { prelude, steps, leftOut } = evidence;
  const notes = [
    ...(isAudited(id)
      ? [
          '# These requests belong to other checks, and what those had created is missing here.',
          `# To repeat the checks: npx im-conformance replay ${id}`,
        ]
      : []),
    ...(leftOut === undefined
      ? []
      : [
          `# Left out, because they repeat a read or are too long for this file: ${counted(leftOut, 'request')}`,
        ]),
  ];
  const answers = steps.map((step) => `# ${stepLine(step)}`);
  const script = [
    ...notes,
    ...(prelude === undefined ? [] : [prelude]),
    ...steps.flatMap((step, at) => [answers[at] ?? '', heading(step), step.curl]),
    'echo',
  ].join('\n');
  if (script.length <= most) return script;
  return [...notes, ...answers, '# The shell lines are in conformance.json.'].join('\n');
}

/** The line that prints the number of a step, after the end of the answer before: that may have no newline. */
function heading({ number, act, method, path }: Step): string {
  const title = `# ${number}. (${act}) ${method} ${path}`;
  return `printf '\\n%s\\n' '${title.replaceAll("'", `'\\''`)}'`;
}
