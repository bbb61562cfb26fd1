import { createHash } from 'node:crypto';
import type { FullResult, Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import type { Runner } from '../../fixtures/check.ts';
import { Journal } from '../../fixtures/audit/journal.ts';
import { isAudited } from '../../fixtures/requirement.ts';
import { noticing } from './matrix.ts';
import type { Mutant } from './mutant.ts';
import { breaksOf, type Reaction, REACTIONS, readReactions, type Recorded } from './record.ts';
import { leave, react } from './runner.ts';
import { mutantsServer } from './servers.ts';

// Two mutants in one server: whether one of them hides the other.

/** How many pairs are drawn, and what chooses them. */
export interface Draw {
  readonly count: number;
  readonly seed: number;
}

/** Two mutants in one server, of which a caller meets the first. */
export type Pair = readonly [Mutant, Mutant];

export function nameOf([first, second]: readonly { readonly id: string }[]): string {
  return `${first?.id} + ${second?.id}`;
}

/** Pairs of different mutants, the same ones for the same seed. Not of those that have to stand alone. */
export function drawPairs(mutants: readonly Mutant[], { count, seed }: Draw): readonly Pair[] {
  const able = mutants.filter(({ answerLate }) => answerLate === undefined);
  const take = (name: string): Mutant | undefined =>
    able[createHash('sha1').update(`${seed} ${name}`).digest().readUInt32BE() % able.length];
  const pairs = new Map<string, Pair>();
  for (let drawn = 0; pairs.size < count; drawn += 1) {
    const [first, second] = [take(`first ${drawn}`), take(`second ${drawn}`)];
    if (drawn > 100 * count) throw new Error(`There are not ${count} pairs of these mutants.`);
    if (first && second && first !== second) pairs.set(nameOf([first, second]), [first, second]);
  }
  return [...pairs.values()];
}

/** Runs each check against every pair with a mutant that it is for, on a server of its own. */
export function pairingRunner(pairs: readonly Pair[], recorded: Recorded): Runner {
  return {
    async run(check, info) {
      const { id } = check.requirement;
      const reactions: Reaction[] = [];
      for (const pair of pairs)
        if (pair.some((mutant) => breaksOf(recorded, mutant).includes(id))) {
          const journal = isAudited(id) ? new Journal() : undefined;
          reactions.push(await react(check, nameOf(pair), mutantsServer(pair, journal)));
        }
      leave(reactions, info);
    },
    close: () => Promise.resolve(),
  };
}

/** A mutant that no requirement that it is for notices beside the other one, with what those said. */
export interface Hidden {
  readonly pair: string;
  readonly hidden: string;
  readonly instead: readonly string[];
}

/** The mutants that are hidden by the other one of their pair. */
export function hiddenIn(
  pairs: readonly Pair[],
  reactions: readonly Reaction[],
  recorded: Recorded,
): readonly Hidden[] {
  return pairs.flatMap((pair) => {
    const name = nameOf(pair);
    const seen = noticing(name, reactions);
    return pair
      .map((mutant) => ({ hidden: mutant.id, breaks: breaksOf(recorded, mutant) }))
      .filter(({ breaks }) => !breaks.some((each) => seen.includes(each)))
      .map(({ hidden, breaks }) => ({
        pair: name,
        hidden,
        instead: breaks.map((each) => insteadOf(name, each, reactions)),
      }));
  });
}

function insteadOf(pair: string, id: string, reactions: readonly Reaction[]): string {
  const said = reactions.find(({ server, requirement }) => server === pair && requirement === id);
  return said ? `${id} is ${said.verdict}: ${said.message ?? 'no message'}` : `${id} is pass`;
}

/** How many of a hundred pairs have to be noticed wholly. */
const LEAST = 95;

/** What the command prints, and whether enough pairs are noticed. */
export function describePairs(
  pairs: readonly Pair[],
  { seed }: Draw,
  hidden: readonly Hidden[],
): { readonly text: string; readonly isEnough: boolean } {
  const noticed = pairs.length - new Set(hidden.map(({ pair }) => pair)).size;
  const lines = hidden.map(
    (each) => `${each.pair}\n  ${each.hidden} is hidden.\n  ${each.instead.join('\n  ')}`,
  );
  const text = [...lines, `Both are noticed in ${noticed} of ${pairs.length} pairs, seed ${seed}.`].join(
    '\n',
  );
  return { text, isEnough: noticed * 100 >= pairs.length * LEAST };
}

export interface PairsReporterOptions {
  readonly pairs: readonly Pair[];
  readonly draw: Draw;
  readonly recorded: Recorded;
}

/** Puts the reactions to pairs together, and prints which mutants are hidden. */
export default class PairsReporter implements Reporter {
  readonly #options: PairsReporterOptions;
  readonly #reactions: Reaction[] = [];
  readonly #problems: string[] = [];

  constructor(options: PairsReporterOptions) {
    this.#options = options;
  }

  printsToStdio(): boolean {
    return true;
  }

  onError(error: TestError): void {
    this.#problems.push(error.message ?? 'unknown problem');
  }

  onTestEnd(test: TestCase, { status, error, annotations }: TestResult): void {
    if (status !== 'passed') this.#problems.push(`${test.title}: ${error?.message ?? status}`);
    for (const { type, description = '[]' } of annotations)
      if (type === REACTIONS) this.#reactions.push(...readReactions(description));
  }

  onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const { pairs, draw, recorded } = this.#options;
    const { text, isEnough } = describePairs(pairs, draw, hiddenIn(pairs, this.#reactions, recorded));
    console.log([...this.#problems.map((each) => `Problem: ${each}`), text].join('\n'));
    const isSound = isEnough && this.#problems.length === 0 && result.status === 'passed';
    return Promise.resolve({ status: isSound ? 'passed' : 'failed' });
  }
}
