import { expect, test } from '@playwright/test';
import { answersOf } from '../../../../../results/answers.ts';
import { differenceGroups, differing } from '../../../../../results/site/overview-page.ts';
import { siteFiles } from '../../../../../results/site/site.ts';
import { together } from '../../../../../results/site/marks.ts';
import { seenIn, type World } from '../../../../../results/site/world.ts';
import { madeUpPublished, madeUpResult } from '../made-up-published.ts';
import { rowOf } from '../../reports/made-up-result.ts';
import { siteRequirement, worldOf } from './made-up-world.ts';

const plain = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const pageOf = (world: World, path: string): string =>
  plain(siteFiles(world).find((file) => file.path === path)?.text ?? `no ${path}`);

const withheld = {
  id: 'D',
  level: 'MUST',
  verdict: 'withheld',
  until: '2027-03-01',
  sha256: 'a'.repeat(64),
} as const;

/** Everything that can be said of a requirement, one after the other. */
const requirements = ['A', 'B', 'C', 'D', 'E', 'F'].map((id) => siteRequirement(id));
const result = madeUpResult(
  [
    rowOf('A', 'pass'),
    rowOf('B', 'fail', { message: 'status: expected 3, received 0' }),
    rowOf('C', 'inconclusive', { message: 'nobody answered' }),
    rowOf('E', 'pass', { text: 'Another sentence', meaning: 2 }),
  ],
  { suite: '0.1.0' },
);
const world = worldOf(requirements, [
  { ...madeUpPublished(result), result: { ...result, withheld: 1, results: [...result.results, withheld] } },
]);

for (const [id, words] of [
  ['A', 'Holds 2026-11-21, suite 0.1.0'],
  ['B', 'Does not hold 2026-11-21, suite 0.1.0 status: expected 3, received 0'],
  ['C', 'Not measured 2026-11-21, suite 0.1.0 nobody answered'],
  ['D', 'Withheld 2026-11-21, suite 0.1.0 The answer is withheld, whatever it is'],
  ['E', 'Asked otherwise 2026-11-21, suite 0.1.0 Suite 0.1.0 asked it otherwise'],
  ['F', 'Not asked 2026-11-21, suite 0.1.0 Suite 0.1.0 did not have this requirement'],
] as const)
  test(`the page of a requirement says in words: ${words}`, () => {
    expect(pageOf(world, `requirements/${id}.html`), 'page').toContain(`Example server 1.0.0 ${words}`);
  });

test('the overview separates divergence and coverage, and unmeasured rows count in neither', () => {
  const overview = pageOf(world, 'index.html');
  expect(overview, 'figures').toContain(
    'Example server 1.0.0 2026-11-21 · suite 0.1.0 · run by its authors 1 of 2 diverges, 3 not measured, 1 withheld none in this suite',
  );
  expect(overview, 'no percentage').not.toMatch(/\d ?%/);
  const more = worldOf([...requirements, siteRequirement('G'), siteRequirement('H')], world.published);
  expect(pageOf(more, 'index.html'), 'figures').toContain('1 of 2 diverges, 5 not measured');
});

test('the page of a result shows the whole recipe, and every row that did not simply hold', () => {
  const page = pageOf(world, 'implementations/example-server/1.0.0/2026-11-21.html');
  for (const words of [
    'Run by its authors',
    'How it was run one process, as its manual says',
    'Stand-ins none',
    'Commit of the suite 0123456789abcdef0123456789abcdef01234567',
    '1 of 4 answers is withheld, because the authors',
    '1 of 2 diverges, 3 not measured, 1 withheld.',
    'Does not hold 1 B MUST',
    'Not measured 1 C MUST',
    'Withheld 1 D MUST Withheld Held 2',
  ])
    expect(page, 'page').toContain(words);
});

test('implementations stand by their names, with their two newest versions, whatever they found', () => {
  const of = (title: string, version: string, startedAt: string) =>
    madeUpPublished(madeUpResult([rowOf('A', 'pass')], { startedAt }), {
      implementation: title.toLowerCase(),
      title,
      version,
    });
  const { columns, implementations } = seenIn(
    worldOf(requirements, [
      of('beta', '2.0', '2026-03-01T00:00:00.000Z'),
      of('Alpha', '1.0', '2026-01-01T00:00:00.000Z'),
      of('Alpha', '1.9', '2026-02-01T00:00:00.000Z'),
      of('Alpha', '1.10', '2026-04-01T00:00:00.000Z'),
      of('Alpha', '1.10', '2026-05-01T00:00:00.000Z'),
    ]),
  );
  expect(
    columns.map(({ name, date }) => `${name} ${date}`),
    'columns',
  ).toEqual(['Alpha 1.10 2026-05-01', 'Alpha 1.9 2026-02-01', 'beta 2.0 2026-03-01']);
  expect(
    implementations.map(({ results }) => results.length),
    'results',
  ).toEqual([4, 1]);
});

