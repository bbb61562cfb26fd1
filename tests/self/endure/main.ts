import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MOST_USERS } from '../../../fixtures/run-cost.ts';
import { runWords } from '../../../fixtures/run/start/run-id.ts';
import { makesRunIncomplete } from '../../../fixtures/verdict.ts';
import { listen } from '../../../reference/listen.ts';
import { createReference, type Reference } from '../../../reference/reference.ts';
import { createSlow } from '../../../reference/slow/slow.ts';
import { tired, type Counts, type Slowness } from '../../../reference/slow/slowness.ts';
import { runCommand, type Ran } from '../command/command.ts';

// npm run endure: the whole list by the real command, against servers that are slow, far or fragile. That the checks hold
// there, and that a run takes as long as it must, is seen nowhere else: what a dispatcher does with such servers is a
// table of tests/self/unit/load.

/** A server, how it is run against, and how long a run may take by what the server counted, in seconds. */
interface Row {
  readonly slowness?: Slowness;
  readonly storedMessages?: number;
  readonly args?: readonly string[];
  /** Runs have users of their own; one unless given. */
  readonly repetitions?: number;
  readonly most?: (counts: Counts, plainSeconds: number) => number;
}

const LIMITED_PER_SECOND = 20;
const FAR_MS = 100;
/** Connections that a run keeps to a server that bears as many as it likes. */
const FAR_AT_ONCE = 24;
const stumbles: Slowness = {
  // Counted in requests, because what a run does before its first check takes long on a busy machine.
  standstills: [
    { fromRequest: 200, forMs: 3_000 },
    { fromRequest: 1_000, forMs: 3_000 },
  ],
  outages: [{ fromRequest: 600, forMs: 3_000 }],
};

/** In the order in which they are run. */
const rows: Readonly<Record<string, Row>> = {
  reference: {},
  alone: { args: ['--workers=1'] },
  eight: { args: ['--workers=8'] },
  repeated: { args: ['--repeat-each=3'], repetitions: 3 },
  uneven: { slowness: { delayMs: { least: 0, most: 300 } } },
  narrow: { slowness: { connections: 8 } },
  stumbling: { slowness: stumbles },
  far: {
    slowness: { delayMs: FAR_MS },
    most: ({ requests }, plainSeconds) => (requests * FAR_MS) / 1_000 / FAR_AT_ONCE + plainSeconds,
  },
  limited: {
    slowness: { requestsPerSecond: LIMITED_PER_SECOND },
    most: ({ requests, throttled }) => (1.3 * (requests - throttled.length)) / LIMITED_PER_SECOND,
  },
  tired: {
    slowness: { service: tired.service },
    storedMessages: tired.storedMessages,
    most: ({ serviceMs }) => (1.5 * serviceMs) / 1_000,
  },
};

const SECRET = 'secret of those who endure';
const LIMIT_MS = 1_200_000;

/** Runs one row, prints what it took, and returns how long that was and what is wrong. */
async function endured(name: string, row: Row, plainSeconds: number) {
  const slow = createSlow(row.slowness ?? {});
  const { storedMessages = 0, args = [] } = row;
  const reference = createReference({ secret: SECRET, storedMessages, sent: slow.sent });
  const { url, close } = await listen(new Map([['', slow.around(reference)]]), slow.door);
  const reportDir = mkdtempSync(join(tmpdir(), 'im-conformance-endure-'));
  try {
    const env = { IM_BASE_URL: url, IM_SECRET: SECRET };
    const ran = await runCommand(reportDir, { args, env, limitMs: LIMIT_MS });
    const problems = problemsOf(ran, row, { counts: slow.statistics, reference, plainSeconds });
    print(name, ran, slow.statistics, problems);
    return { seconds: ran.seconds, problems };
  } finally {
    rmSync(reportDir, { recursive: true, force: true });
    await close();
  }
}

function problemsOf(
  { exitCode, conformance, seconds, out }: Ran,
  { most, repetitions = 1 }: Row,
  { counts, reference, plainSeconds }: { counts: Counts; reference: Reference; plainSeconds: number },
): readonly string[] {
  if (!conformance) return [`no result: ${out.trim().split('\n').slice(-3).join(' / ')}`];
  const { verdict, results, problem } = conformance;
  const bad = results.filter((result) => result.verdict === 'fail' || makesRunIncomplete(result));
  const bound = most?.(counts, plainSeconds) ?? Number.POSITIVE_INFINITY;
  const users = [...reference.store.users.keys()].filter((id) =>
    runWords.some((word) => id.startsWith(word)),
  );
  return [
    ...(problem === undefined ? [] : [problem]),
    ...(verdict === 'conformant' && exitCode === 0 ? [] : [`${verdict}, exit code ${exitCode}`]),
    ...bad.map(({ id, verdict: its, message = '' }) => `${id} ${its}: ${message.split('\n')[0]}`),
    ...(seconds > bound ? [`took ${seconds.toFixed(1)} s of at most ${bound.toFixed(1)} s`] : []),
    ...(users.length > repetitions * MOST_USERS.run ? [`${users.length} users registered`] : []),
    ...(counts.abandoned === 0 || counts.serviceMs === 0 ? [] : [`${counts.abandoned} requests given up`]),
  ];
}

function print(name: string, { seconds }: Ran, counts: Counts, problems: readonly string[]): void {
  const { requests, mostAtOnce, connections, throttled, unavailable } = counts;
  console.log(
    `${problems.length === 0 ? 'holds' : 'FAILS'} ${name}: ${seconds.toFixed(1)} s, ${requests} requests, ` +
      `at most ${mostAtOnce} at once, ${connections.most} connections and ${connections.reset} reset, ` +
      `${throttled.length} x 429, ${unavailable.length} x 503`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const known = Object.keys(rows);
  const stranger = positionals.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Error(`"${stranger}" is none of the rows: ${known.join(', ')}.`);
  // What is far is measured against the plain reference.
  const isChosen = (name: string): boolean =>
    positionals.length === 0 ||
    positionals.includes(name) ||
    (name === 'reference' && positionals.includes('far'));
  const plain = { seconds: 0 };
  for (const [name, row] of Object.entries(rows).filter(([each]) => isChosen(each))) {
    console.error(`${name}: one to six minutes …`);
    const { seconds, problems } = await endured(name, row, plain.seconds);
    if (name === 'reference') plain.seconds = seconds;
    if (problems.length > 0) process.exitCode = 1;
  }
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
