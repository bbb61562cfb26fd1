import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import type { Member } from '../../../reference/store.ts';
import { bodyOf, errCodeOf, type Fields, type HonestServer } from '../mutant.ts';
import { after, type Wrong } from './broken.ts';
import { entriesOf, memberOf } from './writing.ts';

// Verbs for servers that do something else with the entries of set_group_member_info.

type OfEntries<Result> = (entries: readonly Fields[], honest: HonestServer) => Result;

/** Answers by itself, by the entries. */
export const answersEntries = (
  answer: (entries: readonly Fields[], request: HttpRequest, honest: HonestServer) => HttpReply,
): Wrong => ({ answer: (request, honest) => answer(entriesOf(bodyOf(request)), request, honest) });

/** Reads other entries than those that were sent. */
export const rewrites = (change: OfEntries<readonly Fields[]>): Wrong =>
  answersEntries((entries, request, honest) => {
    const changed = change(entries, honest);
    return honest.answer(changed === entries ? request : withEntries(request, changed));
  });

/** The same request with other entries. */
export function withEntries(request: HttpRequest, members: readonly Fields[]): HttpRequest {
  return { ...request, body: Buffer.from(JSON.stringify({ members })) };
}

/** Reads each entry as another one. */
export const rewritesEach = (change: (entry: Fields) => Fields): Wrong =>
  rewrites((entries) => (entries.length === 0 ? entries : entries.map(change)));

/** Does something more, after a success, to each member that an entry names. */
export const spoils = (
  spoil: (member: Member, entry: Fields, honest: HonestServer, entries: readonly Fields[]) => unknown,
): Wrong =>
  after((body, honest) => {
    const entries = entriesOf(body);
    for (const entry of entries) {
      const member = memberOf(entry, honest);
      if (member) spoil(member, entry, honest, entries);
    }
  });

/** Refuses a call as it should, and carries out a part of it all the same. */
export const refusesPartly = (part: OfEntries<readonly Fields[]>): Wrong =>
  answersEntries((entries, request, honest) => {
    const reply = honest.answer(request);
    const kept = part(entries, honest);
    if (errCodeOf(reply) !== 0 && entries.length > 1 && kept.length > 0)
      honest.answer(withEntries(request, kept));
    return reply;
  });
