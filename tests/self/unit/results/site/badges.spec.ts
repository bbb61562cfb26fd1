import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import { badgeLevels, isOld, shadeOf } from '../../../../../results/site/badges.ts';
import type { Published } from '../../../../../results/publishing/published.ts';
import type { World } from '../../../../../results/site/world.ts';
import { publishedOf, rowFor, siteRequirement, worldOf } from './made-up-world.ts';

const a = siteRequirement('A');
const b = siteRequirement('B');
const c = siteRequirement('C', { level: 'SHOULD' });
const asked = [a, b, c];

const published = (
  [ofA, ofB, ofC]: readonly [ResultRow['verdict'], ResultRow['verdict'], ResultRow['verdict']],
  suite = '0.2.0',
): Published => publishedOf([rowFor(a, ofA), rowFor(b, ofB), rowFor(c, ofC)], {}, { suite });

const shades = (one: Published, world: Partial<World> = {}): readonly string[] => {
  const seen = worldOf(asked, [one], world);
  return seen.results.flatMap((shown) =>
    badgeLevels.map((level) => shadeOf({ shown, level, present: seen.suite.version })),
  );
};

test('a badge is green only when all of its level was measured and nothing diverges', () => {
  expect(shades(published(['pass', 'pass', 'pass'])), 'whole').toEqual(['good', 'good']);
  expect(shades(published(['fail', 'pass', 'pass'])), 'a MUST').toEqual(['bad', 'good']);
  expect(shades(published(['pass', 'pass', 'warn'])), 'a SHOULD').toEqual(['good', 'open']);
  expect(shades(published(['pass', 'inconclusive', 'not-testable'])), 'holes').toEqual(['open', 'open']);
  expect(shades(published(['fail', 'not-run', 'pass'])), 'both').toEqual(['bad', 'good']);
  const withheld = published(['pass', 'pass', 'pass']);
  const hidden = { id: 'B', level: 'MUST', verdict: 'withheld' } as const;
  const results = withheld.result.results.map((row) => (row.id === 'B' ? hidden : row));
  expect(shades({ ...withheld, result: { ...withheld.result, results } }), 'withheld').toEqual([
    'open',
    'good',
  ]);
  const reworded = publishedOf([rowFor(a, 'pass', { meaning: 2 }), rowFor(b, 'pass'), rowFor(c, 'pass')]);
  expect(shades(reworded), 'asked otherwise').toEqual(['open', 'good']);
  expect(shades(published(['pass', 'pass', 'pass']), { requirements: [a, b] }), 'none asked').toEqual([
    'good',
    'open',
  ]);
});

test('a badge turns grey, whatever it says, with the next minor version of the suite, and not with a patch', () => {
  for (const verdicts of [
    ['pass', 'pass', 'pass'],
    ['fail', 'pass', 'warn'],
  ] as const)
    expect(shades(published(verdicts, '0.1.0')), verdicts.join()).toEqual(['old', 'old']);
  const olds: readonly (readonly [string, string, boolean])[] = [
    ['0.1.0', '0.2.0', true],
    ['0.1.9', '0.2.0', true],
    ['0.9.0', '0.10.0', true],
    ['0.9.9', '1.0.0', true],
    ['0.2.0', '0.2.7', false],
    ['0.2.0', '0.2.0', false],
    ['0.10.0', '0.9.0', false],
    ['1.2.0-rc.1', '1.2.0', false],
  ];
  for (const [version, present, old] of olds)
    expect(isOld(version, present), `${version} for ${present}`).toBe(old);
});
