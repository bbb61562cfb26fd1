import { setTimeout as after } from 'node:timers/promises';
import { operations } from '../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import type { Handler } from '../../../reference/listen.ts';
import { createReference, type Reference } from '../../../reference/reference.ts';
import { adminTokenOf } from '../admin-token.ts';

// Servers for runs of the real command.

export const SECRET = 'open sesame, said the fox';

/** An honest server with its own empty store. */
export const honest = (): Reference => createReference({ secret: SECRET });

/** Says that all is done. */
export const done: HttpReply = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: '{"errCode":0,"errMsg":"","errDlt":""}',
};

/** The honest server with one operation that says that all is done, and does nothing. */
export const doingNothing = (path: string, reference = honest()): Handler =>
  but(reference, (request) => request.path === path, done);

/** The same answer to everything. */
export const always =
  (status: number, body: string, type = 'application/json'): Handler =>
  () => ({ status, headers: { 'content-type': type }, body });

/** Takes requests and never answers. */
export const silent: Handler = () => new Promise<HttpReply>(() => undefined);

/** Redirects every request. */
export const redirecting =
  (to: string): Handler =>
  ({ path }) => ({ status: 302, headers: { location: to + path }, body: '' });

/** A server that delays each answer by `delayMs`. */
export function slow(delayMs: () => number, handler: Handler): Handler {
  return async (request) => {
    await after(delayMs());
    return handler(request);
  };
}

/** A server that signals a run when it is time to, once, and then answers as before. */
export function signalling(
  name: NodeJS.Signals,
  isTime: (request: HttpRequest) => boolean,
  handler: Handler,
) {
  const runs: ((name: NodeJS.Signals) => void)[] = [];
  return {
    begun: (signal: (name: NodeJS.Signals) => void): void => void runs.push(signal),
    handler(request: HttpRequest) {
      if (isTime(request)) runs.pop()?.(name);
      return handler(request);
    },
  };
}

/** Whether this is at least the request of this number. */
export function fromRequest(number: number): () => boolean {
  const served = { requests: 0 };
  return () => (served.requests += 1) >= number;
}

const nine: ReadonlySet<string> = new Set(Object.values(operations).map(({ path }) => path));
export const missing: HttpReply = {
  status: 404,
  headers: { 'content-type': 'text/plain' },
  body: 'no such page',
};

/** The honest server without the operations that the nine are arranged with, but for those of `helpers`. */
export const nineAlone =
  (reference: Reference, helpers: readonly string[] = []): Handler =>
  (request) =>
    nine.has(request.path) || helpers.includes(request.path) ? reference.handle(request) : missing;

/** The honest server with another answer to some requests. */
export const but =
  (reference: Reference, concerns: (request: HttpRequest) => boolean, reply: HttpReply): Handler =>
  (request) =>
    concerns(request) ? reply : reference.handle(request);

/** The honest server, but for a SHOULD: another status than 405 refuses GET at one of its paths. */
export function warnedAbout(reference: Reference): Handler {
  const headers = { 'content-type': 'text/plain' };
  const refusal = { status: 404, headers, body: 'only POST here' };
  return but(reference, ({ method, path }) => method === 'GET' && path === '/user/get_users', refusal);
}

/** A handler that notes what it is asked. */
export function noting(handler: Handler): {
  readonly handler: Handler;
  readonly requests: readonly HttpRequest[];
} {
  const requests: HttpRequest[] = [];
  return {
    requests,
    handler(request) {
      requests.push(request);
      return handler(request);
    },
  };
}

// A server that a run shares with others.

const FOREIGN = 50;

/** A server that others use: with their users and groups. */
export function staging(): Reference {
  const reference = createReference({ secret: SECRET });
  const token = adminTokenOf(reference.handle, { secret: SECRET });
  const headers = { operationid: 'theirs', token };
  const ask = (to: string, body: object): void => {
    const request = { method: 'POST', path: to, query: '', headers };
    reference.handle({ ...request, body: Buffer.from(JSON.stringify(body)) });
  };
  const userIDs = Array.from({ length: FOREIGN }, (_, index) => `theirs${index}`);
  ask('/user/user_register', {
    users: userIDs.map((userID) => ({ userID, nickname: userID, faceURL: '' })),
  });
  for (const ownerUserID of userIDs) {
    const groupInfo = { groupID: `group-${ownerUserID}`, groupName: ownerUserID, groupType: 2 };
    const memberUserIDs = userIDs.filter((userID) => userID !== ownerUserID).slice(0, 3);
    ask('/group/create_group', { ownerUserID, memberUserIDs, groupInfo });
  }
  return reference;
}

/** The foreign part of the store as text. */
export function foreign({ store }: Reference): string {
  const groups = [...store.groups].filter(([id]) => id.startsWith('group-theirs'));
  const users = [...store.users].filter(([id]) => id.startsWith('theirs'));
  return JSON.stringify([groups.map(([, group]) => [group, [...group.members]]), users]);
}

/** The IDs of groups that live and are not others'. */
export function living({ store }: Reference): readonly string[] {
  const groups = [...store.groups.values()].filter(
    ({ groupID, status }) => status !== 2 && !groupID.startsWith('group-theirs'),
  );
  return groups.map(({ groupID }) => groupID);
}

/** Makes a group in somebody's name, as the administrator. */
export function plantGroup({ handle }: Reference, groupID: string, groupName: string): void {
  const token = adminTokenOf(handle, { secret: SECRET });
  const groupInfo = { groupID, groupName, groupType: 2 };
  const body = Buffer.from(JSON.stringify({ ownerUserID: 'theirs0', memberUserIDs: ['theirs1'], groupInfo }));
  handle({
    method: 'POST',
    path: '/group/create_group',
    query: '',
    headers: { operationid: 'x', token },
    body,
  });
}
