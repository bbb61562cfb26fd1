import { searchServiceMs } from '../../../reference/slow/one-at-a-time.ts';
import { tired, type Slowness } from '../../../reference/slow/slowness.ts';
import { farBound, isMet, limitedBound, percentile, sharedBound, tiredBound, type Bound } from './bounds.ts';
import { killedRow, realDeath } from './killed.ts';
import { Neighbour, NEIGHBOUR } from './neighbour.ts';
import type { Played, Player } from './player.ts';
import { remarksOn } from './remarks.ts';
import type { Row, Setting } from './row.ts';
import { withServer, type Server, type ServerOptions } from './server.ts';
import type { Sizes } from './sizes.ts';

const OVER = 'over its bound';
const DELAY_MS = 100;
const UNEVEN = { least: 0, most: 300 };
const CONNECTIONS = 8;

/** Each row by its target's name, in the order in which they are run. */
export const rows = {
  reference: ({ reference }: Setting): Promise<Row> => reference(),
  alone: (setting: Setting): Promise<Row> => plainRow('alone', setting, {}, ['--workers=1']),
  four: (setting: Setting): Promise<Row> => plainRow('four', setting, {}, ['--workers=4']),
  eight: (setting: Setting): Promise<Row> => plainRow('eight', setting, {}, ['--workers=8']),
  repeated: (setting: Setting): Promise<Row> => plainRow('repeated', setting, {}, ['--repeat-each=5']),
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

function rowOf(
  target: string,
  played: Played,
  { statistics }: Server,
  bound?: Bound,
  more: readonly string[] = [],
): Row {
  const { verdict, exitCode, seconds, problems } = played;
  const over = bound && !isMet(bound) ? [OVER] : [];
  return {
    target,
    verdict,
    exitCode,
    seconds,
    bound,
    problems: [...problems, ...more, ...over],
    remarks: remarksOn(statistics),
  };
}

function plainRow(
  target: string,
  { player }: Pick<Setting, 'player' | 'sizes'>,
  slowness: Slowness,
  args: readonly string[] = [],
): Promise<Row> {
  return withServer(slowness, {}, async (server) =>
    rowOf(target, await player.play(server.url, { args }), server),
  );
}

/** Two runs at once on one server: what is wrong with either is wrong. */
function besideRow({ player }: Setting): Promise<Row> {
  return withServer({}, {}, async (server) => {
    const [one, other] = await Promise.all([player.play(server.url), player.play(server.url)]);
    return rowOf(
      'beside',
      one,
      server,
      undefined,
      other.problems.map((problem) => `the other run: ${problem}`),
    );
  });
}

/** What is added to a bound that is made of what the server counted. */
async function addedSeconds({ sizes, reference }: Setting): Promise<number> {
  const startUps = sizes.startUps === 0 ? 0 : sizes.startUps * (await reference()).seconds;
  return startUps + sizes.slackSeconds;
}

async function tiredRow(setting: Setting): Promise<Row> {
  const { player, sizes } = setting;
  const { storedMessages } = sizes;
  const added = await addedSeconds(setting);
  return withServer({ service: tired.service }, { storedMessages }, async (server) => {
    const played = await player.play(server.url);
    const { abandoned } = server.statistics;
    const timeouts = abandoned === 0 ? [] : [`${abandoned} requests given up before their answer`];
    const bound = tiredBound(played.seconds, server.statistics, added);
    return rowOf('tired', played, server, bound, timeouts);
  });
}

async function farRow({ player, sizes, reference }: Setting): Promise<Row> {
  const far = { delayMs: DELAY_MS };
  const { seconds: referenceSeconds } = await reference();
  return withServer(far, {}, async (server) => {
    const played = await player.play(server.url);
    const { name } = played.longest ?? {};
    const alone =
      name === undefined
        ? undefined
        : await withServer(far, {}, ({ url }) => player.play(url, { only: name }));
    const facts = { longestMs: alone?.longest?.ms ?? 0, delayMs: DELAY_MS, referenceSeconds };
    const exact = farBound(played.seconds, server.statistics, facts);
    const bound = { ...exact, most: exact.most * sizes.farTolerance + sizes.slackSeconds };
    const more = (alone?.problems ?? []).map((problem) => `${name} alone: ${problem}`);
    return rowOf('far', played, server, bound, more);
  });
}

async function limitedRow(setting: Setting): Promise<Row> {
  const { player, sizes } = setting;
  const { requestsPerSecond } = sizes;
  const added = await addedSeconds(setting);
  return withServer({ requestsPerSecond }, {}, async (server) => {
    const played = await player.play(server.url);
    const bound = limitedBound(played.seconds, server.statistics, requestsPerSecond, added);
    return rowOf('limited', played, server, bound);
  });
}

/** A run that ended before it could fail proves nothing. */
function stumblingRow({ player, sizes: { stumbles } }: Setting): Promise<Row> {
  return withServer(stumbles, {}, async (server) => {
    const played = await player.play(server.url);
    const { requests, held, unavailable } = server.statistics;
    const unmet = stumbles.standstills.filter(({ fromRequest }) => requests < fromRequest);
    return rowOf('stumbling', played, server, undefined, [
      ...unmet.map(({ fromRequest }) => `over before the server stood still at request ${fromRequest}`),
      ...(held.length === 0 ? ['no request came when it stood still'] : []),
      ...(unavailable.length === 0 ? ['no request came when it answered 503'] : []),
    ]);
  });
}

/** The other's waits are judged by the book of the queue, because a busy machine delays its own clock. */
function sharedRow({ player, sizes: { storedMessages, sharedShare: share } }: Setting): Promise<Row> {
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
    const bound = sharedBound(waits, { requestMs: service.requestMs, searchMs, share });
    const row = rowOf('shared', played, server, bound);
    const own = percentile(neighbour.waits, share).toFixed(1);
    return {
      ...row,
      remarks: `${row.remarks}; the other asked ${waits.length} times, by its own clock ${own} ms`,
    };
  });
}
