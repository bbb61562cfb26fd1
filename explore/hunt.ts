import * as fc from 'fast-check';
import type { Board } from '../fixtures/given/board.ts';
import { makeGroup } from '../fixtures/given/groups/groups.ts';
import { rowOf } from '../fixtures/given/lots.ts';
import { newPerson } from '../fixtures/given/users/people.ts';
import type { Person } from '../fixtures/given/users/person.ts';
import { describeCurl } from '../fixtures/http/curl.ts';
import { withFurther } from '../fixtures/http/requests.ts';
import { summary } from '../fixtures/http/reply.ts';
import type { Target } from '../fixtures/http/target.ts';
import { newTranscript } from '../fixtures/http/transcript.ts';
import { type Toolbox, newToolbox } from '../fixtures/tools.ts';
import { type Finding, play } from './play.ts';
import { PEOPLE, type Step, sequences } from './steps.ts';

/** The input of a hunt. */
interface Hunt {
  readonly target: Target;
  readonly board: Board;
  readonly seed: number;
  /** No sequence begins after this time, in ms of `Date.now()`. */
  readonly untilMs: number;
  /** See Player. */
  readonly settleMs: number;
  /** Receives each finding once it cannot be shortened any further. */
  readonly report: (found: Found) => void;
  /** Ends the hunt after this number of findings. By default it runs until the time is over. */
  readonly most?: number;
}

/** The shortest sequence found that breaks one rule at one path. */
export interface Found extends Finding {
  /** The seed whose first sequences include it. */
  readonly seed: number;
}

/** The result of a hunt. */
export interface Hunted {
  readonly found: readonly Found[];
  readonly sequences: number;
}

/** The number of sequences played in parallel, each on its own group. */
const PARALLEL = 4;
/** The number of sequences per seed. Small, so that a finding is quick to reproduce. */
const BATCH = 20;
/** How much longer than the hunt the search for shorter sequences may take. */
const SHRINKING_MS = 60_000;

/**
 * Plays random sequences, each on a new group, until the time is over. A sequence that breaks a rule is shortened as
 * far as possible. Others that break the same rule at the same path are not reported again.
 */
export async function hunt(given: Hunt): Promise<Hunted> {
  const { untilMs, report, most = Number.POSITIVE_INFINITY } = given;
  const people = await gather(given);
  const known = new Set<string>();
  const found: Found[] = [];
  const count = { sequences: 0, batches: 0 };
  const playOn = async (): Promise<void> => {
    while (Date.now() < untilMs && found.length < most) {
      const seed = (given.seed + count.batches++) % 2 ** 31;
      // The rest of a batch may break something else.
      for (let more = true; more;) {
        const finding = await huntBatch(seed, given, people, known, count);
        more = finding !== undefined && found.length < most;
        if (!finding || known.has(kindOf(finding))) continue;
        known.add(kindOf(finding));
        found.push({ ...finding, seed });
        report({ ...finding, seed });
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, playOn));
  return { found, sequences: count.sequences };
}

async function huntBatch(
  seed: number,
  given: Hunt,
  people: readonly Person[],
  known: ReadonlySet<string>,
  count: { sequences: number },
): Promise<Finding | undefined> {
  const { untilMs } = given;
  const shortest: Finding[] = [];
  const holds = async (steps: readonly Step[]): Promise<boolean> => {
    const [first] = shortest;
    if (!first && Date.now() >= untilMs) return true;
    count.sequences += 1;
    const finding = await playAnew(steps, given, people);
    if (!finding || known.has(kindOf(finding)) || (first && kindOf(first) !== kindOf(finding))) return true;
    shortest.push(finding);
    return false;
  };
  const interruptAfterTimeLimit = Math.max(1, untilMs - Date.now()) + SHRINKING_MS;
  await fc.check(fc.asyncProperty(sequences, holds), { seed, numRuns: BATCH, interruptAfterTimeLimit });
  // Each entry is shorter than the one before.
  return shortest.at(-1);
}

/** Plays a sequence in a new group of the first four people. */
async function playAnew(
  steps: readonly Step[],
  { target, board, settleMs }: Hunt,
  people: readonly Person[],
): Promise<Finding | undefined> {
  const own = newTranscript(target, 'explore');
  const { arranger, tools } = toolboxOf(target, board, own);
  const [owner = rowOf(people, 0), ...others] = people;
  const group = await makeGroup(arranger, { owner, admins: others.slice(0, 1), members: others.slice(1, 3) });
  const noSuch = () => arranger.noSuch('group');
  const world = { group, people, admin: target.admin, seqs: [], noSuch };
  return play(steps, { transcript: { ...own, post: tools.post }, world, settleMs });
}

const kindOf = ({ rule, path }: Finding): string => `${rule} at ${path}`;

function toolboxOf(target: Target, board: Board, transcript: ReturnType<typeof newTranscript>): Toolbox {
  const silent = { note: () => undefined, observe: () => undefined };
  return newToolbox(target, board, transcript, silent);
}

/** The people of all sequences. Sequences change only their membership in the sequence's own group. */
async function gather({ target, board }: Hunt): Promise<readonly Person[]> {
  const { arranger } = toolboxOf(target, board, newTranscript(target, 'explore'));
  const people: Person[] = [];
  while (people.length < PEOPLE) people.push(await newPerson(arranger));
  return people;
}

/**
 * A finding for people: the broken rule, how to reproduce it, and its requests, each with its curl command. It
 * prints only the last of the reads that only observe, because the breach shows there.
 */
export function describeFound(
  { rule, path, seen, seed, exchanges }: Found,
  { secrets, access }: Pick<Target, 'secrets' | 'access'>,
): string {
  const lastRead = exchanges.findLastIndex(({ act }) => act === 'read back');
  const printed = exchanges.filter(
    ({ act, reply }, at) =>
      act === 'under test' ||
      at === lastRead ||
      (act === 'given' && reply.request.url.endsWith('/group/create_group')),
  );
  const lines = printed.flatMap(({ act, reply }) => {
    const { request } = reply;
    const sent = { ...request, headers: withFurther(request.headers, access.headers ?? []) };
    return [
      `  ${words[act]} as ${request.caller}, answered with ${summary(reply)}`,
      `    ${describeCurl(sent, secrets)}`,
    ];
  });
  const head = [
    `Found: ${rule}, but ${seen} (${path}).`,
    `  Again: npx im-conformance explore --seed ${seed}`,
  ];
  return secrets.mask([...head, ...lines].join('\n'));
}

const words = { given: 'made', 'under test': 'asked', 'read back': 'read', control: 'asked' } as const;
