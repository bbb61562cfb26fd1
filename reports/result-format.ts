/**
 * The formats of results: the present one, and the one step that brings an older one up to it. Every reader of a result
 * begins here. `conformance.v1.schema.json` is the JSON Schema of format 1. Runs in a browser, too.
 */
import { isFields, parseJSON, type Fields } from '../fixtures/parse-json.ts';

/** The `schemaVersion` of the results that this suite writes. */
export const SCHEMA_VERSION = 2;

/** The value of a JSON text, in the present format if it is a result; undefined if the text is not JSON. */
export function parseResult(text: string): unknown {
  return inPresentFormat(parseJSON(text));
}

/** A result, a published result, or the withheld rows of one, in the present format. Any other value stays as it is. */
export function inPresentFormat(value: unknown): unknown {
  if (!isFields(value)) return value;
  const { schemaVersion, recipe, result, results, rows } = value;
  if (recipe !== undefined) return { ...value, result: inPresentFormat(result) };
  if (schemaVersion !== 1) return value;
  if (Array.isArray(rows)) return { ...value, rows: rows.map(presentSalted) };
  const present = Array.isArray(results) ? results.map(presentRow) : results;
  return { ...value, schemaVersion: SCHEMA_VERSION, results: present };
}

/** Format 1 called `inconclusiveAllowed` `mayStayUntold`. */
function presentRow(row: unknown): unknown {
  if (!isFields(row) || !('mayStayUntold' in row)) return row;
  const { mayStayUntold, ...others } = row;
  return { ...others, inconclusiveAllowed: mayStayUntold };
}

/** The file of withheld rows has kept its own format: rows of format 1 are recognized by what they contain. */
function presentSalted(salted: unknown): unknown {
  return isFields(salted) ? { ...salted, row: presentRow(salted['row']) } : salted;
}

/** The row as format 1 had it: hashes of rows that were withheld then are of that form. */
export function formerRow(row: Fields): Fields {
  const { inconclusiveAllowed, ...others } = row;
  return inconclusiveAllowed === undefined ? row : { ...others, mayStayUntold: inconclusiveAllowed };
}
