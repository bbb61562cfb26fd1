import { expect, test } from '@playwright/test';
import { readsOnly } from '../../../fixtures/http/reads.ts';
import { rooms } from './rooms-table.ts';
import { importsOf, projectFiles, textOf, type Import } from './sources.ts';

/** The nodes of a graph from which a way leads back to them. */
function inCircles(next: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...(next.get(from) ?? [])];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      waiting.push(...(next.get(node) ?? []));
    }
    return seen;
  };
  return [...next.keys()].filter((node) => reached(node).has(node));
}

/**
 * The folders, and files beside them, that lead back to themselves: in each folder, the files that stand in it and its
 * folders as a whole. So a folder may stand on files beside it and below others, but no two folders on each other.
 *
 * @param next the imports of each file, by its path
 * @returns the paths of those in a circle; a file in a circle with files beside it alone is left to `inCircles`
 */
function foldersInCircles(next: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const graph = new Map<string, Set<string>>();
  for (const [from, targets] of next)
    for (const to of targets) {
      if (!next.has(to)) continue;
      const [one, other] = partingOf(from, to);
      if (one !== other) graph.set(one, (graph.get(one) ?? new Set()).add(other));
    }
  return inCircles(new Map([...graph].map(([node, targets]) => [node, [...targets]])));
}

/** Where the ways to two files part: the two paths below the last folder that holds both. */
function partingOf(from: string, to: string): readonly [string, string] {
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((name, place) => name !== other[place]);
  return [one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}

/** The room of a source; undefined for a self-test, which may import everything, and for what is no source of ours. */
function roomOf(path: string): string | undefined {
  const around = Object.keys(rooms).filter((room) => path.startsWith(room));
  return around.toSorted((one, other) => other.length - one.length)[0];
}

/** The imports of a source that its room does not allow. */
function strays(path: string, imports: readonly Import[]): readonly string[] {
  const room = roomOf(path);
  if (room === undefined) return [];
  const allowed = new Set([room, ...(rooms[room] ?? [])]);
  return imports
    .filter(({ of, typeOnly }) => {
      const names = [of, roomOf(of), of.startsWith('node:') ? 'node:' : undefined];
      return !names.some((name) => name && (allowed.has(name) || (typeOnly && allowed.has(`type ${name}`))));
    })
    .map(({ of }) => of);
}

const sources = projectFiles().filter((path) => path.endsWith('.ts'));
const isProduct = (path: string): boolean => !/^tests\/(?:self|proof)\//.test(path);
const product = sources.filter(isProduct);

const importsBySource = new Map(sources.map((path) => [path, importsOf(path)]));
const everyImport = [...importsBySource.values()].flat();

/** The imports of these sources, by their paths. */
const graphOf = (paths: readonly string[]): Map<string, readonly string[]> =>
  new Map(paths.map((path) => [path, (importsBySource.get(path) ?? []).map(({ of }) => of)]));

test('imports follow the arrows', () => {
  const stray = [...importsBySource].flatMap(([path, imports]) =>
    strays(path, imports).map((of) => `${path} imports ${of}`),
  );
  expect(stray).toEqual([]);
});

test('an import that does not fit is noticed', () => {
  for (const [from, to] of [
    ['schemas/group.ts', 'fixtures/errors.ts'],
    ['fixtures/seen/seen.ts', 'fixtures/given/arranger.ts'],
    ['fixtures/given/users/people.ts', 'fixtures/given/groups/groups.ts'],
    ['tests/user/get-users.spec.ts', 'fixtures/http/transcript.ts'],
    ['tests/user/get-users.spec.ts', 'tests/input/faults.ts'],
    ['results/site/browser/reading.ts', 'node:fs'],
    ['reports/fold.ts', 'cli/main.ts'],
    ['fixtures/tools.ts', 'tests/self/unit/fake-target.ts'],
    ['tests/proof/mutants/user.ts', 'fixtures/expect/reply.ts'],
  ] as const) {
    expect.soft(strays(from, [{ of: to, typeOnly: true }]), from).toEqual([to]);
    expect.soft(to.startsWith('node:') || sources.includes(to), 'what is planted exists').toBe(true);
  }
});

test('of the record of a run, reports import types alone', () => {
  const of = 'fixtures/run/engine/record.ts';
  expect(strays('reports/fold.ts', [{ of, typeOnly: true }])).toEqual([]);
  expect(strays('reports/fold.ts', [{ of, typeOnly: false }])).toEqual([of]);
});

test('every source has a room, and every room a source', () => {
  const homeless = product.filter((path) => roomOf(path) === undefined);
  expect(homeless, 'sources without a room').toEqual([]);
  const taken = new Set(sources.map(roomOf));
  expect(
    Object.keys(rooms).filter((room) => !taken.has(room)),
    'rooms without a source',
  ).toEqual([]);
});

test('every arrow is used by a source', () => {
  const used = new Set(everyImport.flatMap(({ of }) => [of, roomOf(of), of.replace(/^(node:).*/, '$1')]));
  const drawn = new Set(
    Object.values(rooms)
      .flat()
      .map((each) => each.replace(/^type /, '')),
  );
  expect(
    [...drawn].filter((each) => !used.has(each)),
    'arrows that nobody uses',
  ).toEqual([]);
});

test('nobody imports a configuration of Playwright', () => {
  expect(everyImport.filter(({ of }) => of.endsWith('playwright.config.ts'))).toEqual([]);
});

test('nothing is imported in a circle, types included', () => {
  expect(inCircles(graphOf(sources)), 'sources in a circle').toEqual([]);
});

test('a circle is noticed, however long', () => {
  const next = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
    ['d', ['zod']],
  ]);
  expect(inCircles(next), 'in a circle').toEqual(['a', 'b', 'c']);
  expect(inCircles(new Map([['a', ['a']]])), 'in a circle with itself').toEqual(['a']);
});

