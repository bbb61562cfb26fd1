/** One request as the reference server sees it: without transport details, with a complete body. */
export interface HttpRequest {
  readonly method: string;
  /** Without mount prefix and query. */
  readonly path: string;
  /** The text after the question mark; '' if there is none. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Names of headers as received, for tests. */
  readonly names?: readonly string[];
  readonly body: Buffer;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The codes of this server's answers, and the name of each in `errMsg`. */
const names = {
  1001: 'ArgsError',
  1002: 'NoPermissionError',
  1003: 'DuplicateKeyError',
  1004: 'RecordNotFoundError',
  1101: 'UserIDNotFoundError',
  1102: 'RegisteredAlreadyError',
  1202: 'GroupIDExisted',
  1203: 'NotInGroupYetError',
  1204: 'DismissedAlreadyError',
  1402: 'MutedInGroup',
  1403: 'MutedGroup',
  1404: 'MsgAlreadyRevoke',
  1501: 'TokenExpiredError',
  1503: 'TokenMalformedError',
  1504: 'TokenNotValidYetError',
  1505: 'TokenUnknownError',
  1506: 'TokenKickedError',
  1507: 'TokenNotExistError',
} as const;

type RefusalCode = keyof typeof names;

/** Thrown by an operation to refuse a call. Nothing may have been written before. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly detail: string;
  /** HTTP status of the answer: 200 except for an unreadable body of send_msg. */
  readonly status: number;

  constructor(code: RefusalCode, detail = '', status = 200) {
    super(names[code]);
    this.code = code;
    this.detail = detail;
    this.status = status;
  }
}

const cors: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-headers': '*',
  'access-control-max-age': '172800',
};

const json = { ...cors, 'content-type': 'application/json' };
const text = { ...cors, 'content-type': 'text/plain; charset=utf-8' };

/** A success. Without `data` the key is left out, as in the answers of writing operations. */
export function success(data?: object): HttpReply {
  const envelope = { errCode: 0, errMsg: '', errDlt: '' };
  return { status: 200, headers: json, body: JSON.stringify(data ? { ...envelope, data } : envelope) };
}

/** The envelope of a refusal: never `data`, never a stack. */
export function refusal(refused: Refused): HttpReply {
  const envelope = { errCode: refused.code, errMsg: refused.message, errDlt: refused.detail };
  return { status: refused.status, headers: json, body: JSON.stringify(envelope) };
}

export function notFound(): HttpReply {
  return { status: 404, headers: text, body: '404 page not found' };
}

/** Every operation accepts only POST. RFC 9110 requires the allowed methods in a 405. */
export function methodNotAllowed(): HttpReply {
  return { status: 405, headers: { ...text, allow: 'POST' }, body: '405 method not allowed' };
}

/** The answer to OPTIONS on any path: CORS headers, no effect, no credentials needed. */
export function preflight(): HttpReply {
  return { status: 200, headers: cors, body: '' };
}
