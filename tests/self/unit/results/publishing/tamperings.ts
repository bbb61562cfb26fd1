import type { KeptBody, Step } from '../../../../../reports/result-row.ts';
import { failureOf } from '../../reports/made-up-conformance.ts';

/** Places in the file, and what is put there; undefined takes it away. */
type Edits = Readonly<Record<string, unknown>>;

const holds = 'result.results.0';
const fails = 'result.results.1';
const warns = 'result.results.3';
const seen = 'result.results.4';
const withheld = 'result.results.5';

const victim = 'result.causes.0.victims.0';
const sentence = 'result.causes.0.sentence';
const started = 'result.startedAt';

/** A failure that passes, without a trace of it. */
const passing = {
  [`${fails}.verdict`]: 'pass',
  [`${fails}.evidence`]: undefined,
  [`${fails}.message`]: undefined,
};
const FAILURE = 'total: expected 3, received 0';
const TOKEN = 'received eyJhbGciOiJIUzI1NiJ9.eyJVc2VySUQiOiJhIn0.c2lnbmF0dXJl';
const known = { reason: 'accepted', owner: 'us', expires: '2030-01-01' };

/** The evidence of a request that nobody made, with this answer. */
function stepsWith(answer: KeptBody, headers?: Step['headers']): Edits {
  const steps = failureOf(1).evidence?.steps ?? [];
  const [step] = steps.map((each) => ({ ...each, answer, ...(headers && { headers }) }));
  return { [`${fails}.evidence.steps`]: [step] };
}

