import { setImmediate as aTurn } from 'node:timers/promises';
import type { TestInfo } from '@playwright/test';
import type { Check, Runner } from '../../fixtures/check.ts';
import { Journal, invariants } from '../../fixtures/audit/journal.ts';
import { isUnmet } from '../../fixtures/verdict.ts';
import { isAudited } from '../../fixtures/requirement.ts';
import type { Board } from '../../fixtures/given/board.ts';
import type { Target } from '../../fixtures/http/target.ts';
import type { Exchange } from '../../fixtures/http/transcript.ts';
import { withRetry } from '../../fixtures/run/engine/turns.ts';
import { runCheck } from '../../fixtures/run/engine/run-check.ts';
import { journey } from './journey.ts';
import { asking, isAskedOdd, meets, type Asking } from './meeting.ts';
import type { Mutant } from './mutant.ts';
import { type Recorded, HONEST, REACTIONS, type Reaction } from './record.ts';
import { honestServer, mutantServer, variantServer, type CheckedServer } from './servers.ts';
import type { Variant } from './variant.ts';
import { describeTranscript } from './words.ts';

/** What a run proves. */
export interface Proof extends Asking {
  readonly mutants: readonly Mutant[];
  readonly variants: readonly Variant[];
  /** Runs every check against every mutant and variant, also where it cannot notice it, or others stand for it. */
  readonly all: boolean;
  /** Writes who notices the mutants that it asks about into the record. */
  readonly records: boolean;
  /** Keeps the requests of checks that noticed something, for those who look at single servers. */
  readonly transcripts: boolean;
}

/** How many broken servers a check meets at a time: where it waits, it waits for all of them together. */
const AT_ONCE = 8;

/**
 * Runs each check against the honest server, then against every mutant of an operation that the check was seen to
 * call with a verb that the mutant answers wrongly, and against the variants that it meets.
 *
 * Checks meet a mutant beside each other, on one server. Where one does not say of it what is recorded, it is asked again
 * on a server of its own, where nothing stands but strangers and what it arranges: that answer counts, and is the same
 * each time. What is recorded anew for some IDs comes of such servers alone. Variants are met beside all others, as on a
 * real server.
 */
