import { setImmediate as aTurn } from 'node:timers/promises';
import type { TestInfo } from '@playwright/test';
import type { Check, Runner } from '../../fixtures/check.ts';
import { Journal, invariants } from '../../fixtures/audit/journal.ts';
import { isUnmet } from '../../fixtures/verdict.ts';
import { isAudited, isOverAny } from '../../fixtures/requirement.ts';
import type { Board } from '../../fixtures/given/board.ts';
import type { Target } from '../../fixtures/http/target.ts';
import type { Exchange } from '../../fixtures/http/transcript.ts';
import { withRetry } from '../../fixtures/run/engine/turns.ts';
import { runCheck } from '../../fixtures/run/engine/run-check.ts';
import { requirements } from '../requirements.ts';
import { journey } from './journey.ts';
import type { Mutant } from './mutant.ts';
import { type Recorded, HONEST, REACTIONS, type Reaction, isSaid } from './record.ts';
import { asking, askingOddly, type Selection, type Wrong } from './selection.ts';
import { makeRecordedWalks } from './recorded-walks.ts';
import { honestServer, mutantServer, variantServer, type CheckedServer } from './servers.ts';
import type { Variant } from './variant.ts';
import { oddTo } from './shadows.ts';
import { describeTranscript } from './words.ts';

/** What a run proves. */
export interface Proof extends Selection {
  readonly wrong: readonly Wrong<Mutant>[];
  readonly variants: readonly Variant[];
  /** Writes who notices the mutants that it asks about into the record. */
  readonly records: boolean;
  /** Keeps the requests of checks that noticed something, for those who look at single servers. */
  readonly transcripts: boolean;
}

/** The kind of servers that a check meets. */
export type Kind = 'odd' | 'broken';

/** It takes some time to find out which odd servers are odd to a check. */
const MANY = 10;

/** How many broken servers a check meets at a time: where it waits, it waits for all of them together. */
const AT_ONCE = 8;

/**
 * Runs each check against the wrong servers that it is asked about, as far as it calls, with a verb that they answer
 * wrongly, an operation of theirs; against the odd servers that it is asked about; and against the honest server, where it
 * has to hold if it notices anything elsewhere.
 *
 * Checks meet a mutant beside each other, on one server. Where one does not say of it what is recorded, it is asked again
 * on a server of its own, where nothing stands but strangers and what it arranges: that answer counts, and is the same
 * each time. What is recorded anew for some IDs comes of such servers alone. Variants are met beside all others, as on a
 * real server.
 */
