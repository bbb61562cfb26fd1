import type * as z from 'zod';
import { operations, type Operation } from '../../../fixtures/operations.ts';
import { errCodeOf, isFields, withEnvelope, type Fields, type Mutant } from '../mutant.ts';
import { broken, rowsFor, type Wrong } from './broken.ts';

// Makes servers whose replies lack a documented field, or give it in another type.

/** The fields that a schema documents. */
export const keysOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape);

/** Applies `change` to every object that `way` leads to. */
function along(value: unknown, way: readonly string[], change: (fields: Fields) => Fields): unknown {
  const [step, ...rest] = way;
  if (step === '[]') return Array.isArray(value) ? value.map((row) => along(row, rest, change)) : value;
  if (!isFields(value)) return value;
  return step === undefined ? change(value) : { ...value, [step]: along(value[step], rest, change) };
}

const without =
  (field: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== field));

/** Another JSON type for the same value, the way careless encoders give it. */
const retyped =
  (field: string) =>
  (fields: Fields): Fields => ({
    ...fields,
    [field]: typeof fields[field] === 'number' ? String(fields[field]) : 7.5,
  });

/** Gives other data in a success. */
const ofData = (change: (data: unknown) => unknown): Wrong => ({
  answer(request, { answer }) {
    const reply = answer(request);
    if (errCodeOf(reply) !== 0) return reply;
    return withEnvelope(reply, (envelope) => ({ ...envelope, data: change(envelope['data']) }));
  },
});

const named = (way: readonly string[], field: string): string =>
  [...way.filter((step) => step !== '[]'), field].join('.');

/**
 * Two servers for each field: one leaves it out, one gives it another type. `way` leads from `data` down to the
 * object that holds the fields; `[]` is every row of a list.
 */
export function fieldMutants(
  operation: Operation,
  way: readonly string[],
  fields: readonly string[],
): readonly Mutant[] {
  const { path } = operations[operation];
  return broken(
    operation,
    {},
    rowsFor(fields, (field) => [
      `${field}-left-out`,
      `${path} leaves out ${named(way, field)}`,
      ofData((data) => along(data, way, without(field))),
    ]),
    rowsFor(fields, (field) => [
      `${field}-retyped`,
      `${path} gives another type to ${named(way, field)}`,
      ofData((data) => along(data, way, retyped(field))),
    ]),
  );
}

/** A server that gives a time in seconds. */
export function inSeconds(operation: Operation, way: readonly string[], field: string): readonly Mutant[] {
  const { path } = operations[operation];
  const change = (fields: Fields): Fields => ({
    ...fields,
    [field]: Math.floor(Number(fields[field]) / 1000),
  });
  return broken(operation, {
    [`${field}-in-seconds`]: [
      `${path} gives seconds instead of milliseconds in ${named(way, field)}`,
      ofData((data) => along(data, way, change)),
    ],
  });
}

/** Servers that return data where none is expected: absent, null and {} are right. */
export const withData = (operation: Operation): readonly Mutant[] =>
  broken(
    operation,
    rowsFor(Object.entries({ list: [], true: true, text: 'done' }), ([id, data]) => [
      `data-${id}`,
      `a success of ${operations[operation].path} carries ${JSON.stringify(data)} as data`,
      ofData(() => data),
    ]),
  );
