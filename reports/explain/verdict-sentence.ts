import { countingObjections, isAsKnown } from '../baseline/judging.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { lacksIn, newMustWords } from './facts.ts';
import { isUnmeasured, isUnmet, makesRunIncomplete } from '../../fixtures/verdict.ts';
import { hollowIn } from '../run-verdict.ts';
import { isEmbedded } from '../result-file.ts';

/**
 * The verdict of a run as one sentence for somebody who knows neither the suite nor its words.
 * When the run had a problem, that problem is the sentence: it is what there is to act on.
 */
export function verdictSentence(conformance: Conformance): string {
  const sentence = plainSentence(conformance);
  return isAsKnown(conformance)
    ? sentence.replace(/^(?:Not conformant|Incomplete)(?=:)/, '$&, as known')
    : sentence;
}

/** Playwright found no test, or cannot read what selects them: the run was asked for wrongly. */
export const isWrongSelection = (problem: string): boolean =>
  /^(?:No tests found|Invalid regular expression)/.test(problem);

/**
 * The last line of a run: its verdict as a sentence. What kept the run from measuring is no verdict, and of a part only
 * what was selected is judged.
 */
export function verdictLine(conformance: Conformance): string {
  const { results } = conformance;
  const selected = results.filter(isSelected);
  const rest = results.length - selected.length;
  const isOutside = conformance.problem !== undefined && conformance.verdict === 'incomplete';
  if (isWrongSelection(conformance.problem ?? '')) return 'Nothing was run: no requirement was selected.';
  if (results.every(({ verdict }) => verdict === 'not-run')) return 'Incomplete: nothing was measured.';
  if (isOutside && !selected.some(makesRunIncomplete))
    return 'Incomplete: something went wrong outside of the checks.';
  if (rest === 0) return verdictSentence(withoutProblem(conformance)) + objected(conformance);
  if (conformance.verdict === 'non-conformant') return verdictSentence({ ...conformance, results: selected });
  return partSentence(conformance);
}

/** Why a run that conforms, or deviates as known, still ends with 1. */
function objected(conformance: Conformance): string {
  const objections = countingObjections(conformance);
  if (objections.length === 0 || (conformance.verdict !== 'conformant' && !isAsKnown(conformance))) return '';
  const isOne = objections.length === 1;
  const why = objections.every(({ kind }) => kind === 'lacking')
    ? `${counted(objections.length, 'declaration')} about the target ${isOne ? 'does' : 'do'} not hold`
    : `${counted(objections.length, 'problem')} of the baseline ${isOne ? 'has' : 'have'} to be fixed`;
  return ` The exit code is 1, because ${why}.`;
}

const isSelected = ({ reason }: ResultRow): boolean => reason !== 'not-selected';

/** What a part of a run found in which no MUST failed. */
function partSentence({ profile, results }: Conformance): string {
  const selected = results.filter(isSelected);
  const isOpen = selected.some(makesRunIncomplete);
  const others = results.length === selected.length ? 's' : ` ${thousands(results.length - selected.length)}`;
  const found = isOpen ? openWords(selected, 'selected requirement') : heldWords(selected);
  return `${profile === 'smoke' ? 'Smoke only' : 'Incomplete'}: ${found}, and nothing is known of the other${others}${newOnes(selected)}.`;
}