test('the history says what the implementation changed apart from what the suite changed', () => {
  const older = madeUpResult(
    [rowOf('A', 'pass'), rowOf('B', 'fail'), rowOf('C', 'pass'), rowOf('X', 'pass')],
    {
      suite: '0.1.0',
      startedAt: '2026-11-01T00:00:00.000Z',
    },
  );
  const newer = madeUpResult([
    rowOf('A', 'fail', { message: 'status: expected 3' }),
    rowOf('B', 'pass'),
    rowOf('C', 'pass', { text: 'Another sentence', meaning: 2 }),
    rowOf('D', 'pass'),
  ]);
  const page = pageOf(
    worldOf(requirements, [madeUpPublished(older), madeUpPublished(newer, { version: '1.1.0' })]),
    'implementations/example-server/index.html',
  );
  const [, target = '', suite = ''] = /The implementation(.*)The suite(.*)/.exec(page) ?? [];
  expect(target, 'implementation').toMatch(
    /Held, but does not hold now 1 .*MUST A .*now status: expected 3 pass → fail .*Did not hold, but holds now 1 .*MUST B/,
  );
  expect(suite, 'suite').toMatch(
    /0\.1\.0 → 0\.2\.0.*Added to the suite 1 .*MUST D .*Removed from the suite 1 .*MUST X .*Has another meaning.* 1 .*MUST C /,
  );
});

test('a sentence of the contract holds only where all of its requirements were measured, and hold', () => {
  const own = [siteRequirement('A'), siteRequirement('B'), siteRequirement('C')];
  const said = (...rows: readonly Parameters<typeof rowOf>[]): string => {
    const results = rows.map((row) => rowOf(...row));
    return together(answersOf(own, { results })).state;
  };
  expect(said(['A', 'pass'], ['B', 'pass'], ['C', 'pass']), 'all').toBe('holds');
  expect(said(['A', 'pass'], ['B', 'pass']), 'two').toBe('holds where measured');
  expect(said(['A', 'pass'], ['B', 'fail']), 'one of two').toBe('mixed');
  expect(said(['A', 'fail'], ['B', 'inconclusive']), 'none').toBe('does not hold');
  expect(said(['A', 'not-testable']), 'nothing').toBe('not measured');
  expect(together([]).state, 'no requirement').toBe('not checked');
});

test('differences come by the sentence of the contract, the most binding level first', () => {
  const may = siteRequirement('M', { level: 'MAY', promises: [] });
  const results = (['pass', 'fail'] as const).map((verdict, at) =>
    madeUpPublished(
      madeUpResult([
        rowOf('A', verdict),
        rowOf('B', verdict),
        rowOf('C', 'pass'),
        rowOf('M', 'observed', { level: 'MAY', observed: `${at}` }),
      ]),
      { implementation: `server-${at}` },
    ),
  );
  const seen = seenIn(
    worldOf([may, siteRequirement('A'), siteRequirement('B'), siteRequirement('C')], results),
  );
  expect(
    differing(seen).map(({ asked: { id } }) => id),
    'ids',
  ).toEqual(['A', 'B', 'M']);
  const groups = differenceGroups(seen).map(({ promise, lines }) => [promise?.id, lines.length]);
  expect(groups, 'groups').toEqual([
    ['mute_group.effect', 2],
    [undefined, 1],
  ]);
});

test('with a repository, pages link to the check and to the place to challenge it', () => {
  const told = { ...world, repository: 'https://forge.example/suite' };
  const page = siteFiles(told).find(({ path }) => path === 'requirements/A.html')?.text ?? '';
  expect(page, 'check').toContain(
    'href="https://forge.example/suite/blob/HEAD/tests/group/mute-group/effect.spec.ts"',
  );
  expect(page, 'tracker').toContain('href="https://forge.example/suite/issues/new?title=A%3A%20"');
});

test('a site without results says so, and still lists the requirements', () => {
  const none = worldOf(requirements, []);
  expect(pageOf(none, 'index.html'), 'overview').toContain('Nothing is published yet.');
  expect(pageOf(none, 'requirements/A.html'), 'requirement').toContain('Nothing is published yet.');
  expect(pageOf(none, 'contract.html'), 'contract').toContain('It mutes.');
});
