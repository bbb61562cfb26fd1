import type { KeptBody, Step } from '../../../../../reports/result-row.ts';
import { failureOf } from '../../reports/made-up-conformance.ts';

/** A place in the file, and what is put there; undefined takes it away. */
export type Edit = readonly [place: string, value: unknown];

const holds = 'result.results.0';
const fails = 'result.results.1';
const warns = 'result.results.3';
const seen = 'result.results.4';
const withheld = 'result.results.5';

/** A chain of requests that nobody made, with this answer. */
function stepsWith(answer: KeptBody, headers?: Step['headers']): readonly Step[] {
  const steps = failureOf(1).evidence?.steps ?? [];
  return steps.slice(0, 1).map((step) => ({ ...step, answer, ...(headers && { headers }) }));
}

/** What somebody might change in a committed file, and what is said of it. */
export const tamperings: Readonly<Record<string, readonly [edits: readonly Edit[], sentence: RegExp]>> = {
  'a failure that passes': [
    [[`${fails}.verdict`, 'pass']],
    /GET_USERS-FAILS has the verdict pass, but is explained/,
  ],
  'a failure that passes, without its evidence': [
    [
      [`${fails}.verdict`, 'pass'],
      [`${fails}.evidence`, undefined],
    ],
    /GET_USERS-FAILS passes, but its message says what was received instead/,
  ],
  'a failure that passes, without a trace of it': [
    [
      [`${fails}.verdict`, 'pass'],
      [`${fails}.evidence`, undefined],
      [`${fails}.message`, undefined],
    ],
    /2 of its rows are fail, but it counts 3|3 of its rows are pass, but it counts 2/,
  ],
  'a failure that passes and is counted so, among the victims of a cause': [
    [
      [`${fails}.verdict`, 'pass'],
      [`${fails}.evidence`, undefined],
      [`${fails}.message`, undefined],
      ['result.counts.pass', 3],
      ['result.counts.fail', 2],
    ],
    /a cause names GET_USERS-FAILS, which held/,
  ],
  'a verdict that rows do not bear out': [
    [['result.verdict', 'conformant']],
    /its rows make it non-conformant, but it says conformant/,
  ],
  'complete, although rows are withheld': [[['result.complete', true]], /its rows make it incomplete/],
  'a row that is gone': [
    [[holds, undefined]],
    /GET_USERS-HOLDS is missing, which im-conformance 0\.2\.0 asks/,
  ],
  'a row that no suite asks': [
    [[`${holds}.id`, 'GET_USERS-INVENTED']],
    /GET_USERS-INVENTED is not a requirement of im-conformance/,
  ],
  'a row twice': [[[`${holds}.id`, 'GET_USERS-FAILS']], /GET_USERS-FAILS appears twice/],
  'a sentence in other words': [
    [[`${fails}.text`, 'get_users does its best']],
    /GET_USERS-FAILS does not have the text of that suite/,
  ],
  'another source': [
    [[`${fails}.source`, 'hearsay, section 1']],
    /GET_USERS-FAILS does not have the source of that suite/,
  ],
  'another operation': [
    [[`${fails}.operation`, '/user/get_user']],
    /GET_USERS-FAILS does not have the operation/,
  ],
  'another area': [[[`${fails}.area`, 'group']], /GET_USERS-FAILS does not have the area/],
  'a lower level': [[[`${fails}.level`, 'SHOULD']], /GET_USERS-FAILS is a MUST in that suite, not a SHOULD/],
  'a lower level of what is withheld': [
    [[`${withheld}.level`, 'MAY']],
    /GET_USERS-LATER is a MUST in that suite/,
  ],
  'a MUST that may be inconclusive': [
    [[`${fails}.inconclusiveAllowed`, true]],
    /GET_USERS-FAILS does not have the inconclusiveAllowed/,
  ],
  'a warning about a MUST': [[[`${fails}.verdict`, 'warn']], /2 of its rows are warn, but it counts 1/],
  'a failure of a SHOULD': [[[`${warns}.verdict`, 'fail']], /0 of its rows are warn, but it counts 1/],
  'a MUST that was observed': [
    [[`${fails}.verdict`, 'observed']],
    /GET_USERS-FAILS has an observed value, or has none/,
  ],
  'what was observed, of a MUST': [
    [[`${fails}.observed`, 'absent']],
    /GET_USERS-FAILS has an observed value/,
  ],
  'something else that was observed': [
    [[`${seen}.observed`, 'present']],
    /GET_USERS-SEEN has an observed value that differs/,
  ],
  'a warning without a message': [
    [[`${warns}.message`, undefined]],
    /GET_USERS-WARNS did not hold, and has no message/,
  ],
  'what holds, and did not since a day': [
    [[`${holds}.since`, '2026-11-21T10:00:00.000Z']],
    /GET_USERS-HOLDS has the verdict pass, but is explained/,
  ],
  'since a day to come': [
    [[`${warns}.since`, '2027-01-01T10:00:00.000Z']],
    /GET_USERS-WARNS has failed since a day after the run/,
  ],
  'a deviation that is known': [
    [[`${fails}.known`, { reason: 'accepted', owner: 'us', expires: '2030-01-01' }]],
    /a baseline accepts 1 of its rows, but it says none/,
  ],
  'accepted deviations': [[['result.accepted', 1]], /it has the effects of a baseline/],
  'fewer failures in the counts': [[['result.counts.fail', 1]], /3 of its rows are fail, but it counts 1/],
  'fewer that were planned': [[['result.planned', 7]], /it has 8 rows, but 7 were planned/],
  'fewer that are withheld': [[['result.withheld', undefined]], /1 of its rows are withheld, but it says 0/],
  'a withheld row with a message': [
    [[`${withheld}.message`, 'as it should be']],
    /GET_USERS-LATER is not a row: Unrecognized key: "message"/,
  ],
  'a withheld row with its sentence': [
    [[`${withheld}.text`, 'get_users']],
    /GET_USERS-LATER is not a row: Unrecognized key: "text"/,
  ],
  'a victim that is withheld': [
    [['result.causes.0.victims.0', 'GET_USERS-LATER']],
    /a cause names GET_USERS-LATER, which is withheld/,
  ],
  'a victim that there is not': [
    [['result.causes.0.victims.0', 'GET_USERS-NOBODY']],
    /a cause names GET_USERS-NOBODY, which has no row/,
  ],
  'an address of the target': [
    [['result.target.baseURL', 'https://im.invalid']],
    /it gives the address of the target/,
  ],
  'another name': [[['result.target.name', 'somebody']], /its target does not have the title/],
  'a problem': [[['result.problem', 'the target was not there']], /its run had a problem/],
  'profile core': [[['result.profile', 'core']], /its profile is core/],
  'a token in a message': [
    [[`${warns}.message`, 'received eyJhbGciOiJIUzI1NiJ9.eyJVc2VySUQiOiJhIn0.c2lnbmF0dXJl']],
    /GET_USERS-WARNS contains a signed token, which must not be published/,
  ],
  'an e-mail address': [
    [[`${warns}.message`, 'ask ada@example.org']],
    /GET_USERS-WARNS contains an e-mail address/,
  ],
  'a path': [
    [[`${warns}.message`, 'panic at /home/ada/server/main.go:12']],
    /GET_USERS-WARNS contains a path of a machine/,
  ],
  'an address in a message': [
    [[`${warns}.message`, 'dial tcp 10.0.0.7:27017']],
    /GET_USERS-WARNS contains an address/,
  ],
  'a secret in an answer': [
    [[`${fails}.evidence.steps`, stepsWith({ text: '{"secret":"openIM123"}', bytes: 22 })]],
    /GET_USERS-FAILS contains a secret/,
  ],
  'a secret in place of a hash': [
    [[`${fails}.evidence.steps`, stepsWith({ text: '{', bytes: 9_000, sha256: 'openIM123' })]],
    /GET_USERS-FAILS has an invalid hash/,
  ],
  'a header of a request': [
    [
      [
        `${fails}.evidence.steps`,
        stepsWith({ text: '{', bytes: 1 }, [['Authorization', 'Bearer abc123def']]),
      ],
    ],
    /GET_USERS-FAILS contains a secret/,
  ],
  'an address in a cause': [
    [['result.causes.0.sentence', 'http://im.internal:80 is down']],
    /the cause of GET_USERS-\w+ contains an address/,
  ],
  'an e-mail address in the recipe': [
    [['recipe.by', 'ada@example.org']],
    /the recipe \(by\) contains an e-mail address/,
  ],
  'another implementation': [
    [['recipe.implementation', 'other-server']],
    /its recipe and its date place it at other-server\/1\.0\.0/,
  ],
  'another day': [
    [['result.startedAt', '2026-11-20T10:00:00.000Z']],
    /place it at example-server\/1\.0\.0\/2026-11-20\.json/,
  ],
  'a suite that nobody knows': [[['result.suite.version', '9.9.9']], /the suite 9\.9\.9 is not known here/],
  'another suite': [[['result.suite.name', 'my-suite']], /it is from my-suite 0\.2\.0/],
  'less than no time': [[[`${holds}.durationMs`, -1]], /GET_USERS-HOLDS is not a row: durationMs: /],
  'a run of less than no time': [
    [['result.durationMs', -1]],
    /it is not a published result: result\.durationMs: /,
  ],
  'a verdict that there is not': [
    [[`${holds}.verdict`, 'splendid']],
    /GET_USERS-HOLDS is not a row: verdict: /,
  ],
  'something that no result holds': [
    [['result.score', 99]],
    /a published result does not contain result\.score/,
  ],
  'a day until which a row is withheld': [
    [[`${holds}.withheld`, { until: '2027-01-31' }]],
    /a published result does not contain result\.results\.0\.withheld/,
  ],
  'something that no row holds': [
    [[`${holds}.praise`, 'well done']],
    /a published result does not contain result\.results\.0\.praise/,
  ],
};
