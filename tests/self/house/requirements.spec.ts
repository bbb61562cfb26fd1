import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { everyOperation, operations } from '../../../fixtures/operations.ts';
import { requirements } from '../../requirements.ts';
import { cataloguePath, catalogueText } from './catalogue.ts';
import { listedChecks } from './listing.ts';

const ids = requirements.map(({ id }) => id);

test('every requirement has exactly one check, and every check a requirement', () => {
  const checks = listedChecks();
  expect(checks.map(({ id }) => String(id)).toSorted(), 'ids of checks').toEqual(ids.toSorted());
  const texts = new Map(requirements.map(({ id, text }) => [id, text]));
  for (const { id = '', title } of checks) expect.soft(title, id).toBe(texts.get(id));
});

test('a check of an area stands in that area, and its tags are right', () => {
  const byID = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  for (const { id = '', file, tags } of listedChecks('--grep', '@SHOULD|@MAY')) {
    const requirement = byID.get(id);
    expect.soft([requirement?.area, 'http'], id).toContain(file.split('/')[1]);
    expect.soft(tags, id).toEqual(expect.arrayContaining([id, requirement?.level, requirement?.area]));
  }
});

test('ids are unique, legal, and begin with their operation', () => {
  expect(new Set(ids).size, 'different ids').toBe(ids.length);
  for (const { id, operation, area } of requirements) {
    expect.soft(id, 'id').toMatch(/^[A-Z][A-Z\d_]*(-[A-Z\d_]+)+$/);
    const own = everyOperation.find((name) => id.startsWith(`${name}-`));
    expect.soft(own && operations[own], id).toMatchObject({ path: operation, area });
  }
});

test('every operation is among the requirements, and everyOperation names them all', () => {
  expect(everyOperation.toSorted(), 'operations').toEqual(Object.keys(operations).toSorted());
  const asked = new Set(requirements.map(({ operation }) => operation));
  expect([...asked].toSorted(), 'operations with requirements').toEqual(
    Object.values(operations)
      .map(({ path }): string => path)
      .toSorted(),
  );
});

test('a sentence says what holds, and a source is named', () => {
  for (const { id, text, source } of requirements) {
    expect
      .soft(text, id)
      .not.toMatch(/\b(should|shall|must|verif\w*|checks? that|test\w*|correctly|properly)\b/i);
    expect.soft(text, id).toMatch(/^\S.{10,160}[^\s.]$/);
    expect.soft(source, id).toMatch(/^\S.{7,}[^\s.]$/);
    expect.soft(text, id).not.toContain('$');
  }
  const texts = requirements.map(({ text }) => text);
  expect(texts.length - new Set(texts).size, 'sentences that stand twice').toBe(0);
});

test('profile core holds what the endpoint list alone promises', () => {
  const core = requirements.filter(({ profile }) => profile === 'core').map(({ id }) => id);
  expect(
    core.every((id) => /-(EXISTS|VERB-\w+)$/.test(id)),
    'ids of core',
  ).toBe(true);
  expect(core.length % everyOperation.length, 'the same for each operation').toBe(0);
});

test('the catalogue is the one of the lists and the checks: npm run catalogue', () => {
  expect(readFileSync(cataloguePath, 'utf8'), 'tests/catalogue.json').toBe(catalogueText());
});
