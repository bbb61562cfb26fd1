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
  (id: string, sentence: string, instead: Instead): Mutant => ({
    id: `DISMISS_GROUP:${id}`,
    sentence,
    path: '/group/dismiss_group',
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

export const mutants: readonly Mutant[] = [
  dismissedAgain(
    'again-success',
    'a second dismissal by the administrator is a success',
    (_group, isAdministrator) => (isAdministrator ? plainSuccess : undefined),
  ),
  dismissedAgain(
    'again-other-code',
    'a second dismissal by the administrator is refused with 1001',
    (_group, isAdministrator) => (isAdministrator ? refusalWith(1001) : undefined),
  ),
  dismissedAgain('again-revives', 'a second dismissal is refused and makes the group active', (group) => {
    if (group) group.status = GroupStatus.active;
    return undefined;
  }),
  dismissedAgain(
    'again-with-members-revives',
    'a second dismissal with deleteMember true is refused and makes the group active',
    (group, _isAdministrator, { deleteMember }) => {
      if (group && deleteMember === true) group.status = GroupStatus.active;
      return undefined;
    },
  ),
  dismissedAgain(
    'former-owner-success',
    'a second dismissal succeeds for a caller who is no longer in the group',
    (_group, isAdministrator) => (isAdministrator ? undefined : plainSuccess),
  ),
  dismissedAgain(
    'former-owner-other-code',
    'a second dismissal by a caller who is no longer in the group is refused with 1001',
    (_group, isAdministrator) => (isAdministrator ? undefined : refusalWith(1001)),
  ),
  dismissingUnknown('unknown-success', 'the dismissal of an unknown group succeeds', () => plainSuccess),
  dismissingUnknown('unknown-other-code', 'the dismissal of an unknown group is refused with 1002', () =>
    refusalWith(1002),
  ),
];
