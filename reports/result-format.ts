/**
 * The formats of results: the present one, and the one step that brings an older one up to it. Every reader of a result
 * begins here. `conformance.v1.schema.json` is the JSON Schema of format 1. Runs in a browser, too.
 */
import { isFields, parseJSON } from '../fixtures/parse-json.ts';

/** The `schemaVersion` of the results that this suite writes. */
export const SCHEMA_VERSION = 2;

/** The value of a JSON text, in the present format if it is a result; undefined if the text is not JSON. */
export function parseResult(text: string): unknown {
  return inPresentFormat(parseJSON(text));
}

/** A result, or a published result, in the present format. Any other value stays as it is. */
export function inPresentFormat(value: unknown): unknown {
  if (!isFields(value)) return value;
  const { schemaVersion, recipe, result, results } = value;
  if (recipe !== undefined) return { ...value, result: inPresentFormat(result) };
  if (schemaVersion !== 1) return value;
  const present = Array.isArray(results) ? results.map(presentRow) : results;
  return { ...value, schemaVersion: SCHEMA_VERSION, results: present };
}

/** Format 1 called `inconclusiveAllowed` `mayStayUntold`. */
function presentRow(row: unknown): unknown {
  if (!isFields(row) || !('mayStayUntold' in row)) return row;
  const { mayStayUntold, ...others } = row;
  return { ...others, inconclusiveAllowed: mayStayUntold };
}
