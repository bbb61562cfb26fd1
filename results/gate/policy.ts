/** What a gate asks of a result, and whether it is met. Nothing here reads a file or a clock. */
import type { Profile, Requirement } from '../../fixtures/requirement.ts';
import { isMeasured, isUnmeasured, makesRunIncomplete } from '../../fixtures/verdict.ts';
import { countingObjections, hasMeasured, unexplainedIn } from '../../reports/baseline/judging.ts';
import { Refusal } from '../../fixtures/refusal.ts';
import { checkedIn, smokeIDs } from '../../fixtures/smoke.ts';
import { withRows, type Conformance, type ResultRow } from '../../reports/conformance.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { lacksIn } from '../../reports/explain/facts.ts';
import { hollowIn } from '../../reports/run-verdict.ts';

export interface Policy {
  /** With SHOULD, a warning is a failure. */
  readonly level: 'MUST' | 'SHOULD';
  /** How many inconclusive requirements are allowed. */
  readonly allowInconclusive: number;
  /** Let requirements pass that the run's way of providing people and groups leaves out. */
  readonly allow?: 'not-provided' | undefined;
  /** Require optional operations, too. */
  readonly requireHelpers?: boolean | undefined;
  /** Refuse known deviations without a reason. */
  readonly strict?: boolean | undefined;
}

/** A result in which MUSTs that are new in its version count like all others. */
export function countingNew(result: Conformance): Conformance {
  const rows = result.results.map(({ uncounted: _, verdict, ...row }): ResultRow => ({
    ...row,
    verdict: verdict === 'uncounted' ? 'fail' : verdict,
  }));
  return withRows(result, rows, {});
}

/** The exit code, 0 when the gate is open, 1 when it is shut, 3 when too little was measured; and why. */
interface Decision {
  readonly exitCode: 0 | 1 | 3;
  readonly reasons: readonly string[];
}

/** How many requirements a reason names. */
const LIMIT = 10;

/**
 * Decides about a whole result. What is known is let pass; but nothing of a run that measured nothing that must hold.
 *
 * @param ran the profile of the run, where only a part of it is judged
 */
export function decide(result: Conformance, policy: Policy, ran: Profile = result.profile): Decision {
  const rows = result.results.filter(({ known }) => known === undefined);
  const failed = failures(result, rows, policy);
  const open = gaps(result, rows, policy, ran);
  const reasons = [...failed, ...open, ...asides(result, rows, policy)];
  return { exitCode: failed.length > 0 ? 1 : open.length > 0 ? 3 : 0, reasons };
}

function failures(
  result: Conformance,
  rows: readonly ResultRow[],
  { level, strict = false }: Policy,
): readonly string[] {
  const musts = rows.filter(({ verdict }) => verdict === 'fail');
  const shoulds = rows.filter(({ verdict }) => verdict === 'warn');
  return [
    ...named(musts, 'must hold and does not', 'must hold and do not'),
    ...(level === 'SHOULD' ? named(shoulds, 'should hold and does not', 'should hold and do not') : []),
    ...countingObjections(result).map(({ sentence }) => sentence),
    ...(strict ? unexplained(result, 'Refused by --strict: no') : []),
  ];
}

/** Which known deviations have no reason yet. */
function unexplained({ results }: Conformance, no = 'No'): readonly string[] {
  const ids = unexplainedIn(results);
  return ids.length === 0 ? [] : [`${no} reason is given in the baseline for ${firstOf(ids)}.`];
}

function gaps(
  result: Conformance,
  rows: readonly ResultRow[],
  policy: Policy,
  ran: Profile,
): readonly string[] {
  const isLetPass = letPass(rows, policy);
  const provided = rows.filter((row) => !isLetOut(row, policy));
  const holes = provided.filter((row) => makesRunIncomplete(row) && !isLetPass(row));
  const [left, missed] = [holes.filter(isLeftOut), holes.filter((row) => !isLeftOut(row))];
  return [
    ...(result.problem === undefined ? [] : [result.problem]),
    ...named(missed, 'was not measured', 'were not measured'),
    ...(holes.length === 0 ? hollowIn(askedOf(provided, rows)).map(hollowWords) : []),
    ...(policy.requireHelpers ? lacking(rows) : []),
    ...named(left, `was left out (${cure(result, ran)})`, `were left out (${cure(result, ran)})`),
    ...(hasMeasured(result.results) ? [] : ['No MUST was measured.']),
  ];
}

function hollowWords({ operation, measured, musts }: ReturnType<typeof hollowIn>[number]): string {
  return `Only ${thousands(measured)} of ${counted(musts, 'requirement')} of ${operation} that must hold were measured.`;
}

/** What rows need that --require-helpers requires. */
function lacking(rows: readonly ResultRow[]): readonly string[] {
  const lacks = lacksIn(rows);
  return lacks === undefined ? [] : [`--require-helpers: ${lacks}.`];
}

