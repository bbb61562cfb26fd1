import { GroupStatus, type Group } from '../../../../../../reference/store.ts';
import { fieldsOf, plainSuccess, refusalWith, type HonestServer, type Mutant } from '../../../mutant.ts';
import type { HttpRequest } from '../../../../../../reference/http.ts';

/** The dismissed groups that a body names, wherever it does. */
function dismissedIn({ body }: HttpRequest, { store }: HonestServer): readonly Group[] {
  const text = body.toString('utf8');
  return [...store.groups.values()].filter(
    ({ groupID, status }) => status === GroupStatus.dismissed && text.includes(groupID),
  );
}

/** Who calls: the administrator, or somebody in a group by their role in it. */
function roleOf({ headers }: HttpRequest, group: Group, { store, adminUserID }: HonestServer) {
  const userID = store.tokens.get(String(headers['token']))?.userID ?? '';
  return userID === adminUserID ? 'administrator' : group.members.get(userID)?.roleLevel;
}

type Who = ReturnType<typeof roleOf>;

/** Refuses, or not, as the honest server does, and gives the group another status when these people call. */
function reviving(
  path: string,
  id: string,
  status: number = GroupStatus.active,
  concerns: (who: Who) => boolean = () => true,
): Mutant {
  return {
    id: `DISMISS_GROUP:${id}`,
    sentence: `${path} gives a dismissed group status ${status} (${id})`,
    path,
    answer(request, honest) {
      const groups = dismissedIn(request, honest).filter((group) => concerns(roleOf(request, group, honest)));
      const reply = honest.answer(request);
      for (const group of groups) group.status = status;
      return reply;
    },
  };
}

/** Answers calls on dismissed groups in another way. */
function answering(path: string, id: string, sentence: string, reply: ReturnType<Mutant['answer']>): Mutant {
  return {
    id: `DISMISS_GROUP:${id}`,
    sentence,
    path,
    answer: (request, honest) =>
      dismissedIn(request, honest).length > 0 && fieldsOf(request.body.toString('utf8'))
        ? reply
        : honest.answer(request),
  };
}

const { muted } = GroupStatus;
const byAdministrator = (who: Who): boolean => who === 'administrator';
const byRole =
  (role: number) =>
  (who: Who): boolean =>
    who === role;

const [mute, cancel] = ['/group/mute_group', '/group/cancel_mute_group'] as const;

export const mutants: readonly Mutant[] = [
  reviving(mute, 'mute-revives', muted, byAdministrator),
  reviving(cancel, 'cancel-revives', undefined, byAdministrator),
  reviving(mute, 'mute-by-owner-revives', muted, byRole(100)),
  reviving(mute, 'mute-by-admin-revives', muted, byRole(60)),
  reviving(mute, 'mute-by-member-revives', muted, byRole(20)),
  reviving(cancel, 'cancel-by-owner-revives', undefined, byRole(100)),
  reviving('/group/set_group_member_info', 'set-member-revives'),
  reviving('/group/mute_group_member', 'mute-member-revives'),
  reviving('/group/cancel_mute_group_member', 'cancel-member-revives'),
  reviving('/group/set_group_info', 'set-group-revives'),
  reviving('/group/invite_user_to_group', 'invitation-revives'),
  reviving('/group/kick_group', 'kick-revives'),
  reviving('/group/transfer_group', 'transfer-revives'),
  reviving('/msg/revoke_msg', 'revoke-revives'),
  answering(
    mute,
    'mute-success',
    'mute_group of a dismissed group is a success without effect',
    plainSuccess,
  ),
  answering(
    mute,
    'mute-other-code',
    'mute_group of a dismissed group is refused with 1001',
    refusalWith(1001),
  ),
  answering(
    '/msg/search_msg',
    'search-breaks',
    'a search for the messages of a dismissed group ends in an internal error',
    refusalWith(500),
  ),
];
