import { test as base } from '@playwright/test';
import type { Client } from '../../../../fixtures/http/pipeline.ts';
import { newContext, playwrightClient } from '../../../../fixtures/http/playwright-client.ts';
import type { Reply, Sent } from '../../../../fixtures/http/reply.ts';
import { wireClient } from '../../../../fixtures/http/wire-client.ts';
import { openRawServer, type RawServer } from './raw-server.ts';
import { sentTo } from '../made-up-reply.ts';

/** Long enough for any answer of this machine, however busy it is. */
export const PATIENT_MS = 60_000;

export const HASTY_MS = 120;

export type Clients = Readonly<Record<'playwright' | 'wire', Client>>;

interface Fixtures {
  readonly server: RawServer;
  readonly clients: Clients;
  /** Both clients with little patience. */
  readonly hasty: Clients;
}

/** Both clients against a server of bytes. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
  server: async ({}, use) => {
    const server = await openRawServer();
    await use(server);
    await server.close();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
  clients: async ({}, use) => {
    const context = await newContext();
    await use({ playwright: playwrightClient(context, PATIENT_MS), wire: wireClient(PATIENT_MS) });
    await context.dispose();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern.
  hasty: async ({}, use) => {
    const context = await newContext();
    await use({ playwright: playwrightClient(context, HASTY_MS), wire: wireClient(HASTY_MS) });
    await context.dispose();
  },
});

export const bothClients = ['playwright', 'wire'] as const;

/** An ordinary request to the server, its path with a prefix. */
export function ordinary(server: RawServer, rest: Partial<Sent> = {}): Sent {
  return sentTo(`${server.url}/api/v3/group/mute_group`, {
    headers: [
      ['Content-Type', 'application/json'],
      ['operationID', 'run-1'],
      ['token', 'the-token'],
    ],
    body: Buffer.from('{"groupID":"g1"}'),
    ...rest,
  });
}

/** A reply without what varies from time to time. */
export function heard({ status, headers, text, json }: Reply) {
  return { status, headers, text, json };
}
