import { expect } from '@playwright/test';
import { newContext, playwrightClient } from '../../../../fixtures/http/playwright-client.ts';
import { keepConfided, newSecrets } from '../../../../fixtures/http/secrets/secrets.ts';
import { wireClient } from '../../../../fixtures/http/wire-client.ts';
import { oddRequest, ordinaryRequest, probesOf } from '../../../../fixtures/http/requests.ts';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { fakeTarget } from '../fake-target.ts';
import { bothClients, PATIENT_MS, test } from './both-clients.ts';
import { answerOf, told } from './raw-server.ts';

const headers = [
  ['X-Api-Key', 'key-of-the-gateway'],
  ['User-Agent', 'front-door'],
  ['X-Env', 'blue'],
] as const;

test('further headers go with every request, whatever its form, and replace only those of the suite', async ({
  server,
}) => {
  server.answer((socket) => void socket.end(answerOf(['HTTP/1.1 200 OK'])));
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
    await oddRequest(target, 'test', { ...bare, shouting: true }),
    ...probesOf(server.url),
  ];
  for (const request of requests)
    for (const via of bothClients) {
      await clients[via](request);
      const sent = told(server.got.at(-1)).headers;
      for (const [name, value] of headers) {
        const lines = sent.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));
        expect
          .soft(lines, `${name} by ${via}`)
          .toEqual([expect.stringMatching(new RegExp(`^${name}: ${value}$`, 'i'))]);
      }
    }
  const own = await oddRequest(target, 'test', { ...bare, headers: [['X-Env', 'of-the-check']] });
  await clients.wire(own);
  const check = told(server.got.at(-1)).headers.filter((line) => line.startsWith('X-Env'));
  expect(check, 'of a check').toEqual(['X-Env: of-the-check']);
  await context.dispose();
});

test('both clients send further headers in the same order', async ({ server }) => {
  server.answer((socket) => void socket.end(answerOf(['HTTP/1.1 200 OK'])));
  const context = await newContext();
  const target = { ...fakeTarget(() => ({})).target, baseURL: server.url };
  const request = await ordinaryRequest(target, 'test', '/user/get_users', {}, anonymous);
  await playwrightClient(context, PATIENT_MS, { headers })(request);
  await wireClient(PATIENT_MS, { headers })(request);
  const [one, other] = server.got.map((bytes) => told(bytes).headers.map((line) => line.toLowerCase()));
  expect(one).toEqual(other);
  await context.dispose();
});

test('values of further headers are masked, and so are the credentials in them', () => {
  const secrets = newSecrets();
  const confided = [['Authorization', 'Bearer opaque-credentials'], ...headers] as const;
  keepConfided(secrets, { adminUserID: 'imAdmin', headers: confided });
  const text = 'no such key: key-of-the-gateway, nor opaque-credentials; X-Env: blue';
  expect(secrets.mask(text)).toBe(
    'no such key: ‹value of X-Api-Key›, nor ‹value of Authorization›; X-Env: ‹value of X-Env›',
  );
  const encoded = Buffer.from('Bearer opaque-credentials').toString('base64');
  expect(secrets.mask(encoded), 'in base64').not.toContain(encoded.slice(4, 20));
});
