import { expect, test } from '@playwright/test';
import { prepare } from '../../../../fixtures/given/calls/calls.ts';
import type { JsonObject } from '../../../../fixtures/json.ts';
import { everyOperation, type Operation } from '../../../../fixtures/operations.ts';
import { faults, faultyBody, validBody, type Fault } from '../../../input/faults.ts';
import { onReference } from '../fake-target.ts';

const noSuch = (kind: 'user' | 'group', letters = 0): string =>
  (kind === 'user' ? 'crunnou0001' : 'crunnog0001').padEnd(letters, 'x');

/** Every place of a value that holds no further ones, with what it holds. */
function leaves(value: unknown, at: string = ''): Map<string, string> {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return new Map([[at, JSON.stringify(value)]]);
  return new Map(Object.entries(value).flatMap(([key, each]) => [...leaves(each, `${at}/${key}`)]));
}

function differences(one: JsonObject, other: JsonObject): readonly string[] {
  const [left, right] = [leaves(one), leaves(other)];
  const all = new Set([...left.keys(), ...right.keys()]);
  return [...all].filter((at) => left.get(at) !== right.get(at));
}

async function arranged(operation: Operation) {
  const { tools } = onReference();
  const { body } = await prepare(tools.arranger, operation, 'shared');
  return { tools, body };
}

for (const operation of everyOperation) {
  const own = faults.filter((fault) => fault.operation === operation);

  test(`each wrong request of ${operation} differs from a valid one in its place alone`, async () => {
    const { body } = await arranged(operation);
    for (const fault of own) {
      const valid = validBody(fault.parameter, body, noSuch);
      const place = `/${fault.parameter.at.join('/')}`;
      const changed = differences(valid, faultyBody(fault, body, noSuch));
      expect.soft(changed.length, `${fault.id}: places that differ`).toBeGreaterThan(0);
      for (const at of changed)
        expect.soft(`${at}/`.startsWith(`${place}/`) || isEmptied(at, fault), fault.id).toBe(true);
    }
  });
}

/** An object or list that lost its only element stands empty in the place of it. */
function isEmptied(at: string, { parameter, name }: Fault): boolean {
  return (
    name === 'MISSING' &&
    at ===
      parameter.at
        .slice(0, -1)
        .map((key) => `/${key}`)
        .join('')
  );
}

test('the ids of wrong requests are different', () => {
  expect(new Set(faults.map(({ id }) => id)).size, 'ids').toBe(faults.length);
});

test('a page never asks for more than 1000 rows, and a search keeps a filter', async () => {
  const { body } = await arranged('SEARCH_MSG');
  for (const fault of faults.filter(({ operation }) => operation === 'SEARCH_MSG')) {
    const { pagination, ...filters } = faultyBody(fault, body, noSuch);
    expect.soft(JSON.stringify(pagination) ?? '', fault.id).not.toMatch(/"showNumber":\[?\d{4}/);
    expect.soft(Object.keys(filters).length, `filters of ${fault.id}`).toBeGreaterThan(1);
  }
});
