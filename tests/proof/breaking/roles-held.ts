import { operations } from '../../../fixtures/operations.ts';
import type { History } from '../../../fixtures/standings.ts';
import { type Group, type Member, Role, type Store } from '../../../reference/store.ts';
import { bodyOf, type HonestServer, type Mutant } from '../mutant.ts';
import { entriesOf, groupOf } from './writing.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';

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

// Which roles people had. What is known of somebody belongs to their row, and with it to its server.

export const SET_INFO = '/group/set_group_member_info';
export const TRANSFER = '/group/transfer_group';

type OnChange = (member: Member, before: number) => void;

/** Answers honestly and reports each member whose role changed. */
export const onRoleChange =
  (onChange: OnChange) =>
  (request: HttpRequest, honest: HonestServer): HttpReply => {
    const body = bodyOf(request);
    const groups = [body, ...entriesOf(body)].flatMap((each) => groupOf(each, honest) ?? []);
    const members = groups.flatMap((group) => [...group.members.values()]);
    const roles = new Map(members.map((member) => [member, member.roleLevel]));
    const reply = honest.answer(request);
    for (const [member, role] of roles) if (member.roleLevel !== role) onChange(member, role);
    return reply;
  };

/** Answers both that change roles in this way. */
export function whereRolesChange(onChange: OnChange) {
  return { [SET_INFO]: onRoleChange(onChange), [TRANSFER]: onRoleChange(onChange) };
}

/** Remembers who had this role. */
export const addingThoseWhoWere =
  (role: number, all: WeakSet<Member>): OnChange =>
  (member, before) => {
    if (before === role) all.add(member);
  };

const rolesAtJoining = new WeakMap<Member, number>();

/** Keeps the role with which people joined. */
export const keepingFirst: OnChange = (member, before) => {
  if (!rolesAtJoining.has(member)) rolesAtJoining.set(member, before);
};

/** The role with which a member joined, if `keepingFirst` recorded it. */
export function roleAtJoining(member: Member): number {
  return rolesAtJoining.get(member) ?? member.roleLevel;
}
