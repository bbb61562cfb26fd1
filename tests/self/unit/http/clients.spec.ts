import { setTimeout as after } from 'node:timers/promises';
import { gzipSync, deflateSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { bothClients, HASTY_MS, heard, ordinary, PATIENT_MS, test } from './both-clients.ts';
import { answerOf } from './raw-server.ts';
import { oddRequest, ordinaryRequest } from '../../../../fixtures/http/requests.ts';
import { fakeTarget } from '../fake-target.ts';
import { sentTo } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

const json = '{"errCode":0,"errMsg":"ä","errDlt":""}';
const ok = ['HTTP/1.1 200 OK', 'Content-Type: application/json'];
const broken = Buffer.from([0x7b, 0xff, 0xc3]);
const connection = { connection: ['close'] };
const jsonType = { 'content-type': ['application/json'] };
const lengthOf = (body: Buffer | string) => ({ 'content-length': [String(Buffer.byteLength(body))] });
const parsed: unknown = JSON.parse(json);

/** Answers of a server, and what both clients receive. */
const answers = {
  JSON: [answerOf(ok, json), { ...jsonType, ...lengthOf(json) }, json, parsed],
  'an empty body': [answerOf(ok), { ...jsonType, ...lengthOf('') }, '', undefined],
  'no Content-Type': [answerOf(['HTTP/1.1 200 OK'], json), lengthOf(json), json, parsed],
  'text that is no JSON': [answerOf(ok, '{"a":'), { ...jsonType, ...lengthOf('{"a":') }, '{"a":', undefined],
  'JSON null': [answerOf(ok, 'null'), { ...jsonType, ...lengthOf('null') }, 'null', null],
  'bytes that are no text': [
    answerOf(ok, broken),
    { ...jsonType, ...lengthOf(broken) },
    '{\uFFFD\uFFFD',
    undefined,
  ],
  'names in other letter case, and repeated': [
    answerOf(['HTTP/1.1 200 OK', 'ALLOW: GET', 'Allow: POST', 'Set-Cookie: a=b', 'set-cookie: c=d']),
    { allow: ['GET', 'POST'], 'set-cookie': ['a=b', 'c=d'], ...lengthOf('') },
    '',
    undefined,
  ],
} as const;

test('both clients receive the same', async ({ server, clients }) => {
  for (const [what, [bytes, headers, text, value]] of Object.entries(answers)) {
    server.answer((socket) => void socket.end(bytes));
    const reply = { status: 200, headers: { ...headers, ...connection }, text, json: value };
    for (const via of bothClients)
      expect.soft(heard(await clients[via](ordinary(server))), `${what}, ${via}`).toEqual(reply);
  }
});

test('both clients unpack what is compressed alike, also when it breaks off', async ({ server, clients }) => {
  const long = `{"a":"${'x'.repeat(50)}"}`;
  const [gzip, deflate] = [gzipSync(long), deflateSync(long)];
  const cases = [
    ['gzip', gzip, long],
    ['gzip', gzip.subarray(0, -8), long],
    ['gzip', Buffer.alloc(0), ''],
    ['gzip', Buffer.from('no gzip'), undefined],
    ['deflate', deflate, long],
    ['deflate', deflate.subarray(0, -4), undefined],
    ['deflate', Buffer.alloc(0), ''],
    ['identity', Buffer.from(long), long],
  ] as const;
  for (const [encoding, body, text] of cases) {
    server.answer((socket) => void socket.end(answerOf([...ok, `Content-Encoding: ${encoding}`], body)));
    for (const via of bothClients) {
      const heardText = await clients[via](ordinary(server)).then(
        (reply) => reply.text,
        (problem: unknown) => (problem instanceof Inconclusive ? undefined : problem),
      );
      expect.soft(heardText, `${via}, ${encoding}, ${body.length} bytes`).toBe(text);
    }
  }
});

const partial = answerOf(ok, '{"errCode":0', 100);
const noAnswer = /^No answer: POST http:\/\/127\.0\.0\.1:\d+\/api\/v3\/group\/mute_group: (.*)\.$/s;
const brokenOff = 'the connection was closed without a complete answer';

test('an answer that breaks off is inconclusive, whether the connection ends or is reset, and so is what is no HTTP', async ({
  server,
  clients,
}) => {
  for (const [what, saying, reason] of [
    ['end', partial, brokenOff],
    ['resetAndDestroy', partial, brokenOff],
    ['end', 'garbage\r\n\r\n', expect.stringMatching(/^Parse Error: [^\n]*$/)],
  ] as const)
    for (const via of bothClients) {
      server.answer((socket) => void socket.write(saying, () => void after(20).then(() => socket[what]())));
      const problem = await thrownBy(() => clients[via](ordinary(server)));
      expect.soft(problem, via).toBeInstanceOf(Inconclusive);
      expect.soft(noAnswer.exec(problem.message)?.[1], `${via}, ${what}`).toEqual(reason);
    }
});

test('a time-out is inconclusive, before the answer and inside of it, also one of a request', async ({
  server,
  clients,
  hasty,
}) => {
  for (const begin of [Buffer.alloc(0), partial])
    for (const via of bothClients) {
      server.answer((socket) => void socket.write(begin));
      for (const [each, timeoutMs] of [
        [hasty, undefined],
        [clients, HASTY_MS],
      ] as const) {
        const began = performance.now();
        const problem = await thrownBy(() => each[via](ordinary(server, { timeoutMs })));
        const tookMs = performance.now() - began;
        expect.soft(problem, via).toMatchObject({ name: 'Inconclusive', failure: 'late' });
        const [, ms] = /: nothing came within (\d+) ms\.$/.exec(problem.message) ?? [];
        expect.soft(Number(ms), `${via}, ms`).toBeGreaterThan(HASTY_MS - 2);
        expect.soft(Number(ms), `${via}, ms: no more than it took`).toBeLessThanOrEqual(Math.ceil(tookMs));
        expect.soft(tookMs, `${via}, ms: not what a patient one waits`).toBeLessThan(PATIENT_MS / 2);
      }
    }
});

test('a connection closed without an answer is a value for another verb over the wire alone', async ({
  server,
  clients,
}) => {
  for (const end of ['end', 'resetAndDestroy'] as const) {
    server.answer((socket) => void socket[end]());
    const request = ordinary(server, { method: 'PUT' });
    const { durationMs, begunAtMs: _, ...reply } = await clients.wire(request);
    const nothing = { request, status: 0, headers: {}, text: '', json: undefined, reused: false };
    expect.soft(reply, end).toEqual(nothing);
    expect.soft(durationMs, 'ms').toBeGreaterThan(0);
    for (const via of bothClients) {
      const problem = await thrownBy(() => clients[via](ordinary(server)));
      expect.soft(problem, `${end}, POST, ${via}`).toBeInstanceOf(Inconclusive);
      expect.soft(noAnswer.exec(problem.message)?.[1], `${end}, POST, ${via}`).toBe(brokenOff);
    }
  }
  expect(server.got, 'requests, none of them repeated').toHaveLength(6);
});

test('the two clients cannot be distinguished by their bytes', async ({ server, clients }) => {
  const { target } = fakeTarget(() => ({}), { baseURL: `${server.url}/api` });
  const ordinaryOne = await ordinaryRequest(target, 'ID', '/a/b', { groupID: 'ä' }, target.admin);
  const odd = { path: '/a/b?x=%20y', caller: target.admin };
  const requests = [
    ordinaryOne,
    await oddRequest(target, 'ID', odd),
    await oddRequest(target, 'ID', { ...odd, bytes: Buffer.alloc(0), without: ['operationID'] }),
    await oddRequest(target, 'ID', { ...odd, method: 'GET' }),
    await oddRequest(target, 'ID', { ...odd, method: 'PATCH', bytes: broken }),
  ];
  server.answer((socket) => void socket.end(answerOf(ok, json)));
  for (const request of requests)
    for (const last of [false, true]) {
      server.got.length = 0;
      await clients.playwright(request, last);
      await clients.wire(request, last);
      const [one, other] = server.got.map((bytes) => bytes.toString('latin1'));
      expect.soft(other, `${request.method}, last: ${last}`).toBe(one);
      expect
        .soft(one, 'who asks')
        .toMatch(/\r\nuser-agent: im-conformance\/\d+\.\d+\.\d+\r\naccept: \*\/\*\r\n/);
    }
});

test('a refused connection is inconclusive for both, and never a closed one', async ({ server, clients }) => {
  await server.close();
  const { port } = new URL(server.url);
  for (const host of ['127.0.0.1', 'localhost'])
    for (const via of bothClients) {
      const url = `http://${host}:${port}/timeout/ECONNRESET`;
      const problem = await thrownBy(() => clients[via](sentTo(url)));
      expect.soft(problem, via).toBeInstanceOf(Inconclusive);
      expect.soft(problem.message, via).toBe(`No answer: POST ${url}: the connection was refused.`);
    }
  // Keeps the fixture's own closing harmless.
  server.close = () => Promise.resolve();
});
