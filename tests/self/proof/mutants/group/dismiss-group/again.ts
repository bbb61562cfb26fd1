import { GroupStatus, type Group } from '../../../../../../reference/store.ts';
import { groupOf } from '../../../breaking/writing.ts';
import { errCodeOf, plainSuccess, refusalWith, type Fields, type Mutant, bodyOf } from '../../../mutant.ts';

/** Where the honest server refuses with this code: what is said instead, unless undefined, and done. */
type Instead = (
  group: Group | undefined,
  isAdministrator: boolean,
  body: Fields,
) => Mutant['answer'] extends (...args: never[]) => infer Reply ? Reply | undefined : never;

const refusingWrongly =
  (code: number) =>
  (
    id: string,
    sentence: string,
    says: Mutant['says'],
    breaks: Mutant['breaks'],
    instead: Instead,
  ): Mutant => ({
    id: `DISMISS_GROUP:${id}`,
    sentence,
    path: '/group/dismiss_group',
    breaks,
    says,
    answer(request, honest) {
      const reply = honest.answer(request);
      if (errCodeOf(reply) !== code) return reply;
      const body = bodyOf(request);
      const token = honest.store.tokens.get(String(request.headers['token']));
      return instead(groupOf(body, honest), token?.userID === honest.adminUserID, body) ?? reply;
    },
  });

const dismissedAgain = refusingWrongly(1204);
const dismissingUnknown = refusingWrongly(1004);

const again = ['DISMISS_GROUP-AGAIN', 'DISMISS_GROUP-AGAIN_CODE'] as const;
const former = ['DISMISS_GROUP-FORMER_OWNER', 'DISMISS_GROUP-FORMER_OWNER_CODE'] as const;
const unknown = ['DISMISS_GROUP-UNKNOWN', 'DISMISS_GROUP-UNKNOWN_CODE'] as const;
const noRefusal = ['expected a refusal', 'errCode'];
const status = 'status of the dismissed group';

export const mutants: readonly Mutant[] = [
  dismissedAgain(
    'again-success',
    'a second dismissal by the administrator is a success',
    noRefusal,
    again,
    (_group, isAdministrator) => (isAdministrator ? plainSuccess : undefined),
  ),
  dismissedAgain(
    'again-other-code',
    'a second dismissal by the administrator is refused with 1001',
    'errCode 1001',
    ['DISMISS_GROUP-AGAIN_CODE'],
    (_group, isAdministrator) => (isAdministrator ? refusalWith(1001) : undefined),
  ),
  dismissedAgain(
    'again-revives',
    'a second dismissal is refused and makes the group active',
    status,
    ['DISMISS_GROUP-AGAIN_DISMISSED', 'DISMISS_GROUP-PARALLEL'],
    (group) => {
      if (group) group.status = GroupStatus.active;
      return undefined;
    },
  ),
  dismissedAgain(
    'again-with-members-revives',
    'a second dismissal with deleteMember true is refused and makes the group active',
    status,
    ['DISMISS_GROUP-AGAIN_DISMISSED'],
    (group, _isAdministrator, { deleteMember }) => {
      if (group && deleteMember === true) group.status = GroupStatus.active;
      return undefined;
    },
  ),
  dismissedAgain(
    'former-owner-success',
    'a second dismissal succeeds for a caller who is no longer in the group',
    noRefusal,
    former,
    (_group, isAdministrator) => (isAdministrator ? undefined : plainSuccess),
  ),
  dismissedAgain(
    'former-owner-other-code',
    'a second dismissal by a caller who is no longer in the group is refused with 1001',
    'errCode 1001',
    ['DISMISS_GROUP-FORMER_OWNER_CODE'],
    (_group, isAdministrator) => (isAdministrator ? undefined : refusalWith(1001)),
  ),
  dismissingUnknown(
    'unknown-success',
    'the dismissal of an unknown group succeeds',
    noRefusal,
    unknown,
    () => plainSuccess,
  ),
  dismissingUnknown(
    'unknown-other-code',
    'the dismissal of an unknown group is refused with 1002',
    'errCode 1002',
    ['DISMISS_GROUP-UNKNOWN_CODE'],
    () => refusalWith(1002),
  ),
];
