import {
  expectCleanRefusal,
  expectNoInternalError,
  expectUntouched,
  servedAs,
  test,
  type Reply,
} from '../../fixtures/test.ts';
import { check, wired } from './wire.requirements.ts';

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

/** Which of two equal keys the server uses, or how it answers. */
const keyTaken = (reply: Reply, finds?: (reply: Reply) => boolean): string =>
  finds?.(reply) ? 'the last' : servedAs(reply);

/** Oddly formed requests, made from the body and the path of a valid one. */
const odd = [
  ['WIRE-BODY_SPACES', (body: object) => ({ bytes: spaced(body) })],
  ['WIRE-BODY_NESTED', (body: object) => ({ bytes: nested(body) })],
  ['WIRE-BODY_BOM', (body: object) => ({ bytes: marked(body) })],
  ['WIRE-BODY_UTF16', (body: object) => ({ bytes: inUTF16(body) })],
  ['WIRE-CONTENT_TYPE_MISSING', () => ({ without: ['Content-Type'] })],
  [
    'WIRE-CONTENT_TYPE_TEXT',
    () => ({ without: ['Content-Type'], headers: [['Content-Type', 'text/plain']] as const }),
  ],
  ['WIRE-CHUNKED', () => ({ headers: [['Transfer-Encoding', 'chunked']] as const })],
  ['WIRE-EXPECT', () => ({ headers: [['Expect', '100-continue']] as const })],
  ['WIRE-HEADERS_UPPER_CASE', () => ({ shouting: true as const })],
  ['WIRE-TOKEN_TWICE', () => ({ twice: ['token'] })],
  ['WIRE-PATH_SLASH', (_body: object, path: string) => ({ path: `${path}/` })],
  ['WIRE-PATH_SLASHES', (_body: object, path: string) => ({ path: path.replace(/\/(?=\w+$)/, '//') })],
  ['WIRE-PATH_UPPER_CASE', (_body: object, path: string) => ({ path: path.toUpperCase() })],
  ['WIRE-PATH_ENCODED', (_body: object, path: string) => ({ path: path.replace('group_', 'gr%6Fup_') })],
  ['WIRE-PATH_QUERY', () => ({ query: 'pretty=true' })],
] as const;

for (const operation of wired) {
  test(
    ...check(`${operation}-WIRE-BODY_DOUBLED`, async ({ send, given }) => {
      const { path, body, caller, watched } = await given.controlledCall(operation);

      const reply = await send({ path, caller, bytes: Buffer.from(textOf(body) + textOf(body)) });

      expectCleanRefusal(reply);
      await expectUntouched(watched);
    }),
  );

  test(
    ...check(`${operation}-WIRE-CONTENT_LENGTH_SHORT`, async ({ send, given }) => {
      const { path, body, caller, watched } = await given.controlledCall(operation);
      const headers = [['Content-Length', String(bytesOf(body).length - 1)]] as const;

      const reply = await send({ path, caller, bytes: bytesOf(body), headers });

      expectCleanRefusal(reply);
      await expectUntouched(watched);
    }),
  );

  test(
    ...check(`${operation}-WIRE-NOTHING_BREAKS`, async ({ send, given }) => {
      const { path, body, caller } = await given.controlledCall(operation);
      const bodies = [spaced, nested, marked, inUTF16].map((form) => form(body));
      const twice = keysTwice(body, given.noSuch('group'));

      const replies = await Promise.all([...bodies, twice].map((bytes) => send({ path, caller, bytes })));

      replies.forEach((reply) => expectNoInternalError(reply));
    }),
  );

  for (const [aspect, form] of odd) {
    test(
      ...check(`${operation}-${aspect}`, async ({ send, given, observe }) => {
        const { path, body, caller } = await given.preparedCall(operation);

        const reply = await send({ path, caller, bytes: bytesOf(body), ...form(body, path) });

        observe(servedAs(reply));
      }),
    );
  }
}

test(
  ...check('GET_GROUP_MEMBER_LIST-WIRE-BODY_KEYS_TWICE', async ({ send, given, observe }) => {
    const { path, body, caller, finds } = await given.preparedCall('GET_GROUP_MEMBER_LIST');

    const reply = await send({ path, caller, bytes: keysTwice(body, given.noSuch('group')) });

    observe(keyTaken(reply, finds));
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-WIRE-BODY_KEYS_TWICE', async ({ send, given, observe }) => {
    const { path, body, caller } = await given.preparedCall('MUTE_GROUP_MEMBER');

    const reply = await send({ path, caller, bytes: keysTwice(body, given.noSuch('group')) });

    observe(servedAs(reply));
  }),
);
