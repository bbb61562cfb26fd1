/** What keeps requirements from being measured, and what to do about it: one row for each reason, for every report. */
import type { Reason } from '../fixtures/errors.ts';
import { counted, duration } from '../fixtures/figures.ts';
import { isAudited } from '../fixtures/requirement.ts';
import { isMeasured } from '../fixtures/verdict.ts';
import { pathIn } from './causes.ts';
import type { Conformance, ResultRow } from './result-row.ts';

/** Why a row has no verdict: its reason, or what has none. Nobody has to mend what was not selected. */
type Gap = Exclude<Reason, 'not-selected'> | 'error' | 'unknown';

/** One row of the table. */
interface Advice {
  /** What happened; follows the number of requirements. */
  readonly why: string;
  /** What to do first, in whole sentences. */
  readonly toDo: string;
  /**
   * Whether the gap comes from what the target is, so that another run has it, too. Otherwise another run could measure
   * the requirement, so no baseline accepts the gap.
   */
  readonly isLasting: boolean;
  /** What to check then: these requirements, all, or nothing, because the answer would be the same. */
  readonly again: 'these' | 'all' | undefined;
}

/** Stands for what follows from the longest time that this target was given. */
const LIMIT = '$LIMIT';

/** Every reason for which a requirement can have no verdict. */
export const advice: Readonly<Record<Gap, Advice>> = {
  'timed-out': {
    why: 'got no answer in time',
    toDo: LIMIT,
    isLasting: false,
    again: 'these',
  },
  'no-answer': {
    why: 'got no answer, because the connection was refused or closed',
    toDo: 'Look for the reason in the log of the target, and of what is in front of it.',
    isLasting: false,
    again: 'these',
  },
  gateway: {
    why: 'got an answer from something in front of the target (HTTP 429, 502, 503 or 504)',
    toDo: 'After 429, set IM_RATE, such as IM_RATE=5/s. After the others, look for the reason in the log of what is in front of the target.',
    isLasting: false,
    again: 'these',
  },
  'token-ended': {
    why: "could not be measured after the administrator's token had ended",
    toDo: 'Set IM_SECRET, or a new IM_ADMIN_TOKEN that outlasts the run.',
    isLasting: false,
    again: 'these',
  },
  'target-gone': {
    why: 'could not be measured after the target had stopped answering',
    toDo: 'Look for the reason in the log of the target, and start it again.',
    isLasting: false,
    again: 'these',
  },
  'not-arrived': {
    why: 'needed something that the target accepted and did not show in time',
    toDo: 'The report shows what was accepted, and what should show it: mend that, or wait until the target is less busy.',
    isLasting: false,
    again: 'these',
  },
  'not-begun': {
    why: 'had not begun when the run ended',
    toDo: 'Let the next run come to its end.',
    isLasting: false,
    again: 'all',
  },
  'not-provided': {
    why: 'needed something that IM_PROVISION does not allow',
    toDo: 'Set IM_PROVISION=register where that is allowed, or judge the result with npx im-conformance gate --allow not-provided.',
    isLasting: false,
    again: undefined,
  },
  'arranging-failed': {
    why: 'could not be prepared',
    toDo: 'The report shows the call that failed: mend it.',
    isLasting: true,
    again: 'these',
  },
  'too-many-users': {
    why: 'needed more users than a run registers',
    toDo: 'The report shows why those of other checks could not be used: mend it.',
    isLasting: false,
    again: 'these',
  },
  'control-call-refused': {
    why: 'could not be judged, because the same call, made validly, was refused or found nothing',
    toDo: 'The report shows that call: mend it.',
    isLasting: true,
    again: 'these',
  },
  'not-readable': {
    why: 'could not be judged, because no operation showed the effect',
    toDo: 'The report names the operation that should show it: mend it.',
    isLasting: true,
    again: 'these',
  },
  'operation-absent': {
    why: 'needed an operation that the target does not have',
    toDo: 'Build it.',
    isLasting: true,
    again: undefined,
  },
  'could-not-tell': {
    why: 'could not be judged by the answers of this target',
    toDo: 'The report says why.',
    isLasting: true,
    again: undefined,
  },
  'helper-absent': {
    why: 'needed an operation that the target does not have',
    toDo: 'The operation is optional, so nothing has to be done.',
    isLasting: true,
    again: undefined,
  },
  'refused-by-target': {
    why: 'needed something that the target refuses',
    toDo: 'The target may refuse it. If it is meant to accept it, mend the call that the report shows.',
    isLasting: true,
    again: undefined,
  },
  error: {
    why: 'ended with an error of the suite',
    toDo: 'Report it, with conformance.json.',
    isLasting: false,
    again: undefined,
  },
  unknown: {
    why: 'ended without a verdict',
    toDo: 'The report says why.',
    isLasting: true,
    again: 'these',
  },
};

type Open = Pick<ResultRow, 'id' | 'verdict' | 'reason' | 'message'>;
type Measured = Pick<Conformance, 'load'>;

/** The row of the table for a requirement; undefined if it was measured, or not selected. */
function gapOf({ verdict, reason }: Omit<Open, 'id'>): Gap | undefined {
  if (isMeasured(verdict) || reason === 'not-selected') return undefined;
  return verdict === 'error' ? 'error' : (reason ?? 'unknown');
}

/** The reasons that are long, in a few words. */
const brief: Readonly<Partial<Record<Gap, string>>> = {
  'no-answer': 'got no answer',
  gateway: 'were answered by a gateway',
  'not-arrived': 'need what did not show in time',
  'control-call-refused': 'fail when called validly, too',
  'not-readable': 'have an effect that nothing shows',
  'could-not-tell': 'cannot be told by the answers',
};

