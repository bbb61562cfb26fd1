import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

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

/** How the bytes of a body differ from the JSON text of `body`. */
export type Odd = 'bom' | 'bad-utf8' | 'gzip' | 'nested20000' | 'big';

export interface RecordedLine {
  /** `family.operation.case`; `arrange.<number>` for what only prepared the next lines. */
  readonly id: string;
  readonly arrange: boolean;
  /** Milliseconds since the epoch when it was sent, exact to about a second. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly headers: JsonObject;
  /** An object is sent as JSON, a text as it stands; undefined sends no body. */
  readonly body: Json | undefined;
  readonly odd: Odd | undefined;
  readonly status: number;
  /** undefined where it was not recorded. */
  readonly contentType: string | undefined;
  /** The parsed envelope, or the text of an answer that was no JSON. */
  readonly answer: Json;
}

const odds: readonly Odd[] = ['bom', 'bad-utf8', 'gzip', 'nested20000', 'big'];

function readLine(text: string): RecordedLine {
  const line = parseJson(text);
  const headers = at(line, 'request', 'headers');
  return {
    id: textAt(line, 'id'),
    arrange: at(line, 'arrange') === true,
    at: numberAt(line, 'at'),
    method: textAt(line, 'request', 'method'),
    path: textAt(line, 'request', 'path'),
    headers: isObject(headers) ? headers : {},
    body: at(line, 'request', 'body'),
    odd: odds.find((odd) => odd === textAt(line, 'request', 'odd')),
    status: numberAt(line, 'response', 'status'),
    contentType: textAt(line, 'response', 'contentType') || undefined,
    answer: at(line, 'response', 'body') ?? null,
  };
}

/**
 * What a real server answered in one sequential run, every request in order, one to a line: the newest release of the main
 * implementation, as separate services. Tokens stand as `<whose token>`, refusal texts are cut short, and what a body
 * cannot say in JSON is named by `odd`. Takes about a tenth of a second.
 */
export function readRecording(): readonly RecordedLine[] {
  const packed = readFileSync(new URL('release.jsonl.gz', import.meta.url));
  const lines = gunzipSync(packed).toString('utf8').trimEnd().split('\n');
  return lines.map(readLine);
}

interface RecordedSuccess {
  readonly id: string;
  /** `/group/get_groups` and so on, without query. */
  readonly operation: string;
  readonly answer: JsonObject;
}

/** Every recorded answer with errCode 0: what any schema of ours must accept. */
export function* successesIn(recording: readonly RecordedLine[]): Iterable<RecordedSuccess> {
  for (const { id, path, answer } of recording) {
    if (isObject(answer) && answer.errCode === 0) yield { id, operation: path.split('?')[0] ?? '', answer };
  }
}
