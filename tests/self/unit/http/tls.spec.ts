import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import path from 'node:path';
import type { TlsOptions } from 'node:tls';
import { expect, test } from '@playwright/test';
import type { Access } from '../../../../fixtures/http/access.ts';
import { openDispatcher } from '../../../../fixtures/run/start/start-server.ts';
import { parseSettings } from '../../../../fixtures/run/start/settings.ts';
import { sentTo } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';
import { bothClients, PATIENT_MS } from './both-clients.ts';
import { openProxy } from './connect-proxy.ts';

// The certificates end in the year 2126. The keys are known to everybody and protect nothing.
const folder = path.join(import.meta.dirname, 'certificates');
const fileOf = (name: string): string => path.join(folder, name);

/**
 * A server with one of the certificates: that of an authority of ours, or one that signed itself.
 *
 * @param asking what it wants from clients
 */
async function openServer(name: 'server' | 'stranger', asking: TlsOptions = {}) {
  const [key, cert] = [readFileSync(fileOf(`${name}.key`)), readFileSync(fileOf(`${name}.pem`))];
  const server = createServer({ key, cert, ...asking }, (_request, response) => void response.end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { url: `https://127.0.0.1:${address.port}`, close };
}

/** What both clients of a run hear: a status, or why there is none. */
async function heardFrom(url: string, access: Partial<Access>): Promise<readonly (number | string)[]> {
  const limits = { concurrency: 4, perSecond: undefined, timeoutMs: PATIENT_MS, ...access };
  const { dispatcher, close } = await openDispatcher(limits, url);
  const heard: (number | string)[] = [];
  for (const via of bothClients) {
    const request = sentTo(`${url}/user/get_users`, { body: Buffer.from('{}') });
    const asked = dispatcher.send(via, request).then(({ status }) => status);
    heard.push(await asked.catch((problem: unknown) => String(problem)));
  }
  await close();
  return heard;
}

test('a certificate that nobody vouches for is refused with a sentence that names both settings', async () => {
  const server = await openServer('stranger');
  const sentence =
    'its certificate is not accepted (self-signed certificate): set IM_CA_FILE to the certificate of its authority, or IM_TLS=insecure accepts any.';
  for (const heard of await heardFrom(server.url, {})) expect.soft(heard).toContain(sentence);
  await server.close();
});

test('any certificate is accepted where that is asked for, also through a proxy', async () => {
  const [server, between] = [await openServer('stranger'), await openProxy()];
  expect(await heardFrom(server.url, { isInsecure: true }), 'directly').toEqual([200, 200]);
  const tunnelled = { isInsecure: true, proxy: between.proxy };
  expect(await heardFrom(server.url, tunnelled), 'through a proxy').toEqual([200, 200]);
  await between.close();
  await server.close();
});

test('certificates of a private authority are accepted where its file is given, and others are not', async () => {
  const [server, stranger] = [await openServer('server'), await openServer('stranger')];
  const between = await openProxy();
  const given = { IM_BASE_URL: server.url, IM_SECRET: 's', IM_CA_FILE: fileOf('authority.pem') };
  const { authorities } = parseSettings(given, 'crun');
  expect(await heardFrom(server.url, { authorities }), 'directly').toEqual([200, 200]);
  const tunnelled = { authorities, proxy: between.proxy };
  expect(await heardFrom(server.url, tunnelled), 'through a proxy').toEqual([200, 200]);
  for (const heard of await heardFrom(stranger.url, { authorities }))
    expect.soft(heard, 'of somebody else').toContain('IM_CA_FILE');
  await between.close();
  await server.close();
  await stranger.close();
});

// The certificate of the stranger serves as that of a client.
const ofClient = { IM_CLIENT_CERT: fileOf('stranger.pem'), IM_CLIENT_KEY: fileOf('stranger.key') };

test('a server that asks for a client certificate gets it from both clients, also through a proxy', async () => {
  const between = await openProxy();
  for (const maxVersion of ['TLSv1.3', 'TLSv1.2'] as const) {
    const ca = readFileSync(ofClient.IM_CLIENT_CERT);
    const server = await openServer('server', { requestCert: true, ca, maxVersion });
    const given = { IM_BASE_URL: server.url, IM_SECRET: 's', IM_CA_FILE: fileOf('authority.pem') };
    const { authorities, clientCertificate } = parseSettings({ ...given, ...ofClient }, 'crun');
    expect(await heardFrom(server.url, { authorities, clientCertificate }), maxVersion).toEqual([200, 200]);
    const tunnelled = { authorities, clientCertificate, proxy: between.proxy };
    expect(await heardFrom(server.url, tunnelled), 'through a proxy').toEqual([200, 200]);
    for (const heard of await heardFrom(server.url, { authorities }))
      expect
        .soft(heard, maxVersion)
        .toContain('if it asks for a client certificate, set IM_CLIENT_CERT and IM_CLIENT_KEY.');
    await server.close();
  }
  await between.close();
});

test('a client certificate without its key, or with another one, is refused with one sentence', async () => {
  const given = { IM_BASE_URL: 'https://im.example', IM_SECRET: 's', ...ofClient };
  for (const [wrong, sentence] of [
    [{ IM_CLIENT_KEY: undefined }, 'IM_CLIENT_CERT and IM_CLIENT_KEY belong together: set both or neither.'],
    [{ IM_CLIENT_CERT: undefined }, 'IM_CLIENT_CERT and IM_CLIENT_KEY belong together: set both or neither.'],
    [{ IM_CLIENT_KEY: 'none.key' }, 'IM_CLIENT_KEY is none.key, which cannot be read.'],
    [
      { IM_CLIENT_CERT: fileOf('server.key') },
      `IM_CLIENT_CERT is ${fileOf('server.key')}, which is not a certificate in PEM form.`,
    ],
    [
      { IM_CLIENT_KEY: fileOf('server.pem') },
      `IM_CLIENT_KEY is ${fileOf('server.pem')}, which is not a private key in PEM form without a passphrase: openssl pkey -in ${fileOf('server.pem')} -out client.key removes one.`,
    ],
    [
      { IM_CLIENT_KEY: fileOf('server.key') },
      `IM_CLIENT_KEY is ${fileOf('server.key')}, which is not the key of the certificate in ${fileOf('stranger.pem')}.`,
    ],
  ] as const) {
    const problem = await thrownBy(() => parseSettings({ ...given, ...wrong }, 'crun'));
    expect.soft([problem.name, problem.message]).toEqual(['Refusal', sentence]);
  }
});

test('a file without a certificate is refused with one sentence', async () => {
  const given = { IM_BASE_URL: 'https://im.example', IM_SECRET: 's' };
  for (const [file, sentence] of [
    [fileOf('none.pem'), `IM_CA_FILE is ${fileOf('none.pem')}, which cannot be read.`],
    [
      fileOf('server.key'),
      `IM_CA_FILE is ${fileOf('server.key')}, which is not a certificate in PEM form: openssl x509 -inform der -in FILE -out authority.pem converts one in DER form.`,
    ],
  ] as const) {
    const problem = await thrownBy(() => parseSettings({ ...given, IM_CA_FILE: file }, 'crun'));
    expect.soft([problem.name, problem.message]).toEqual(['Refusal', sentence]);
  }
  const both = { ...given, IM_CA_FILE: fileOf('authority.pem'), IM_TLS: 'insecure' };
  expect((await thrownBy(() => parseSettings(both, 'crun'))).message).toBe(
    'IM_CA_FILE and IM_TLS=insecure are both set: leave out one of them.',
  );
});

test('only an https target has a certificate that is not verified, by whichever variable', () => {
  const isInsecure = (IM_BASE_URL: string, more: object): boolean =>
    parseSettings({ IM_BASE_URL, IM_SECRET: 's', ...more }, 'crun').isInsecure;
  expect(isInsecure('https://im.example', { IM_TLS: 'insecure' })).toBe(true);
  expect(isInsecure('https://im.example', { NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toBe(true);
  expect(isInsecure('https://im.example', {})).toBe(false);
  expect(isInsecure('http://im.example', { IM_TLS: 'insecure' })).toBe(false);
});