/** What kept a requirement from being tried, in a few words; undefined if it was measured, or not selected. */
export function briefly(
  row: Pick<ResultRow, 'verdict' | 'reason' | 'lack' | 'operation' | 'message'>,
): string | undefined {
  const gap = gapOf(row);
  if (gap === undefined) return undefined;
  const lack = row.lack?.split('/').at(-1);
  if (gap === 'operation-absent' && row.lack === row.operation) return 'absent';
  if (gap === 'operation-absent' || gap === 'helper-absent') return `need ${lack}`;
  if (gap === 'refused-by-target') return `the target refuses ${row.lack}`;
  const setting = /IM_EXPIRED_TOKEN is not set/.test(row.message ?? '');
  return setting ? 'need an expired token: set IM_EXPIRED_TOKEN' : (brief[gap] ?? advice[gap].why);
}

/** Whether another run could measure a requirement that this one did not. */
export function isPassing(row: Omit<Open, 'id'>): boolean {
  const gap = gapOf(row);
  return gap !== undefined && !advice[gap].isLasting;
}

/** Whether a requirement was not measured because of what the target is, so that another run does not measure it either. */
export function isLasting(row: Omit<Open, 'id'>): boolean {
  const gap = gapOf(row);
  return gap !== undefined && advice[gap].isLasting;
}

/** What to do about a requirement without a verdict, before it is checked again; undefined if it has one. */
export function adviceFor(row: Open, run: Measured): string | undefined {
  const gap = gapOf(row);
  return gap && advice[gap].toDo.replace(LIMIT, () => limitWords([row], run, ''));
}

/** An instruction and the command that follows it. */
interface Instruction {
  readonly what: string;
  readonly command?: string;
}

/** What to do about requirements without a verdict, by reason in the order of the table. */
export function adviceByReason(rows: readonly Open[], run: Measured): readonly Instruction[] {
  const gaps: readonly [string, Advice][] = Object.entries(advice);
  return gaps.flatMap(([gap, row]) => {
    const own = rows.filter((each) => gapOf(each) === gap);
    return own.length === 0 ? [] : [instruction(own, row, run)];
  });
}

function instruction(rows: readonly Open[], { why, toDo, again }: Advice, run: Measured): Instruction {
  const slowestMs = run.load?.slowestMs;
  const basis = slowestMs === undefined ? '' : ` (the slowest request took ${duration(slowestMs)})`;
  const first = toDo.replace(LIMIT, () => limitWords(rows, run, basis));
  const words = `${counted(rows.length, 'requirement')} ${why}. ${first}`;
  if (again === undefined) return { what: words };
  if (again === 'all') return { what: `${words} Run again:`, command: 'npx im-conformance run' };
  const those = rows.length === 1 ? 'it' : 'them';
  return { what: `${words} Then check ${those} again:`, command: againCommand(rows, run) };
}

/** Maximum ids of a command; --failed checks more. */
const MOST_IDS = 12;

/**
 * The command that checks requirements again, with the time limit that they need: what had no replies to compare needs
 * those of a whole run.
 */
export function againCommand(rows: readonly Open[], run: Measured): string {
  const isLate = rows.some((row) => gapOf(row) === 'timed-out');
  const setting = isLate && !hadTime(run) ? `${timeLimit(run)} ` : '';
  return `${setting}npx im-conformance ${whatAgain(rows)}`;
}

/** What was decided by no replies needs those of a whole run; of many, all that is due is checked again. */
function whatAgain(rows: readonly Open[]): string {
  const needsAll = ({ id, verdict }: Open): boolean => isAudited(id) && !isMeasured(verdict);
  const ids = rows.filter((row) => !needsAll(row)).map(({ id }) => id);
  if (ids.length === 0) return 'run';
  return ids.length > MOST_IDS ? 'run --failed' : `replay ${ids.join(' ')}`;
}

/** The least time limit that is advised, and its steps: slow answers of the release took up to 30 s. */
const LIMIT_MS = { least: 60_000, step: 10_000 };

/** Whether a request was given the time that is advised, as each retry is: a longer limit would hardly help. */
const hadTime = ({ load }: Measured): boolean => (load?.slowestMs ?? 0) >= LIMIT_MS.least;

/** A time limit of twice what the slowest request of the run took, answered or not. */
function timeLimit({ load }: Measured): string {
  const { least, step } = LIMIT_MS;
  const twice = Math.ceil((2 * (load?.slowestMs ?? 0)) / step) * step;
  return `IM_TIMEOUT_MS=${Math.max(least, twice)}`;
}

/** Maximum operations that a sentence names. */
const NAMED = 3;

/** What to do about requests without an answer. */
function limitWords(rows: readonly Open[], run: Measured, basis: string): string {
  if (!hadTime(run)) return `Set ${timeLimit(run)}${basis} for this target, in later runs, too.`;
  const paths = [...new Set(rows.flatMap((row) => pathIn(row) ?? []))];
  const named = paths.length > NAMED ? [...paths.slice(0, NAMED), 'others'] : paths;
  const from = named.length === 0 ? '' : ` from ${named.join(', ')}`;
  const waited = duration(run.load?.slowestMs ?? 0);
  return `Nothing came${from}, and requests had up to ${waited}: a longer limit will hardly help. Look for the reason in the log of the target.`;
}
