import { operations } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { errCodeOf, type Fields, type HonestServer, type Mutant, bodyOf } from '../mutant.ts';
import { entriesOf, memberOf, written } from './writing.ts';
import type { Member } from '../../../../reference/store.ts';

// Makes servers that do something else with the entries of set_group_member_info.

/** What is wrong with one server. */
export interface WrongInfo {
  readonly id: string;
  readonly sentence: string;
}

const { path } = operations.SET_GROUP_MEMBER_INFO;

type OfEntries<Result> = (entries: readonly Fields[], honest: HonestServer) => Result;

/** A server of this operation that answers by itself. */
export function answeringEntries({
  id,
  answer,
  ...wrong
}: WrongInfo & {
  readonly answer: (entries: readonly Fields[], request: HttpRequest, honest: HonestServer) => HttpReply;
}): Mutant {
  return {
    ...wrong,
    id: `SET_GROUP_MEMBER_INFO:${id}`,
    path,
    answer: (request, honest) => answer(entriesOf(bodyOf(request)), request, honest),
  };
}

/** A server that reads other entries than those that were sent. */
export function rewriting({
  change,
  ...wrong
}: WrongInfo & { readonly change: OfEntries<readonly Fields[]> }): Mutant {
  const answer = (entries: readonly Fields[], request: HttpRequest, honest: HonestServer): HttpReply => {
    const changed = change(entries, honest);
    return changed === entries ? honest.answer(request) : honest.answer(withEntries(request, changed));
  };
  return answeringEntries({ ...wrong, answer });
}

/** The same request with other entries. */
export function withEntries(request: HttpRequest, members: readonly Fields[]): HttpRequest {
  return { ...request, body: Buffer.from(JSON.stringify({ members })) };
}

/** A server that reads each entry as another one. */
export function rewritingEach({
  change,
  ...wrong
}: WrongInfo & { readonly change: (entry: Fields) => Fields }): Mutant {
  return rewriting({
    ...wrong,
    change: (entries) => (entries.length === 0 ? entries : entries.map(change)),
  });
}

/** A server that, after a success, does something more to each member that an entry names. */
export function spoiling({
  id,
  sentence,
  spoil,
}: WrongInfo & {
  readonly spoil: (member: Member, entry: Fields, honest: HonestServer, entries: readonly Fields[]) => void;
}): Mutant {
  return written(`SET_GROUP_MEMBER_INFO:${id}`, sentence, (body, honest) => {
    const entries = entriesOf(body);
    for (const entry of entries) {
      const member = memberOf(entry, honest);
      if (member) spoil(member, entry, honest, entries);
    }
  });
}

/** A server that refuses a call as it should, and carries out a part of it all the same. */
export function refusingPartly({
  part,
  ...wrong
}: WrongInfo & { readonly part: OfEntries<readonly Fields[]> }): Mutant {
  const answer = (entries: readonly Fields[], request: HttpRequest, honest: HonestServer): HttpReply => {
    const reply = honest.answer(request);
    const kept = part(entries, honest);
    if (errCodeOf(reply) !== 0 && entries.length > 1 && kept.length > 0)
      honest.answer(withEntries(request, kept));
    return reply;
  };
  return answeringEntries({ ...wrong, answer });
}
