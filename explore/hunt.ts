import { internalErrorIn } from '../fixtures/audit/flaws.ts';
import { withOwnClock } from '../fixtures/clock.ts';
import type { Difference } from '../fixtures/errors.ts';
import type { Arranger } from '../fixtures/given/arranger.ts';
import type { Board } from '../fixtures/given/board.ts';
import type { Person } from '../fixtures/given/users/person.ts';
import { type Reply, pathOf } from '../fixtures/http/reply.ts';
import type { Target } from '../fixtures/http/target.ts';
import { type Exchange, newTranscript } from '../fixtures/http/transcript.ts';
import { operations } from '../fixtures/operations.ts';
import { newToolbox } from '../fixtures/tools.ts';
import { deciding, playedAgain } from '../fixtures/walks/again.ts';
import { type Finding, WrongAnswer } from '../fixtures/walks/played.ts';
import { registeredFor } from '../fixtures/walks/registered.ts';
import { shortened } from '../fixtures/walks/shorten.ts';
import { type Dimension, type Walk, isReading } from '../fixtures/walks/step.ts';
import { type Made, playNoting, startedAnew } from '../fixtures/walks/walks.ts';
import { PEOPLE, walksOf } from './drawing.ts';

/** Where walks are played. */
export interface Ground {
  readonly target: Target;
  readonly board: Board;
}

/** The input of a hunt. */
interface Hunt extends Ground {
  readonly seed: number;
  /** Draws only this; by default everything. */
  readonly only?: Dimension | undefined;
  /** No walk begins after this time, in ms of `Date.now()`. */
  readonly untilMs: number;
  /** Receives each finding once the calls that show it are known. */
  readonly report: (found: Found) => void;
  /** Ends the hunt after this number of findings. By default it runs until the time is over. */
  readonly most?: number;
}

/** What broke in a walk. */
export interface Breach {
  /** The path of the operation. */
  readonly path: string;
  readonly difference: Difference;
  /** The calls that show it. */
  readonly walk: Walk;
  readonly exchanges: readonly Exchange[];
  /** What is to be said of it, besides. */
  readonly said: readonly string[];
}

/** A breach, and the seed whose first walks include it. */
export type Found = Breach & { readonly seed: number };

/** The number of walks played in parallel, each in its own groups. */
const PARALLEL = 8;
/** The number of walks per seed. Small, so that a finding is quick to reproduce. */
const BATCH = 20;

/** What findings of one kind have in common, whatever their places and values are. */
const kindOf = ({
  path,
  difference: { path: what, direction },
}: Pick<Breach, 'path' | 'difference'>): string => [path, what.replaceAll(/\d+/g, '#'), direction].join(' ');

/**
 * Plays random walks until the time is over. Findings of one kind are reported once.
 *
 * @returns what was found, and the numbers of walks: of all, and of those that ended early
 */
export async function hunt({ untilMs, report, most = Number.POSITIVE_INFINITY, ...given }: Hunt) {
  const player = playerOn(given);
  const known = new Set<string>();
  const found: Found[] = [];
  const count = { batches: 0, walks: 0, ended: 0 };
  const isOver = (): boolean => Date.now() >= untilMs || found.length >= most;
  const huntIn = async (walk: Walk, seed: number): Promise<void> => {
    const made = await player.play(walk);
    count.walks += 1;
    count.ended += made.ended ? 1 : 0;
    const first = newAmong(breaking(made), known);
    if (!first) return;
    known.add(kindOf(first));
    const breach = await player.playAgain(made, first);
    // The shorter walk may break something else first.
    const isOther = kindOf(breach) !== kindOf(first) && known.has(kindOf(breach));
    if (isOther || found.length >= most) return;
    known.add(kindOf(breach));
    found.push({ ...breach, seed });
    report({ ...breach, seed });
  };
  const huntOn = async (): Promise<void> => {
    while (!isOver()) {
      const seed = (given.seed + count.batches++) % 2 ** 31;
      for (const walk of walksOf(seed, BATCH, given.only)) if (!isOver()) await huntIn(walk, seed);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, huntOn));
  return { found, walks: count.walks, ended: count.ended };
}

