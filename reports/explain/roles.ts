/** The roles that people have in a group, as far as the requests before a call tell. */
import { changesAt } from '../../fixtures/changes.ts';
import { isFields, parseJSON, type Fields } from '../../fixtures/parse-json.ts';
import type { Step } from '../result-row.ts';

const [OWNER, ADMIN, MEMBER] = ['the owner', 'an admin', 'an ordinary member'] as const;
const GIVEN = { ownerUserID: OWNER, adminUserIDs: ADMIN, memberUserIDs: MEMBER };
const LEVELS: Readonly<Record<string, string>> = { 20: MEMBER, 60: ADMIN };

const bodyOf = ({ request }: Step): Fields => {
  const body = parseJSON(request?.text ?? '');
  return isFields(body) ? body : {};
};

const listed = (value: unknown): readonly string[] =>
  [value ?? []].flat().filter((each): each is string => typeof each === 'string');

/** What each successful call gives, by the end of its path. */
const given: Readonly<Record<string, (body: Fields) => readonly (readonly [string, string])[]>> = {
  create_group: (body) =>
    Object.entries(GIVEN).flatMap(([list, role]) => listed(body[list]).map((id) => [id, role] as const)),
  transfer_group: ({ oldOwnerUserID, newOwnerUserID }) => [
    ...listed(oldOwnerUserID).map((id) => [id, 'the former owner'] as const),
    ...listed(newOwnerUserID).map((id) => [id, OWNER] as const),
  ],
  kick_group: ({ kickedUserIDs }) => listed(kickedUserIDs).map((id) => [id, 'removed'] as const),
  invite_user_to_group: ({ invitedUserIDs }) => listed(invitedUserIDs).map((id) => [id, MEMBER] as const),
  set_group_member_info: ({ members }) =>
    [members ?? []]
      .flat()
      .filter(isFields)
      .flatMap(({ userID, roleLevel }) => {
        const role = LEVELS[String(roleLevel)];
        return role === undefined ? [] : listed(userID).map((id) => [id, role] as const);
      }),
};

const groupIn = (text: string): string | undefined =>
  /"groupID"\s*:\s*"([^"]+)"|"sg_([^"]+)"/.exec(text)?.slice(1).find(Boolean);

/** The successful requests before a call that are about the group that it names, each with the end of its path. */
function earlierIn(step: Step, steps: readonly Step[]): readonly (Step & { readonly name: string })[] {
  const groupID = groupIn(step.request?.text ?? '');
  return steps.flatMap((each) => {
    const name = each.path.split('/').at(-1) ?? '';
    const asked = groupIn(each.request?.text ?? '');
    const of = name === 'create_group' ? (groupIn(each.answer.text) ?? asked) : asked;
    const isOf = groupID !== undefined && of === groupID && each.number < step.number && each.errCode === 0;
    return isOf ? [{ ...each, name }] : [];
  });
}

/** The roles in the group that a call names, by the IDs of those who have one. */
export function rolesBefore(step: Step, steps: readonly Step[]): ReadonlyMap<string, string> {
  const roles = new Map<string, string>();
  for (const each of earlierIn(step, steps)) {
    const gives = given[each.name];
    const isOther = !gives && changesAt(each.path, 'role', 'joining', 'leaving');
    for (const id of roles.keys()) if (isOther && each.request?.text.includes(id)) roles.delete(id);
    for (const [id, role] of gives?.(bodyOf(each)) ?? []) roles.set(id, role);
  }
  return roles;
}
