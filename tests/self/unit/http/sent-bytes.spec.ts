import { expect } from '@playwright/test';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { newContext, playwrightClient } from '../../../../fixtures/http/playwright-client.ts';
import { oddRequest, ordinaryRequest, probesOf } from '../../../../fixtures/http/requests.ts';
import { wireClient } from '../../../../fixtures/http/wire-client.ts';
import { fakeTarget } from '../fake-target.ts';
import { PATIENT_MS, bothClients, ordinary, test } from './both-clients.ts';
import { answerOf, readRequest } from './raw-server.ts';

const ok = answerOf(['HTTP/1.1 200 OK'], 'ok');

test('the wire sends any verb, with a body and without', async ({ server, clients }) => {
  server.answer((socket) => void socket.end(ok));
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'BREW', 'PROPFIND'])
    for (const body of [Buffer.from('{"a":1}'), Buffer.alloc(0), undefined]) {
      const reply = await clients.wire(ordinary(server, { method, body }));
      const arrived = readRequest(server.got.at(-1));
      const lengths = arrived.headers.filter((line) => /^content-length:/i.test(line));
      const what = `${method} with ${body?.length} bytes`;
      expect.soft(arrived.line, what).toBe(`${method} /api/v3/group/mute_group HTTP/1.1`);
      expect.soft(arrived.body, what).toEqual(body ?? Buffer.alloc(0));
      expect
        .soft(lengths.join().toLowerCase() || 'content-length: 0', what)
        .toBe(`content-length: ${body?.length ?? 0}`);
      expect.soft(arrived.headers.join(), what).not.toMatch(/transfer-encoding/i);
      expect.soft([reply.status, reply.text], what).toEqual([200, 'ok']);
    }
});

test('the wire takes 101 for the answer that it is', async ({ server, clients }) => {
  const head = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
  server.answer((socket) => void socket.write(head));
  for (const method of ['GET', 'PUT', 'POST'])
    expect((await clients.wire(ordinary(server, { method }))).status, method).toBe(101);
});

const headers = [
  ['X-Api-Key', 'key-of-the-gateway'],
  ['User-Agent', 'front-door'],
  ['X-Env', 'blue'],
] as const;

test('further headers go with every request, whatever its form, and replace only those of the suite, in one order', async ({
  server,
}) => {
  server.answer((socket) => void socket.end(ok));
  const context = await newContext();
  const clients = {
    playwright: playwrightClient(context, PATIENT_MS, { headers }),
    wire: wireClient(PATIENT_MS, { headers }),
  };
  const target = { ...fakeTarget(() => ({})).target, baseURL: server.url };
  const bare = { path: '/user/get_users', caller: anonymous };
  const requests = [
    await ordinaryRequest(target, 'test', bare.path, {}, anonymous),
    await oddRequest(target, 'test', { ...bare, without: ['Content-Type', 'operationID'] }),
    await oddRequest(target, 'test', { ...bare, names: 'in upper case' }),
    ...probesOf(server.url),
  ];
  for (const request of requests)
    for (const via of bothClients) {
      await clients[via](request);
      const sent = readRequest(server.got.at(-1)).headers;
      for (const [name, value] of headers) {
        const lines = sent.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
        expect
          .soft(lines, `${name} by ${via}`)
          .toEqual([expect.stringMatching(new RegExp(`^${name}: ${value}$`, 'i'))]);
      }
    }
  const own = await oddRequest(target, 'test', { ...bare, headers: [['X-Env', 'of-the-check']] });
  await clients.wire(own);
  const check = readRequest(server.got.at(-1)).headers.filter((line) => line.startsWith('X-Env'));
  expect(check, 'of a check').toEqual(['X-Env: of-the-check']);
  const [one, other] = server.got.map((bytes) =>
    readRequest(bytes).headers.map((line) => line.toLowerCase()),
  );
  expect(one, 'order by both clients').toEqual(other);
  await context.dispose();
});
