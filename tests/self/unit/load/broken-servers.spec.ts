import { expect } from '@playwright/test';
import { refusal } from '../made-up-reply.ts';
import { after, at, ok, says, type Answer, type Asked } from './made-up-server.ts';
import { requestsOf, testEach, type Row } from './slow-servers.ts';

// What a dispatcher does with servers that leave requests without an answer: in a time that is made up.

const mixed = Array(20).fill('users*8 mute*4').join(' ');
/** Is out between these moments, in ms. */
const out =
  (fromMs: number, untilMs: number, how: Answer = { status: 503 }) =>
  ({ atMs }: Asked): Answer =>
    atMs >= fromMs && atMs < untilMs ? how : after(10);
const hangs = says('groups', 'late');
const mutes = (...answers: readonly Answer[]) => says('mute', ...answers);
/** Leaves a write without an answer, and answers the n-th read so. */
const reading =
  (answer: Answer, isThis: (asked: Asked) => boolean) =>
  (asked: Asked): Answer =>
    asked.name === 'groups' && isThis(asked) ? answer : mutes('late')(asked);
const before = (answer: Answer) => reading(answer, ({ nth }) => nth === 2);
const afterwards = (answer: Answer) => reading(answer, ({ nth }) => nth === 3);
const busyUntil = (ms: number) => reading(after(4_000), ({ atMs }) => atMs > 0 && atMs < ms);
const secondAndThird =
  (answer: Answer) =>
  ({ count }: Asked) =>
    count === 2 || count === 3 ? answer : after(10);
/** Carries out every verb, but closes the connection of the requests of which this is said; the first is of none. */
const closing =
  (closes: (count: number, isPost: boolean) => boolean, post: Answer = ok) =>
  ({ name, count, verb }: Asked): Answer => {
    if (name === 'first' || name === 'probe') return ok;
    const isPost = verb === 'POST';
    if (closes(count, isPost)) return isPost ? 'closed' : { status: 0 };
    return isPost ? post : ok;
  };
/** Numbers from 0 to 1, the same in every run. */
function chance(seed: number): () => number {
  const state = { at: seed };
  return () => {
    state.at = (Math.imul(state.at, 1_664_525) + 1_013_904_223) >>> 0;
    return state.at / 2 ** 32;
  };
}
const random = chance(7);
const again = 'groups | mute.again';
const asking = 'first | GET:mute';
const trials = Array.from({ length: 20 }, (_, number) => `mute@T${number} | `).join('');

