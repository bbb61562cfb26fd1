import type { Requirement } from '../../../fixtures/requirement.ts';
import type { Verdict } from '../../../fixtures/verdict.ts';
import type { Mutant } from './mutant.ts';
import type { Tolerance } from './variant.ts';
import type { Finding } from './findings.ts';

/** What became of one mutant. */
export interface MutantProof {
  readonly id: string;
  readonly sentence: string;
  readonly kills: readonly string[];
  readonly killedBy: readonly string[];
  readonly ok: boolean;
  /** What is wrong with it, a sentence each; empty when it is as it says. */
  readonly complaints: readonly string[];
}

/** What became of one tolerance. */
export interface ToleranceProof {
  readonly id: string;
  readonly sentence: string;
  readonly ok: boolean;
  readonly warnings: readonly string[];
  readonly complaints: readonly string[];
}

const killing: ReadonlySet<Verdict> = new Set<Verdict>(['fail', 'warn']);

/**
 * Compares what the checks said about a mutant with what it says of itself: the requirements that fail or warn
 * are exactly its `kills`, each with a message that holds its phrase. An error of the suite kills nothing.
 */
export function mutantProof(
  { id, sentence, kills, says }: Mutant,
  findings: readonly Finding[],
): MutantProof {
  const own = findings.filter(({ server }) => server === id);
  const killers = own.filter(({ verdict }) => killing.has(verdict));
  const killedBy = killers.map(({ requirement }) => requirement).toSorted();
  const expected: readonly string[] = kills;
  const complaints = [
    ...expected
      .filter((each) => !killedBy.includes(each))
      .map((each) => `${each} does not notice it${instead(own, each)}`),
    ...killers
      .filter(({ requirement }) => !expected.includes(requirement))
      .map((each) => `too much: ${told(each)}`),
    ...killers
      .filter(
        ({ requirement, message = '' }) =>
          expected.includes(requirement) && ![says].flat().some((phrase) => message.includes(phrase)),
      )
      .map((each) => `does not say "${[says].flat().join('" or "')}": ${told(each)}`),
    ...own.filter(({ verdict }) => verdict === 'error').map((each) => `not an answer: ${told(each)}`),
    ...(kills.length === 0 ? ['it kills nothing'] : []),
  ];
  return { id, sentence, kills, killedBy, ok: complaints.length === 0, complaints };
}

/** A tolerance is left alone: nothing but declared warnings was found. */
export function toleranceProof(
  { id, sentence, warns = [] }: Tolerance,
  findings: readonly Finding[],
): ToleranceProof {
  const own = findings.filter(({ server }) => server === id);
  const allowed: readonly string[] = warns;
  const isAllowed = ({ verdict, requirement }: Finding): boolean =>
    verdict === 'warn' && allowed.includes(requirement);
  const complaints = own.filter((each) => !isAllowed(each)).map(told);
  const warnings = own.filter(({ verdict }) => verdict === 'warn').map(({ requirement }) => requirement);
  return { id, sentence, ok: complaints.length === 0, warnings: warnings.toSorted(), complaints };
}

function told({ requirement, verdict, message }: Finding): string {
  return `${requirement} is ${verdict}: ${message ?? 'no message'}`;
}

function instead(findings: readonly Finding[], id: string): string {
  const finding = findings.find(({ requirement }) => requirement === id);
  return finding ? `; ${told(finding)}` : '';
}

/** Requirements that have to be proven and that no mutant claims to break. */
export function unproven(
  requirements: readonly Pick<Requirement, 'id' | 'level'>[],
  mutants: readonly Pick<MutantProof, 'kills'>[],
): string[] {
  const broken = new Set(mutants.flatMap(({ kills }) => kills));
  return requirements.filter(({ id, level }) => level !== 'MAY' && !broken.has(id)).map(({ id }) => id);
}
