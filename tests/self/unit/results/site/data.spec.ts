import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { changesBetween } from '../../../../../results/compare/changes.ts';
import { dataFiles, RequirementsFile } from '../../../../../results/site/data-files.ts';
import { ResultsFile } from '../../../../../results/site/result-data.ts';
import { askedNow, comparedResult, keptMessage } from '../../../../../results/site/stored-results.ts';
import type { Seen } from '../../../../../results/site/world.ts';
import { manyRequirements, publishedOf, rowFor, siteRequirement, worldOf } from './world-of-results.ts';

const a = siteRequirement('A');
const b = siteRequirement('B', { level: 'SHOULD' });
const may = siteRequirement('C', { level: 'MAY' });
const asked = [a, b, may];

const old = publishedOf(
  [
    rowFor(a, 'pass', { text: 'Old words of A', meaning: 2 }),
    rowFor(b, 'warn', { message: 'said this\nand that\nand more' }),
    rowFor(siteRequirement('GONE'), 'pass'),
  ],
  { version: '0.9.0' },
  { suite: '0.1.0', startedAt: '2026-10-01T10:00:00.000Z' },
);
const now = publishedOf([
  rowFor(a, 'pass'),
  rowFor(b, 'pass'),
  rowFor(may, 'observed', { observed: 'absent' }),
]);

const parsed = (world: Seen, path: string): unknown => {
  const text = dataFiles(world).find((file) => file.path === path)?.text ?? '';
  return JSON.parse(text);
};

test('results say what each run said, and what that says of today’s requirements', () => {
  const { results, questions, ...shared } = ResultsFile.parse(
    parsed(worldOf(asked, [old, now]), 'data/results.json'),
  );
  expect(shared, 'shared').toEqual({ schemaVersion: 1, suite: { name: 'im-conformance', version: '0.2.0' } });
  expect(questions['A']?.otherwise, 'other words').toEqual([
    { level: 'MUST', operation: '/group/mute_group', text: 'Old words of A', meaning: 2 },
  ]);
  expect(questions['GONE']?.now, 'gone').toBeUndefined();
  expect(
    results.map(({ recipe }) => recipe.version),
    'newest first',
  ).toEqual(['1.0.0', '0.9.0']);
  expect(results[0]?.rows, 'new rows').toEqual({
    A: { verdict: 'pass', state: 'holds' },
    B: { verdict: 'pass', state: 'holds' },
    C: { verdict: 'observed', state: 'recorded', observed: 'absent' },
  });
  expect(results[1]?.rows, 'old rows').toEqual({
    A: { verdict: 'pass', state: 'asked otherwise', asked: 0 },
    B: { verdict: 'warn', state: 'does not hold', message: 'said this\nand that' },
    GONE: { verdict: 'pass', asked: 0 },
  });
  expect(results[1]?.figures, 'old figures').toEqual({
    MUST: { asked: 1, measured: 0, diverging: 0, withheld: 0 },
    SHOULD: { asked: 1, measured: 1, diverging: 1, withheld: 0 },
    MAY: { asked: 1, measured: 0, diverging: 0, withheld: 0 },
  });
});

test('a withheld row is stored as withheld, and nothing else of it', () => {
  const hidden = {
    id: 'B',
    level: 'SHOULD',
    verdict: 'withheld',
    until: '2027-01-01',
    sha256: 'a'.repeat(64),
  } as const;
  const results = [...now.result.results.filter(({ id }) => id !== 'B'), hidden];
  const data = ResultsFile.parse(
    parsed(worldOf(asked, [{ ...now, result: { ...now.result, results } }]), 'data/results.json'),
  );
  expect(data.results[0]?.rows['B'], 'row').toEqual({
    verdict: 'withheld',
    state: 'withheld',
    until: '2027-01-01',
  });
  expect(data.results[0]?.figures.SHOULD, 'figures').toEqual({
    asked: 1,
    measured: 0,
    diverging: 0,
    withheld: 1,
  });
});

test('what is stored compares as the results themselves do', () => {
  const data = ResultsFile.parse(parsed(worldOf(asked, [old, now]), 'data/results.json'));
  const [after, before] = data.results.map((each) => comparedResult(data, each));
  const kinds = (changes: ReturnType<typeof changesBetween>) =>
    changes.map(({ kind, id }) => `${id} ${kind}`);
  expect(after && before && kinds(changesBetween(before, after)), 'changes').toEqual(
    kinds(changesBetween(old.result, now.result)),
  );
  expect(
    askedNow(data).map(({ id }) => id),
    'asked',
  ).toEqual(['A', 'B', 'C']);
  expect(keptMessage(`${'x'.repeat(299)}😀`), 'half a character').toBe('x'.repeat(299));
});

test('requirements say what they check, where, and what proves it', () => {
  const data = RequirementsFile.parse(parsed(worldOf(asked, []), 'data/requirements.json'));
  expect(
    data.requirements.map(({ id }) => id),
    'ids',
  ).toEqual(['A', 'B', 'C']);
  expect(data.requirements[0], 'the first').toMatchObject({
    promises: ['mute_group.effect'],
    brokenServers: ['MUTE_GROUP:not-a'],
    file: 'tests/group/mute-group/effect.spec.ts',
  });
  expect(data.promises['mute_group.effect'], 'promise').toMatchObject({
    section: 'MUTE_GROUP',
    why: 'Nobody is muted.',
  });
  expect(data.brokenServers['MUTE_GROUP:not-a'], 'broken server').toBe('does not keep A');
});

test('each file fits the schema beside it, which refuses other data', () => {
  const world = worldOf(asked, [old, now]);
  for (const name of ['results', 'requirements']) {
    // What zod reads of a JSON Schema is what a reader of the schema would hold the file against.
    const written = z.looseObject({ title: z.string(), type: z.literal('object') });
    const schema = z.fromJSONSchema(written.parse(parsed(world, `data/${name}.schema.json`)));
    const data = z.looseObject({}).parse(parsed(world, `data/${name}.json`));
    expect(schema.safeParse(data).error, name).toBeUndefined();
    expect(schema.safeParse({ ...data, schemaVersion: 2 }).success, `${name}, another version`).toBe(false);
    expect(schema.safeParse({ ...data, further: true }).success, `${name}, a new field`).toBe(true);
    expect(schema.safeParse({ ...data, [name]: [{}] }).success, `${name}, empty rows`).toBe(false);
  }
});

test('eight implementations and 1,300 requirements are data of less than 2.6 megabytes, the same each time', () => {
  const requirements = manyRequirements(1_300);
  const published = Array.from({ length: 8 }, (_, at) =>
    publishedOf(
      requirements.map((each) =>
        each.level === 'MAY'
          ? rowFor(each, 'observed', { observed: 'absent' })
          : rowFor(each, at % 2 === 0 ? 'pass' : 'inconclusive', {
              message: 'No answer within 10 s. '.repeat(9),
            }),
      ),
      { implementation: `server-${at}` },
    ),
  );
  const world = worldOf(requirements, published);
  const files = dataFiles(world);
  const sizes = files.map(({ path, text }) => ({ path, bytes: Buffer.byteLength(text) }));
  expect(
    sizes.filter(({ bytes }) => bytes > 2_600_000),
    'long files',
  ).toEqual([]);
  expect(dataFiles({ ...world, published: published.toReversed() }), 'once more').toEqual(files);
});
