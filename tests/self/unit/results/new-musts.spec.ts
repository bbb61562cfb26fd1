import { expect, test } from '@playwright/test';
import { conclude } from '../../../../fixtures/verdict.ts';
import { exitCodeOf } from '../../../../reports/baseline/judging.ts';
import type { Conformance } from '../../../../reports/conformance.ts';
import { folded } from '../../../../reports/fold.ts';
import { changesBetween } from '../../../../results/compare/changes.ts';
import { compareResults } from '../../../../results/library.ts';
import { badgeFiles, shadeOf } from '../../../../results/site/badges.ts';
import { ownPage, readOwn } from '../../../../results/site/browser/own-result.ts';
import { knownOf } from '../../../../results/site/compare-page.ts';
import { siteFiles } from '../../../../results/site/site.ts';
import { listedIn } from '../../../../results/suite-lists.ts';
import { outcomeOf } from '../made-up-check.ts';
import { plain, summaryOf } from '../reports/made-up-result.ts';
import { header, recordOf } from '../reports/made-up-run.ts';
import { file } from '../written.ts';
import { compared } from './compare/made-up-comparison.ts';
import { askedGate } from './gate/asked-gate.ts';
import { madeUpPublished } from './made-up-published.ts';
import { siteRequirement, worldOf } from './site/made-up-world.ts';

// A made-up list 1.1.0 that brings MUSTs, and a run of it: what is new does not count yet, and is called so everywhere.

const suite = { name: 'im-conformance', version: '1.1.0' };
const old = ['OLD_1', 'OLD_2', 'OLD_3', 'OLD_4', 'OLD_5'].map((id) => siteRequirement(`MUTE_GROUP-${id}`));
const fresh = ['NEW_1', 'NEW_2', 'NEW_3', 'NEW_4'].map((id) =>
  siteRequirement(`MUTE_GROUP-${id}`, { since: '1.1.0' }),
);
const should = siteRequirement('MUTE_GROUP-ALLOW', { level: 'SHOULD' });
const requirements = [...old, ...fresh, should];

/** What a run of the list found, each requirement held unless it is named. */
function ranWith(unmet: readonly string[], { countsNew = false, open = ['NEW_4'] } = {}): Conformance {
  const named = (id: string, names: readonly string[]): boolean => names.some((name) => id.endsWith(name));
  const outcomes = requirements.map(({ id, level, since }) => {
    if (named(id, open))
      return outcomeOf({ id, verdict: 'inconclusive', reason: 'timed-out', message: 'No.' });
    const asked = { level, ...(since !== undefined && !countsNew && { uncounted: true as const }) };
    const verdict = conclude(asked, named(id, unmet) ? 'violated' : 'holds');
    return outcomeOf({ id, verdict, ...(verdict === 'pass' ? {} : { message: 'status: expected 3' }) });
  });
  const record = recordOf(outcomes);
  const content = { ...record, header: { ...header, suite, ...(countsNew && { countsNew }) } };
  const settings = { profile: 'platform-v3', targetName: 'staging' } as const;
  return folded(
    { suite, requirements, settings, open: () => ({ record: { content } }) },
    { problem: undefined, startedAt: new Date('2026-11-22T11:00:00Z'), durationMs: 1 },
    { baseline: undefined, retired: [], root: '/somewhere/suite' },
  );
}

const requireListed = listedIn({ suite, requirements });
const gated = (result: Conformance, ...args: readonly string[]) =>
  askedGate([file('conformance.json', result), ...args], { requirements, requireListed });
const published = (result: Conformance) =>
  madeUpPublished({ ...result, target: { name: 'Example server', baseURL: null } });
const siteOf = (...results: readonly Conformance[]) =>
  worldOf(requirements, results.map(published), { suite });

const conformant = ranWith(['NEW_1', 'NEW_2', 'NEW_3', 'ALLOW']);
const broken = ranWith(['OLD_1', 'NEW_1', 'NEW_2', 'NEW_3', 'ALLOW']);
const counting = ranWith(['NEW_1', 'NEW_2', 'NEW_3', 'ALLOW'], { countsNew: true, open: [] });

test('new MUSTs that fail, or were not measured, leave a run conformant, and a run that counts them is not', () => {
  expect([conformant.verdict, exitCodeOf(conformant)], 'by default').toEqual(['conformant', 0]);
  expect(conformant.counts, 'counts').toMatchObject({ warn: 1, uncounted: 3, fail: 0 });
  expect([broken.verdict, exitCodeOf(broken)], 'with an old one').toEqual(['non-conformant', 1]);
  expect([counting.verdict, exitCodeOf(counting)], 'counted').toEqual(['non-conformant', 1]);
  expect(counting.counts, 'counts').toMatchObject({ warn: 1, uncounted: 0, fail: 3 });
  expect(ranWith([], { countsNew: true }).verdict, 'counted, and one not measured').toBe('incomplete');
  expect(plain({ ...summaryOf([]), conformance: conformant }), 'its last line').toMatch(
    /with 1 warning; 1 MUST was not measured, without effect on the verdict; new MUSTs, not counted yet: 3 do not hold\.\n$/,
  );
});