/** A finding of a MUST, with its first difference. */
type Breaking = Finding & Pick<Breach, 'difference'>;

const breaking = ({ findings }: Pick<Made, 'findings'>): readonly Breaking[] =>
  findings.flatMap((finding) => {
    const [difference] = finding.differences;
    return finding.level === 'MUST' && difference ? [{ ...finding, difference }] : [];
  });

/** The first of a new kind, unless it may follow from a write that is known to be wrong. */
function newAmong(all: readonly Breaking[], known: ReadonlySet<string>): Breaking | undefined {
  const spoilt = all.findIndex((each) => known.has(kindOf(each)) && !isReading(each));
  return all.slice(0, spoilt === -1 ? undefined : spoilt).find((each) => !known.has(kindOf(each)));
}

/** Plays a walk once: the first breach; and why the walk ended early, if it did. */
export async function playedOnce(ground: Ground, walk: Walk) {
  const { findings, ended, exchanges } = await playerOn(ground).play(walk);
  const [finding] = breaking({ findings });
  const breach = finding && { ...finding, walk, exchanges: deciding({ finding, exchanges }), said: [] };
  return { breach, ended };
}

/** Plays walks as a run does, but reads everything after each write. Their people are registered once. */
function playerOn(ground: Ground) {
  /** Those whose IDs are alike, by what walks wish for. */
  const alike = new Map<string, Promise<readonly (Person | undefined)[]>>();
  const registered = (arranger: Arranger, walk: Walk) => {
    const key = JSON.stringify(walk.users);
    const people = alike.get(key) ?? registeredFor(arranger, [walk], 'explore').then(([own = []]) => own);
    alike.set(key, people);
    return people;
  };
  return {
    async play(walk: Walk): Promise<Made> {
      const { arranger, send } = strictTools(ground);
      const people = await registered(arranger, walk);
      const playing = { ...(await startedAnew(arranger, walk, 'explore', people)), send };
      const noting = () => playNoting(walk, { ...playing, isCareful: true, isBriskAt: () => true });
      return { ...(await withOwnClock(noting)), registered: people };
    },
    /** The calls of a walk that show what was found. */
    async playAgain(made: Made, finding: Breaking): Promise<Breach> {
      const { arranger, send } = strictTools(ground);
      const exchanges: Exchange[] = [];
      const showAlone = (shown: readonly Exchange[]) => void exchanges.push(...shown);
      const [ways, { walk }] = [{ purpose: 'explore', send, showAlone }, made];
      const [wanted, short] = [{ ...finding, dimension: walk.dimension }, shortened(walk, finding)];
      // A run has less time for it.
      arranger.shared.limits.walks.againMs = 0;
      const seen = await withOwnClock(() => playedAgain(arranger, ways, wanted, { made, finding, short }));
      const [difference = finding.difference] = seen.differences;
      const until = { ...walk, steps: walk.steps.slice(0, finding.at + 1) };
      return { path: finding.path, difference, walk: seen.shown ?? until, exchanges, said: seen.said };
    },
  };
}

/** The places of the shared people whom walks get in turn: others have one of them. */
const IN_TURN = PEOPLE + 1;

/** What plays one walk, in which an internal error of one of the nine operations is a finding. */
function strictTools({ target, board }: Ground) {
  const silent = { note: () => undefined, observe: () => undefined };
  board.limits.inTurn = IN_TURN;
  const { arranger, tools } = newToolbox(target, board, newTranscript(target, 'explore'), silent);
  return { arranger: { ...arranger, post: strict(arranger.post) }, send: strict(tools.send) };
}

/** The same way of sending, which throws a WrongAnswer for an internal error. */
function strict<Asked extends readonly unknown[]>(ask: (...asked: Asked) => Promise<Reply>) {
  return async (...asked: Asked): Promise<Reply> => {
    const reply = await ask(...asked);
    const operation = Object.values(operations).find(({ path }) => pathOf(reply).endsWith(path));
    const difference = internalErrorIn(reply, { purpose: 'explore' });
    if (operation && difference) throw new WrongAnswer(operation.path, difference);
    return reply;
  };
}
