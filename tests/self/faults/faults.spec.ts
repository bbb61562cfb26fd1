import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../project.ts';
import { ask } from './asking.ts';
import type { Fault } from './fault-list.ts';
import { faultsIn, placedNow, plant } from './planting.ts';
import { record, specsFor } from './recording.ts';

const product = `export const isLarge = (count: number): boolean => count > 9;
export const isEven = (count: number): boolean => count % 2 === 0;
export const isOdd = (count: number): boolean => count % 2 === 1;
export const isNone = (count: number): boolean => count === 0;
`;

const specs: Readonly<Record<string, string>> = {
  'large.spec.ts': `import { expect, test } from '@playwright/test';
import { isLarge, isEven } from '../../product.ts';
test('ten is large', () => expect(isLarge(10)).toBe(true));
test('nine is not', () => expect(isLarge(9)).toBe(false));
test('even is said', () => expect(typeof isEven(2)).toBe('boolean'));
`,
  'other.spec.ts': `import { expect, test } from '@playwright/test';
test('nothing of the product', () => expect(1).toBe(1));
`,
  // As a command is run: in another environment, and perhaps by a worker of its own.
  'command.spec.ts': `import { execFileSync } from 'node:child_process';
import { test } from '@playwright/test';
const script = "import('./product.ts').then(({ isNone }) => isNone(0))";
const env = { TEST_WORKER_INDEX: '0' };
test('a process', () => void execFileSync(process.execPath, ['--import', 'tsx', '-e', script], { env }));
`,
  'broken.spec.ts': `import { expect, test } from '@playwright/test';
import { isEven } from '../../product.ts';
test('fails anyway', () => expect(isEven(2)).toBe(undefined));
`,
};

/** A made-up project: a few lines of product, and its self-tests. */
function madeUpProject(folder: string): string {
  mkdirSync(join(folder, 'tests/self'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'product.ts'), product);
  for (const [spec, text] of Object.entries(specs)) writeFileSync(join(folder, 'tests/self', spec), text);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** What the operators find, by what stands there and what takes its place. */
async function foundIn(folder: string): Promise<ReadonlyMap<string, Fault>> {
  const found = await faultsIn(folder, ['product.ts']);
  const numbered = found.map((fault, at) => ({ ...fault, id: `${at}` }));
  return new Map(numbered.map((fault) => [`${fault.original} → ${fault.replacement}`, fault]));
}

function named(found: ReadonlyMap<string, Fault>, name: string): Fault {
  const fault = found.get(name);
  if (fault === undefined) throw new Error(`The operators do not find ${name}.`);
  return fault;
}

test(
  'a fault is noticed by the test that fails with it alone, and by nobody if none does',
  { tag: '@long' },
  async () => {
    const folder = madeUpProject(test.info().outputPath('project'));
    const found = await foundIn(folder);
    const moved = named(found, 'count > 9 → count >= 9');
    const blind = named(found, 'count % 2 === 0 → true');
    const unreached = named(found, 'count % 2 === 1 → false');
    const byCommand = named(found, 'count === 0 → false');
    const recording = await record(folder, [moved, blind, unreached, byCommand], Object.keys(specs));
    expect(recording.broken, 'what fails without a fault').toEqual({ 'broken.spec.ts': ['fails anyway'] });
    const asked = [moved, blind, unreached, byCommand].map((each) => specsFor(each, recording, 10));
    expect(asked.map((each) => each.specs.toSorted())).toEqual([
      ['large.spec.ts'],
      ['broken.spec.ts', 'large.spec.ts'],
      [],
      process.platform === 'linux' ? ['command.spec.ts'] : [],
    ]);
    const noticed = [];
    for (const each of [moved, blind]) {
      const repair = plant(folder, each);
      noticed.push(
        await ask({ folder, ...specsFor(each, recording, 10), broken: recording.broken, enough: 2 }),
      );
      repair();
    }
    expect(noticed, 'by whom').toEqual([{ 'large.spec.ts': ['nine is not'] }, {}]);
    expect(readFileSync(join(folder, 'product.ts'), 'utf8'), 'what is left').toBe(product);
  },
);

test('a fault is found where lines came before it, and is not planted where it no longer fits', async () => {
  const folder = madeUpProject(test.info().outputPath('project'));
  const fault = named(await foundIn(folder), 'count > 9 → count >= 9');
  writeFileSync(join(folder, 'product.ts'), `\n${product}`);
  expect(() => plant(folder, fault)).toThrow(/no longer fits product\.ts:1/);
  expect(placedNow(`\n${product}`, fault)?.start).toEqual({ ...fault.start, line: 2 });
  expect(placedNow(`\n${product}${product}`, fault)).toBeUndefined();
});
