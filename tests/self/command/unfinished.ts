import { helperOperations } from '../../../fixtures/helper-operations.ts';
import { everyOperation, operations, writingOperations } from '../../../fixtures/operations.ts';
import { isFields, parseJSON } from '../../../fixtures/parse-json.ts';
import type { HttpRequest } from '../../../reference/http.ts';
import type { Handler } from '../../../reference/listen.ts';
import { done, honest, missing } from './servers.ts';

// Servers that are being built: the honest one without some operations, or with some that are not finished.

/** A server, and the paths of the operations that are to blame for all that does not hold. */
export interface Unfinished {
  readonly name: string;
  readonly handler: () => Handler;
  readonly blamed: readonly string[];
  /** What it does not have. */
  readonly absent: readonly string[];
}

const nine: readonly string[] = everyOperation.map((name) => operations[name].path);
const optional = helperOperations.flatMap(({ path, need }) => (need === 'optional' ? [path] : []));
const lastPart = (path: string): string => path.split('/').at(-1) ?? path;

function without(name: string, absent: readonly string[]): Unfinished {
  const handler = (): Handler => {
    const { handle } = honest();
    return (request) => (absent.includes(request.path) ? missing : handle(request));
  };
  return { name, handler, absent, blamed: absent.filter((path) => nine.includes(path)) };
}

/** Each of the nine, alone. */
export const withoutOne = nine.map((path) => without(`without ${lastPart(path)}`, [path]));

/** Each optional helper, alone. */
export const withoutHelper = optional.map((path) => without(`without ${lastPart(path)}`, [path]));

/** One of the nine and no optional helper. */
export const withOneAlone = nine.map((path) =>
  without(`with ${lastPart(path)} alone`, [...nine.filter((each) => each !== path), ...optional]),
);

const DRAWS = 30;

/** Numbers from 0 to 1 that are the same each time. */
function* drawn(seed: number): Generator<number> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** Subsets of the nine and of the helpers, drawn by a seed. */
export const withoutSome = Array.from({ length: DRAWS }, (_, at) => {
  const numbers = drawn(at + 1);
  const share = 0.2 + 0.6 * Number(numbers.next().value);
  const absent = [...nine, ...optional].filter(() => Number(numbers.next().value) < share);
  return without(`draw ${at + 1}, without ${absent.map(lastPart).join(', ')}`, absent);
});

/** The honest server with another answer of some operations. */
function but(name: string, paths: readonly string[], answer: (handle: Handler) => Handler): Unfinished {
  const handler = (): Handler => {
    const { handle } = honest();
    const otherwise = answer(handle);
    return (request) => (paths.includes(request.path) ? otherwise(request) : handle(request));
  };
  return { name, handler, absent: [], blamed: paths };
}

const empty = { ...done, body: '{"errCode":0,"errMsg":"","errDlt":"","data":{}}' };
const stub = (): Handler => () => empty;

/** Operations that answer success, and do nothing. */
export const stubs = [
  but(
    'five stubs',
    writingOperations.map((name) => operations[name].path),
    stub,
  ),
  ...nine.map((path) => but(`a stub of ${lastPart(path)}`, [path], stub)),
];

const withBody = (request: HttpRequest, change: (body: object) => object): HttpRequest => {
  const body = parseJSON(String(request.body));
  return isFields(body) ? { ...request, body: Buffer.from(JSON.stringify(change(body))) } : request;
};

const ignoring = (path: string, field: string): Unfinished =>
  but(
    `${lastPart(path)} ignores ${field}`,
    [path],
    (handle) => (request) => handle(withBody(request, (body) => ({ ...body, [field]: undefined }))),
  );

/** A list that shows nothing, whatever there is. */
const showingNothing = (path: string): Unfinished =>
  but(`${lastPart(path)} shows nothing`, [path], (handle) => async (request) => {
    const reply = await handle(request);
    const rows = reply.body.replace(/"(groups|members|users|chatLogs)":\[.*\]/s, '"$1":[]');
    return { ...reply, body: rows.replace(/"(total|chatLogsNum)":\d+/, '"$1":0') };
  });

const { GET_GROUPS, GET_GROUP_MEMBER_LIST, GET_USERS, SEARCH_MSG } = operations;
const lists = [GET_GROUPS, GET_GROUP_MEMBER_LIST, GET_USERS, SEARCH_MSG].map(({ path }) => path);

/** A server that shows each time in seconds. */
const inSeconds = but('with times in seconds', lists, (handle) => async (request) => {
  const reply = await handle(request);
  const body = reply.body.replaceAll(/("\w*[Tt]ime":)(\d{10})\d{3}\b/g, '$1$2');
  return { ...reply, body };
});

/** Lists that are not finished. */
export const wrongLists = [
  inSeconds,
  ...lists.map(showingNothing),
  ignoring(GET_USERS.path, 'userID'),
  ignoring(GET_GROUPS.path, 'groupID'),
  ignoring(GET_GROUP_MEMBER_LIST.path, 'keyword'),
  ignoring(SEARCH_MSG.path, 'recvID'),
];
