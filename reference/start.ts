import { listen } from './listen.ts';
import { createReference } from './reference.ts';
import type { ReferenceOptions } from './store.ts';
import { createSlow } from './slow/slow.ts';
import type { Slowness } from './slow/slowness.ts';

/** How to start a server. Without options it is an honest one on a free port of this machine. */
export interface StartOptions extends Omit<ReferenceOptions, 'sent'> {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** Path before all operations, such as /api. Default: none. */
  readonly prefix?: string;
  /** Makes the server slow, or lets it refuse requests. Default: neither. */
  readonly slowness?: Slowness;
}

/** A server that listens. `await using` closes it at the end of the block. */
export interface StartedReference extends AsyncDisposable {
  /** http://127.0.0.1:port and the prefix, without a trailing slash. */
  readonly url: string;
  /** To get an administrator's token with, from /auth/get_admin_token. */
  readonly secret: string;
  readonly adminUserID: string;
  /** Forgets all users, groups, messages and tokens: the state is that of a new server. */
  reset(): void;
  /** Closes open connections, too. */
  close(): Promise<void>;
}

/**
 * Starts the reference server in this process.
 *
 * ```ts
 * await using server = await startReference();
 * const client = new MyClient(server.url);
 * ```
 *
 * @throws Error if the port is taken
 */
export async function startReference(options: StartOptions = {}): Promise<StartedReference> {
  const { port, host, prefix = '', slowness = {}, ...others } = options;
  const own = { secret: 'openIM123', adminUserID: 'imAdmin', ...others };
  const slow = createSlow(slowness);
  const fresh = () => slow.around(createReference({ ...own, sent: slow.sent }));
  const routes = new Map([[prefix, fresh()]]);
  const address = { ...(port === undefined ? {} : { port }), ...(host === undefined ? {} : { host }) };
  const { url, close } = await listen(routes, { ...address, ...slow.door });
  return {
    url: url + prefix,
    secret: own.secret,
    adminUserID: own.adminUserID,
    reset: () => void routes.set(prefix, fresh()),
    close,
    [Symbol.asyncDispose]: close,
  };
}
