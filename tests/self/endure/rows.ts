import { MOST_USERS } from '../../../fixtures/run-cost.ts';
import { searchServiceMs } from '../../../reference/slow/one-at-a-time.ts';
import { type Stretch, tired, type Slowness } from '../../../reference/slow/slowness.ts';
import {
  type Row,
  farBound,
  isMet,
  limitedBound,
  percentile,
  sharedBound,
  tiredBound,
  type Bound,
} from './bounds.ts';
import { killedRow, realDeath } from './killed.ts';
import type { Player, Played } from './player.ts';
import {
  Neighbour,
  NEIGHBOUR,
  remarksOn,
  usersOn,
  withServer,
  type Server,
  type ServerOptions,
} from './server.ts';

/** How hard the servers of the rows are. */
export interface Sizes {
  readonly storedMessages: number;
  readonly requestsPerSecond: number;
  /** Counted in requests, because what a run does before its first check takes long on a busy machine. */
  readonly stumbles: { readonly standstills: readonly Stretch[]; readonly outages: readonly Stretch[] };
  /**
   * What is added to each bound of a time, in seconds: a machine may stand still. Without it no time is measured: it says
   * nothing where other tests use the machine, or of a run of a few seconds.
   */
  readonly slackSeconds?: number;
}

/** For the whole list. */
export const whole: Sizes = {
  storedMessages: 4000,
  requestsPerSecond: 20,
  stumbles: {
    standstills: [
      { fromRequest: 200, forMs: 3000 },
      { fromRequest: 1000, forMs: 3000 },
    ],
    outages: [{ fromRequest: 600, forMs: 3000 }],
  },
  slackSeconds: 0,
};

/** For a slice of the list, so that a row takes seconds. */
export const small: Sizes = {
  storedMessages: 400,
  requestsPerSecond: 100,
  stumbles: {
    standstills: [
      { fromRequest: 60, forMs: 1000 },
      { fromRequest: 260, forMs: 1000 },
    ],
    outages: [{ fromRequest: 160, forMs: 1000 }],
  },
};

/** Who runs, how hard the servers are, and how long the same run takes on the plain reference. */
export interface Setting {
  readonly player: Player;
  readonly sizes: Sizes;
  readonly reference: () => Promise<Row>;
}

const OVER = 'over its bound';
const DELAY_MS = 100;
const UNEVEN = { least: 0, most: 300 };
const CONNECTIONS = 8;
/** Of what somebody else asks, this share waits no longer than it may. */
const SHARED_SHARE = 0.95;

/** Each row by its target's name, in the order in which they are run. */
export const rows = {
  reference: ({ reference }: Setting): Promise<Row> => reference(),
  alone: (setting: Setting): Promise<Row> => plainRow('alone', setting, {}, ['--workers=1']),
  four: (setting: Setting): Promise<Row> => plainRow('four', setting, {}, ['--workers=4']),
  eight: (setting: Setting): Promise<Row> => plainRow('eight', setting, {}, ['--workers=8']),
  // Three repetitions may register as many users as three runs.
  repeated: (setting: Setting): Promise<Row> =>
    plainRow('repeated', setting, {}, ['--repeat-each=3'], { runs: 3 }),
  uneven: (setting: Setting): Promise<Row> => plainRow('uneven', setting, { delayMs: UNEVEN }),
  beside: besideRow,
  tired: tiredRow,
  far: farRow,
  limited: limitedRow,
  narrow: (setting: Setting): Promise<Row> => plainRow('narrow', setting, { connections: CONNECTIONS }),
  stumbling: stumblingRow,
  shared: sharedRow,
  killed: () => killedRow(realDeath),
} satisfies Readonly<Record<string, (setting: Setting) => Promise<Row>>>;

export type Target = keyof typeof rows;

/**
 * Measures a row. One that is over its bound, and has no other fault, is measured once more and with another run on the
 * plain reference: the machine may have been busy with something else.
 */
export async function measure(target: Target, setting: Setting): Promise<Row> {
  const row = await rows[target](setting);
  if (row.problems.join('') !== OVER) return row;
  const { player, sizes } = setting;
  const again = await rows[target]({ player, sizes, reference: onceReference(player, sizes) });
  return { ...again, remarks: `${again.remarks}; measured twice` };
}

/** The row of the plain reference, which is measured once for all. */
export function onceReference(player: Player, sizes: Sizes): () => Promise<Row> {
  const made: Promise<Row>[] = [];
  return () => {
    const [row = plainRow('reference', { player, sizes }, {})] = made;
    made[0] = row;
    return row;
  };
}

/** What else a row judges: a bound of a time, where times are measured, and problems beside those of the run. */
interface Judged {
  readonly bound?: Bound | undefined;
  readonly more?: readonly string[];
  /** The number of runs on its server; 1 unless given. */
  readonly runs?: number;
}

