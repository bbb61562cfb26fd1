import { expect, test } from '@playwright/test';
import { Baseline, type Entry } from '../../../../../reports/baseline/baseline.ts';
import { exitCodeOf, judgedBy } from '../../../../../reports/baseline/judging.ts';
import { Conformance, type ResultRow, type RunFacts } from '../../../../../reports/conformance.ts';
import { leftOut, resultOf, rowOf } from '../made-up-result.ts';
import type { Verdict } from '../../../../../fixtures/verdict.ts';
import { fits, phraseOf } from '../../../../../reports/baseline/phrase.ts';

const endsWell = (result: Conformance): boolean => exitCodeOf(result) === 0;

const entryOf = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  reason: 'why',
  owner: 'who',
  expires: '2027-01-31',
  verdict: 'fail',
  ...more,
});
const always = (...entries: Entry[]): Baseline => ({ always: entries, sometimes: [] });
const sometimes = (...entries: Entry[]): Baseline => ({ always: [], sometimes: entries });

const held = rowOf('OTHER', 'pass');
const failed = rowOf('ID-1', 'fail', { message: 'expected 405, received HTTP 404 at 17' });
const DAY = '2027-01-31';

/** A run that found these rows, and the one that held, as the baseline knows it. */
function runOf(
  rows: readonly ResultRow[],
  baseline: Baseline,
  { day = DAY, ...facts }: Partial<RunFacts> & { day?: string } = {},
): Conformance {
  const all = [...rows, held];
  const judged = judgedBy(baseline, all, day, new Set(all.map(({ id }) => id)));
  return Conformance.parse(resultOf(judged.rows, { ...facts, objections: judged.objections }));
}

/** How a run ends: whether well, and what is wrong with the baseline. */
const endOf = (run: Conformance): readonly [boolean, ...(readonly string[])] => [
  endsWell(run),
  ...(run.objections ?? []).map(({ kind, id }) => `${kind} ${id}`),
];

test('what is known changes no verdict, is counted, and lets the run end well', () => {
  const run = runOf([failed], always(entryOf('ID-1', { link: 'TICKET-1', says: 'received HTTP 404' })));
  expect(endOf(run), 'end').toEqual([true]);
  expect(run, 'result').toMatchObject({ verdict: 'non-conformant', accepted: 1, counts: { fail: 1 } });
  const known = { reason: 'why', owner: 'who', link: 'TICKET-1', expires: DAY };
  expect(run.results[0], 'row').toEqual({ ...failed, known });
  const more = runOf([failed, rowOf('ID-2', 'fail')], always(entryOf('ID-1')));
  expect(endOf(more), 'beside what is not known').toEqual([false]);
  const { accepted } = runOf([rowOf('ID-1', 'warn', { level: 'SHOULD' })], always(entryOf('ID-1')));
  expect(accepted, 'a warning').toBe(1);
});

const knows = always(entryOf('ID-1'));
const maybe = sometimes(entryOf('ID-1'));
const of = (verdict: Verdict, more: Partial<ResultRow> = {}): ResultRow => rowOf('ID-1', verdict, more);
const undecided = of('inconclusive', { level: 'SHOULD', reason: 'could-not-tell' });
const late = { day: '2027-02-01' };
const open = (verdict: Entry['verdict']): Baseline => always(entryOf('ID-1', { verdict }));

/** What was found, what was known, and how the run ends: whether well, and what is wrong with the baseline. */
const ends: Readonly<
  Record<
    string,
    readonly [found: ResultRow, known: Baseline, end: ReturnType<typeof endOf>, facts?: { day: string }]
  >
