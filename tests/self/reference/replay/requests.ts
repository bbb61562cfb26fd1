import type { HttpRequest } from '../../../../reference/http.ts';
import { isObject, textAt, type Json, type JsonObject } from './json.ts';
import type { Names } from './names.ts';
import type { Odd, RecordedLine } from './recording.ts';
import type { TokenBook } from './tokens.ts';

const DEPTH = 20_000;
const BIG = 17_000_000;

/** The recorded request with this run's tokens and seqs in it. */
export function requestOf(line: RecordedLine, tokens: TokenBook, names: Names): HttpRequest {
  const [path = '', query = ''] = tokens.fill(line.path, line.at).split('?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(line.headers)) {
    const text = value === '<jwt>' ? tokens.masked(lastPart(line.id), line.at) : textAt(line.headers, name);
    headers[name.toLowerCase()] = tokens.fill(text, line.at);
  }
  return { method: line.method, path, query, headers, body: bytes(line.odd, names.translate(line.body)) };
}

function lastPart(id: string): string {
  return id.split('.').at(-1) ?? '';
}

function bytes(odd: Odd | undefined, body: Json | undefined): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (odd === undefined) return Buffer.from(text);
  return oddBytes(odd, text, isObject(body) ? body : {});
}

function oddBytes(odd: Odd, text: string, body: JsonObject): Buffer {
  const rest = JSON.stringify(body).slice(1);
  switch (odd) {
    case 'bom':
      return Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]);
    case 'bad-utf8':
      return Buffer.concat([Buffer.from('{"zz":"'), Buffer.from([0xff, 0xfe]), Buffer.from(`",${rest}`)]);
    case 'gzip':
      return Buffer.from([0x1f, 0x8b, 0x08, 0x00]);
    case 'nested20000':
      return Buffer.from(`{"zz":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)},${rest}`);
    default:
      return Buffer.from(`{"zz":"${'z'.repeat(BIG)}",${rest}`);
  }
}
