import { countingObjections, isAsKnown } from '../baseline/judging.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { counted, thousands } from './counted.ts';
import { isExcused, isMeasured, makesRunIncomplete } from '../../fixtures/verdict.ts';
import { hollowIn } from '../run-verdict.ts';
import { lacksIn } from './lacks.ts';

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

/** Why a run that conforms, or deviates as known, ends with 1 all the same. */
function objected(conformance: Conformance): string {
  const objections = countingObjections(conformance);
  if (objections.length === 0 || (conformance.verdict !== 'conformant' && !isAsKnown(conformance))) return '';
  const isOne = objections.length === 1;
  const why = objections.every(({ kind }) => kind === 'lacking')
    ? `${counted(objections.length, 'declaration')} about the target ${isOne ? 'does' : 'do'} not hold`
    : `${counted(objections.length, 'problem')} of the baseline ${isOne ? 'has' : 'have'} to be mended`;
  return ` The exit code is 1, because ${why}.`;
}

const isSelected = ({ reason }: ResultRow): boolean => reason !== 'not-selected';

/** What a part of a run found, of which no MUST failed. */
function partSentence({ profile, results }: Conformance): string {
  const selected = results.filter(isSelected);
  const open = selected.filter(makesRunIncomplete).length;
  const others = results.length === selected.length ? 's' : ` ${thousands(results.length - selected.length)}`;
  const found =
    open === 0
      ? `the ${selected.length === 1 ? 'selected requirement holds' : `${thousands(selected.length)} selected requirements hold`}`
      : `${thousands(open)} of ${counted(selected.length, 'selected requirement')} ${wereNot(open)} measured`;
  return `${profile === 'smoke' ? 'Smoke only' : 'Incomplete'}: ${found}, and nothing is known of the other${others}.`;
}

function withoutProblem({ problem: _problem, ...rest }: Conformance): Conformance {
  return rest;
}

function plainSentence(conformance: Conformance): string {
  const { verdict, problem, results } = conformance;
  const lacks = lacksIn(results);
  if (verdict === 'conformant') return conformantSentence(conformance, lacks);
  const lacking = lacks === undefined ? '' : `; ${lacks}`;
  if (verdict === 'non-conformant') return `${failedWords(results)}${lacking}.`;
  if (conformance.profile === 'smoke') return problem ?? partSentence(conformance);
  return problem ?? `Incomplete: ${missingWords(results)}${lacking}.`;
}

function conformantSentence(conformance: Conformance, lacks: string | undefined): string {
  const does = `the target does what profile ${conformance.profile} asks, ${asides(conformance)}`;
  if (lacks === undefined) return `Conformant: ${does}.`;
  return `Conformant, as far as could be measured: ${lacks}; otherwise ${does}.`;
}

function failedWords(results: readonly ResultRow[]): string {
  const musts = results.filter(({ level }) => level === 'MUST');
  const failed = musts.filter(({ verdict }) => verdict === 'fail');
  const known = failed.filter((row) => row.known).length;
  const unanswered = results.filter(makesRunIncomplete).length;
  const ofThem = known === 0 || known === failed.length ? '' : `, ${known} of them known`;
  const also =
    unanswered === 0 ? '' : `; ${counted(unanswered, 'requirement')} ${wereNot(unanswered)} measured`;
  return `Not conformant: ${thousands(failed.length)} of ${counted(musts.length, 'MUST')} ${failed.length === 1 ? 'does' : 'do'} not hold${ofThem}${also}`;
}

function missingWords(results: readonly ResultRow[]): string {
  const unanswered = results.filter(makesRunIncomplete).length;
  const notProvided = results.filter(({ reason }) => reason === 'not-provided').length;
  if (notProvided > 0 && notProvided === unanswered)
    return `${thousands(notProvided)} of ${counted(results.length, 'requirement')} need what this run must not do on the target; all others that must hold do`;
  const [hollow] = hollowIn(results);
  const what =
    unanswered > 0 || !hollow
      ? `${thousands(unanswered)} of ${counted(results.length, 'requirement')} ${wereNot(unanswered)} measured`
      : `only ${hollow.measured} of the ${hollow.musts} MUSTs of ${hollow.operation} could be measured`;
  return `${what}, so this run cannot say whether the target conforms`;
}

const wereNot = (count: number): string => (count === 1 ? 'was not' : 'were not');

function asides({ counts, results }: Conformance): string {
  const undecided = results.filter((row) => !isMeasured(row.verdict) && !isExcused(row));
  const musts = undecided.filter(({ level }) => level === 'MUST').length;
  const warned = counts.warn === 0 ? 'without a warning' : `with ${counted(counts.warn, 'warning')}`;
  if (undecided.length === 0) return warned;
  const points = counted(undecided.length, musts === 0 ? 'minor point' : 'requirement');
  const important = musts === 0 ? '' : ` (${counted(musts, 'MUST')})`;
  return `${warned}; ${points}${important} could not be determined in this run`;
}
