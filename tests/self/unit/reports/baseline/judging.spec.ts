import { expect, test } from '@playwright/test';
import { Baseline, type Entry } from '../../../../../reports/baseline/baseline.ts';
import { exitCodeOf, judgedBy } from '../../../../../reports/baseline/judging.ts';
import { Conformance, type ResultRow, type RunFacts } from '../../../../../reports/conformance.ts';
import { verdictSentence } from '../../../../../reports/explain/verdict-sentence.ts';
import { leftOut, resultOf, rowOf } from '../made-up-result.ts';
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
  expect(run.results[0], 'row').toEqual({
    ...failed,
    known: { reason: 'why', owner: 'who', link: 'TICKET-1', expires: DAY },
  });
  expect(verdictSentence(run), 'sentence').toBe('Not conformant, as known: 1 of 2 MUSTs does not hold.');
});

test('what is not known fails the run as ever, beside what is', () => {
  const run = runOf([failed, rowOf('ID-2', 'fail')], always(entryOf('ID-1')));
  expect(endOf(run), 'end').toEqual([false]);
  expect(verdictSentence(run), 'sentence').toBe('Not conformant: 2 of 3 MUSTs do not hold, 1 of them known.');
});

test('what is not measured may be known, but not that the suite went wrong or nothing was tried', () => {
  for (const verdict of ['not-testable', 'inconclusive'] as const) {
    const run = runOf([rowOf('ID-1', verdict)], always(entryOf('ID-1', { verdict })));
    expect.soft(endOf(run), verdict).toEqual([true]);
    expect.soft(run.verdict, verdict).toBe('incomplete');
    expect.soft(verdictSentence(run), verdict).toMatch(/^Incomplete, as known: 1 of 2 /);
    expect.soft(endsWell(runOf([failed], always(entryOf('ID-1', { verdict })))), verdict).toBe(false);
  }
  for (const verdict of ['error', 'not-run'] as const)
    expect.soft(endOf(runOf([rowOf('ID-1', verdict)], always(entryOf('ID-1')))), verdict).toEqual([false]);
});

test('an entry whose requirement holds is stale, unless it fails only sometimes', () => {
  const holds = rowOf('ID-1', 'pass');
  expect(endOf(runOf([holds], always(entryOf('ID-1')))), 'always').toEqual([false, 'stale ID-1']);
  expect(endOf(runOf([holds], sometimes(entryOf('ID-1')))), 'sometimes').toEqual([true]);
  expect(endOf(runOf([failed], sometimes(entryOf('ID-1')))), 'sometimes, and fails').toEqual([true]);
  expect(runOf([holds], always(entryOf('ID-1'))).verdict, 'verdict').toBe('conformant');
});

test('an entry counts to the end of its last day', () => {
  expect(endOf(runOf([failed], always(entryOf('ID-1')), { day: '2027-01-31' })), 'last').toEqual([true]);
  const over = { day: '2027-02-01' };
  expect(endOf(runOf([failed], always(entryOf('ID-1')), over)), 'over').toEqual([false, 'expired ID-1']);
  const passed = runOf([rowOf('ID-1', 'pass')], sometimes(entryOf('ID-1')), over);
  expect(endOf(passed), 'over, of what holds').toEqual([false, 'expired ID-1']);
});

test('a failure that says something else, or ends otherwise, is a new one', () => {
  const other = always(entryOf('ID-1', { says: 'received HTTP 500' }));
  expect(endOf(runOf([failed], other)), 'words').toEqual([false, 'different ID-1']);
  expect(runOf([failed], other).objections?.[0]?.sentence, 'sentence').toBe(
    'ID-1 fails differently from its baseline entry (“received HTTP 500”), so it counts as new.',
  );
  const untested = rowOf('ID-1', 'not-testable', { message: 'received HTTP 404' });
  for (const baseline of [always(entryOf('ID-1')), sometimes(entryOf('ID-1'))])
    expect.soft(endOf(runOf([untested], baseline)), 'verdict').toEqual([false, 'different ID-1']);
});

test('a warning needs no entry, and may have one', () => {
  const warned = rowOf('ID-1', 'warn', { level: 'SHOULD' });
  expect(endOf(runOf([warned], always())), 'without').toEqual([true]);
  const run = runOf([warned], always(entryOf('ID-1')));
  expect([...endOf(run), run.accepted], 'with').toEqual([true, 1]);
});

