import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { everyOperation, operations } from '../../../fixtures/operations.ts';
import { requirements } from '../../requirements.ts';
import { playwrightCLI, root } from '../project.ts';
import { projectFiles, textOf } from './sources.ts';

interface Listed {
  readonly title: string;
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

/** Every check as Playwright lists it. */
function listed(...args: string[]): Listed[] {
  const command = [playwrightCLI, 'test', '--list', '--reporter=json', ...args];
  const report = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const { suites } = z.object({ suites: z.array(Suite) }).parse(JSON.parse(report));
  return suites.flatMap(specsOf).map(({ title, file, tags, tests }) => ({
    title,
    file,
    tags,
    id: tests[0]?.annotations.find(({ type }) => type === 'requirement')?.description,
  }));
}

const ids = requirements.map(({ id }) => id);

test('every requirement has exactly one check, and every check a requirement', () => {
  const checks = listed();
  expect(checks.map(({ id }) => String(id)).toSorted(), 'ids of checks').toEqual(ids.toSorted());
  const texts = new Map(requirements.map(({ id, text }) => [id, text]));
  for (const { id = '', title } of checks) expect.soft(title, id).toBe(texts.get(id));
});

test('a check of an area stands in that area, and its tags are right', () => {
  const byID = new Map(requirements.map((requirement) => [requirement.id, requirement]));
  for (const { id = '', file, tags } of listed('--grep', '@SHOULD|@MAY')) {
    const requirement = byID.get(id);
    expect.soft([requirement?.area, 'http'], id).toContain(file.split('/')[0]);
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

const specs = projectFiles().filter((path) => /^tests\/(group|msg|user|http)\/.*\.spec\.ts$/.test(path));

/** The bodies of checks, by the lines between `async (…) => {` and the closing of the same depth. */
function bodiesOf(path: string): { name: string; body: string[] }[] {
  const lines = textOf(path).split('\n');
  return lines.flatMap((line, index) => {
    const [, indent, name] = /^(\s+)\.\.\.(?:group|msg|user|http)\((.*?),? async \(/.exec(line) ?? [];
    if (indent === undefined || name === undefined) return [];
    const begin = lines.findIndex((other, at) => at >= index && other.endsWith('=> {'));
    const end = lines.findIndex((other, at) => at > begin && other === `${indent}}),`);
    return [{ name, body: lines.slice(begin + 1, end).filter((each) => each.trim() !== '') }];
  });
}

test('the body of a check is short and goes one way', () => {
  for (const path of specs) {
    const bodies = bodiesOf(path);
    expect.soft(bodies.length, `checks found in ${path}`).toBe(textOf(path).split(/^\s*test\($/m).length - 1);
    for (const { name, body } of bodies) {
      expect.soft(body.length, `lines of ${name}`).toBeLessThanOrEqual(15);
      const forked = body.filter((line) =>
        /\b(if|else|try|catch|for|while|switch|expect\.soft|setTimeout)\b/.test(line),
      );
      expect.soft(forked, `ways in ${name}`).toEqual([]);
    }
  }
});

test('every check expects something of the answer to the call under test', () => {
  for (const path of specs)
    for (const { name, body } of bodiesOf(path)) {
      const text = body.join('\n');
      const calls = text.match(/await (post|send)\(/g)?.length ?? 0;
      expect.soft(calls, `calls under test of ${name}`).toBeGreaterThanOrEqual(1);
      expect.soft(text, name).toMatch(/\bexpect[A-Z]\w*\(|\bobserve\(/);
    }
});
