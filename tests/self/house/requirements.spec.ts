import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { helperOperations } from '../../../fixtures/helper-operations.ts';
import { everyOperation, operations, writingOperations } from '../../../fixtures/operations.ts';
import { requirements } from '../../requirements.ts';
import { root, playwrightCLI } from '../project.ts';
import { pairs } from '../evidence/pairs.ts';
import { shortIDs } from '../command/short/short-list.ts';
import { lostWithout } from '../../proof/lost-without.ts';
import { variants } from '../../proof/variants.ts';
import { requirementOf } from '../unit/made-up-check.ts';
import { cataloguePath, catalogueText, inOrder, rowsOf } from './catalogue.ts';
import type { ListedCheck } from './listing-reporter.ts';

const ids = requirements.map(({ id }) => id);

/** What a run selects beside the folders of the areas. */
const shared = ['any', 'http', 'parallel', 'rights', 'input', 'waiting', 'clients'];

test('every requirement has exactly one check, in its area and with its tags, and the catalogue is up to date: npm run catalogue', () => {
  const checks = listedChecks();
  expect(checks.map(({ id }) => String(id)).toSorted(), 'ids of checks').toEqual(ids.toSorted());
  const astray = checks.filter(({ title, file, tags, requirement }) => {
    const { id = 'no id', text, level = 'no level', area = 'no area' } = requirement ?? {};
    const isThere = [area, ...shared].includes(file.split('/')[1] ?? '');
    return title !== text || !isThere || ![id, level, area].every((tag) => tags.includes(`@${tag}`));
  });
  expect(astray, 'checks under another sentence, in another area, or without their tags').toEqual([]);
  const found = checks.flatMap(({ requirement, file }) => (requirement ? { requirement, file } : []));
  expect(catalogueText(rowsOf(found)), 'tests/catalogue.json').toBe(readFileSync(cataloguePath, 'utf8'));
});

test('ids are unique, legal, and begin with their operation', () => {
  expect(new Set(ids).size, 'different ids').toBe(ids.length);
  const illegal = ids.filter((id) => !/^[A-Z][A-Z\d_]*(-[A-Z\d_]+)+$/.test(id));
  expect(illegal, 'illegal ids').toEqual([]);
  const astray = requirements.filter(({ id, operation, area }) => {
    const own = everyOperation.find((name) => id.startsWith(`${name}-`));
    return own === undefined || operations[own].path !== operation || operations[own].area !== area;
  });
  expect(astray, 'requirements that begin with another operation').toEqual([]);
});

test('every requirement that a variant, the short list or a pair names is in the catalogue', () => {
  const named = variants.flatMap(({ warns = [], inconclusive = [], untestable = [] }) => [
    ...warns,
    ...inconclusive,
    ...untestable,
  ]);
  const unknown = [...named, ...shortIDs, ...Object.keys(pairs)].filter((id) => !ids.includes(id));
  expect(unknown, 'ids without a requirement').toEqual([]);
});

test('every operation is among the requirements, and the lists of operations name them all', () => {
  expect(everyOperation.toSorted(), 'operations').toEqual(Object.keys(operations).toSorted());
  const writing = everyOperation.filter((operation) => operations[operation].writes);
  expect(writingOperations, 'operations that write').toEqual(writing);
  const asked = new Set(requirements.map(({ operation }) => operation));
  expect([...asked].toSorted(), 'operations with requirements').toEqual(
    Object.values(operations)
      .map(({ path }): string => path)
      .toSorted(),
  );
});

test('a sentence says what holds, and a source is named', () => {
  // Thousands of expectations take their time: those that do not hold are put together.
  const poor = requirements.filter(
    ({ text, source }) =>
      /\b(should|shall|must|verif\w*|checks? that|test\w*|correctly|properly)\b/i.test(text) ||
      !/^\S.{10,160}[^\s.]$/.test(text) ||
      !/^\S.{7,}[^\s.]$/.test(source) ||
      text.includes('$'),
  );
  expect(poor, 'sentences and sources that say little').toEqual([]);
  const texts = requirements.map(({ text }) => text);
  expect(texts.length - new Set(texts).size, 'sentences that stand twice').toBe(0);
});

test('profile core holds what the endpoint list alone promises', () => {
  const core = requirements.filter(({ profile }) => profile === 'core').map(({ id }) => id);
  const areOfCore = core.every((id) => /-(EXISTS|VERB-\w+)$/.test(id));
  expect(areOfCore, 'ids of core').toBe(true);
  expect(core.length % everyOperation.length, 'the same for each operation').toBe(0);
});

test('a requirement keeps its place in the catalogue, and a new one follows its neighbour', () => {
  const found = (file: string, id: string, operation = '/group/mute_group') => ({
    file,
    requirement: requirementOf({ id, operation }),
  });
  const ordered = inOrder(
    [
      found('a', 'NEW-FIRST'),
      found('a', 'OLD-2'),
      found('a', 'NEW-AFTER_2'),
      found('b', 'OLD-1'),
      found('b', 'USERS', '/user/get_users'),
      found('c', 'GROUPS', '/group/get_groups'),
    ],
    ['OLD-1', 'OLD-2', 'OLD-3', 'USERS', 'GROUPS'],
  );
  expect(
    ordered.map(({ requirement }) => requirement.id),
    'ids',
  ).toEqual(['GROUPS', 'OLD-1', 'OLD-2', 'NEW-AFTER_2', 'NEW-FIRST', 'USERS']);
});

test('what is lost is recorded of each of the nine and of every optional operation, in existing requirements', () => {
  const lost = lostWithout();
  const optional = helperOperations.flatMap(({ path, need }) => (need === 'optional' ? path : []));
  const nine = everyOperation.map((name) => operations[name].path);

  expect(Object.keys(lost), 'tests/lost-without.json').toEqual([...optional, ...nine].toSorted());
  expect(
    Object.values(lost)
      .flat()
      .filter((id) => !ids.includes(id)),
    'no requirements',
  ).toEqual([]);
});

/** Every check that a run would select, in the order of the files. Nothing is sent or written. */
function listedChecks(): readonly ListedCheck[] {
  const reporter = join(import.meta.dirname, 'listing-reporter.ts');
  const command = [playwrightCLI, 'test', '--list', `--reporter=${reporter}`];
  const text = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const checks: readonly ListedCheck[] = JSON.parse(text);
  return checks.toSorted((one, other) => (one.file < other.file ? -1 : Number(one.file > other.file)));
}
