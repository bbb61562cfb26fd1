import * as z from 'zod';
import { AdminToken } from '../../fixtures/http/admin-token.ts';
import type { HttpReply, HttpRequest } from '../../reference/http.ts';

const Issued = z.object({ data: z.object({ token: z.string() }) });

interface Credentials {
  readonly secret: string;
  readonly adminUserID?: string;
}

/** The administrator's token of a server of this process, asked for as a client asks for it. */
export function adminTokenOf(
  answer: (request: HttpRequest) => HttpReply,
  { secret, adminUserID = 'imAdmin' }: Credentials,
): string {
  const { body } = answer({
    method: 'POST',
    path: '/auth/get_admin_token',
    query: '',
    headers: { operationid: 'admin-token' },
    body: Buffer.from(JSON.stringify({ secret, userID: adminUserID })),
  });
  return Issued.parse(JSON.parse(body)).data.token;
}

/** A token of the administrator that the run was given, and does not renew. */
export const givenToken = (token: string): AdminToken =>
  new AdminToken({ token, adminUserID: 'imAdmin', secret: undefined });
