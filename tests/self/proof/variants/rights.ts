import { Role, type Member } from '../../../../reference/store.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { historyCells } from '../../../rights/matrix.ts';
import { cells } from '../../../rights/matrix.ts';
import type { RequirementID } from '../../../requirements.ts';
import { applied, askedOf, type Asked } from '../breaking/asking.ts';
import { entriesOf, groupOf, memberOf } from '../breaking/writing.ts';
import {
  asAdministrator,
  errCodeOf,
  plainSuccess,
  refusalWith,
  type HonestServer,
  bodyOf,
} from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers that let others in than the honest one, where nothing says who may, or fewer.

/** Answers calls with living tokens of ordinary users, where it does not leave that to the honest server. */
const asked =
  (
    instead: (asked: Asked, honest: HonestServer, request: HttpRequest) => HttpReply | undefined,
  ): NonNullable<Variant['oddly']> =>
  (honest) =>
  (request) => {
    const call = request.method === 'POST' ? askedOf(request, honest) : undefined;
    return (call && instead(call, honest, request)) ?? honest.answer(request);
  };

/** Requirements of other lists that need an ordinary user to be let in. */
const elsewhere: readonly RequirementID[] = [
  'REVOKE_MSG-BY_SENDER',
  'REVOKE_MSG-GROUP_BY_SENDER',
  'REVOKE_MSG-GROUP_BY_ADMIN',
  'REVOKE_MSG-GROUP_BY_OWNER',
  'REVOKE_MSG-LEAVER_BY_OWNER',
  'REVOKE_MSG-REJOINED',
  'SET_GROUP_MEMBER_INFO-RIGHT_TWO_MEMBERS',
  'SET_GROUP_MEMBER_INFO-RIGHT_TWO_GROUPS',
  'SET_GROUP_MEMBER_INFO-OWN_PAIR',
  'REVOKE_MSG-MUTED_SENDER',
];

/** What an ordinary member sees stays inconclusive if members may not read. */
const readByMembers: readonly RequirementID[] = [
  'GET_GROUP_MEMBER_LIST-SAME_TO_MEMBERS',
  'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_NICKNAME',
  'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_ROLE',
  'GET_GROUP_MEMBER_LIST-MEMBERS_SEE_KICKED',
];

/** Requirements that cannot be judged if a former owner is not an ordinary member. */
export const ofFormerOwners: readonly RequirementID[] = [
  ...historyCells.filter(({ history }) => history === 'FORMER_OWNER').map(({ id }) => id),
  'GET_GROUP_MEMBER_LIST-HISTORIES',
  'SET_GROUP_MEMBER_INFO-HISTORIES',
  'MUTE_GROUP_MEMBER-HISTORIES',
  'MUTE_GROUP-TRANSFERRED',
];

export const rightsVariants: readonly Variant[] = [
  {
    id: 'administrators-alone',
    sentence: 'all nine operations are for administrators alone',
    warns: [...cells.filter(({ right }) => right === 'may').map(({ id }) => id), ...elsewhere],
    inconclusive: [
      'MUTE_GROUP_MEMBER-READERS',
      ...readByMembers,
      ...historyCells.filter(({ right }) => right === 'may').map(({ id }) => id),
    ],
    oddly: asked(() => refusalWith(1002)),
  },
  {
    id: 'strangers-not-found',
    sentence: 'a caller who is not in a group hears that it does not exist',
    oddly: asked(({ operation, standing }) =>
      operation.includes('GROUP') && isOutside(standing) ? refusalWith(1004) : undefined,
    ),
  },
  {
    id: 'refused-with-nothing',
    sentence: 'a refused reader gets an empty list and the total 0',
    oddly: asked(({ operation, aim }) => {
      if (operation !== 'GET_GROUPS' || aim === undefined) return undefined;
      const body = '{"errCode":1002,"errMsg":"no","errDlt":"","data":{"total":0,"groups":null}}';
      return { ...plainSuccess, body };
    }),
  },
  {
    id: 'oneself-freely',
    sentence: 'members mute themselves, an admin makes admins, and an owner steps down for another one',
    oddly: asked((call, honest, request) => {
      if (call.aim === 'SELF' && call.operation === 'MUTE_GROUP_MEMBER')
        return asAdministrator(request, honest);
      if (call.standing === 'ADMIN' && call.aim === 'MEMBERS_ROLE_UP') return setting(call, honest);
      if (call.standing !== 'OWNER' || !call.aim?.startsWith('OWN_ROLE')) return undefined;
      const heir = heirIn(call, honest);
      if (heir) heir.roleLevel = Role.owner;
      return setting(call, honest);
    }),
  },
  {
    id: 'former-owners-stay-admins',
    sentence: 'an owner who transfers a group stays an admin of it',
    inconclusive: ofFormerOwners,
    oddly: (honest) => (request) => {
      const reply = honest.answer(request);
      const body = bodyOf(request);
      if (request.path !== '/group/transfer_group' || errCodeOf(reply) !== 0) return reply;
      const former = memberOf({ ...body, userID: body['oldOwnerUserID'] }, honest);
      if (former) former.roleLevel = Role.admin;
      return reply;
    },
  },
  {
    id: 'oneself-never',
    sentence: 'nobody sets a role of their own, be it the one that they have',
    oddly: asked(({ operation, aim }) =>
      operation === 'SET_GROUP_MEMBER_INFO' && aim?.startsWith('OWN_ROLE') === true
        ? refusalWith(1002)
        : undefined,
    ),
  },
];

function isOutside(standing: Asked['standing']): boolean {
  return standing === 'FOREIGNER' || standing === 'LEAVER' || standing === 'STRANGER';
}

function setting({ body }: Asked, honest: HonestServer): HttpReply {
  applied(entriesOf(body), honest);
  return plainSuccess;
}

function heirIn({ callerID, body }: Asked, honest: HonestServer): Member | undefined {
  const [entry = {}] = entriesOf(body);
  const others = groupOf(entry, honest)?.members.values() ?? [];
  return [...others].find(({ userID }) => userID !== callerID);
}