test('no folders of the product import each other in a circle, types included', () => {
  expect(foldersInCircles(graphOf(product)), 'folders in a circle').toEqual([]);
});

test('a circle of folders is noticed, also one without a circle of files', () => {
  const next = graphOf(product);
  const imports = next.get('fixtures/seen/obtained.ts') ?? [];
  const planted = new Map([
    ...next,
    ['fixtures/seen/obtained.ts', [...imports, 'fixtures/given/names.ts']] as const,
  ]);
  expect(inCircles(planted), 'files in a circle').toEqual([]);
  expect(foldersInCircles(planted), 'folders in a circle').toEqual(
    expect.arrayContaining(['fixtures/given', 'fixtures/seen']),
  );
});

test('files of one folder may stand below and above the folders in it', () => {
  const next = new Map([
    ['given/given.ts', ['given/groups/groups.ts']],
    ['given/groups/groups.ts', ['given/arranger.ts']],
    ['given/arranger.ts', []],
  ]);
  expect(foldersInCircles(next), 'in a circle').toEqual([]);
  const planted = new Map([...next, ['given/arranger.ts', ['given/groups/groups.ts']] as const]);
  expect(foldersInCircles(planted), 'in a circle').toEqual(['given/groups', 'given/arranger.ts']);
});

/** The paths of operations in a text that may write. */
const writesIn = (text: string): readonly string[] =>
  [...text.matchAll(/'(\/(?:group|msg|user|auth)\/[a-z_]+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => !readsOnly(path));

test('what reads back names no operation that writes', () => {
  const seen = sources.filter((path) => path.startsWith('fixtures/seen/'));
  expect(seen.flatMap((path) => writesIn(textOf(path)))).toEqual([]);
  expect(writesIn("post('/group/get_groups'); post('/group/mute_group')")).toEqual(['/group/mute_group']);
});
