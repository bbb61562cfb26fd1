import type { Capabilities } from '../../fixtures/capabilities.ts';
import type { Column } from './reading.ts';

/** The number of capabilities that the sentence names. */
const NAMED = 3;

/** In what the targets of results differ, as far as all of them are known; undefined if they do not. */
export function capabilityWords(columns: readonly Column[]): string | undefined {
  const known = columns.flatMap(({ name, result: { target } }) =>
    target.capabilities ? [{ name, values: valuesOf(target.capabilities) }] : [],
  );
  const keys = new Set(known.flatMap(({ values }) => [...values.keys()]));
  const differing = [...keys].filter((key) => {
    const all = known.flatMap(({ values }) => values.get(key) ?? []);
    return new Set(all).size > 1;
  });
  if (differing.length === 0) return undefined;
  const named = differing.slice(0, NAMED).map((key) => {
    const of = known.flatMap(({ name, values }) => {
      const value = values.get(key);
      return value === undefined ? [] : `${name}: ${value}`;
    });
    return `${key} (${of.join(', ')})`;
  });
  const rest = differing.length > NAMED ? ` and ${differing.length - NAMED} more` : '';
  return `The targets offer different operations or behave differently: ${named.join('; ')}${rest}.`;
}

/** Without the clock, which differs from run to run. */
function valuesOf({ helpers, userIDs, idPattern, loginPolicy, peoplePerRegistration }: Capabilities) {
  const others = { userIDs, idPattern, loginPolicy, peoplePerRegistration };
  const all = [...Object.entries(helpers), ...Object.entries(others)];
  return new Map(all.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as const])));
}