test('what nobody has to answer may stay open, whatever the baseline says', () => {
  const undecided = rowOf('ID-1', 'inconclusive', { level: 'SHOULD', reason: 'could-not-tell' });
  for (const baseline of [always(entryOf('ID-1')), sometimes(entryOf('ID-1'))])
    expect.soft(endOf(runOf([undecided], baseline)), 'end').toEqual([true]);
});

test('an unknown id is a mistake; one that the profile leaves out is not', () => {
  const baseline = always(entryOf('ID-9'));
  expect(endOf(runOf([], baseline)), 'unknown').toEqual([false, 'unknown ID-9']);
  const elsewhere = judgedBy(baseline, [held], DAY, new Set(['ID-9', 'OTHER']));
  expect(elsewhere.objections, 'of another profile').toEqual([]);
});

test('in a part, stale and unknown entries do not count yet, and the part is incomplete without the rest', () => {
  const { rows, objections } = judgedBy(
    always(entryOf('OTHER'), entryOf('ID-9'), entryOf('ID-1')),
    [leftOut('ID-1'), held],
    DAY,
    new Set(['ID-1', 'OTHER']),
  );
  expect(
    objections.map(({ kind }) => kind),
    'left for the merged run',
  ).toEqual(['stale', 'unknown']);
  expect(endsWell(resultOf(rows, { objections })), 'end').toBe(false);
});

test('a run that could not measure never ends well, whatever is known', () => {
  const entries = [entryOf('ID-1'), entryOf('OTHER', { verdict: 'inconclusive' })];
  expect(endsWell(runOf([failed], always(entryOf('ID-1')), { problem: 'Nothing answers.' })), 'problem').toBe(
    false,
  );
  const open = rowOf('OTHER', 'inconclusive');
  const nothing = judgedBy(always(...entries), [open], DAY, new Set(['ID-1', 'OTHER']));
  expect(nothing.rows[0]?.known, 'known').toBeDefined();
  expect(endsWell(resultOf(nothing.rows, nothing)), 'nothing measured').toBe(false);
  expect(endsWell(resultOf([], { objections: [] })), 'empty').toBe(false);
});

// Messages of two runs against one server: what they say alike is the phrase.

const pairs: readonly (readonly [first: string, second: string, phrase: string])[] = [
  [
    'status of the answer to GET: expected 405, received 404',
    'status of the answer to GET: expected 405, received 404',
    'status of the answer to GET: expected 405, received 404',
  ],
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
    'the member in get_group_member_list.muteEndTime: expected 0, received 1795365901635',
    'the member in get_group_member_list.muteEndTime: expected 0, received 1795366045103',
    'the member in get_group_member_list.muteEndTime: expected …, received …',
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
    ['something', undefined],
  ];
  for (const [phrase, message] of others) expect.soft(fits(phrase, message), message).toBe(false);
});

test('what people write fits where it stands, whatever the spaces', () => {
  expect(fits('received HTTP 500', 'status:\n  expected 405, received   HTTP 500 Internal'), 'a part').toBe(
    true,
  );
  expect(fits('errCode 100', 'errCode 1001, then errCode 100'), 'a later place').toBe(true);
  expect(fits('errCode 100', 'errCode 1001', { mayBeCut: true }), 'cut within a word').toBe(true);
});

test('nothing to know a failure by is no phrase', () => {
  for (const message of [undefined, '', '404', 'id 17\nmore'])
    expect.soft(phraseOf(message), message).toBeUndefined();
});

test('a phrase is short, and fits what it was made of', () => {
  const message = `messages found: expected ${'abc def '.repeat(100)}`;
  const phrase = phraseOf(message) ?? '';
  expect(phrase.length, 'length').toBeLessThan(210);
  expect(fits(phrase, message), 'fits').toBe(true);
});

test('a phrase ends with a whole character', () => {
  for (const begin of [
    'nickname: ',
    'nickname:  ',
    'nickname: '.repeat(399),
    `${'nickname: '.repeat(399)}a`,
  ]) {
    const message = `${begin}${'😀'.repeat(200)}`;
    const phrase = phraseOf(message) ?? '';
    expect.soft(phrase, begin).not.toMatch(/\p{Cs}/u);
    expect.soft(fits(phrase, message), begin).toBe(true);
  }
});