const cure = ({ results }: Conformance, ran: Profile): string =>
  ran === 'smoke' && results.some(({ id }) => !smokeIDs.has(id))
    ? 'a run of profile smoke is a part: judge it with --profile smoke'
    : 'give the other parts, too';

const isLeftOut = ({ reason }: ResultRow): boolean => reason === 'not-selected';

/** Why the gate is open although not everything holds. */
function asides(result: Conformance, rows: readonly ResultRow[], policy: Policy): readonly string[] {
  const { results } = result;
  const known = results.length - rows.length;
  const allowed = rows.filter(letPass(rows, policy)).length;
  const leftOut = rows.filter((row) => isLetOut(row, policy)).length;
  return [
    ...(known === 0 ? [] : [`Known deviations: ${thousands(known)}.`]),
    ...(policy.strict === true ? [] : unexplained(result)),
    ...named(
      rows.filter(({ verdict }) => verdict === 'uncounted'),
      'is a new MUST, not counted yet, and does not hold',
      'are new MUSTs, not counted yet, and do not hold',
    ),
    ...named(
      rows.filter(isHarmless),
      'was not measured, without effect',
      'were not measured, without effect',
    ),
    ...(leftOut === 0 ? [] : [`Not provided, and allowed by --allow not-provided: ${thousands(leftOut)}.`]),
    ...(allowed === 0
      ? []
      : [
          `Inconclusive, and allowed by --allow-inconclusive ${policy.allowInconclusive}: ${thousands(allowed)}.`,
        ]),
  ];
}

const isHarmless = (row: ResultRow): boolean => isUnmeasured(row) && !makesRunIncomplete(row);

/** Whether the policy allows that the run left this row out. */
const isLetOut = ({ verdict, reason }: ResultRow, { allow }: Policy): boolean =>
  verdict === 'not-run' && reason !== undefined && reason === allow;

/** Without operations that the run leaves out entirely. */
function askedOf(provided: readonly ResultRow[], rows: readonly ResultRow[]): readonly ResultRow[] {
  const measured = new Set(
    provided.filter(({ verdict }) => isMeasured(verdict)).map(({ operation }) => operation),
  );
  const leftOut = new Set(rows.filter((row) => !provided.includes(row)).map(({ operation }) => operation));
  return provided.filter(({ operation }) => measured.has(operation) || !leftOut.has(operation));
}

/** Inconclusive rows, where there are no more of them than may be; none otherwise. */
function letPass(rows: readonly ResultRow[], { allowInconclusive }: Policy): (row: ResultRow) => boolean {
  const isOne = (row: ResultRow): boolean => row.verdict === 'inconclusive' && makesRunIncomplete(row);
  return rows.filter(isOne).length > allowInconclusive ? () => false : isOne;
}

/** A reason that names the first requirements it is about; none if there are none. */
function named(rows: readonly ResultRow[], one: string, many: string): readonly string[] {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return [`${counted(rows.length, 'requirement')} ${rows.length === 1 ? one : many}: ${firstOf(ids)}.`];
}

/** The first ids, and the number of the others. */
function firstOf(ids: readonly string[]): string {
  const rest = ids.length > LIMIT ? ` and ${thousands(ids.length - LIMIT)} more` : '';
  return `${ids.slice(0, LIMIT).join(', ')}${rest}`;
}

/**
 * The part of a result that a profile asks for.
 *
 * @param requirements all that this version of the suite has: a result does not name the profile of its rows
 * @throws Refusal when the result does not hold all of the profile
 */
export function inProfile(
  result: Conformance,
  profile: Profile,
  requirements: readonly Pick<Requirement, 'id' | 'profile'>[],
): Conformance {
  if (result.profile === profile && profile !== 'smoke') return result;
  if (profile === 'platform-v3')
    throw new Refusal(
      `The result is of profile ${result.profile}, which leaves out most of ${profile}: run the suite with IM_PROFILE=${profile}.`,
    );
  const wanted = new Set(checkedIn(profile, requirements).map(({ id }) => id));
  const rows = result.results.filter(({ id }) => wanted.has(id));
  if (rows.length < wanted.size && result.profile === 'core')
    throw new Refusal(
      `This is a result of profile core: it does not contain ${thousands(wanted.size - rows.length)} of the ${counted(wanted.size, 'requirement')} of profile ${profile}. Run the suite with IM_PROFILE=${profile}.`,
    );
  if (rows.length < wanted.size)
    throw new Refusal(
      `The result lacks ${counted(wanted.size - rows.length, 'requirement')} of profile ${profile}: it is of another version of the suite. Use the gate of that version.`,
    );
  const objections = result.objections?.filter(
    ({ id, kind }) => wanted.has(id) || kind === 'unknown' || kind === 'lacking',
  );
  return withRows(result, rows, { profile, objections });
}
