import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import type { Member } from '../../../../reference/store.ts';
import { entriesOf, groupOf } from './writing.ts';
import { type HonestServer, bodyOf } from '../mutant.ts';

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

const firstRoles = new WeakMap<Member, number>();

/** Keeps the role with which people joined. */
export const keepingFirst: OnChange = (member, before) => {
  if (!firstRoles.has(member)) firstRoles.set(member, before);
};

/** The role with which a member joined, if `keepingFirst` recorded it. */
export function roleAtJoining(member: Member): number {
  return firstRoles.get(member) ?? member.roleLevel;
}
