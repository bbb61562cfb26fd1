import * as fc from 'fast-check';
import * as z from 'zod';
import { contradictionsIn } from '../fixtures/audit/journal.ts';
import { withOwnClock } from '../fixtures/clock.ts';
import type { Difference } from '../fixtures/errors.ts';
import type { Board } from '../fixtures/given/board.ts';
import { newPerson } from '../fixtures/given/users/people.ts';
import type { Person } from '../fixtures/given/users/person.ts';
import { pathOf } from '../fixtures/http/reply.ts';
import type { Target } from '../fixtures/http/target.ts';
import { type Exchange, newTranscript } from '../fixtures/http/transcript.ts';
import { parseJSON } from '../fixtures/parse-json.ts';
import { newToolbox } from '../fixtures/tools.ts';
import type { Finding } from '../fixtures/walks/played.ts';
import { play } from '../fixtures/walks/player.ts';
import { registeredFor } from '../fixtures/walks/registered.ts';
import { shownIn } from '../fixtures/walks/shown.ts';
import { type Dimension, type Walk, isReading } from '../fixtures/walks/step.ts';
import { noPlaces, tagOf, tagged } from '../fixtures/walks/world.ts';
import { NOBODY, walksOf } from './drawing.ts';

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
  /** Receives each finding once it cannot be shortened any further. */
  readonly report: (found: Found) => void;
  /** Ends the hunt after this number of findings. By default it runs until the time is over. */
  readonly most?: number;
}

/** What broke in a walk. */
export interface Breach {
  /** The path of the operation. */
  readonly path: string;
  readonly difference: Difference;
  /** The walk until then. */
  readonly walk: Walk;
  readonly exchanges: readonly Exchange[];
  /** The places of the exchanges that show it. */
  readonly shownAt: readonly number[];
}

/** The shortest walk that was found for one kind of breach, and the seed whose first walks include it. */
export type Found = Breach & { readonly seed: number };

/** The number of walks played in parallel, each in its own groups. */
const PARALLEL = 8;
/** The number of walks per seed. Small, so that a finding is quick to reproduce. */
const BATCH = 20;
/** How much longer than the hunt the search for shorter walks may take. */
const SHRINKING_MS = 60_000;

/** What breaches of one kind have in common, whatever their places and values are. */
const kindOf = ({ path, difference }: Breach): string =>
  [path, difference.path.replaceAll(/\d+/g, '#'), difference.direction].join(' ');

/**
 * Plays random walks until the time is over. One in which something breaks is shortened as far as possible. Others of
 * the same kind are not reported again.
 *
 * @returns what was found, and the numbers of walks: of all, and of those that ended early
 */
