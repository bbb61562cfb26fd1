import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from '@playwright/test';
import type { ResultRow } from '../../../../../reports/conformance.ts';
import { badgeFiles, badgeLevels, isOld, shadeOf } from '../../../../../results/site/badges.ts';
import type { Published } from '../../../../../results/publishing/published.ts';
import type { Seen, World } from '../../../../../results/site/world.ts';
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

const fileOf = (world: Seen, path: string): string =>
  badgeFiles(world).find((file) => file.path === path)?.text ?? '';

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

test('a badge names level, suite, day and two figures, and never a percentage', () => {
  const whole = worldOf(asked, [published(['pass', 'pass', 'pass'])]);
  expect(texts(fileOf(whole, 'badges/example-server/MUST.svg')), 'whole').toEqual([
    'MUST · suite 0.2.0 · 2026-11-21',
    '0 of 2 diverge',
  ]);
  const holes = worldOf(asked, [published(['fail', 'not-run', 'not-run'], '0.1.0')]);
  const must = fileOf(holes, 'badges/example-server/1.0.0/MUST.svg');
  expect(texts(must), 'holes').toEqual([
    'MUST · suite 0.1.0 · 2026-11-21',
    '1 of 1 diverges, 1 not measured',
  ]);
  expect(must, 'to the ear').toMatch(
    /<title>Example server 1\.0\.0\. 2 MUST requirements in suite 0\.2\.0: 1 of 1 diverges, 1 not measured \(measured with suite 0\.1\.0 on 2026-11-21; grey[^<]*<\/title>/,
  );
  expect(texts(fileOf(holes, 'badges/example-server/SHOULD.svg'))[1], 'nothing').toBe('none of 1 measured');
  for (const { text } of badgeFiles(holes)) expect(text, 'percentage').not.toMatch(/\d%(?!")/);
});

test('texts have the room that they take, whatever an implementation and a suite are called', () => {
  const title = `"<&'>]]>\u202e` + 'W'.repeat(40);
  const one = publishedOf([rowFor(a, 'pass')], { title }, { suite: `0.2.0-<&">\u202e${'W'.repeat(99)}` });
  for (const { text } of badgeFiles(worldOf(asked, [one], { address: 'https://site.example/"<&' }))) {
    expect(XMLValidator.validate(text), 'XML').toBe(true);
    expect(text, 'direction').not.toContain('\u202e');
    const width = Number(/<svg[^>]* width="(\d+)"/.exec(text)?.[1]);
    expect(width, 'width, in a README').toBeLessThan(800);
    const lengths = [...text.matchAll(/<text x="([\d.]+)"[^>]*textLength="(\d+)"/g)];
    expect(lengths.length, 'texts, each with its two shadows').toBe(6);
    for (const [, middle, length] of lengths) {
      expect(Number(middle) - Number(length) / 2, 'left').toBeGreaterThanOrEqual(0);
      expect(Number(middle) + Number(length) / 2, 'right').toBeLessThanOrEqual(width * 10);
    }
  }
});

test('the badge of an implementation is of its newest result, and those of versions of theirs', () => {
  const early = { startedAt: '2026-10-01T10:00:00.000Z' };
  const old = publishedOf([rowFor(a, 'fail')], { version: '2.0.0' }, early);
  const again = publishedOf([rowFor(a, 'pass')], { version: '1.0.0' });
  const world = worldOf([a], [again, old], { address: 'https://site.example' });
  expect(
    badgeFiles(world).map(({ path }) => path),
    'files',
  ).toEqual(
    ['', '1.0.0/', '2.0.0/'].flatMap((folder) =>
      ['MUST', 'SHOULD'].map((level) => `badges/example-server/${folder}${level}.svg`),
    ),
  );
  expect(fileOf(world, 'badges/example-server/MUST.svg'), 'newest').toContain('0 of 1 diverge');
  const ofOld = fileOf(world, 'badges/example-server/2.0.0/MUST.svg');
  expect(ofOld, 'old').toContain('1 of 1 diverges');
  expect(ofOld, 'link').toContain(
    'href="https://site.example/implementations/example-server/2.0.0/2026-10-01.html"',
  );
  expect(badgeFiles(world), 'once more').toEqual(
    badgeFiles(worldOf([a], [old, again], { address: 'https://site.example' })),
  );
});

/** What is written on a badge: its left and its right half. */
function texts(svg: string): readonly string[] {
  const parser = new XMLParser({ ignoreAttributes: true });
  expect(parser.parse(svg), 'SVG').toHaveProperty('svg');
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].flatMap(([whole, text]) =>
    whole.includes('fill-opacity') ? [] : (text ?? ''),
  );
}
