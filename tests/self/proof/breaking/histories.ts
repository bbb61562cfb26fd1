import { operations, type Operation } from '../../../../fixtures/operations.ts';
import type { History } from '../../../../fixtures/standings.ts';
import { Role, type Group, type Store } from '../../../../reference/store.ts';
import type { HistoryCell } from '../../../rights/matrix.ts';
import { refusalWith, type Fields, type HonestServer, type Mutant, bodyOf } from '../mutant.ts';
import { askedOf, carriedOut, type Asked } from './asking.ts';
import { entriesOf, messagesOf } from './writing.ts';

// Makes servers that decide by a former role. The role is noted before it changes.

const CHANGING: ReadonlySet<string> = new Set([
  operations.SET_GROUP_MEMBER_INFO.path,
  '/group/kick_group',
  '/group/transfer_group',
]);

/** The first role of each member, and who was removed, by `groupID userID`. */
interface Past {
  readonly roles: Map<string, number>;
  readonly removed: Set<string>;
}

const pasts = new WeakMap<Store, Past>();

function pastOf({ store }: HonestServer): Past {
  const past = pasts.get(store) ?? { roles: new Map(), removed: new Set() };
  pasts.set(store, past);
  return past;
}

/** Notes the roles in the groups that a request changes. */
export const notesRoles: NonNullable<Mutant['notes']> = (request, honest) => {
  if (!CHANGING.has(request.path)) return;
  const body = bodyOf(request);
  const past = pastOf(honest);
  for (const { groupID } of [body, ...entriesOf(body)])
    for (const { userID, roleLevel } of honest.store.groups.get(String(groupID))?.members.values() ?? [])
      if (!past.roles.has(`${String(groupID)} ${userID}`))
        past.roles.set(`${String(groupID)} ${userID}`, roleLevel);
  const kicked: unknown[] = Array.isArray(body['kickedUserIDs']) ? body['kickedUserIDs'] : [];
  for (const userID of kicked) past.removed.add(`${String(body['groupID'])} ${String(userID)}`);
};

/** Whether somebody was removed from the group before. */
export function wasRemoved({ groupID }: Group, userID: string, honest: HonestServer): boolean {
  return pastOf(honest).removed.has(`${groupID} ${userID}`);
}

/** How a member came to the role that they have now; undefined for what they were from the beginning. */
export function historyOf(
  group: Group,
  userID: string,
  honest: HonestServer,
): History | 'LEAVER' | undefined {
  const now = group.members.get(userID)?.roleLevel;
  if (now === undefined) return wasRemoved(group, userID, honest) ? 'LEAVER' : undefined;
  const first = pastOf(honest).roles.get(`${group.groupID} ${userID}`) ?? now;
  if (now === first) return undefined;
  if (now === Role.owner) return 'NEW_OWNER';
  if (now === Role.admin) return first === Role.owner ? undefined : 'NEW_ADMIN';
  if (first === Role.owner) return 'FORMER_OWNER';
  return wasRemoved(group, userID, honest) ? 'REINVITED' : 'FORMER_ADMIN';
}

function groupAsked({ operation, body }: Asked, honest: HonestServer): Group | undefined {
  const { groups } = honest.store;
  if (operation === 'REVOKE_MSG') return groups.get(messagesOf(body, honest)[0]?.groupID ?? '');
  const [entry]: readonly Fields[] = entriesOf(body);
  return groups.get(String((entry ?? body)['groupID']));
}

/** The highest role in which somebody has called, by `groupID userID`. */
const usedRoles = new WeakMap<Store, Map<string, number>>();

function usedIn({ store }: HonestServer): Map<string, number> {
  const used = usedRoles.get(store) ?? new Map<string, number>();
  usedRoles.set(store, used);
  return used;
}

interface Remembered {
  readonly operation: Operation;
  readonly history: History | 'LEAVER';
}

/** A server that remembers the right that somebody has used, after they lost it. */
export function rememberingRights({ operation, history }: Remembered): Mutant {
  const { path } = operations[operation];
  const who = history.toLowerCase().replaceAll('_', '-');
  const roleOf = (asked: Asked | undefined, honest: HonestServer) => {
    const group = asked && groupAsked(asked, honest);
    const roleLevel = asked && group?.members.get(asked.callerID)?.roleLevel;
    return { group, key: `${group?.groupID} ${asked?.callerID}`, roleLevel: roleLevel ?? 0 };
  };
  return {
    id: `${operation}:used-right-of-${who}`,
    sentence: `${path} lets in a ${who} who used the right while they had it`,
    path,
    notes(request, honest) {
      notesRoles(request, honest);
      const asked = askedOf(request, honest);
      // What a member loses by leaving is the right that they used, and no other.
      if (history === 'LEAVER' && asked?.operation !== operation) return;
      const { key, roleLevel } = roleOf(asked, honest);
      const used = usedIn(honest);
      used.set(key, Math.max(used.get(key) ?? 0, roleLevel));
    },
    answer(request, honest) {
      const asked = askedOf(request, honest);
      const { group, key, roleLevel } = roleOf(asked, honest);
      if (!asked || !group || historyOf(group, asked.callerID, honest) !== history)
        return honest.answer(request);
      return (usedIn(honest).get(key) ?? 0) > roleLevel
        ? carriedOut(asked, request, honest)
        : honest.answer(request);
    },
  };
}

/** A server that lets somebody in, or keeps them out, for what they were before. */
export function goingByPast({ operation, history, right }: HistoryCell): Mutant {
  const { path } = operations[operation];
  const who = history.toLowerCase().replaceAll('_', '-');
  return {
    id: `${operation}:right-of-${who}`,
    sentence: `${path} ${right === 'not' ? 'lets in' : 'keeps out'} somebody who is a ${who} for what they were before`,
    path,
    notes: notesRoles,
    answer(request, honest) {
      const asked = askedOf(request, honest);
      const group = asked && groupAsked(asked, honest);
      if (!asked || !group || historyOf(group, asked.callerID, honest) !== history)
        return honest.answer(request);
      return right === 'not' ? carriedOut(asked, request, honest) : refusalWith(1002);
    },
  };
}
