import {
  expectCleanRefusal,
  expectEach,
  expectNoInternalError,
  expectUntouched,
  servedAs,
  test,
  type OddRequest,
  type Reply,
} from '../../fixtures/test.ts';
import { entry } from '../entry.ts';

const MEGABYTE = 1_000_000;
const DEPTH = 2_000;

const bytesOf = (body: object): Buffer => Buffer.from(JSON.stringify(body));
const textOf = (body: object): string => JSON.stringify(body);
const spaced = (body: object): Buffer => Buffer.from(' '.repeat(MEGABYTE) + textOf(body));
const nested = (body: object): Buffer =>
  Buffer.from(textOf(body).replace('{', `{"deep":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)},`));
const marked = (body: object): Buffer => Buffer.from(`\uFEFF${textOf(body)}`);
const inUTF16 = (body: object): Buffer => Buffer.from(textOf(body), 'utf16le');
/** The first of two equal keys names nothing that exists. */
const keysTwice = (body: object, noSuch: string): Buffer =>
  Buffer.from(textOf(body).replace('{', `{"groupID":${JSON.stringify(noSuch)},`));

const json = 'RFC 8259: a JSON text is one value, in UTF-8';
const contentType = 'Platform API, header Content-Type: required';
const tokenHeader = 'Platform API, header token: required';
const forms = 'RFC 3986, section 6';
const without = ['Content-Type'];

/** Which of two equal keys the server uses, or how it answers. */
const keyTaken = (reply: Reply, finds?: (reply: Reply) => boolean): string =>
  finds?.(reply) ? 'the last' : servedAs(reply);

type Form = (body: object, path: string) => Omit<Partial<OddRequest>, 'caller'>;

const as =
  (bytesFrom: (body: object) => Buffer): Form =>
  (body) => ({ bytes: bytesFrom(body) });
const adding =
  (header: string, value: string): Form =>
  () => ({ headers: [[header, value]] });
const at =
  (pathFrom: (path: string) => string): Form =>
  (_body, path) => ({ path: pathFrom(path) });

/** Oddly formed requests, made from the body and the path of a valid one. No ruling decides whether they are served. */
const odd: readonly (readonly [name: string, what: string, source: string, form: Form])[] = [
  ['BODY_SPACES', 'a body that follows 1 MB of spaces', json, as(spaced)],
  ['BODY_NESTED', 'a body with 2000 nested arrays under an unknown key', json, as(nested)],
  ['BODY_BOM', 'a body that begins with a byte order mark', json, as(marked)],
  ['BODY_UTF16', 'a body in UTF-16', json, as(inUTF16)],
  [
    'CONTENT_TYPE_TEXT',
    'a body with Content-Type text/plain',
    contentType,
    () => ({ without, headers: [['Content-Type', 'text/plain']] }),
  ],
  ['CHUNKED', 'a chunked body', 'RFC 9112, section 7.1', adding('Transfer-Encoding', 'chunked')],
  [
    'EXPECT',
    'a request that expects 100-continue',
    'RFC 9110, section 10.1.1',
    adding('Expect', '100-continue'),
  ],
  ['TOKEN_TWICE', 'a request that sends the same token twice', tokenHeader, () => ({ twice: ['token'] })],
  ['PATH_SLASH', 'its path with a trailing slash', forms, at((path) => `${path}/`)],
  ['PATH_SLASHES', 'its path with a doubled slash', forms, at((path) => path.replace(/\/(?=\w+$)/, '//'))],
  ['PATH_UPPER_CASE', 'its path in upper case', forms, at((path) => path.toUpperCase())],
  [
    'PATH_ENCODED',
    'its path with an encoded letter',
    forms,
    at((path) => path.replace('group_', 'gr%6Fup_')),
  ],
  ['PATH_QUERY', 'its path with a query', 'RFC 3986, section 3.4', () => ({ query: 'pretty=true' })],
];

// One reading and one writing operation: how a server speaks HTTP does not depend on the operation.

for (const operation of ['GET_GROUP_MEMBER_LIST', 'MUTE_GROUP_MEMBER'] as const) {
  test(
    ...entry(`${operation}-WIRE-BODY_END`, {
      text: '$ refuses its valid body sent twice in a row, and one that is longer than its Content-Length, and changes nothing',
      promises: ['body.is-a-json-object'],
      source: `${json}; RFC 9112, section 6.2: Content-Length says where the body ends`,
      async check({ send, given }) {
        const { path, body, caller, watched } = await given.controlledCall(operation);
        const headers = [['Content-Length', String(bytesOf(body).length - 1)]] as const;

        const replies = [
          await send({ path, caller, bytes: Buffer.from(textOf(body) + textOf(body)) }),
          await send({ path, caller, bytes: bytesOf(body), headers }),
        ];

        expectEach(replies, expectCleanRefusal);
        await expectUntouched(watched);
      },
    }),
  );

  test(
    ...entry(`${operation}-WIRE-NOTHING_BREAKS`, {
      text: '$ answers deeply nested, padded or UTF-16 bodies and repeated keys without an internal error',
      promises: ['input.no-internal-error'],
      async check({ send, given }) {
        const { path, body, caller } = await given.controlledCall(operation);
        const bodies = [spaced, nested, marked, inUTF16].map((form) => form(body));
        const twice = keysTwice(body, given.noSuch('group'));

        const replies = await Promise.all([...bodies, twice].map((bytes) => send({ path, caller, bytes })));

        replies.forEach((reply) => expectNoInternalError(reply));
      },
    }),
  );

  for (const [name, what, source, form] of odd)
    test(
      ...entry(`${operation}-WIRE-${name}`, {
        text: `whether $ serves ${what} is recorded`,
        promises: ['wire.open'],
        source,
        async check({ send, given, observe }) {
          const { path, body, caller } = await given.preparedCall(operation);

          const reply = await send({ path, caller, bytes: bytesOf(body), ...form(body, path) });

          observe(servedAs(reply));
        },
      }),
    );

  test(
    ...entry(`${operation}-WIRE-BODY_KEYS_TWICE`, {
      text: 'whether $ uses the first or the last of two equal keys or refuses them is recorded',
      promises: ['wire.open'],
      source: json,
      async check({ send, given, observe }) {
        const { path, body, caller, finds } = await given.preparedCall(operation);

        const reply = await send({ path, caller, bytes: keysTwice(body, given.noSuch('group')) });

        observe(keyTaken(reply, finds));
      },
    }),
  );
}
