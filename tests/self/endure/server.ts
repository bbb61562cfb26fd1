import { listen } from '../../../reference/listen.ts';
import { createReference, type Reference } from '../../../reference/reference.ts';
import type { HttpRequest } from '../../../reference/http.ts';
import type { Served } from '../../../reference/slow/one-at-a-time.ts';
import { createSlow } from '../../../reference/slow/slow.ts';
import type { Counts, Slowness } from '../../../reference/slow/slowness.ts';

export const SECRET = 'secret of those who endure';

export interface Server {
  readonly url: string;
  readonly reference: Reference;
  readonly statistics: Readonly<Counts>;
}

export interface ServerOptions {
  readonly storedMessages?: number;
  readonly witness?: (request: HttpRequest, served: Served) => void;
}

/** Starts a server of its own for what is done with it, and ends it. */
export async function withServer<Result>(
  slowness: Slowness,
  { storedMessages = 0, witness }: ServerOptions,
  use: (server: Server) => Promise<Result>,
): Promise<Result> {
  const slow = createSlow(slowness, witness);
  const reference = createReference({ secret: SECRET, storedMessages, sent: slow.sent });
  const { url, close } = await listen(new Map([['', slow.around(reference)]]), slow.door);
  try {
    return await use({ url, reference, statistics: slow.statistics });
  } finally {
    await close();
  }
}
