import type { RequirementID } from '../../requirements.ts';
import type { Mutant } from '../mutant.ts';
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

const killing: ReadonlySet<string> = new Set(['fail', 'warn']);

/**
 * Compares what the checks said about a mutant with what it says of itself: the requirements that fail or warn
 * are exactly its `kills`, each with a message that holds its phrase. An error of the suite kills nothing.
 */
export function proofOf(mutant: Mutant, findings: readonly Finding[]): MutantProof {
  const own = findings.filter(({ server }) => server === mutant.id);
  const killers = own.filter(({ verdict }) => killing.has(verdict));
  const killedBy = killers.map(({ requirement }) => requirement).toSorted();
  const kills: readonly string[] = mutant.kills;
  const complaints = [
    ...kills
      .filter((id) => !killedBy.includes(id))
      .map((id) => `${id} does not notice it${instead(own, id)}`),
    ...killers
      .filter(({ requirement }) => !kills.includes(requirement))
      .map(({ requirement, message }) => `${requirement} notices it, too: ${message ?? ''}`),
    ...killers
      .filter(
        ({ requirement, message = '' }) => kills.includes(requirement) && !message.includes(mutant.says),
      )
      .map(
        ({ requirement, message }) =>
          `${requirement} says another thing than "${mutant.says}": ${message ?? ''}`,
      ),
    ...own
      .filter(({ verdict }) => verdict === 'error')
      .map(({ requirement, message }) => `${requirement} is an error of the suite: ${message ?? ''}`),
  ];
  const { id, sentence } = mutant;
  return { id, sentence, kills, killedBy, ok: complaints.length === 0, complaints };
}

function instead(findings: readonly Finding[], id: string): string {
  const finding = findings.find(({ requirement }) => requirement === id);
  return finding ? `; it is ${finding.verdict}: ${finding.message ?? ''}` : '';
}

/** Requirements of level MUST and SHOULD that no mutant proves. */
export function unproven(
  requirements: readonly { readonly id: string; readonly level: string }[],
  mutants: readonly { readonly kills: readonly string[] }[],
): string[] {
  const killed = new Set(mutants.flatMap(({ kills }) => kills));
  return requirements.filter(({ id, level }) => level !== 'MAY' && !killed.has(id)).map(({ id }) => id);
}

/** The mutants by the requirement that catches them. */
export function caughtBy(id: RequirementID | string, proofs: readonly MutantProof[]): MutantProof[] {
  return proofs.filter(({ killedBy }) => killedBy.includes(id));
}