// prettier-ignore
const rows: readonly Row[] = [
  // One request without an answer.
  ['is late with a read: it goes again, alone', says('groups', 'late', ok), 'first | groups other other | other',
    { got: '200*5', sent: 'first groups other*2 groups other', most: 2, renewals: 3 }],
  ['is late with a read each time', hangs, 'first groups | groups', '200 late*2 / first groups*2 probe groups probe / 30.02 s'],
  ['closes the connection of a read', says('groups', 'closed', ok), 'first | groups other',
    '200*3 / first groups other groups / 0.02 s'],
  ['is late with a write', mutes('late'), 'first | mute', { got: '200 late', sent: 'first mute probe', load: { slowestMs: 10000 } }],
  ['is late with a large read', says('search', 'late'), 'first | search other', '200 late 200 / first search+ other / 60.01 s'],
  ['refuses the connection of a write', mutes('refused', ok), 'first | mute', '200*2 / first mute probe mute / 0.02 s'],
  ['closes the connection of a write', mutes('closed'), 'first | mute other',
    '200 closed 200 / first mute other probe / 0.02 s'],
  ['cuts off an answer beside others', mutes('cut'), 'first*4 | mute other*3 | other*9',
    { got: '200*4 cut 200*12', sent: 'first*4 mute other*2 probe other*10', mostOpen: 3, connections: 18 }],
  ['is out of reach from the start', () => 'refused', 'a b', 'refused*2 / a b / 0 s'],
  ['is there, with one operation that is not', says('broken', { status: 502 }), 'first | broken | first',
    '200 502 200 / first broken*2 other first / 0.03 s', { probes: requestsOf('broken other') }],

  // Outages.
  ['stumbles: it stands still, and is out',
    { slowness: { standstills: [{ fromRequest: 60, forMs: 3_000 }], outages: [{ fromRequest: 160, forMs: 3_000 }] } }, mixed,
    { got: '200*164 503*4 200*72', asked: { users: 160, 'users-': 9, mute: 80, probe: 6 }, seconds: 6, load: { slowdowns: 14 } }],
  ['is out for nine seconds', out(1_000, 10_000), 'first | +1000 | users*20', '200*21 / first users*2 probe*12 users users- users*18 / 10.1 s'],
  ['is out for eleven seconds', out(1_000, 12_000), 'first | +1000 | users*20 | users | look | users',
    '200 gone*22 / first users*2 probe*14 / 11.01 s'],
  ['is out for two times three seconds', (asked) => (asked.atMs > 9_000 ? out(10_000, 13_000) : out(1_000, 4_000))(asked),
    'first | +1000 | users | +6500 | users*2', '200*2 gone*2 / first users probe*6 users*3 probe*5 / 12.53 s'],
  ['is silent for five seconds', ({ atMs, count }) => (count > 1 && atMs < 15_000 ? after(15_000 - atMs) : ok),
    'first | +10000 | users*5', '200*6 / first users*5 / 15 s', { concurrency: 1 }],
  ['is silent for longer than a request may take', out(1_000, 12_000, 'late'), 'first | +1000 | users*5 | users',
    '200*7 / first users*2 probe*2 users users- users*4 / 21.07 s'],
  ['is silent, also where it is looked for', (asked) => (asked.name === 'probe' ? after(5_000) : out(1_000, 12_000, 'late')(asked)),
    'first | +1000 | users*5 | users', '200*7 / first users probe*2 users users-*5 / 19.32 s', { concurrency: 1 }],
  ['is gone: it gets nothing more', ({ count }) => (count === 1 ? ok : 'closed'), 'first | users*30 | users',
    '200 gone*31 / first users*3 probe*13 / 10 s'],
  ['is gone while a request is in flight', ({ name, count }) => (count === 1 ? ok : name === 'groups' ? 'late' : 'closed'),
    'first | groups.means users', { got: '200 gone*2', asked: { first: 1, 'groups+': 1, users: 1, probe: 13 }, seconds: 60 }],
  ['is silent twice, and there once',
    (asked) => asked.name === 'probe' && asked.atMs < 30_000 ? after(5_000) : asked.atMs < 30_000 ? out(1_000, 12_000, 'late')(asked) : 'late',
    'first | +1000 | users | +20000 | users', { got: '200*2 gone', asked: { first: 1, users: 3, 'users-': 1, probe: 3 }, seconds: 58.52 }],
  ['is gone, and back when it is looked for', out(1_000, 20_000, 'closed'),
    'first | +1000 | users | look | users | +10000 | look | users', '200 gone*2 200 / first users*2 probe*15 users / 21.03 s'],
  ['is back, with one operation that is not',
    ({ atMs, name }) => atMs < 1_000 ? ok : name === 'probe' && atMs > 5_000 ? { status: 200 } : { status: 502 },
    'first | +1000 | users', '200 502 / first users probe*8 users probe / 6 s'],

  // Requests that may bring it down.
  ['is in danger: nothing goes beside that', at('x', ({ inFlight }) => (inFlight > 1 ? { status: 500 } : after(2))),
    'users*20 x.danger.wire@ONE x.danger.wire@TWO users*20', '200*42 / users*20 x probe x probe users*20 / 0.1 s'],
  ['is brought down by the second of three', ({ name, nth, count }) => ((name === 'x' && nth === 1) || count < 4 ? ok : 'refused'),
    'first | x.danger.wire@ONE x.danger.wire@TWO x.danger.wire@THREE users | users',
    '200*2 gone-after-TWO*4 / first x probe x probe*14 / 10 s'],
  ['is brought down by a request that it answers', ({ name, count }) => (name === 'x' || count === 1 ? ok : 'refused'),
    'first | x.danger.wire@ONE', '200 gone-after-ONE / first x probe*14 / 10 s'],

  // An operation that never answers.
  ['is silent at one read: that is given up', hangs, 'first | users*60 groups*60 | groups*20 | look',
    { got: '200*61 never*10 late never*69', asked: { first: 1, users: 60, groups: 11, 'groups-': 1, probe: 2 }, most: 11, problems: ['No answer: POST http://im.example/api/group/get_groups: all its requests timed out while other operations answered, so few more of them are sent.', 'No answer: POST http://im.example/api/group/get_groups: late.'] }],
  ['is silent at one write', mutes('late'), 'first | users*60 mute*60 | mute*20',
    { got: '200*61 late*16 never*64', asked: { first: 1, users: 60, mute: 11, 'mute-': 5, probe: 2 } }],
  ['is silent at one read, behind a gateway', says('groups', { status: 504, ms: 9_000 }), 'first | groups*60 | groups*20',
    { got: '200 never 504 never*78', asked: { first: 1, groups: 3, probe: 2 }, load: { slowestMs: 9000 } }],
  ['is silent after one answer: it is asked to the end', says('groups', ok, 'late'), `groups ${'| groups '.repeat(8)}| other`,
    { got: '200 late*8 200', asked: { groups: 2, 'groups-': 8, probe: 9, other: 1 }, load: { slowdowns: 2 } }],
  ['is silent after one answer, at many: two go again, alone, and the rest is soon given up', says('groups', after(200.3), 'late'), 'groups | groups*9 | other',
    { got: '200 late*9 200', asked: { groups: 3, 'groups-': 9, other: 1 } }],
  ['is silent once when alone, and then beside others that it answers: that one does not go again', ({ name, sent }) => (name === 'groups' && sent.purpose ? 'late' : after(10)),
    'groups | groups@A | groups@B users*9 | groups@C users*9', { got: '200 late*2 200*9 late 200*9', asked: { groups: 2, 'groups-': 3, users: 18, probe: 3 }, seconds: 17.09 }],
  ['is silent once when alone, and took two seconds for another answer: it has four', ({ name, nth, sent }) => (name === 'groups' && sent.purpose ? 'late' : after(name === 'groups' && nth === 1 ? 2_000 : 10)),
    'groups*9 | groups@A | groups@B users*9', { got: '200*9 late*2 200*9', asked: { groups: 10, 'groups-': 2, users: 9, probe: 3 }, seconds: 20.08 }],
  ['is silent at one kind of write beside others that it answers: from the third on, it is waited for as long as is usual', ({ name, sent }) => (name === 'mute' && sent.purpose ? 'late' : after(10)),
    'mute users*9 | mute@A users*40 | mute@B users*40 | mute@C users*40 | mute@D mute@E users*40', { got: '200*10 late 200*40 late 200*40 late 200*40 late*2 200*40', asked: { mute: 3, 'mute-': 3, users: 169 }, load: { slowdowns: 2 } }],
  ['is silent at other verbs, beside calls that it answers: two of them go again alone, and then all that are left at once', ({ verb }) => (verb === 'POST' ? after(10) : 'late'),
    'groups users*9 | GET:groups PUT:groups PATCH:groups DELETE:groups HEAD:groups users*9', { got: '200*10 late*5 200*9', seconds: 19.08, load: { slowdowns: 1 } }],
  ['is silent at one call: another goes at a time', mutes('late'),
    'first | mute@A | mute@A | mute@A | mute@A | mute@B mute@C | mute@B',
    { got: '200 late*3 never late never*2', asked: { first: 1, mute: 4, probe: 4 } }],
  ['is no longer silent when it is tried', mutes('late', 'late', 'late', ok, 'late'),
    'first | mute@A | mute@A | mute@A | mute@B | mute@A*2 mute@B*2',
    { got: '200 late*3 200 late*4', asked: { first: 1, mute: 4, 'mute-': 4, probe: 5 } }],
  ['is silent at a dozen trials, and at a second try', mutes('late'), `first | mute@A | mute@A | mute@A | ${trials}mute.again@A`,
    { got: '200 late*15 never*8 late', asked: { first: 1, mute: 15, probe: 16, 'mute+': 1 } }],
  ['is silent at reads that are not alone', at('groups', ({ inFlight }) => (inFlight > 1 ? 'late' : ok)), 'first | groups*12',
    { got: '200*13', asked: { first: 1, groups: 12, 'groups-': 8, probe: 4 } }],
  ['is silent at a POST, not at another verb', hangs, 'first | groups*20 | PUT:groups',
    { got: '200 never late never*18 late', asked: { first: 1, groups: 3, probe: 4, 'PUT:groups': 2 } }],
  ['is silent where it is looked for first', says('users', 'late'), 'groups | users | users | users',
    '200 late*2 never / groups users*2 groups users- groups users- groups / 25.04 s', { probes: requestsOf('users groups') }],

  // Second tries.
  ['is asked for much: it gets a minute', {}, 'info.large | info | search | search.narrow | groups | groups.means | mute.again',
    { sent: 'info+ info search+ search groups groups+ search mute+' }],
  ['is silent for a minute: it gets no second one', mutes(ok, 'late'), 'groups mute | mute.means | mute.means | mute.means | mute.means',
    '200*2 late*4 / groups mute mute+ probe mute- probe mute- probe mute- probe / 66.05 s'],
  ['is silent at a large read: it gets no second minute', says('search', 'late'), 'groups | search | search',
    '200 late*2 / groups search+ probe search probe / 70.03 s'],
  ['is silent at one call twice: it hangs', mutes('late'), again,
    { got: '200 hung', sent: 'groups*2 mute+ probe groups', load: { requests: 4 }, problems: ['No answer: POST http://im.example/api/group/mute_group: it had no answer twice, the second time alone and with 60 s to answer, while another valid call, of /api/group/get_groups, was answered in 10 ms before and in 10 ms after.'] }],
  ['is slow before', before(after(2_000)), again, '200 late / groups*2 mute+ probe / 62.02 s'],
  ['is slow after', afterwards(after(2_000)), again, '200 late / groups*2 mute+ probe groups / 62.03 s'],
  ['is silent after', afterwards('late'), again, '200 late / groups*2 mute+ probe groups / 70.03 s'],
  ['refuses before', before({ json: refusal }), again, '200 late / groups*2 mute+ probe / 60.02 s'],
  ['refuses after', afterwards({ json: refusal }), again, '200 late / groups*2 mute+ probe groups / 60.03 s'],
  ['refuses the last read, not the one before', before({ json: refusal }), 'groups@A groups@B | mute.again',
    '200*2 hung / groups*3 mute+ probe groups / 60.04 s'],
  ['is silent at a first try', mutes('late'), 'groups | mute', '200 late / groups mute probe / 10.02 s'],
  ['is silent at a means', mutes('late'), 'groups | mute.means', '200 late / groups mute+ probe / 60.02 s'],
  ['is silent at a large call', mutes('late'), 'groups | mute.again.large', '200 late / groups mute+ probe / 60.02 s'],
  ['is silent at a call that was beside others', mutes('late'), 'groups | groups*3 mute.again groups*3',
    '200*4 hung 200*3 / groups*5 mute+ probe groups*4 / 60.07 s'],
  ['is silent at one read of an operation', ({ name, sent }) => (name === 'users' && sent.retry ? 'late' : after(5)),
    'groups | users | users.again', '200*2 hung / groups users*2 users+ probe users / 60.03 s'],
  ['is asked for two at once in a second try', {}, 'groups | mute.again.pair*2', { pairAtMs: [10, 10] }],
  ['is busy after a request without an answer', busyUntil(20_000), 'groups | mute | settle | settle',
    { sent: 'groups mute probe groups*3', seconds: 26.03 }],
  ['is slower from then on', busyUntil(Number.POSITIVE_INFINITY), 'groups | mute | settle | mute | settle',
    { sent: 'groups mute probe groups*9 mute probe groups', seconds: 88.03 }],
  ['is silent from then on at one read', reading('late', ({ nth }) => nth > 1), 'groups users | mute | settle | mute | settle',
    { asked: { groups: 5, users: 6, mute: 1, 'mute-': 1, probe: 2 }, seconds: 82.05 }],
  ['is asked whether it has settled, at the rate of the settings', busyUntil(0), 'groups users | mute | settle',
    { sent: 'groups users mute probe groups users', inSecond: 1 }, { perSecond: 1 }],
  ['has answered all: it is not asked whether it has settled', {}, 'groups users | settle', { sent: 'groups users' }],
  ['is busy when the time of the run is over', busyUntil(Number.POSITIVE_INFINITY), 'groups | mute | settle no longer',
    { sent: 'groups mute probe groups' }],

  // Two that must be in flight together.
  ['is asked for much: two go together', {}, 'users*7 a.pair*2 users*7', { pairAtMs: [20, 20], most: 5 }, { concurrency: 8 }],
  ['is asked for two, of which the second comes late', {}, 'a.pair users*60 a.pair',
    { got: '200*62', sent: 'users*20 a*2 users*40', pairAtMs: [50, 50] }],
  ['refuses more: two go together', secondAndThird({ status: 429 }), 'users | users*2 | a.pair*2', { pairAtMs: [1740, 1740] }],
  ['closes connections: two go together', secondAndThird('closed'), 'users | users*2 | a.pair*2', { pairAtMs: [31, 31] }],
  ['is asked for one at a time: two go one after the other', {}, 'a.pair*2', { pairAtMs: [0, 10], most: 1 }, { concurrency: 1 }],
  ['is not ready for the first of two: it goes by itself', ({ count }) => (count === 1 ? { status: 429 } : ok), 'a.pair*2',
    '200*2 / a*3 / 0.25 s'],

  // A connection that is closed is the answer to a verb only if it always is, and a POST beside it is answered.
  ['closes each verb, and no POST: it refuses the verb', closing((_, isPost) => !isPost), `${asking} PUT:other DELETE:other`,
    { got: '200 0*3', sent: 'first GET:mute PUT:other*3 other*2 PUT:other*2 GET:mute*2 mute*2 GET:mute*2 DELETE:other*3 other*2 DELETE:other*2', connections: 22 }],
  ['closes a connection once: the verb goes again', closing((count) => count === 2), 'first | PUT:mute',
    { got: '200*2', sent: 'first PUT:mute*2', renewals: 1 }],
  ['closes every second connection', closing((count) => count % 2 === 0), asking, '200*2 / first GET:mute*2 / 0 s'],
  ['closes two of three', closing((count) => count % 3 !== 1), asking, '200*2 / first GET:mute*3 / 0 s'],
  ['closes three, and then none', closing((count) => count < 5), asking, '200*2 / first GET:mute*3 mute*2 GET:mute / 0 s'],
  ['closes two, and then none', closing((count) => count < 4), asking, '200*2 / first GET:mute*3 / 0 s'],
  ['closes five verbs, and then none', closing((count, isPost) => count < 7 && !isPost), asking,
    '200*2 / first GET:mute*3 mute*2 GET:mute / 0 s'],
  ['closes each connection', closing(() => true), asking,
    { got: '200 closed', sent: 'first GET:mute*3 mute probe', problems: ['No answer: GET http://im.example/api/group/mute_group: the connection was closed, as was that of a POST sent for comparison.'] }],
  ['closes one POST beside all verbs', closing((count, isPost) => !isPost || count === 6), asking,
    '200 closed / first GET:mute*3 mute*2 probe / 0 s'],
  ['is behind a gateway that answers the POST', closing((_, isPost) => !isPost, { status: 502 }), asking,
    '200 502 / first GET:mute*3 mute probe / 0 s'],
  ['closes each verb, and a POST before', closing((count, isPost) => !isPost || count === 2), 'first | mute | GET:mute',
    { got: '200 closed 0', asked: { first: 1, mute: 7, probe: 1, 'GET:mute': 13 } }],
  ['closes connections by chance: no verb is taken for refused', closing(() => random() < 0.5),
    `first ${'| mute '.repeat(9)}${'| GET:mute '.repeat(200).trim()}`, { got: expect.not.stringMatching(/\b0/) }],
];
testEach(rows);
