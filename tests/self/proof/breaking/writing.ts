import { operations, type Operation } from '../../../../fixtures/operations.ts';
import type { Group, Member, Message } from '../../../../reference/store.ts';
import {
  errCodeOf,
  fieldsOf,
  isFields,
  plainSuccess,
  restore,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../mutant.ts';

// Makes servers that answer a writing call properly and do something else.

type Spoil = (body: Fields, honest: HonestServer) => void;

/** The honest answer, after which `spoil` alters the state; only when the call succeeded. */
export function written(
  operation: Operation,
  id: string,
  sentence: string,
  says: string,
  spoil: Spoil,
): Mutant {
  return {
    id: `${operation}:${id}`,
    sentence,
    path: operations[operation].path,
    breaks: [`${operation}-EFFECT`],
    says,
    answer(request, honest) {
      const reply = honest.answer(request);
      if (errCodeOf(reply) === 0) spoil(fieldsOf(request.body.toString('utf8')) ?? {}, honest);
      return reply;
    },
  };
}

/** The group that a body names. */
export function groupOf(body: Fields, { store }: HonestServer): Group | undefined {
  return store.groups.get(String(body['groupID']));
}

/** The member that a body names. */
export function memberOf(body: Fields, honest: HonestServer): Member | undefined {
  return groupOf(body, honest)?.members.get(String(body['userID']));
}

/** The members that the rows of a body name. */
export function listedMembers(body: Fields, honest: HonestServer): Member[] {
  const rows: unknown[] = Array.isArray(body['members']) ? body['members'] : [];
  return rows.flatMap((row) => (isFields(row) ? (memberOf(row, honest) ?? []) : []));
}

/** The messages of the conversation that a body names. */
export function messagesOf(body: Fields, { store }: HonestServer): readonly Message[] {
  return store.conversations.get(String(body['conversationID']))?.messages ?? [];
}

/** Says that it is done, and does nothing. */
export function idle(operation: Operation, says: string): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:idle`,
    sentence: `${path} answers success and does nothing`,
    path,
    breaks: [`${operation}-EFFECT`, `${operation}-BODY-UNKNOWN_KEYS`],
    says: [says, 'expected a changed state'],
    answer(request, { answer, store }) {
      const before = structuredClone(store);
      const reply = answer(request);
      if (errCodeOf(reply) !== 0) return reply;
      restore(store, before);
      return plainSuccess;
    },
  };
}
