import type * as z from 'zod';
import { operations, type Operation } from '../../../../fixtures/operations.ts';
import { errCodeOf, isFields, withEnvelope, type Fields, type Mutant } from '../mutant.ts';

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

type Change = readonly [id: string, what: string, change: (fields: Fields) => Fields];

function fieldMutant(
  operation: Operation,
  way: readonly string[],
  field: string,
  [id, what, change]: Change,
): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:${field}-${id}`,
    sentence: `${path} ${what} ${[...way.filter((step) => step !== '[]'), field].join('.')}`,
    path,
    answer(request, { answer }) {
      const reply = answer(request);
      return errCodeOf(reply) === 0
        ? withEnvelope(reply, (envelope) => ({ ...envelope, data: along(envelope['data'], way, change) }))
        : reply;
    },
  };
}

/**
 * Two servers for each field: one leaves it out, one gives it another type. `way` leads from `data` down to the
 * object that holds the fields; `[]` is every row of a list.
 */
export function fieldMutants(
  operation: Operation,
  way: readonly string[],
  fields: readonly string[],
): readonly Mutant[] {
  return fields.flatMap((field) => [
    fieldMutant(operation, way, field, ['left-out', 'leaves out', without(field)]),
    fieldMutant(operation, way, field, ['retyped', 'gives another type to', retyped(field)]),
  ]);
}

/** A server that gives a time in seconds. */
export function inSeconds(operation: Operation, way: readonly string[], field: string): Mutant {
  const change = (fields: Fields): Fields => ({
    ...fields,
    [field]: Math.floor(Number(fields[field]) / 1000),
  });
  const how = ['in-seconds', 'gives seconds instead of milliseconds in', change] as const;
  return fieldMutant(operation, way, field, how);
}

/** Servers that return data where none is expected: absent, null and {} are right. */
export function withData(operation: Operation): readonly Mutant[] {
  const wrong = { list: [], true: true, text: 'done' };
  return Object.entries(wrong).map(([id, data]) => ({
    id: `${operation}:data-${id}`,
    sentence: `a success of ${operations[operation].path} carries ${JSON.stringify(data)} as data`,
    path: operations[operation].path,
    answer(request, { answer }) {
      const reply = answer(request);
      return errCodeOf(reply) === 0 ? withEnvelope(reply, (envelope) => ({ ...envelope, data })) : reply;
    },
  }));
}