/** What somebody might change in a committed file, and what is said of it. */
export const tamperings: readonly (readonly [edits: Edits, sentence: RegExp])[] = [
  [{ [`${fails}.verdict`]: 'pass' }, /GET_USERS-FAILS has the verdict pass, but is explained/],
  [{ ...passing, [`${fails}.message`]: FAILURE }, /GET_USERS-FAILS passes, but its message says/],
  [passing, /2 of its rows are fail, but it counts 3|3 of its rows are pass, but it counts 2/],
  [{ ...passing, 'result.counts.pass': 3, 'result.counts.fail': 2 }, /names GET_USERS-FAILS, which held/],
  [{ 'result.verdict': 'conformant' }, /its rows make it non-conformant, but it says conformant/],
  [{ 'result.complete': true }, /its rows make it incomplete/],
  [{ [holds]: undefined }, /GET_USERS-HOLDS is missing, which im-conformance 0\.2\.0 asks/],
  [{ [`${holds}.id`]: 'GET_USERS-INVENTED' }, /GET_USERS-INVENTED is not a requirement of im-conformance/],
  [{ [`${holds}.id`]: 'GET_USERS-FAILS' }, /GET_USERS-FAILS appears twice/],
  [{ [`${fails}.text`]: 'get_users does its best' }, /GET_USERS-FAILS does not have the text of that suite/],
  [{ [`${fails}.source`]: 'hearsay' }, /GET_USERS-FAILS does not have the source of that suite/],
  [{ [`${fails}.operation`]: '/user/get_user' }, /GET_USERS-FAILS does not have the operation/],
  [{ [`${fails}.area`]: 'group' }, /GET_USERS-FAILS does not have the area/],
  [{ [`${fails}.level`]: 'SHOULD' }, /GET_USERS-FAILS is a MUST in that suite, not a SHOULD/],
  [{ [`${withheld}.level`]: 'MAY' }, /GET_USERS-LATER is a MUST in that suite/],
  [{ [`${fails}.inconclusiveAllowed`]: true }, /GET_USERS-FAILS does not have the inconclusiveAllowed/],
  [{ [`${fails}.verdict`]: 'warn' }, /2 of its rows are warn, but it counts 1/],
  [{ [`${warns}.verdict`]: 'fail' }, /0 of its rows are warn, but it counts 1/],
  [{ [`${fails}.verdict`]: 'observed' }, /GET_USERS-FAILS has an observed value, or has none/],
  [{ [`${fails}.observed`]: 'absent' }, /GET_USERS-FAILS has an observed value/],
  [{ [`${fails}.reason`]: 'no-answer' }, /GET_USERS-FAILS was measured, but has a reason why it was not/],
  [{ [`${seen}.observed`]: 'present' }, /GET_USERS-SEEN has an observed value that differs/],
  [{ [`${warns}.message`]: undefined }, /GET_USERS-WARNS did not hold, and has no message/],
  [{ [`${holds}.since`]: '2026-11-21T10:00:00.000Z' }, /GET_USERS-HOLDS has the verdict pass, but is/],
  [{ [`${warns}.since`]: '2027-01-01T10:00:00.000Z' }, /GET_USERS-WARNS has failed since a day after/],
  [{ [`${fails}.known`]: known }, /a baseline accepts 1 of its rows, but it says none/],
  [{ 'result.accepted': 1 }, /it has the effects of a baseline/],
  [{ 'result.counts.fail': 1 }, /3 of its rows are fail, but it counts 1/],
  [{ 'result.planned': 7 }, /it has 8 rows, but 7 were planned/],
  [{ 'result.withheld': undefined }, /1 of its rows are withheld, but it says 0/],
  [{ [`${withheld}.message`]: 'fine' }, /GET_USERS-LATER is not a row: Unrecognized key: "message"/],
  [{ [`${withheld}.text`]: 'get_users' }, /GET_USERS-LATER is not a row: Unrecognized key: "text"/],
  [{ [victim]: 'GET_USERS-LATER' }, /a cause names GET_USERS-LATER, which is withheld/],
  [{ [victim]: 'GET_USERS-NOBODY' }, /a cause names GET_USERS-NOBODY, which has no row/],
  [{ 'result.target.baseURL': 'https://im.invalid' }, /it gives the address of the target/],
  [{ 'result.target.name': 'somebody' }, /its target does not have the title/],
  [{ 'result.problem': 'the target was not there' }, /its run had a problem/],
  [{ 'result.profile': 'core' }, /its profile is core/],
  [{ [`${warns}.message`]: TOKEN }, /GET_USERS-WARNS contains a signed token, which must not be published/],
  [{ [`${warns}.message`]: 'ask ada@example.org' }, /GET_USERS-WARNS contains an e-mail address/],
  [{ [`${warns}.message`]: 'at /home/ada/im/main.go:12' }, /GET_USERS-WARNS contains a path of a machine/],
  [{ [`${warns}.message`]: 'dial tcp 10.0.0.7:27017' }, /GET_USERS-WARNS contains an address/],
  [stepsWith({ text: '{"secret":"openIM123"}', bytes: 22 }), /GET_USERS-FAILS contains a secret/],
  [stepsWith({ text: '{', bytes: 9_000, sha256: 'openIM123' }), /GET_USERS-FAILS has an invalid hash/],
  [
    stepsWith({ text: '{', bytes: 1 }, [['Authorization', 'Bearer abc1def']]),
    /GET_USERS-FAILS contains a secret/,
  ],
  [{ [sentence]: 'http://im.internal:80 is down' }, /the cause of GET_USERS-\w+ contains an address/],
  [{ 'recipe.by': 'ada@example.org' }, /the recipe \(by\) contains an e-mail address/],
  [{ 'recipe.implementation': 'other-server' }, /its recipe and its date place it at other-server\/1\.0\.0/],
  [{ [started]: '2026-11-20T10:00:00.000Z' }, /place it at example-server\/1\.0\.0\/2026-11-20\.json/],
  [{ 'result.suite.version': '9.9.9' }, /the suite 9\.9\.9 is not known here/],
  [{ 'result.suite.name': 'my-suite' }, /it is from my-suite 0\.2\.0/],
  [{ [`${holds}.durationMs`]: -1 }, /GET_USERS-HOLDS is not a row: durationMs: /],
  [{ 'result.durationMs': -1 }, /it is not a published result: result\.durationMs: /],
  [{ [`${holds}.verdict`]: 'splendid' }, /GET_USERS-HOLDS is not a row: verdict: /],
  [{ 'result.score': 99 }, /a published result does not contain result\.score/],
  [{ [`${holds}.praise`]: 'well done' }, /a published result does not contain result\.results\.0\.praise/],
];
