import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Conformance, ResultRow } from '../../../../../reports/conformance.ts';
import { Published, canonicalJSON } from '../../../../../results/publishing/published.ts';
import { readConsistent } from '../../../../../results/publishing/checking.ts';
import { Confidential } from '../../../../../results/publishing/withholding.ts';
import { inFolder, resultWith, rows, type MadeUpFolder } from './made-up-folder.ts';

const until = ['--until', '2027-01-31'];

function published({ folder }: MadeUpFolder): Published['result'] {
  return Published.parse(readConsistent(folder)[0]).result;
}

function confidentialIn({ withheldFile }: MadeUpFolder): Confidential {
  return Confidential.parse(JSON.parse(readFileSync(withheldFile, 'utf8')));
}

test('of a withheld row nothing stands in the file but its id, its level, a day and a hash', () => {
  inFolder((made) => {
    expect(
      made.submits(resultWith(), '--withhold', 'GET_USERS-LATER', ...until),
      made.printed.join('\n'),
    ).toBe(0);
    const { results, withheld, counts, planned } = published(made);
    const later = results[5];
    expect(later, 'the row').toEqual({
      id: 'GET_USERS-LATER',
      level: 'MUST',
      verdict: 'withheld',
      until: '2027-01-31',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const text = made.text();
    for (const secret of [
      'unspeakable',
      rows[5]?.text,
      rows[5]?.source,
      confidentialIn(made).rows[0]?.salt,
      '-6',
      'spec.ts:6',
    ])
      expect.soft(text, 'the file').not.toContain(`${secret}`);
    expect({ withheld, planned, fail: counts.fail }, 'sums').toEqual({ withheld: 1, planned: 8, fail: 3 });
    expect(made.checks(), made.printed.join('\n')).toBe(0);
  });
});

test('two files that differ in withheld rows alone differ in their hashes alone', () => {
  const held: Partial<ResultRow> = { verdict: 'pass', message: undefined, evidence: undefined };
  // With fewer failures there was room for more of the requests of the others.
  const evidence = resultWith().results[1]?.evidence ?? { differences: [], steps: [] };
  const cut = { ...evidence, steps: [], leftOut: evidence.steps.length };
  const texts = [
    [{}, { evidence: cut }],
    [held, { evidence }],
  ].map(([later = {}, others = {}], at) =>
    inFolder((made) => {
      const result = { ...resultWith({ LATER: later, FAILS: others }), load: loadOf(100 + at) };
      expect(made.submits(result, '--withhold', '*-LATER', ...until), made.printed.join('\n')).toBe(0);
      return made.text().replace(/"sha256": "[0-9a-f]{64}"/, '"sha256": "…"');
    }),
  );
  expect(texts[0], 'when it passed').toBe(texts[1]);
});

function loadOf(requests: number): NonNullable<Conformance['load']> {
  const [slowdowns, throttled, boundShare] = [0, 0, 0];
  const waits = { count: 0, longestMs: 0 };
  return { requests, mostInFlight: 1, slowdowns, throttled, waits, boundShare, operations: {} };
}

test('the ID of a message is known for one, also without the chain that shows it', () => {
  inFolder((made) => {
    const id = '8ad0f1c2b3e4958677a8b9c0d1e2f3a4';
    const [, fails] = resultWith().results;
    const evidence = JSON.parse(
      JSON.stringify(fails?.evidence ?? {})
        .replaceAll('0 and ok', id)
        .replace('errMsg', 'serverMsgID'),
    );
    const text = JSON.stringify(evidence).replace(String.raw`\":\"ok`, String.raw`\":\"${id}`);
    const result = resultWith({ FAILS: { message: `received ${id}`, evidence: JSON.parse(text) } });
    expect(made.submits(result, '--withhold', '*-LATER', ...until), made.printed.join('\n')).toBe(0);
    expect(made.text(), 'the message').toContain('received [message]');
    expect(made.text(), 'its ID').not.toContain(id);
  });
});

test('the hash is of the salt, a newline, and the row as canonical JSON', () => {
  inFolder((made) => {
    made.submits(resultWith(), '--withhold', 'GET_USERS-LATER', ...until);
    const [kept] = confidentialIn(made).rows;
    const sha256 = createHash('sha256')
      .update(`${kept?.salt}\n${canonicalJSON(kept?.row)}`)
      .digest('hex');
    expect(published(made).results[5], 'the row').toMatchObject({ sha256 });
    expect(canonicalJSON({ b: [1, { d: 1, c: undefined }], a: 'x' }), 'canonical').toBe(
      '{"a":"x","b":[1,{"d":1}]}',
    );
  });
});

test('what is withheld stands in no verdict: incomplete, unless another row fails', () => {
  inFolder((made) => {
    made.submits(resultWith(), '--withhold', 'GET_USERS-LATER', ...until);
    expect(published(made), 'with other failures').toMatchObject({
      verdict: 'non-conformant',
      complete: false,
    });
  });
  inFolder((made) => {
    const failures = '*-FAILS,*-ALIKE,*-LATER,*-TOLD';
    made.submits(resultWith(), '--withhold', failures, ...until);
    expect(published(made), 'all failures').toMatchObject({
      verdict: 'incomplete',
      complete: false,
      withheld: 4,
    });
    expect(published(made), 'causes').not.toHaveProperty('causes');
  });
  inFolder((made) => {
    made.submits(resultWith(), '--withhold', 'GET_USERS-*', ...until);
    expect(published(made), 'everything').toMatchObject({
      verdict: 'incomplete',
      withheld: 8,
      counts: { pass: 0, fail: 0 },
    });
    expect(made.checks(), made.printed.join('\n')).toBe(0);
  });
});

test('the rows and their salts are kept outside, for their owner alone, and that is said', () => {
  inFolder((made) => {
    made.submits(resultWith(), '--withhold', 'GET_USERS-LATER', '--withhold', 'GET_USERS-TOLD', ...until);
    expect(confidentialIn(made), 'the file').toMatchObject({
      published: 'example-server/1.0.0/2026-11-21.json',
      rows: [{ row: rows[5] }, { row: rows[6] }],
    });
    expect(statSync(made.withheldFile).mode & 0o077, 'rights of others').toBe(0);
    expect(made.printed.join('\n'), 'words').toContain(
      'without it nobody can ever prove that the rows are the same',
    );
  });
});

test('what matches no requirement withholds nothing, and nothing is published', () => {
  inFolder((made) => {
    expect(made.submits(resultWith(), '--withhold', 'GET_USER-*', ...until), 'exit code').toBe(2);
    expect(made.printed, 'words').toEqual([
      expect.stringMatching(/^--withhold "GET_USER-\*" matches no requirement/),
    ]);
    expect(readConsistent(made.folder), 'published').toEqual([]);
  });
});

test('what could not be published later is not withheld either', () => {
  inFolder((made) => {
    const result = resultWith({ LATER: { message: 'received ada@example.org', evidence: undefined } });
    expect(made.submits(result, '--withhold', 'GET_USERS-LATER', ...until), 'exit code').toBe(2);
    expect(made.printed[0], 'words').toContain('GET_USERS-LATER contains an e-mail address');
  });
});

test('what was withheld is published later, and shown to be the same', () => {
  inFolder((made) => {
    made.submits(resultWith(), '--withhold', '*-LATER,*-FAILS', ...until);
    const { rows: kept } = confidentialIn(made);
    expect(made.does('--disclose', made.withheldFile), made.printed.join('\n')).toBe(0);
    const after = published(made);
    const whole = resultWith();
    expect(after, 'sums').toMatchObject({
      counts: whole.counts,
      verdict: whole.verdict,
      complete: true,
      causes: whole.causes,
    });
    expect(after, 'withheld').not.toHaveProperty('withheld');
    const salt = kept.find(({ row }) => row.id === 'GET_USERS-LATER')?.salt;
    expect(after.results[5], 'the row').toMatchObject({
      ...rows[5],
      withheld: { until: '2027-01-31', salt },
    });
    expect(made.checks(), made.printed.join('\n')).toBe(0);
    made.printed.length = 0;
    expect(made.does('--disclose', made.withheldFile), 'twice').toBe(2);
    expect(made.printed, 'words').toEqual([expect.stringMatching(/is not withheld any more/)]);
  });
});

test('a changed original is not published in the place of what was withheld', () => {
  inFolder((made) => {
    made.submits(resultWith(), '--withhold', 'GET_USERS-LATER', ...until);
    const before = made.text();
    const kept = readFileSync(made.withheldFile, 'utf8');
    const forgeries: Readonly<Record<string, readonly [text: string, sentence: RegExp]>> = {
      'another message': [
        kept.replaceAll('unspeakable', 'harmless'),
        /GET_USERS-LATER is not the row that was withheld: it has changed since/,
      ],
      'another salt': [
        kept.replace(/"salt": "\w{2}/, '"salt": "ff'),
        /GET_USERS-LATER is not the row that was withheld/,
      ],
      'another row': [
        kept.replaceAll('GET_USERS-LATER', 'GET_USERS-NOBODY'),
        /GET_USERS-NOBODY is not among the published rows/,
      ],
      'another file': [kept.replaceAll('example-server', '../../etc'), /is not among the published results/],
      'no rows': ['{}', /contains no withheld rows/],
    };
    for (const [what, [text, sentence]] of Object.entries(forgeries)) {
      writeFileSync(made.withheldFile, text);
      made.printed.length = 0;
      expect.soft(made.does('--disclose', made.withheldFile), what).toBe(2);
      expect.soft(made.printed[0], what).toMatch(sentence);
      expect.soft(made.text(), what).toBe(before);
    }
  });
});