test('run, gate, compare and site give the same figures of one result', () => {
  const run = plain({ ...summaryOf([]), conformance: broken });
  expect(run, 'run').toContain('4 of 9 MUSTs do not hold, 3 of them new, not counted yet');
  expect(run, 'run').toContain('Measured: 8 of 9 MUSTs');
  expect(gated(broken).said, 'gate').toContain('4 of 9 MUSTs do not hold, 3 of them new, not counted yet');
  expect(gated(broken).said, 'gate').toContain('Measured: 8 of 9 MUSTs');
  const figures = '4 of 8 diverge (3 new, not counted yet), 1 not measured';
  const other = { ...conformant, startedAt: '2026-11-22T10:00:00.000Z' };
  const side = compared([file('a.json', broken), file('b.json', other), '--no-upgrade'], {}, requireListed);
  for (const [name, text] of Object.entries({ ...side, exitCode: '', hasWritten: '' }))
    if (text !== '') expect.soft(text, `compare: ${name}`).toContain(figures);
  const world = siteOf(broken);
  const texts = new Map(siteFiles(world).map(({ path, text }) => [path, text]));
  expect(texts.get('index.html'), 'site').toContain(figures);
  expect(badgeFiles(world).find(({ path }) => path.endsWith('MUST.svg'))?.text, 'badge').toContain(figures);
});

test('compare and the site say of what was measured that it does not hold, and never that nothing is known', () => {
  const other = { ...ranWith([]), startedAt: '2026-11-22T10:00:00.000Z' };
  const args = [file('a.json', conformant), file('b.json', other), '--no-upgrade', '--all'];
  const { said, markdown, html } = compared(args, { columns: 120 }, requireListed);
  const cell = '<b>does not hold</b><small>new, not counted yet</small>';
  for (const text of [said, markdown, html.replaceAll(cell, 'does not hold (new, not counted yet)')]) {
    expect.soft(text).toContain('does not hold (new, not counted yet)');
    expect.soft(text).not.toContain('asked otherwise');
  }
  expect(said, 'in one list with what differs').toContain('staging #2 keeps what staging #1 breaks (4)');
  const texts = new Map(siteFiles(siteOf(conformant)).map(({ path, text }) => [path, text]));
  const page = texts.get('requirements/MUTE_GROUP-NEW_1.html') ?? '';
  expect(page, 'its page').toContain(cell);
  expect(page, 'its page').not.toMatch(/asked it otherwise|nothing is known/);
  const [shown] = siteOf(conformant).results;
  expect(shown && shadeOf({ shown, level: 'MUST', present: '1.1.0' }), 'the badge is not red').toBe('open');
});

test('the gate, also with --level SHOULD, and --since let new MUSTs pass until they are to count', () => {
  const quiet = ranWith(['NEW_1', 'NEW_2', 'NEW_3']);
  const before = file('before.json', { ...ranWith([]), startedAt: '2026-11-22T10:00:00.000Z' });
  const said =
    '3 requirements are new MUSTs, not counted yet, and do not hold: MUTE_GROUP-NEW_1, MUTE_GROUP-NEW_2, MUTE_GROUP-NEW_3.';
  expect(gated(quiet, '--level', 'SHOULD').exitCode, 'SHOULD').toBe(0);
  expect(gated(quiet).said, 'by default').toContain(said);
  expect(gated(quiet, '--since', before).exitCode, 'since').toBe(0);
  const counted = gated(quiet, '--count-new');
  expect([counted.exitCode, counted.said], 'counted').toEqual([
    1,
    expect.stringContaining('3 requirements must hold and do not: MUTE_GROUP-NEW_1'),
  ]);
  expect(gated(quiet, '--since', before, '--count-new').exitCode, 'since, and counted').toBe(1);
  expect(gated(counting).exitCode, 'of a run that counted them').toBe(1);
});

test('an update of the suite breaks nothing: the library, and an own result on the site', () => {
  const before = ranWith([]);
  const { regression, changes } = compareResults(before, ranWith(['NEW_1']));
  expect([regression, changes.map(({ kind }) => kind)], 'library').toEqual(['none', ['broken']]);
  expect(compareResults(before, ranWith(['OLD_1'])).regression, 'an old one').toBe('broken');
  const known = knownOf(siteOf(before));
  expect('result' in readOwn(JSON.stringify(conformant), known.list), 'read').toBe(true);
  expect(ownPage(known, conformant, known.columns).lead[0], 'in short').toContain(
    'yours breaks 1 SHOULD and 3 new MUST that Example server 1.0.0 keeps',
  );
  expect(
    changesBetween(conformant, counting).map(({ kind }) => kind),
    'counted later',
  ).toEqual(['measured']);
});

test('a result may say that a MUST does not count only if its list brings it', () => {
  const forged = conformant.results.map((row) =>
    row.id.endsWith('OLD_1') ? { ...row, uncounted: true as const } : row,
  );
  const { exitCode, said } = gated({ ...conformant, results: forged });
  expect([exitCode, said]).toEqual([2, expect.stringMatching(/MUTE_GROUP-OLD_1 counts in that suite\.$/)]);
});