> = {
  'what could not be tested': [of('not-testable'), open('not-testable'), [true]],
  'what got no answer': [of('inconclusive'), open('inconclusive'), [true]],
  'what was not measured, and fails now': [failed, open('inconclusive'), [false, 'different ID-1']],
  'an error of the suite': [of('error'), knows, [false]],
  'what was not tried': [of('not-run'), knows, [false]],
  'what holds again': [of('pass'), knows, [false, 'stale ID-1']],
  'what holds sometimes': [of('pass'), maybe, [true]],
  'what fails sometimes': [failed, maybe, [true]],
  'an entry on its last day': [failed, knows, [true], { day: DAY }],
  'an entry that is over': [failed, knows, [false, 'expired ID-1'], late],
  'an entry that is over, of what holds sometimes': [of('pass'), maybe, [false, 'expired ID-1'], late],
  'other words': [failed, always(entryOf('ID-1', { says: 'HTTP 500' })), [false, 'different ID-1']],
  'another verdict': [of('not-testable', { message: 'received HTTP 404' }), knows, [false, 'different ID-1']],
  'another verdict of what fails sometimes': [of('not-testable'), maybe, [false, 'different ID-1']],
  'a warning without an entry': [of('warn', { level: 'SHOULD' }), always(), [true]],
  'what nobody has to answer': [undecided, knows, [true]],
  'what nobody has to answer, and fails sometimes': [undecided, maybe, [true]],
};
for (const [name, [found, known, end, facts]] of Object.entries(ends))
  test(`with a baseline, a run ends as it has to: ${name}`, () => {
    expect(endOf(runOf([found], known, facts))).toEqual(end);
  });

test('a part is incomplete without the rest, and what is wrong with its baseline counts in the merged run', () => {
  const { rows, objections } = judgedBy(
    always(entryOf('OTHER'), entryOf('ID-9'), entryOf('ID-1')),
    [leftOut('ID-1'), held],
    DAY,
    new Set(['ID-1', 'OTHER']),
  );
  expect(objections.map(({ kind }) => kind)).toEqual(['stale', 'unknown']);
  expect(endsWell(resultOf(rows, { objections })), 'end').toBe(false);
});

test('a run that could not measure never ends well, whatever is known', () => {
  expect(endsWell(runOf([failed], knows, { problem: 'Nothing answers.' })), 'problem').toBe(false);
  const nothing = judgedBy(open('inconclusive'), [of('inconclusive')], DAY, new Set(['ID-1']));
  expect(nothing.rows[0]?.known, 'known').toBeDefined();
  expect(endsWell(resultOf(nothing.rows, nothing)), 'nothing measured').toBe(false);
  expect(endsWell(resultOf([], { objections: [] })), 'empty').toBe(false);
});

// Messages of two runs against one server: what they say alike is the phrase.