export async function hunt(given: Hunt) {
  const { untilMs, report, most = Number.POSITIVE_INFINITY } = given;
  const hunted: Hunted = { playOn: playerOn(given), known: new Set(), walks: 0, ended: 0 };
  const found: Found[] = [];
  const count = { batches: 0 };
  const huntOn = async (): Promise<void> => {
    while (Date.now() < untilMs && found.length < most) {
      const seed = (given.seed + count.batches++) % 2 ** 31;
      const inBatch = () => huntBatch({ ...given, seed }, hunted, () => found.length >= most);
      // The rest of a batch may break something else.
      for (let breach = await inBatch(); breach && found.length < most; breach = await inBatch()) {
        found.push({ ...breach, seed });
        report({ ...breach, seed });
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, huntOn));
  return { found, walks: hunted.walks, ended: hunted.ended };
}

/** What the parallel parts of a hunt share. */
interface Hunted {
  readonly playOn: ReturnType<typeof playerOn>;
  /** The kinds that were found, also those of walks that are still being shortened. */
  readonly known: Set<string>;
  walks: number;
  ended: number;
}

/** The first breach of a new kind, unless it may follow from a write that is known to be wrong. */
function newAmong(breaches: readonly Breach[], known: ReadonlySet<string>): Breach | undefined {
  const spoilt = breaches.findIndex((each) => known.has(kindOf(each)) && !isReading(each));
  return breaches.slice(0, spoilt === -1 ? undefined : spoilt).find((each) => !known.has(kindOf(each)));
}

/** The same, asked once for each walk: some that are drawn otherwise have the same calls. */
function remembering(holds: (walk: Walk) => Promise<boolean>): (walk: Walk) => Promise<boolean> {
  const verdicts = new Map<string, boolean>();
  return async (walk) => {
    const key = JSON.stringify(walk);
    const verdict = verdicts.get(key) ?? (await holds(walk));
    verdicts.set(key, verdict);
    return verdict;
  };
}

/** A breach of a new kind in the walks of a seed, in the shortest walk; undefined if there is none. */
async function huntBatch(
  { seed, only, untilMs }: Hunt,
  hunted: Hunted,
  isEnough: () => boolean,
): Promise<Breach | undefined> {
  const shortest: Breach[] = [];
  const holds = async (walk: Walk): Promise<boolean> => {
    const [first] = shortest;
    if (isEnough() || (!first && Date.now() >= untilMs)) return true;
    const { breaches, ended } = await hunted.playOn(walk);
    hunted.walks += 1;
    hunted.ended += ended ? 1 : 0;
    const breach = first
      ? breaches.find((each) => kindOf(each) === kindOf(first))
      : newAmong(breaches, hunted.known);
    if (breach) hunted.known.add(kindOf(breach));
    if (breach) shortest.push(breach);
    return !breach;
  };
  const limits = {
    numRuns: BATCH,
    interruptAfterTimeLimit: Math.max(1, untilMs - Date.now()) + SHRINKING_MS,
  };
  const { errorInstance } = await fc.check(fc.asyncProperty(walksOf(only), remembering(holds)), {
    seed,
    ...limits,
  });
  if (shortest.length === 0 && errorInstance !== null) throw errorInstance;
  // Each is shorter than the one before.
  return shortest.at(-1);
}

/**
 * Plays walks, each in new groups. Their people are registered once, because no operation removes them.
 *
 * @returns plays a walk; gives what broke, the gravest first, and why the walk ended early, if it did
 */
export function playerOn({ target, board }: Ground) {
  const silent = { note: () => undefined, observe: () => undefined };
  const toolsFor = () => {
    const transcript = newTranscript(target, 'explore');
    return { ...newToolbox(target, board, transcript, silent), transcript };
  };
  const casts = new Map<string, Promise<readonly Person[]>>();
  const cast = async (walk: Walk): Promise<readonly Person[]> => {
    const { arranger } = toolsFor();
    const [registered = []] = await registeredFor(arranger, [walk], `explore ${casts.size}`);
    const length = typeof walk.users === 'number' ? walk.users : walk.users.length;
    return Promise.all(Array.from({ length }, async (_, at) => registered[at] ?? newPerson(arranger)));
  };
  return async (walk: Walk) => {
    const key = JSON.stringify(walk.users);
    const people = casts.get(key) ?? cast(walk);
    casts.set(key, people);
    const { arranger, tools, transcript } = toolsFor();
    const tag = tagOf(target.freshID('group name'));
    target.ledger.nameMissing(tagged(NOBODY, tag));
    const ways = { post: tools.post, send: tools.send, isCareful: true, isBrisk: true };
    const playing = { arranger, people: await people, tag, ...ways };
    const { findings, ended } = await withOwnClock(() => play(walk, playing));
    return { breaches: breachesIn(target, walk, findings, transcript.exchanges), ended };
  };
}

/** Internal errors, then what differs from the model, then replies that contradict each other. */
function breachesIn(
  target: Target,
  walk: Walk,
  findings: readonly Finding[],
  exchanges: readonly Exchange[],
): readonly Breach[] {
  const broken = contradictionsIn(exchanges, target).map(({ notes, ...difference }): Breach => {
    const shownAt = notes.map(({ number }) => number);
    return { path: notes.at(-1)?.path ?? '', difference, walk, exchanges, shownAt };
  });
  const differing = findings.flatMap(({ path, level, at, step, differences: [difference] }): Breach[] => {
    const shownAt = [exchanges.findLastIndex(({ reply }) => pathOf(reply).endsWith(step.path))];
    const until = { ...walk, steps: walk.steps.slice(0, at + 1) };
    return level === 'MUST' && difference ? [{ path, difference, walk: until, exchanges, shownAt }] : [];
  });
  const isGrave = ({ difference }: Breach): boolean => difference.expected === 'no internal error';
  const totals = wrongTotalsIn(exchanges).map((wrong) => ({ ...wrong, walk, exchanges }));
  return [...broken.filter(isGrave), ...differing, ...totals, ...broken.filter((each) => !isGrave(each))];
}

const FirstPage = z.object({ pagination: z.object({ pageNumber: z.literal(1), showNumber: z.number() }) });

/** Lists that one page shows whole, with another total than rows. Of a list that was read again, the last one counts. */
function wrongTotalsIn(
  exchanges: readonly Exchange[],
): readonly Pick<Breach, 'path' | 'difference' | 'shownAt'>[] {
  const last = new Map(
    exchanges.map(({ reply }, at) => [`${reply.request.url} ${String(reply.request.body)}`, at]),
  );
  return [...last.values()].flatMap((at) => {
    const { reply } = exchanges[at] ?? {};
    const asked = FirstPage.safeParse(parseJSON(String(reply?.request.body))).data?.pagination;
    const shown = shownIn(reply?.json, noPlaces());
    if (!reply || !asked || !shown || shown.names.length >= asked.showNumber) return [];
    const path = pathOf(reply);
    if (path.endsWith('/search_msg') || shown.total === shown.names.length) return [];
    const [expected, received] = [String(shown.names.length), String(shown.total)];
    return [{ path, difference: { path: `total in ${path}`, expected, received }, shownAt: [at] }];
  });
}
