import type { Requirement } from '../../../fixtures/requirement.ts';
import type { Verdict } from '../../../fixtures/verdict.ts';
import type { Mutant } from './mutant.ts';
import type { Variant } from './variant.ts';
import type { Reaction } from './reactions.ts';

/** What became of one mutant. */
export interface MutantProof {
  readonly id: string;
  readonly sentence: string;
  readonly breaks: readonly string[];
  readonly noticedBy: readonly string[];
  readonly ok: boolean;
  /** What is wrong with it, a sentence each; empty when it is as it says. */
  readonly complaints: readonly string[];
}

/** What became of one variant. */
export interface VariantProof {
  readonly id: string;
  readonly sentence: string;
  readonly ok: boolean;
  readonly warnings: readonly string[];
  readonly complaints: readonly string[];
}

const noticingVerdicts: ReadonlySet<Verdict> = new Set<Verdict>(['fail', 'warn']);

/**
 * Compares what the checks said about a mutant with what it says of itself: the requirements that fail or warn
 * are exactly its `breaks`, each with a message that holds its phrase. An error of the suite breaks nothing.
 */
export function mutantProof(
  { id, sentence, breaks, says }: Mutant,
  reactions: readonly Reaction[],
): MutantProof {
  const own = reactions.filter(({ server }) => server === id);
  const noticing = own.filter(({ verdict }) => noticingVerdicts.has(verdict));
  const noticedBy = noticing.map(({ requirement }) => requirement).toSorted();
  const expected: readonly string[] = breaks;
  const complaints = [
    ...expected
      .filter((each) => !noticedBy.includes(each))
      .map((each) => `${each} does not notice it${instead(own, each)}`),
    ...noticing
      .filter(({ requirement }) => !expected.includes(requirement))
      .map((each) => `too much: ${told(each)}`),
    ...noticing
      .filter(
        ({ requirement, message = '' }) =>
          expected.includes(requirement) && ![says].flat().some((phrase) => message.includes(phrase)),
      )
      .map((each) => `does not say "${[says].flat().join('" or "')}": ${told(each)}`),
    ...own.filter(({ verdict }) => verdict === 'error').map((each) => `not an answer: ${told(each)}`),
    ...(breaks.length === 0 ? ['it breaks nothing'] : []),
  ];
  return { id, sentence, breaks, noticedBy, ok: complaints.length === 0, complaints };
}

/** A variant is left alone: nothing but declared warnings was found, and what it says it hides is not testable. */
export function variantProof(
  { id, sentence, warns = [], untold = [], untestable = [] }: Variant,
  reactions: readonly Reaction[],
): VariantProof {
  const own = reactions.filter(({ server, verdict }) => server === id && verdict !== 'observed');
  const [mayWarn, cannotBeTold, hidden]: (readonly string[])[] = [warns, untold, untestable];
  const isHidden = ({ verdict, requirement }: Reaction): boolean =>
    verdict === 'not-testable' && hidden?.includes(requirement) === true;
  const isAllowed = ({ verdict, reason, requirement }: Reaction): boolean =>
    reason === 'could-not-tell'
      ? cannotBeTold?.includes(requirement) === true
      : verdict === 'warn' && mayWarn?.includes(requirement) === true;
  const complaints = [
    ...own.filter((each) => !isAllowed(each) && !isHidden(each)).map(told),
    ...untestable
      .filter((each) => !own.some((reaction) => reaction.requirement === each && isHidden(reaction)))
      .map((each) => `${each} is not said to be not testable${instead(own, each)}`),
  ];
  const warnings = own.filter(({ verdict }) => verdict === 'warn').map(({ requirement }) => requirement);
  return { id, sentence, ok: complaints.length === 0, warnings: warnings.toSorted(), complaints };
}

function told({ requirement, verdict, message }: Reaction): string {
  return `${requirement} is ${verdict}: ${message ?? 'no message'}`;
}

function instead(reactions: readonly Reaction[], id: string): string {
  const reaction = reactions.find(({ requirement }) => requirement === id);
  return reaction ? `; ${told(reaction)}` : '';
}

/** Requirements that have to be proven and that no mutant claims to break. */
export function unproven(
  requirements: readonly Pick<Requirement, 'id' | 'level'>[],
  mutants: readonly Pick<MutantProof, 'breaks'>[],
): string[] {
  const broken = new Set(mutants.flatMap(({ breaks }) => breaks));
  return requirements.filter(({ id, level }) => level !== 'MAY' && !broken.has(id)).map(({ id }) => id);
}