const pairs: readonly (readonly [first: string, second: string, phrase: string])[] = [
  [
    'errCode of the refusal: expected one of 1501, 1502, received HTTP 200, errCode 1002 Refused imconf0towwpj5a54ro00',
    'errCode of the refusal: expected one of 1501, 1502, received HTTP 200, errCode 1002 Refused imconf0towwtfodr57900',
    'errCode of the refusal: expected one of 1501, 1502, received HTTP 200, errCode 1002 Refused …',
  ],
  [
    '/group/dismiss_group, called by the administrator, answered HTTP 200, errCode 0, and its effect did not show.\nThis is the result of a retry. The first try ended not-testable.',
    '/group/dismiss_group, called by the administrator, answered HTTP 200, errCode 0, and its effect did not show.',
    '/group/dismiss_group, called by the administrator, answered HTTP 200, errCode 0, and its effect did not show.',
  ],
  [
    "the member in get_group_member_list.nickname: expected 'Person imconf0towwpj5a54rocb83u003x', received 'Muted'",
    "the member in get_group_member_list.nickname: expected 'Person imconf0towwtfodr579c274u002x', received 'Muted'",
    "the member in get_group_member_list.nickname: expected '…', received 'Muted'",
  ],
  [
    "groups listed by that name: expected [], received [ 'Group imconf0towwpj5a54ro3c0ag0001' ]",
    "groups listed by that name: expected [], received [ 'Group imconf0towwtfodr5797339g0001', 'Group imconf0towwtfodr5797339g0002' ]",
    'groups listed by that name: expected [], received […',
  ],
  [
    "data is not of the documented shape:\n  data.groups[0].groupInfo.needVerification: expected 0 or 1, received '0'",
    "data is not of the documented shape:\n  data.groups[7].groupInfo.needVerification: expected 0 or 1, received '2'",
    "data is not of the documented shape: data.groups[….groupInfo.needVerification: expected … or …, received '…'",
  ],
  [
    "members shown by both: expected [\n  'imconf0towwpj5a54rocb83u0001'\n], received []",
    "members shown by both: expected [\n  'imconf0towwtfodr579c274u0001'\n], received []",
    'members shown by both: expected [',
  ],
  [
    'POST http://127.0.0.1:41001/api/user/get_users did not answer within 10000 ms',
    'POST http://127.0.0.1:38217/api/user/get_users did not answer within 10000 ms',
    'POST … did not answer within … ms',
  ],
  [
    'answered 2026-11-22T16:34:31.513Z from 10.0.0.7:80, trace 6fa459ea-beef-face-dead-cafebabeface',
    'answered 2026-11-23T01:02:03.004Z from 10.0.0.9:81, trace 0b9d2c1e-dead-cafe-beef-facecafedead',
    'answered … from …, trace …',
  ],
  [
    'members found by "ΣίσυφοςPc3lu3mv594jmksu01cΑΣΑ": expected 1 rows, received missing: imc3lu3mv594jmksu01c',
    'members found by "nullPc3lv0aa594jmksu00d": expected 1 rows, received missing: imc3lv0aa594jmksu00d',
    'members found by "…": expected … rows, received missing: …',
  ],
  [
    'members found by "㥧": expected nobody, received imc3lu3mv594jmksu03x',
    'members found by "蠔": expected nobody, received imc3lv0aa594jmksu03x',
    'members found by "…": expected nobody, received …',
  ],
  [
    'data in the answer: expected nothing, received ışİPc3lu3mv594jmksu00uIı',
    'data in the answer: expected nothing, received 그룹Pc3lv0aa594jmksu00u방',
    'data in the answer: expected nothing, received …',
  ],
];
for (const [first, second, phrase] of pairs) {
  test(`what varies between runs is not in “${phrase}”`, () => {
    expect([phraseOf(first), phraseOf(second)], 'phrases').toEqual([phrase, phrase]);
    expect([fits(phrase, first), fits(phrase, second)], 'fits').toEqual([true, true]);
  });
}

test('a failure that says something else does not fit', () => {
  const others: readonly (readonly [phrase: string, message: string | undefined])[] = [
    [
      'status of the answer to GET: expected 405, received 404',
      'status of the answer to GET: expected 405, received 500',
    ],
    [
      'errCode of a success: expected 0, received HTTP 200, errCode 100',
      'errCode of a success: expected 0, received HTTP 200, errCode 1004 x',
    ],
    ["nickname: expected '…', received 'Muted'", "nickname: expected 'Person a1', received undefined"],
    ["nickname: expected '…', received 'Muted'", "ex: expected '', received 'Muted'"],
    ['one … two', 'two and one'],
    ['Code 100', 'errCode 100'],
    ['something', undefined],
  ];
  for (const [phrase, message] of others) expect.soft(fits(phrase, message), message).toBe(false);
});

test('what people write fits where it stands, whatever the spaces', () => {
  const message = 'status:\n  expected 405, received   HTTP 500 Internal';
  expect(fits('received HTTP 500', message), 'a part').toBe(true);
  expect(fits('errCode 100', 'errCode 1001, then errCode 100'), 'a later place').toBe(true);
  expect(fits('errCode 100', 'errCode 1001', { mayBeCut: true }), 'cut within a word').toBe(true);
});

test('a phrase is short, ends with a whole character, and fits what it was made of', () => {
  const name = 'nickname: ';
  const rests = ['abc def '.repeat(100), '😀'.repeat(200)];
  for (const begin of [name, 'nickname:  ', name.repeat(399), `${name.repeat(399)}a`])
    for (const rest of rests) {
      const phrase = phraseOf(begin + rest) ?? '';
      expect.soft(phrase.length, begin).toBeLessThan(210);
      expect.soft(phrase, begin).not.toMatch(/\p{Cs}/u);
      expect.soft(fits(phrase, begin + rest), begin).toBe(true);
    }
});
