import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { helperOperations } from '../../../fixtures/helper-operations.ts';
import { everyOperation, operations, writingOperations } from '../../../fixtures/operations.ts';
import { requirements } from '../../requirements.ts';
import { root, playwrightCLI } from '../project.ts';
import { pairs } from '../evidence/pairs.ts';
import { shortIDs } from '../command/short/short-list.ts';
import { lostWithout } from '../../proof/lost-without.ts';
import { variants } from '../../proof/variants.ts';
import { requirementOf } from '../unit/made-up-check.ts';
import { cataloguePath, inOrder } from './catalogue.ts';

const ids = requirements.map(({ id }) => id);

test('every requirement has exactly one check, and every check a requirement', () => {
  const checks = listedChecks();
  expect(checks.map(({ id }) => String(id)).toSorted(), 'ids of checks').toEqual(ids.toSorted());
  const texts = new Map(requirements.map(({ id, text }) => [id, text]));
  const otherwise = checks.filter(({ id = '', title }) => title !== texts.get(id));
  expect(otherwise, 'checks under another sentence').toEqual([]);
});

test('a check of an area stands in that area, and its tags are right', () => {
  const byID = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  const astray = listedChecks().filter(({ id = '', file, tags }) => {
    const { level = 'no level', area = 'no area' } = byID.get(id) ?? {};
    return (
      ![area, 'any', 'http', 'parallel', 'rights', 'input', 'waiting', 'clients'].includes(
        file.split('/')[1] ?? '',
      ) || ![id, level, area].every((tag) => tags.includes(tag))
    );
  });
  expect(astray, 'checks in another area, or without their tags').toEqual([]);
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

test('the catalogue is the one of the spec files: npm run catalogue', () => {
  const command = ['--import', 'tsx', 'tests/self/house/write-catalogue.ts', '--print'];
  const text = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  expect(readFileSync(cataloguePath, 'utf8'), 'tests/catalogue.json').toBe(text);
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

test('what is lost is recorded of each of the nine and of every optional operation, in requirements that there are', () => {
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

/** A check as Playwright lists it. */
interface ListedCheck {
  readonly title: string;
  /** From the project's folder: `tests/group/mute-group/effect.spec.ts`. */
  readonly file: string;
  readonly id: string | undefined;
  readonly tags: readonly string[];
}

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tags: z.array(z.string()),
  tests: z.array(z.object({ annotations: z.array(z.object({ type: z.string(), description: z.string() })) })),
});
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
type Suite = z.infer<typeof Suite>;

const specsOf = ({ specs, suites = [] }: Suite): z.infer<typeof Spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const known: { checks?: readonly ListedCheck[] } = {};

/** Every check that a run would select, listed once per process. Nothing is sent or written. */
function listedChecks(): readonly ListedCheck[] {
  return (known.checks ??= listChecks());
}

function listChecks(): readonly ListedCheck[] {
  const command = [playwrightCLI, 'test', '--list', '--reporter=json'];
  const report = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const { suites } = z.object({ suites: z.array(Suite) }).parse(JSON.parse(report));
  return suites.flatMap(specsOf).map(({ title, file, tags, tests }) => ({
    title,
    file: `tests/${file}`,
    tags,
    id: tests[0]?.annotations.find(({ type }) => type === 'requirement')?.description,
  }));
}