/** How many new MUSTs do not hold, as a part of a sentence; empty if all do. */
function newOnes(rows: readonly ResultRow[]): string {
  const words = newMustWords(rows);
  return words === undefined ? '' : `; ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** How many hold; the rest are warnings, or could not be determined. */
function heldWords(selected: readonly ResultRow[]): string {
  const held = selected.filter(({ verdict }) => verdict === 'pass' || verdict === 'observed').length;
  const all = counted(selected.length, 'selected requirement');
  if (held === selected.length) return held === 1 ? 'the selected requirement holds' : `the ${all} hold`;
  const must = newMustWords(selected) === undefined ? 'no MUST' : 'no MUST that counts';
  return `${thousands(held)} of ${all} ${held === 1 ? 'holds' : 'hold'}, ${must} failed`;
}

function withoutProblem({ problem: _problem, ...rest }: Conformance): Conformance {
  return rest;
}

function plainSentence(conformance: Conformance): string {
  const { verdict, problem, results } = conformance;
  const lacks = lacksIn(results);
  if (verdict === 'conformant') return conformantSentence(conformance, lacks);
  const lacking = lacks === undefined ? '' : `; ${lacks}`;
  const fresh = newOnes(results);
  const open = results.some(isUnmeasured) ? `; ${openWords(results)}` : '';
  if (verdict === 'non-conformant') return `${failedWords(results)}${lacking}${open}.`;
  if (conformance.profile === 'smoke') return problem ?? partSentence(conformance);
  if (!results.every(isSelected)) return problem ?? `Incomplete: ${partWords(results)}${fresh}.`;
  return problem ?? `Incomplete: ${missingWords(results)}${lacking}${fresh}.`;
}

/** What a shard, or any other part of a run, leaves to the others. */
function partWords(results: readonly ResultRow[]): string {
  const selected = results.filter(isSelected);
  const left = thousands(results.length - selected.length);
  const open = selected.some(isUnmeasured) ? `; ${openWords(selected, 'selected requirement')}` : '';
  return `this is a part of a run, which leaves out ${left} of ${counted(results.length, 'requirement')}${open}`;
}

const REFERENCE =
  "Conformant: the suite's own reference server. IM_BASE_URL is not set, so no server of yours was checked.";

function conformantSentence(conformance: Conformance, lacks: string | undefined): string {
  const { profile, counts, results, target } = conformance;
  // A variable that a pipeline forgot to set must not look like a server that conforms.
  if (isEmbedded(target)) return REFERENCE;
  const known = results.filter((row) => row.verdict === 'warn' && row.known).length;
  const warned =
    counts.warn === 0
      ? 'without a warning'
      : `with ${counted(counts.warn, 'warning')}${knownOf(known, counts.warn)}`;
  const open = results.some(isUnmeasured) ? `; ${withoutEffect(results)}` : '';
  const does = `the target does what profile ${profile} asks, ${warned}${open}${newOnes(results)}`;
  if (lacks === undefined) return `Conformant: ${does}.`;
  return `Conformant, as far as could be measured: ${lacks}; otherwise ${does}.`;
}

function failedWords(results: readonly ResultRow[]): string {
  const musts = results.filter(({ level }) => level === 'MUST');
  const failed = musts.filter(({ verdict }) => isUnmet(verdict));
  const of = (count: number, what: string): string =>
    count === 0 || count === failed.length ? '' : `, ${thousands(count)} of them ${what}`;
  const fresh = failed.filter(({ verdict }) => verdict === 'uncounted').length;
  const known = failed.filter((row) => row.known).length;
  return `Not conformant: ${thousands(failed.length)} of ${counted(musts.length, 'MUST')} ${failed.length === 1 ? 'does' : 'do'} not hold${of(fresh, 'new, not counted yet')}${of(known, 'known')}`;
}

/** How many of some warnings the baseline lists; empty if none. */
function knownOf(known: number, all: number): string {
  if (known === 0) return '';
  return known === all ? `, ${all === 1 ? 'which is' : 'all'} known` : `, ${thousands(known)} of them known`;
}

function missingWords(results: readonly ResultRow[]): string {
  const unanswered = results.filter(makesRunIncomplete).length;
  const notProvided = results.filter(({ reason }) => reason === 'not-provided').length;
  if (notProvided > 0 && notProvided === unanswered)
    return `${thousands(notProvided)} of ${counted(results.length, 'requirement')} need what this run must not do on the target; all others that must hold do`;
  const [hollow] = hollowIn(results);
  const what =
    unanswered > 0 || !hollow
      ? openWords(results, 'requirement')
      : `only ${thousands(hollow.measured)} of the ${counted(hollow.musts, 'MUST')} of ${hollow.operation} could be measured`;
  return `${what}, so this run cannot say whether the target conforms`;
}

/** How many were not measured: `5 requirements were not measured`; with a noun, how many of all. */
function openWords(rows: readonly ResultRow[], noun?: string): string {
  const open = rows.filter(isUnmeasured).length;
  const count =
    noun === undefined ? counted(open, 'requirement') : `${thousands(open)} of ${counted(rows.length, noun)}`;
  return `${count} ${open === 1 ? 'was' : 'were'} not measured`;
}

/** What was not measured although the target conforms: `2 requirements (1 MUST) were not measured, without effect …`. */
function withoutEffect(rows: readonly ResultRow[]): string {
  const open = rows.filter(isUnmeasured);
  const musts = open.filter(({ level }) => level === 'MUST').length;
  const ofThem = musts === 0 ? 'no MUST' : counted(musts, 'MUST');
  const count = musts === open.length ? ofThem : `${counted(open.length, 'requirement')} (${ofThem})`;
  return `${count} ${open.length === 1 ? 'was' : 'were'} not measured, without effect on the verdict`;
}