export function provingRunner(proof: Proof, kind: Kind): Runner {
  const { wrong, variants, records, recorded, transcripts, isSample } = proof;
  const isNamed = proof.servers.length + proof.requirements.length > 0;
  const [isAsked, isAskedOdd] = [asking(proof), askingOddly(proof, requirements)];
  const serverOfVariant = (variant: Variant): Promise<CheckedServer> =>
    // Too few checks meet an odd server in a sample for its replies to say anything of each other.
    variantServer(variant, isSample ? undefined : new Journal());
  const serverBeside = (each: Wrong<Mutant>): Promise<CheckedServer> =>
    isSample ? serverWithWalks(each, recorded) : serverOfWrong(each);
  const [broken, odd] = [newServers(serverBeside), newServers(serverOfVariant)];
  const honest = newServers((_who: string) => notingServer());
  const honestly = (check: Check): ReturnType<typeof runHonestly> => {
    const { id } = check.requirement;
    if (isAudited(id)) return runHonestly(check, notingServer(new Journal()));
    // Those over any value share their walks, as in a run.
    return runHonestly(check, honest.of(isSample || isOverAny(id) ? 'everybody' : id));
  };
  const met = { file: '' };
  const reactToWrong = async (check: Check, each: Wrong<Mutant>): Promise<Reaction> => {
    const isJudging = isAudited(check.requirement.id);
    const alone = (): Promise<Reaction> =>
      react(check, each.id, serverOfWrong(each, isJudging ? new Journal() : undefined), transcripts);
    if (isJudging || each.mutants.length > 1 || (records && isNamed)) return alone();
    const beside = await react(check, each.id, broken.of(each), transcripts);
    return isAsRecorded(beside, each.id, recorded) ? beside : alone();
  };
  const meetBroken = async (check: Check): Promise<readonly Reaction[]> => {
    const meant = wrong.filter((each) => isAsked(check.requirement.id, each));
    // Where few servers are met, who calls what matters less than the time of asking the honest one for it.
    const held = isNamed ? undefined : await honestly(check);
    const concerned = meant.filter((each) => !held || canNotice(held.called, each));
    const reactions: Reaction[] = [];
    for (let first = 0; first < concerned.length; first += AT_ONCE) {
      const some = concerned.slice(first, first + AT_ONCE);
      reactions.push(...(await Promise.all(some.map((each) => reactToWrong(check, each)))));
      await aTurn(); // Few wait for anything: without a pause the connections of others would starve.
    }
    if (!held && reactions.some(({ verdict }) => isUnmet(verdict))) await honestly(check);
    return [...(held ? [held.reaction] : []), ...reactions];
  };
  const meetOdd = async (check: Check): Promise<readonly Reaction[]> => {
    const row = requirements.find(({ id }) => id === check.requirement.id);
    const asked = row ? variants.filter((variant) => isAskedOdd(row, variant)) : [];
    // Walks take longer than all odd servers together.
    const isOfMany = isSample && asked.length > MANY && !isOverAny(check.requirement.id);
    const strange = isOfMany ? await oddTo(check, asked) : asked;
    return inTheirTime(strange, (each) => react(check, each.id, odd.of(each), transcripts));
  };
  return {
    async run(check, info) {
      // Checks of one file share most. Kept until the end, the servers of all mutants would fill the memory.
      if (info.file !== met.file) for (const { opened } of [broken, honest]) opened.clear();
      met.file = info.file;
      leave(kind === 'odd' ? await meetOdd(check) : await meetBroken(check), info);
    },
    async close() {
      const complaints: string[] = [];
      for (const [{ id }, server] of odd.opened) complaints.push(...contradictionsOf(id, await server));
      for (const server of odd.opened.values()) await (await server).close();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
}

const serverOfWrong = ({ mutants }: Wrong<Mutant>, journal?: Journal): Promise<CheckedServer> =>
  mutantServer(mutants, journal);

async function serverWithWalks(each: Wrong<Mutant>, recorded: Recorded): Promise<CheckedServer> {
  const server = await serverOfWrong(each);
  makeRecordedWalks(server.board, each.mutants, recorded);
  return server;
}

/** Asks about variants at once, and afterwards about those whose oddity is a matter of time. */
async function inTheirTime(
  variants: readonly Variant[],
  ask: (variant: Variant) => Promise<Reaction>,
): Promise<readonly Reaction[]> {
  const beside = await Promise.all(variants.filter(({ isTimed }) => !isTimed).map(ask));
  const timed = await Promise.all(variants.filter(({ isTimed }) => isTimed).map(ask));
  return [...beside, ...timed];
}

/** Servers that are started when a check first meets them. */
function newServers<Each, Server extends CheckedServer>(start: (each: Each) => Promise<Server>) {
  const opened = new Map<Each, Promise<Server>>();
  const of = (each: Each): Promise<Server> => {
    const server = opened.get(each) ?? start(each);
    opened.set(each, server);
    return server;
  };
  return { opened, of };
}

/** What a check says about a server; where replies are judged, to those of a journey. */
async function react(
  check: Check,
  id: string,
  server: Promise<CheckedServer>,
  transcripts: boolean,
): Promise<Reaction> {
  const { target, board, journal } = await server;
  if (isAudited(check.requirement.id)) await runCheck(journey, target, board, { withoutEvidence: true });
  const last: { exchanges: readonly Exchange[] } = { exchanges: [] };
  const showExchanges = (exchanges: readonly Exchange[]) => void Object.assign(last, { exchanges });
  const options = { withoutEvidence: true, journal, showExchanges };
  const { id: requirement, ...outcome } = await withRetry(() => runCheck(check, target, board, options));
  const { verdict, reason, lack, message, observed, stack } = outcome;
  const transcript = transcripts && stack ? describeTranscript(last.exchanges, target.secrets) : undefined;
  return { server: id, requirement, verdict, reason, lack, message, observed, transcript };
}

/** What the replies of an odd server to all checks of this worker say against each other. */
function contradictionsOf(id: string, { journal }: CheckedServer): readonly string[] {
  return Object.keys(invariants).flatMap((requirement) => {
    const found = journal?.audited(requirement)?.found;
    if (!found) return [];
    const from = found.notes.map(({ purpose }) => purpose).join(' and ');
    const said = `${found.path}: expected ${found.expected}, received ${found.received}`;
    return [`${id}, ${requirement}: ${said} (${from})`];
  });
}

/** Whether a check that is recorded has a complaint, in the words of those whom the mutant is for; and any other has none. */
function isAsRecorded(
  { requirement, verdict, message = '' }: Reaction,
  mutant: string,
  recorded: Recorded,
): boolean {
  const { breaks = [], says = [], noticedBy = [], sometimes = [] } = recorded.get(mutant) ?? {};
  if (sometimes.includes(requirement)) return true;
  const isUnheard = breaks.includes(requirement) && !isSaid(says, message);
  return !isUnheard && noticedBy.includes(requirement) === (isUnmet(verdict) || verdict === 'error');
}

/** The honest server, and the verb and path of each request that it gets. */
async function notingServer(journal?: Journal) {
  const called = new Set<string>();
  return { ...(await honestServer((request) => called.add(request), journal)), called };
}

/** A check that does not hold against the honest server proves nothing by failing elsewhere. */
async function runHonestly(check: Check, server: ReturnType<typeof notingServer>) {
  const { target, board, journal, called } = await server;
  if (journal) await requireArrival(target, board);
  const { verdict, message, observed } = await runCheck(check, target, board, { journal });
  const { id } = check.requirement;
  const reaction: Reaction = { server: HONEST, requirement: id, verdict, observed };
  if (verdict === 'pass' || verdict === 'observed') return { called, reaction };
  throw new Error(`${id} is ${verdict} against the honest server: ${message ?? ''}`);
}

/** What is compared has to have been sent. */
async function requireArrival(target: Target, board: Board): Promise<void> {
  const { verdict, message } = await runCheck(journey, target, board);
  if (verdict !== 'pass') throw new Error(`The journey is ${verdict}: ${message ?? ''}`);
}

function canNotice(called: ReadonlySet<string>, { mutants }: Wrong<Mutant>): boolean {
  return mutants.some(({ path, forms = [], verbs = ['POST'] }) =>
    verbs.some((verb) => [path, ...forms].some((each) => called.has(`${verb} ${each}`))),
  );
}

/** Passes say nothing that the reporter needs, unless they recorded something. */
function leave(reactions: readonly Reaction[], info: TestInfo): void {
  const remarkable = reactions.filter(
    ({ verdict, observed }) => verdict !== 'pass' && (verdict !== 'observed' || observed !== undefined),
  );
  info.annotations.push({ type: REACTIONS, description: JSON.stringify(remarkable) });
}
