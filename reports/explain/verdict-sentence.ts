import { isAsKnown } from '../baseline/judging.ts';
import type { Conformance } from '../conformance.ts';
import { counted } from './counted.ts';
import { leavesHole } from '../../fixtures/verdict.ts';

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

function plainSentence(conformance: Conformance): string {
  const { verdict, problem, results, profile } = conformance;
  const musts = results.filter(({ level }) => level === 'MUST');
  const failed = musts.filter((row) => row.verdict === 'fail').length;
  const unanswered = results.filter(leavesHole).length;
  const known = musts.filter((row) => row.verdict === 'fail' && row.known).length;
  if (verdict === 'conformant') {
    return `Conformant: the target does what profile ${profile} asks, ${asides(conformance)}.`;
  }
  if (verdict === 'non-conformant') {
    const ofThem = known === 0 || known === failed ? '' : `, ${known} of them known`;
    const also =
      unanswered === 0 ? '' : `; another ${unanswered} ${unanswered === 1 ? 'was' : 'were'} not measured`;
    return `Not conformant: ${failed} of ${musts.length} requirements that must hold ${failed === 1 ? 'does' : 'do'} not${ofThem}${also}.`;
  }
  if (problem !== undefined) return problem;
  const so = 'so this run cannot say whether the target conforms';
  return `Incomplete: ${unanswered} of ${results.length} requirements ${unanswered === 1 ? 'was' : 'were'} not measured, ${so}.`;
}

function asides({ counts, results }: Conformance): string {
  const undecided = results.filter((row) => row.verdict === 'inconclusive');
  const musts = undecided.filter(({ level }) => level === 'MUST').length;
  const warned = counts.warn === 0 ? 'without a warning' : `with ${counted(counts.warn, 'warning')}`;
  if (undecided.length === 0) return warned;
  const points = counted(undecided.length, musts === 0 ? 'minor point' : 'requirement');
  const important = musts === 0 ? '' : `, ${musts} of which must hold,`;
  return `${warned}; ${points}${important} could not be determined on this target`;
}
