import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { at, isObject, numberAt, parseJson, textAt, type Json, type JsonObject } from './json.ts';

/**
 * What two real servers answered in one sequential run each, every request in order, one to a line:
 * the development branch of the main implementation as a single process, and its newest release as
 * separate services. Tokens stand as `<whose token>`, refusal texts are cut short, and what a body
 * cannot say in JSON is named by `odd`.
 */
export const recordingNames = ['main', 'release'] as const;
export type RecordingName = (typeof recordingNames)[number];

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

/** All lines of one recording, in the order in which they were sent. About a tenth of a second. */
export function readRecording(name: RecordingName): RecordedLine[] {
  const packed = readFileSync(new URL(`${name}.jsonl.gz`, import.meta.url));
  const lines = gunzipSync(packed).toString('utf8').trimEnd().split('\n');
  return lines.map(readLine);
}

export interface RecordedSuccess {
  readonly id: string;
  /** `/group/get_groups` and so on, without query. */
  readonly operation: string;
  readonly answer: JsonObject;
}

/** Every recorded answer with errCode 0: what any schema of ours must accept. */
export function* recordedSuccesses(name: RecordingName): Iterable<RecordedSuccess> {
  for (const { id, path, answer } of readRecording(name)) {
    if (isObject(answer) && answer.errCode === 0) yield { id, operation: path.split('?')[0] ?? '', answer };
  }
}
