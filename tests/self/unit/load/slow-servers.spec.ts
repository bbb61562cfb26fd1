import { usualService } from '../../../../reference/slow/slowness.ts';
import { refusal } from '../made-up-reply.ts';
import { after, at, notNow, ok } from './made-up-server.ts';
import { testEach, type Row } from './slow-servers.ts';

// What a dispatcher does with servers that are slow, far, limited or broken: in a time that is made up, so that each
// figure is exact.

/** Of a dozen requests eight read, one searches and three write. */
const mixed = (dozens: number): string => Array(dozens).fill('users*8 search mute*3').join(' ');
const searching = at('search', () => after(225), after(5));
const lagging = { requestsPerSecond: 60, delayMs: { least: 50, most: 150 } };

const rows: readonly Row[] = [
  // Speed: how many are in flight at once.
  [
    'far: it is asked for as many as it serves, over connections that are kept',
    () => after(100),
    'users*300',
    { got: '200*300', most: 24, connections: 24, seconds: 2.4, load: { slowdowns: 0 } },
  ],
  [
    'far, and of varying delay, is asked for as many',
    { slowness: { delayMs: { least: 0, most: 300 } } },
    mixed(20),
    { got: '200*240', most: 24, seconds: 2.29, load: { slowdowns: 1 } },
  ],
  [
    'tired: of those in flight no more than one searches, and it is never idle',
    { slowness: { service: { ...usualService, searchMs: 220 } } },
    mixed(20),
    { got: '200*240', most: 5, seconds: 5.5, load: { slowdowns: 0, slowestMs: 235 } },
  ],
  [
    'slow from its hundredth request on',
    ({ count }) => after(count < 100 ? 20 : 400),
    'users*180',
    { most: 14, seconds: 9.86, load: { slowdowns: 13, mostInFlight: 14 } },
  ],
  [
    'slow for a while',
    ({ count }) => after(count > 100 && count < 140 ? 400 : 20),
    'users*500',
    { most: 19, seconds: 2.7, load: { slowdowns: 5 } },
  ],
  [
    'late by less than 25 ms',
    ({ count }) => after(count < 100 ? 1 : 26),
    'users*200',
    { most: 14, load: { slowdowns: 0 }, seconds: 0.22 },
  ],
  [
    'late by a half',
    ({ count }) => after(count < 10 ? 100 : 160),
    'users*100',
    { most: 5, load: { slowdowns: 0 }, seconds: 3.34 },
  ],
  [
    'ours: it needs no sparing',
    ({ count }) => after(count < 20 ? 10 : 900),
    'users*40 search*2',
    { most: 3, load: { slowdowns: 0 } },
    { concurrency: 4, spares: false },
  ],
  [
    'asked for one at a time, in order: what that took is recorded',
    at('users', ({ nth }) => after([50, 10, 30, 40, 20, 25][nth % 6] ?? 0), {
      status: 404,
      text: '',
      ms: 5,
    }),
    'users*6 none | +100 | users*2',
    {
      sent: 'users*6 none users*2',
      most: 1,
      load: {
        requests: 9,
        mostInFlight: 1,
        slowdowns: 0,
        throttled: 0,
        waits: { count: 7, longestMs: 175 },
        boundShare: 0.58,
        slowestMs: 50,
        operations: { '/user/get_users': { requests: 8, medianMs: 30, p95Ms: 50 } },
      },
      lasts: 9,
      open: 0,
      renewals: 0,
    },
    { concurrency: 1 },
  ],
  [
    'asked by both clients',
    {},
    'users.wire*20 users*20',
    { most: 4, mostOpen: 4, seconds: 0.13 },
    { concurrency: 4 },
  ],
  [
    'slow to search: beside a search goes one other',
    searching,
    `users*5 | search*3 | ${mixed(2)}`,
    {
      sent: 'users*5 search+*3 users*8 search+ mute*3 users*8 mute*3 search+',
      most: 4,
      seconds: 0.7,
    },
  ],
  [
    'slow to search, but once',
    at('search', ({ nth }) => after(nth === 2 ? 5 : 225), after(5)),
    `users*5 | search*5 | ${mixed(2)}`,
    { sent: 'users*5 search+*5 users*8 search+ mute*3 users*8 mute*3 search+', most: 4, seconds: 0.71 },
  ],
  [
    'slow to search, and serves many',
    searching,
    'users*5 | search*3 | users*60 | search*12 users*30',
    {
      sent: 'users*5 search+*3 users*60 search+ users*30 search+*11',
      most: 13,
      seconds: 2.98,
    },
  ],
  [
    'quick to refuse, and slow to succeed',
    ({ nth }) => (nth < 6 ? { json: refusal, ms: 1 } : after(300)),
    'users*20 | mute*20',
    { most: 8, load: { slowdowns: 0 }, seconds: 1.5 },
  ],

  // Limits: how many are sent in a second.
  [
    'limited',
    { slowness: { requestsPerSecond: 20 } },
    'users*2200',
    { got: '200*2200', seconds: 122.22, load: { throttled: 10, slowdowns: 10 }, inSecond: 28 },
  ],
  [
    'limited, and lags',
    { slowness: lagging },
    'users*2400',
    { got: '200*2400', seconds: 47.17, load: { throttled: 15, slowdowns: 3 }, inSecond: 73 },
  ],
  [
    'limited, lags, and does not say when to ask again',
    { slowness: lagging, hidesWhen: true },
    'users*2400',
    { got: '200*2400', seconds: 44.71, load: { throttled: 15, slowdowns: 3 }, inSecond: 73 },
  ],
  [
    'limited for a second',
    ({ atMs, count }) => (atMs < 1_000 && count > 20 ? { ...notNow('1'), ms: 10 } : after(10)),
    'users*1200',
    { seconds: 50.45, load: { throttled: 7, slowdowns: 1 }, inSecond: 44 },
  ],
  [
    'limited, after a second in which it let much pass',
    ({ count }) => (count === 21 ? notNow('1') : ok),
    'users*20 | +5000 | users*30',
    { seconds: 7.26, load: { throttled: 1 } },
  ],
  [
    'limited by the settings, also after a pause',
    {},
    'users*21 | +60000 | users*21',
    { seconds: 62.06, inSecond: 20 },
    { perSecond: 20 },
  ],
  [
    'limited by the settings: two that go together wait for room for two',
    {},
    'users*8 a.pair*2 users*8',
    { inSecond: 4, pairAtMs: [2295, 2295], seconds: 4.6 },
    { perSecond: 4 },
  ],
  [
    'limited by the settings to two a second: two go together',
    {},
    'users a.pair*2',
    { pairAtMs: [1020, 1020] },
    { perSecond: 2 },
  ],
  [
    'limited by the settings to less than two a second',
    {},
    'users a.pair*2',
    { pairAtMs: [680, 1360] },
    { perSecond: 1.5 },
  ],
  [
    'limited in each minute is not taken for one that lets nothing pass',
    ({ count }) => (count === 1 ? notNow('1') : after(10)),
    'users*4',
    { got: '200*4', atMs: [0, 0, 1000, 1480, 1980] },
  ],
  [
    'not ready, and says for how long: all wait',
    at('a', ({ nth }) => (nth > 1 ? ok : { ...notNow('2'), ms: 500 }), notNow('2')),
    'a b | c',
    { sent: 'a b a b*3 c*4', atMs: [0, 0, 2500, 2980, 4980, 6980, 7460, 9460, 11460, 13460] },
  ],
  [
    'not ready, and does not say for how long: the pauses grow',
    ({ count }) => (count < 9 || count === 10 ? notNow() : ok),
    'a | b | c | d',
    {
      got: '429*2 200*2',
      sent: 'a*4 b*4 c d*2',
      atMs: [0, 250, 750, 1750, 2230, 4230, 8230, 12230, 12710, 13210, 13710],
    },
  ],
  [
    'not ready for two at once: they are refused once',
    ({ count }) => (count < 3 ? notNow() : ok),
    'a*2',
    { got: '200*2', atMs: [0, 0, 250, 730] },
  ],
  ['never ready at one path', () => notNow('0'), 'a | a | a | a', '429*4 / a*10 / 4 s'],
  [
    'not ready for 30 s',
    ({ count }) => (count === 1 ? notNow('30') : ok),
    'a',
    { got: '200', sent: 'a*2', seconds: 30 },
  ],
  ['not ready for 31 s', ({ count }) => (count === 1 ? notNow('31') : ok), 'a', '429 / a / 0 s'],
  [
    'not ready, by 503 with Retry-After',
    ({ count }) => (count < 4 ? notNow('1', 503) : ok),
    'mute',
    { got: '200', sent: 'mute*4', seconds: 3, load: { throttled: 3 } },
  ],

  // Connections: how many are open, and which bear a write.
  [
    'one that closes each connection after its answer: writes arrive once',
    { closes: ({ uses }) => uses > 0 },
    'users | users | mute | mute | users | mute',
    '200*6 / users*3 mute*2 users mute / 0.06 s',
  ],
  [
    'one that closes each connection, and gets a write first',
    { closes: ({ uses }) => uses > 0 },
    'mute | mute | mute | mute',
    '200*4 / mute*4 / 0.04 s',
  ],
  [
    'one that says that it closes',
    () => ({ ...ok, ms: 10, headers: { connection: ['close'] } }),
    'users*60 | mute | users',
    { got: '200*62', connections: 62, open: 0, renewals: 0, seconds: 0.12 },
  ],
  [
    'one that closes idle connections: a read goes again, a write over a new one',
    { closes: ({ idleMs }) => idleMs > 300 },
    'users | users*3 | +1100 | users | mute | +1100 | mute | +100 | mute',
    '200*8 / users*6 mute*3 / 2.37 s',
  ],
  [
    'one that closes a connection: a read goes again over a new one',
    { closes: (_, { count }) => count === 7 },
    'users*3 | users*3 | users',
    { over: '1 2 1*2 2 3*2 4' },
  ],
  [
    'one that keeps connections is asked over few',
    {},
    'users*3 | mute*3 | users*3 | mute*3 | +400 | users | mute*3',
    { connections: 5, renewals: 1 },
  ],
  [
    'one that keeps connections: a write trusts those that were used just now, and longer where others survived',
    () => ok,
    'mute | mute | users | mute | mute | +19 | mute | +21 | mute | +400 | users | mute | +200 | mute | +201 | mute | +2000 | users | +500 | mute | +501 | mute',
    {
      sent: 'mute*2 users mute*4 users mute*3 users mute*2',
      over: '1 2*5 3*4 4*3 5',
    },
  ],
  [
    'one that keeps connections: many writes after a pause do not wait for few of them',
    {},
    'users*60 | +5000 | users | users | mute*6',
    { connections: 12, seconds: 5.15 },
    { concurrency: 8 },
  ],
  [
    'one that keeps connections: many writes after a pause go at once',
    {},
    'users*60 | +5000 | mute*6',
    { connections: 12, seconds: 5.13 },
    { concurrency: 8 },
  ],
  [
    'one that closes a connection which was idle: others are trusted for half of that, until one survives for longer',
    { answers: () => ok, closes: (_, { count }) => count === 3 },
    'users | +400 | users | +100 | users | +50 | mute | +51 | mute | +60 | users | +51 | mute | +100 | users | +200 | mute',
    { sent: 'users*4 mute*2 users mute users mute', over: '1*3 2*2 3*2 4*3' },
  ],
  [
    'one that closes the connection of a write: no other is trusted',
    { answers: () => ok, closes: (_, { count }) => count === 3 },
    'users | +400 | users | mute | users | mute | +400 | users | mute',
    { got: '200*2 closed 200*4', over: '1*3 2*2 3*2 4' },
  ],
  [
    'asked by both clients over kept connections',
    {},
    'users*60 | a.wire*6 users*6',
    { connections: 12, mostOpen: 8, seconds: 0.15 },
    { concurrency: 8 },
  ],
  [
    'asked over the wire, where only one connection may be open',
    {},
    'users | a.wire*2 users',
    { over: '1 2 3 4', mostOpen: 1, lasts: 4, seconds: 0.04 },
    { concurrency: 1 },
  ],
  [
    'narrow later on: connections that are too many are closed one by one',
    { closes: ({ open }, { count }) => count > 60 && open > 4 },
    'users*60 | users*6 | users | users | users | users | a.wire',
    { got: '200*71', mostOpen: 6, open: 0, lasts: 13, renewals: 6 },
    { concurrency: 8 },
  ],
  [
    'narrow: the only connection is closed for one of the wire',
    ({ nth, name }) => (name === 'a' && nth === 2 ? 'closed' : after(10)),
    'first | a*2 | b.wire | c.wire*2',
    { got: '200*2 closed 200*3', mostOpen: 2, renewals: 2, seconds: 0.05 },
    { concurrency: 8 },
  ],
  [
    'one that closes connections of writes: each goes over a new one, also beside a long read',
    { answers: at('slow', () => after(300)), closes: (_, { count }) => count === 5 },
    'users*3 | users | mute | users | slow mute*12 users*12',
    { got: '200*4 closed 200*26', connections: 16, mostOpen: 3, renewals: 13, seconds: 0.35 },
    { concurrency: 4, checks: 3 },
  ],
  [
    'one that closes each connection: both clients open one for each request',
    { closes: ({ uses }) => uses > 0 },
    'users | users | a.wire b.wire users*6',
    { got: '200*10', lasts: 9, mostOpen: 3, renewals: 7 },
    { concurrency: 4 },
  ],
  [
    'narrow: it resets connections beyond eight',
    { closes: ({ open }) => open > 8 },
    'users | users*300',
    { got: '200*301', asked: { users: 302, probe: 2 }, most: 9, load: { slowdowns: 1 } },
  ],
  [
    'narrow: idle connections that are in the way are closed',
    { closes: ({ open }, { name }) => name === 'full' && open > 1 },
    'first | full*3 | a.wire*3',
    { got: '200*7', mostOpen: 2, renewals: 3 },
    { concurrency: 2 },
  ],
];
testEach(rows);
