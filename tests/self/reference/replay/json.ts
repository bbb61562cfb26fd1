/** Any JSON value. The recordings and the replies are read as this, never as a promised shape. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value below these keys; undefined where one of them is missing. */
export function at(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  let here = value;
  for (const key of keys) here = isObject(here) ? here[key] : undefined;
  return here;
}

export function textAt(value: Json | undefined, ...keys: readonly string[]): string {
  const found = at(value, ...keys);
  return typeof found === 'string' ? found : '';
}

export function numberAt(value: Json | undefined, ...keys: readonly string[]): number {
  const found = at(value, ...keys);
  return typeof found === 'number' ? found : 0;
}

export function listAt(value: Json | undefined, ...keys: readonly string[]): readonly Json[] {
  const found = at(value, ...keys);
  return isList(found) ? found : [];
}

/** @throws SyntaxError when it is not JSON. */
export function parseJson(text: string): Json {
  const value: Json = JSON.parse(text);
  return value;
}

/** The parsed text, or the text itself where it is no JSON, as plain answers of 404 and 405 are. */
export function parseJsonOrText(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