function rowOf(
  target: string,
  played: Played,
  server: Server,
  { bound, more = [], runs = 1 }: Judged = {},
): Row {
  const { verdict, exitCode, seconds, problems } = played;
  const over = bound && !isMet(bound) ? [OVER] : [];
  const users = usersOn(server);
  const crowd = users > runs * MOST_USERS.run ? [`${users} users registered`] : [];
  return {
    target,
    verdict,
    exitCode,
    seconds,
    bound,
    problems: [...problems, ...more, ...crowd, ...over],
    remarks: remarksOn(server),
  };
}

/** A bound with what is added to it, in seconds; none where no times are measured. */
function timed(slackSeconds: number | undefined, make: (added: number) => Bound): Bound | undefined {
  return slackSeconds === undefined ? undefined : make(slackSeconds);
}

function plainRow(
  target: string,
  { player }: Pick<Setting, 'player' | 'sizes'>,
  slowness: Slowness,
  args: readonly string[] = [],
  judged: Judged = {},
): Promise<Row> {
  return withServer(slowness, {}, async (server) =>
    rowOf(target, await player.play(server.url, { args }), server, judged),
  );
}

/** Two runs at once on one server: what is wrong with either is wrong. */
function besideRow({ player }: Setting): Promise<Row> {
  return withServer({}, {}, async (server) => {
    const [one, other] = await Promise.all([player.play(server.url), player.play(server.url)]);
    const more = other.problems.map((problem) => `the other run: ${problem}`);
    return rowOf('beside', one, server, { more, runs: 2 });
  });
}

async function tiredRow({ player, sizes: { storedMessages, slackSeconds } }: Setting): Promise<Row> {
  return withServer({ service: tired.service }, { storedMessages }, async (server) => {
    const played = await player.play(server.url);
    const { abandoned } = server.statistics;
    const timeouts = abandoned === 0 ? [] : [`${abandoned} requests given up before their answer`];
    const bound = timed(slackSeconds, (added) => tiredBound(played.seconds, server.statistics, added));
    return rowOf('tired', played, server, { bound, more: timeouts });
  });
}

async function farRow({ player, sizes: { slackSeconds }, reference }: Setting): Promise<Row> {
  const far = { delayMs: DELAY_MS };
  return withServer(far, {}, async (server) => {
    const played = await player.play(server.url);
    const { name } = played.longest ?? {};
    if (slackSeconds === undefined || name === undefined) return rowOf('far', played, server);
    const alone = await withServer(far, {}, ({ url }) => player.play(url, { only: name }));
    const facts = {
      longestMs: alone.longest?.ms ?? 0,
      delayMs: DELAY_MS,
      referenceSeconds: (await reference()).seconds + slackSeconds,
    };
    return rowOf('far', played, server, {
      bound: farBound(played.seconds, server.statistics, facts),
      more: alone.problems.map((problem) => `${name} alone: ${problem}`),
    });
  });
}

async function limitedRow({ player, sizes: { requestsPerSecond, slackSeconds } }: Setting): Promise<Row> {
  return withServer({ requestsPerSecond }, {}, async (server) => {
    const played = await player.play(server.url);
    const bound = timed(slackSeconds, (added) =>
      limitedBound(played.seconds, server.statistics, requestsPerSecond, added),
    );
    return rowOf('limited', played, server, { bound });
  });
}

/** A run that ended before it could fail proves nothing. */
function stumblingRow({ player, sizes: { stumbles } }: Setting): Promise<Row> {
  return withServer(stumbles, {}, async (server) => {
    const played = await player.play(server.url);
    const { requests, held, unavailable } = server.statistics;
    const unmet = stumbles.standstills.filter(({ fromRequest }) => requests < fromRequest);
    const more = [
      ...unmet.map(({ fromRequest }) => `over before the server stood still at request ${fromRequest}`),
      ...(held.length === 0 ? ['no request came when it stood still'] : []),
      ...(unavailable.length === 0 ? ['no request came when it answered 503'] : []),
    ];
    return rowOf('stumbling', played, server, { more });
  });
}

/** The other's waits are judged by the book of the queue, because a busy machine delays its own clock. */
function sharedRow({ player, sizes: { storedMessages, slackSeconds } }: Setting): Promise<Row> {
  const waits: number[] = [];
  const { service } = tired;
  const witness: ServerOptions['witness'] = ({ headers }, { arrivedAt, endedAt }) => {
    if (headers.operationid === NEIGHBOUR) waits.push(endedAt - arrivedAt);
  };
  return withServer({ service }, { storedMessages, witness }, async (server) => {
    const neighbour = new Neighbour(server.url, server.reference);
    const played = await player.play(server.url);
    await neighbour.leave();
    const searchMs = searchServiceMs(service, server.reference.store);
    const bound = timed(slackSeconds, () =>
      sharedBound(waits, { requestMs: service.requestMs, searchMs, share: SHARED_SHARE }),
    );
    const more = waits.length === 0 ? ['the other asked nothing'] : [];
    const row = rowOf('shared', played, server, { bound, more });
    const own = percentile(neighbour.waits, SHARED_SHARE).toFixed(1);
    return {
      ...row,
      remarks: `${row.remarks}; the other asked ${waits.length} times, by its own clock ${own} ms`,
    };
  });
}
