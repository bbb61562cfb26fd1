import { operations, type Operation } from '../../../fixtures/operations.ts';
import { Role, type Group, type Member, type Message } from '../../../reference/store.ts';
import {
  errCodeOf,
  isFields,
  plainSuccess,
  restore,
  type Fields,
  type HonestServer,
  type Mutant,
  bodyOf,
} from '../mutant.ts';

// Makes servers that answer a writing call properly and do something else.

type Spoil = (body: Fields, honest: HonestServer) => unknown;

/** The honest answer, after which `spoil` alters the state; only when the call succeeded. */
export const afterSuccess =
  (spoil: Spoil): Mutant['answer'] =>
  (request, honest) => {
    const reply = honest.answer(request);
    if (errCodeOf(reply) === 0) spoil(bodyOf(request), honest);
    return reply;
  };

/** Does something to the group that a body names, if there is one. */
export const inGroup =
  (spoil: (group: Group, body: Fields, honest: HonestServer) => unknown): Spoil =>
  (body, honest) => {
    const group = groupOf(body, honest);
    if (group) spoil(group, body, honest);
  };

/** Does something to the member that a body names, if there is one. */
export const ofMember =
  (spoil: (member: Member, body: Fields, honest: HonestServer) => unknown): Spoil =>
  (body, honest) => {
    const member = memberOf(body, honest);
    if (member) spoil(member, body, honest);
  };

/** Does something to each member of the group that a body names. */
export const ofMembers = (spoil: (member: Member) => unknown): Spoil =>
  inGroup(({ members }) => [...members.values()].forEach(spoil));

/** Does something to the other groups of the owner of the group that a body names. */
export const inOtherGroups =
  (spoil: (group: Group) => unknown): Spoil =>
  (body, honest) => {
    for (const other of othersOfOwner(groupOf(body, honest), honest)) spoil(other);
  };

/** The group that a body names. */
export function groupOf(body: Fields, { store }: HonestServer): Group | undefined {
  return store.groups.get(String(body['groupID']));
}

/** The other groups of the same owner. */
export function othersOfOwner(group: Group | undefined, { store }: HonestServer): Group[] {
  const ownerOf = (each: Group | undefined) =>
    [...(each?.members.values() ?? [])].find(({ roleLevel }) => roleLevel === Role.owner)?.userID;
  return [...store.groups.values()].filter((each) => each !== group && ownerOf(each) === ownerOf(group));
}

/** The rows of somebody in all groups. */
export function rowsOf(userID: string, { store }: HonestServer): Member[] {
  return [...store.groups.values()].flatMap(({ members }) => members.get(userID) ?? []);
}

/** The member that a body names. */
export function memberOf(body: Fields, honest: HonestServer): Member | undefined {
  return groupOf(body, honest)?.members.get(String(body['userID']));
}

/** The members that the rows of a body name. */
export function listedMembers(body: Fields, honest: HonestServer): Member[] {
  return entriesOf(body).flatMap((row) => memberOf(row, honest) ?? []);
}

/** The rows of a body that names members. */
export function entriesOf(body: Fields): readonly Fields[] {
  const rows: unknown[] = Array.isArray(body['members']) ? body['members'] : [];
  return rows.filter(isFields);
}

/** The messages of the conversation that a body names. */
export function messagesOf(body: Fields, { store }: HonestServer): readonly Message[] {
  return store.conversations.get(String(body['conversationID']))?.messages ?? [];
}

/** Says that it is done, and does nothing. */
export function idle(operation: Operation): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:idle`,
    sentence: `${path} answers success and does nothing`,
    path,
    answer(request, { answer, store }) {
      const before = structuredClone(store);
      const reply = answer(request);
      if (errCodeOf(reply) !== 0) return reply;
      restore(store, before);
      return plainSuccess;
    },
  };
}

// Notices to a group: an honest server writes a notice of each change into its chat.

/** The number of notices of such a change; only those about one user, if named. */
export function countNotices(
  group: Group,
  contentType: number,
  { store }: HonestServer,
  userID = '',
): number {
  const messages = [...store.conversations.values()].flatMap((conversation) => conversation.messages);
  return messages.filter(
    (each) =>
      each.groupID === group.groupID && each.contentType === contentType && each.content.includes(userID),
  ).length;
}
