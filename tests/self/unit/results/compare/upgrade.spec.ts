import { expect, test } from '@playwright/test';
import type { RunFacts } from '../../../../../reports/conformance.ts';
import type { ResultRow } from '../../../../../reports/result-row.ts';
import { madeUpPublished } from '../made-up-published.ts';
import { resultOf, rowOf } from '../../reports/made-up-result.ts';
import { file } from '../../written.ts';
import { changed, compared } from './made-up-comparison.ts';

const pass = [rowOf('A', 'pass'), rowOf('B', 'pass'), rowOf('S', 'pass', { level: 'SHOULD' })];
const day = (date: number) => ({ startedAt: new Date(Date.UTC(2026, 10, date)) });
const of = (rows: readonly ResultRow[], date = 2, facts: Partial<RunFacts> = {}) =>
  resultOf(rows, { ...day(date), ...facts });
const unmeasured = pass.map((row) => ({ ...row, verdict: 'not-run' as const }));
const endings: readonly (readonly [rows: readonly ResultRow[], exitCode: number, words: string])[] = [
  [pass, 0, 'No regression: every MUST that passed before'],
  [changed(pass, { A: { verdict: 'fail' }, B: { verdict: 'error' } }), 1, 'now, and one was not measured.'],
  [changed(pass, { A: { verdict: 'not-testable' } }), 3, 'Unknown: 1 MUST that held was not measured.'],
  [unmeasured, 3, 'Unknown: 2 MUSTs that held were not measured.'],
];
test('the exit code and a sentence say what became of the MUSTs that held', () => {
  for (const [rows, exitCode, words] of endings) {
    const result = compared([file('old.json', of(pass, 1)), file('new.json', of(rows))]);
    expect.soft(result.exitCode, words).toBe(exitCode);
    expect.soft(result.said.replaceAll(/\s+/g, ' '), words).toContain(words);
    expect.soft(result.said, words).toContain(`(exit code ${exitCode})`);
  }
});

test('if nothing held nothing can break, and if nothing is measured the result is unknown', () => {
  const old = file('old.json', of(changed(pass, { A: { verdict: 'fail' }, B: { verdict: 'fail' } }), 1));
  for (const [rows, exitCode, words] of [
    [pass, 0, 'In the old result no MUST held, so nothing can break.'],
    [unmeasured, 3, 'Unknown: the new result measured no MUST'],
  ] as const)
    expect
      .soft(compared([old, file('new.json', of(rows))]), words)
      .toMatchObject({ exitCode, said: expect.stringContaining(words) });
});

test('only two results of one implementation are old and new, unless somebody says so', () => {
  const broken = of(changed(pass, { A: { verdict: 'fail' } }), 2);
  const one = file('one.json', of(pass, 1));
  const elsewhere = file('two.json', { ...broken, target: { name: 'another', baseURL: null } });
  const same = file('same.json', broken);
  const third = file('third.json', of(pass, 3));
  const published = (implementation: string, version: string) =>
    file(
      `${implementation}-${version}.json`,
      madeUpPublished(version === '1' ? of(pass, 1) : broken, { implementation, version }),
    );
  const codeOf = (...args: readonly string[]): number => compared(args).exitCode;
  expect(codeOf(one, elsewhere), 'two targets').toBe(0);
  expect(codeOf(one, elsewhere, '--upgrade'), 'two targets, forced').toBe(1);
  expect(codeOf(one, same), 'one target').toBe(1);
  expect(codeOf(one, same, '--no-upgrade'), 'one target, forbidden').toBe(0);
  expect(codeOf(one, same, third), 'three results').toBe(0);
  expect(codeOf(published('a', '1'), published('a', '2')), 'one implementation').toBe(1);
  expect(codeOf(published('a', '1'), published('b', '2')), 'two implementations').toBe(0);
  expect(codeOf(one, published('a', '2')), 'one with a recipe').toBe(0);
});

test('the wrong order is refused, but where versions or somebody say that it is meant', () => {
  const [old, now] = [file('old.json', of(pass, 1)), file('new.json', of(pass, 2))];
  const wrong = compared([now, old]);
  expect(wrong.exitCode, 'exit code').toBe(2);
  expect(wrong.said, 'words').toMatch(/^.*new\.json is the newer result, .* add --upgrade if .*\n$/);
  const note = 'The first was run after the second, but counts as the old one';
  expect(compared([now, old, '--upgrade']).said, 'forced').toContain(`${note}.`);
  const released = (version: string, date: number) =>
    file(`${version}-${date}.json`, madeUpPublished(of(pass, date), { version }));
  const versions = compared([released('1.0', 2), released('1.1', 1)]);
  expect(versions.exitCode, 'of two versions').toBe(0);
  expect(versions.said, 'of two versions').toContain(`${note}, by the order in which`);
  expect(compared([released('1.0', 2), released('1.0', 1)]).exitCode, 'of one version').toBe(2);
});

test('what a smaller profile leaves out is not taken for dropped', () => {
  const core = of(pass.slice(1), 2, { profile: 'core' });
  const files = [file('old.json', of(pass, 1)), file('new.json', core)];
  const { exitCode, said } = compared(files);
  expect(exitCode, 'exit code').toBe(2);
  expect(said, 'words').toMatch(/^The old result has the profile platform-v3, the new one core, .*\n$/);
  expect(compared([...files, '--no-upgrade']).exitCode, 'side by side').toBe(0);
});