export function provingRunner(proof: Proof): Runner {
  const { mutants, variants, all, records, recorded, wished, transcripts, sample } = proof;
  const partial = wished.length > 0;
  const isAsked = asking(proof, mutants);
  const [broken, odd] = [newServers(mutantServer), newServers(variantServer)];
  const met = { file: '' };
  const reactToMutant = async (check: Check, mutant: Mutant): Promise<Reaction> => {
    const isJudging = isAudited(check.requirement.id);
    const alone = (): Promise<Reaction> =>
      react(check, mutant.id, mutantServer(mutant, isJudging ? new Journal() : undefined), transcripts);
    if (isJudging || all || (records && partial)) return alone();
    const beside = await react(check, mutant.id, broken.of(mutant), transcripts);
    return isAsRecorded(beside, mutant, recorded) ? beside : alone();
  };
  const reactOddly = async (check: Check, some: readonly Variant[]): Promise<readonly Reaction[]> => {
    const reactTo = (variant: Variant) => react(check, variant.id, odd.of(variant), transcripts);
    const beside = await Promise.all(some.filter(({ isTimed }) => !isTimed).map(reactTo));
    const timed = await Promise.all(some.filter(({ isTimed }) => isTimed).map(reactTo));
    return [...beside, ...timed];
  };
  return {
    async run(check, info) {
      const { requirement } = check;
      // Checks of one file share most. Kept until the end, the servers of all mutants would fill the memory.
      if (info.file !== met.file) broken.opened.clear();
      met.file = info.file;
      const meant = mutants.filter((mutant) => isAsked(requirement.id, mutant));
      // What odd servers answered to all checks is judged in the end.
      const strange = (isAudited(requirement.id) ? [] : variants)
        .filter((variant, number) => all || partial || meets(check, info.file, variant, number))
        .filter((variant) => isAskedOdd(proof, requirement, variant));
      const isSeekingDifference = requirement.level === 'MAY' && sample !== undefined && !partial;
      // For one server, checks that do not concern it are left out.
      if (partial && meant.length === 0 && strange.length === 0) return;
      const { called, honestly } = await runHonestly(check);
      const concerned = meant.filter((mutant) => all || canNotice(called, mutant));
      const reactions: Reaction[] = [honestly];
      for (let first = 0; first < concerned.length; first += AT_ONCE) {
        const some = concerned.slice(first, first + AT_ONCE);
        const reacting = some.map((mutant) => reactToMutant(check, mutant));
        reactions.push(...(await Promise.all(reacting)));
        await aTurn(); // Few wait for anything: without a pause the connections of others would starve.
      }
      const oddly = [...(await reactOddly(check, strange))];
      const others = isSeekingDifference ? variants.filter((each) => !strange.includes(each)) : [];
      for (let first = 0; first < others.length && !isDiffering([honestly, ...oddly]); first += AT_ONCE)
        oddly.push(...(await reactOddly(check, others.slice(first, first + AT_ONCE))));
      leave([...reactions, ...oddly], info);
    },
    async close() {
      const complaints: string[] = [];
      for (const [{ id }, server] of odd.opened) complaints.push(...contradictionsOf(id, await server));
      for (const server of odd.opened.values()) await (await server).close();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
}

/** Servers that are started when a check first meets them. */
function newServers<Wrong>(start: (wrong: Wrong) => Promise<CheckedServer>) {
  const opened = new Map<Wrong, Promise<CheckedServer>>();
  const of = (wrong: Wrong): Promise<CheckedServer> => {
    const server = opened.get(wrong) ?? start(wrong);
    opened.set(wrong, server);
    return server;
  };
  return { opened, of };
}

/** Whether two servers that conform do something else, which a MAY leaves to them. */
const isDiffering = (reactions: readonly Reaction[]): boolean =>
  new Set(reactions.flatMap(({ observed = [] }) => observed)).size > 1;

/** What a check says about a server; where replies are judged, to those of a journey. */
export async function react(
  check: Check,
  id: string,
  server: Promise<CheckedServer>,
  transcripts = false,
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

/** Whether a check that is recorded has a complaint, and any other has none. */
function isAsRecorded({ requirement, verdict }: Reaction, { id }: Mutant, recorded: Recorded): boolean {
  const { noticedBy = [], sometimes = [] } = recorded.get(id) ?? {};
  return (
    sometimes.includes(requirement) ||
    noticedBy.includes(requirement) === (isUnmet(verdict) || verdict === 'error')
  );
}

/** A check that does not hold against the honest server proves nothing by failing elsewhere. */
async function runHonestly(check: Check): Promise<{ called: ReadonlySet<string>; honestly: Reaction }> {
  const called = new Set<string>();
  const journal = isAudited(check.requirement.id) ? new Journal() : undefined;
  const { target, board } = await honestServer((request) => called.add(request), journal);
  if (journal) await requireArrival(target, board);
  const { verdict, message, observed } = await runCheck(check, target, board, { journal });
  const { id } = check.requirement;
  const honestly = { server: HONEST, requirement: id, verdict, observed };
  if (verdict === 'pass' || verdict === 'observed') return { called, honestly };
  throw new Error(`${id} is ${verdict} against the honest server: ${message ?? ''}`);
}

/** What is compared has to have been sent. */
async function requireArrival(target: Target, board: Board): Promise<void> {
  const { verdict, message } = await runCheck(journey, target, board);
  if (verdict !== 'pass') throw new Error(`The journey is ${verdict}: ${message ?? ''}`);
}

function canNotice(called: ReadonlySet<string>, { path, forms = [], verbs = ['POST'] }: Mutant): boolean {
  return verbs.some((verb) => [path, ...forms].some((each) => called.has(`${verb} ${each}`)));
}

/** Passes say nothing that the reporter needs, unless they recorded something. */
export function leave(reactions: readonly Reaction[], info: TestInfo): void {
  const remarkable = reactions.filter(
    ({ verdict, observed }) => verdict !== 'pass' && (verdict !== 'observed' || observed !== undefined),
  );
  info.annotations.push({ type: REACTIONS, description: JSON.stringify(remarkable) });
}
