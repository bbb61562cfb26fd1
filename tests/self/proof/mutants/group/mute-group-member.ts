import { type Member, Role, SessionType, GroupStatus } from '../../../../../reference/store.ts';
import { Notice } from '../../../../../reference/notices.ts';
import { withData } from '../../breaking/fields.ts';
import {
  type Mutant,
  errCodeOf,
  fieldsOf,
  isFields,
  refusalWith,
  bodyOf,
  type Fields,
  type HonestServer,
  plainSuccess,
} from '../../mutant.ts';
import { list, readingWrongly, rows, giving } from '../../breaking/reading.ts';
import {
  groupOf,
  idle,
  memberOf,
  written,
  ofMember,
  rowsOf,
  inGroup,
  ofMembers,
  afterSuccess,
} from '../../breaking/writing.ts';
import { sendingWrongly, silentIf, heardIf } from '../../breaking/sending.ts';
import { countNotices } from '../../breaking/group-notices.ts';

/** Servers that give something back. */
export const ofReplies: readonly Mutant[] = withData('MUTE_GROUP_MEMBER');

/** Mutes a member who is not muted rightly; for others it computes the end from the old end, the right end and the seconds. */
function remuting(
  id: string,
  what: string,
  endOf: (before: number, honestEnd: number, mutedSeconds: number, member: Member) => number,
): Mutant {
  return {
    id: `MUTE_GROUP_MEMBER:${id}`,
    sentence: `mute_group_member ${what}`,
    path: '/group/mute_group_member',
    answer(request, honest) {
      const body = bodyOf(request);
      const before = memberOf(body, honest)?.muteEndTime ?? 0;
      const reply = honest.answer(request);
      const member = memberOf(body, honest);
      if (member && before > 0 && errCodeOf(reply) === 0)
        member.muteEndTime = endOf(before, member.muteEndTime, Number(body['mutedSeconds']), member);
      return reply;
    },
  };
}

/** Servers whose calls have another effect. */
export const ofEffects: readonly Mutant[] = [
  idle('MUTE_GROUP_MEMBER'),
  ...(
    [
      // A mute of a thousandth of a second may be seen or not.
      ['in-seconds', 1 / 1000, 60],
      ['in-minutes', 60, 1],
      ['doubled', 2, 1],
    ] as const
  ).map(([id, factor, least]) =>
    written(
      `MUTE_GROUP_MEMBER:${id}`,
      `mute_group_member ends the mute ${id} wrongly`,
      ofMember((member, body) => {
        const mutedSeconds = Number(body['mutedSeconds']);
        if (mutedSeconds >= least) member.muteEndTime += Math.round(mutedSeconds * 1000 * (factor - 1));
      }),
    ),
  ),
  remuting(
    'from-join',
    'counts a further mute of the same length from when the member joined',
    // A busy machine takes longer than a short mute from joining on.
    (before, end, seconds, { joinTime }) =>
      seconds === 600 && end - before < 60_000 ? joinTime + seconds * 1000 : end,
  ),
  remuting('kept-first', 'leaves the end of a mute that is not over', (before) => before),
  remuting('added', 'lengthens a mute that is not over', (before, _end, seconds) => before + seconds * 1000),
  remuting('never-shorter', 'does not shorten a mute', (before, end) => Math.max(before, end)),
  remuting('never-longer', 'does not lengthen a mute', (before, end) => Math.min(before, end)),
  written(
    'MUTE_GROUP_MEMBER:of-32-bits',
    'mute_group_member counts the milliseconds of a mute with 32 bits',
    ofMember((member, body) => {
      const ms = Number(body['mutedSeconds']) * 1000;
      member.muteEndTime += (ms | 0) - ms;
    }),
  ),
  {
    id: 'MUTE_GROUP_MEMBER:refuses-a-second',
    sentence: 'mute_group_member refuses a mute of one second',
    path: '/group/mute_group_member',
    answer: (request, honest) =>
      fieldsOf(request.body.toString('utf8'))?.['mutedSeconds'] === 1
        ? refusalWith(1001)
        : honest.answer(request),
  },
  written(
    'MUTE_GROUP_MEMBER:other-member',
    'mute_group_member mutes somebody else of the group',
    ofMember((member, body, honest) => {
      const other = [...(groupOf(body, honest)?.members.values() ?? [])].find((each) => each !== member);
      if (other) [member.muteEndTime, other.muteEndTime] = [0, member.muteEndTime];
    }),
  ),
  readingWrongly('GET_GROUP_MEMBER_LIST', {
    id: 'hides-muted',
    sentence: 'get_group_member_list does not show a muted member any more',
    give: list('members', (all) => all.filter((row) => isFields(row) && row['muteEndTime'] === 0)),
  }),
];

const isMuted = ({ muteEndTime }: { readonly muteEndTime: number }): boolean => muteEndTime > Date.now();

/** Servers that take other messages than a member's mute says. */
export const ofSending: readonly Mutant[] = [
  sendingWrongly(
    'MUTE_GROUP_MEMBER:silences-nobody',
    'a muted member goes on sending',
    heardIf((_group, member) => isMuted(member)),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:silences-everybody',
    'a group with a muted member takes no messages of ordinary members',
    silentIf(
      ({ members }, { roleLevel }) => roleLevel === Role.ordinary && [...members.values()].some(isMuted),
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:silences-other-groups',
    'a member who is muted in one group sends in none',
    silentIf((_group, { userID }, honest) => rowsOf(userID, honest).some(isMuted)),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:hears-admins',
    'a muted admin goes on sending',
    heardIf((_group, member) => member.roleLevel === Role.admin && isMuted(member)),
  ),
  {
    id: 'MUTE_GROUP_MEMBER:silences-single-chats',
    sentence: 'a member who is muted in a group sends in no single chat',
    path: '/msg/send_msg',
    answer(request, honest) {
      const { sessionType, sendID } = bodyOf(request);
      const isSilent = sessionType === SessionType.single && rowsOf(String(sendID), honest).some(isMuted);
      return isSilent ? refusalWith(1402) : honest.answer(request);
    },
  },
];

/** Servers that mute more than the member in the group. */
export const ofNeighbours: readonly Mutant[] = [
  written(
    'MUTE_GROUP_MEMBER:every-group',
    'mute_group_member mutes the member in every group',
    (body, honest) => {
      const muteEndTime = memberOf(body, honest)?.muteEndTime ?? 0;
      for (const row of rowsOf(String(body['userID']), honest)) row.muteEndTime = muteEndTime;
    },
  ),
  written(
    'MUTE_GROUP_MEMBER:every-mute',
    'mute_group_member moves the end of the member’s mutes in other groups',
    (body, honest) => {
      const muteEndTime = memberOf(body, honest)?.muteEndTime ?? 0;
      for (const row of rowsOf(String(body['userID']), honest))
        if (row.muteEndTime > Date.now()) row.muteEndTime = muteEndTime;
    },
  ),
  written(
    'MUTE_GROUP_MEMBER:every-member',
    'mute_group_member mutes every member of the group',
    (body, honest) => {
      const muteEndTime = memberOf(body, honest)?.muteEndTime ?? 0;
      for (const row of groupOf(body, honest)?.members.values() ?? []) row.muteEndTime = muteEndTime;
    },
  ),
];

/** How long a mute has yet to go, in ms; below 0 when it is over. */
const leftMs = ({ muteEndTime }: { readonly muteEndTime: number }): number => muteEndTime - Date.now();

/** Servers that show the right end of a mute, and keep to another one. */
export const ofEnds: readonly Mutant[] = [
  sendingWrongly(
    'MUTE_GROUP_MEMBER:never-ends',
    'a muted member is not heard any more until the mute is cancelled',
    silentIf((_group, { muteEndTime }) => muteEndTime > 0),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:ends-late',
    'a mute stops messages for half a minute after its end',
    silentIf((_group, member) => member.muteEndTime > 0 && leftMs(member) <= 0 && leftMs(member) > -30_000),
  ),
  {
    ...sendingWrongly(
      'MUTE_GROUP_MEMBER:ends-early',
      'a mute stops no messages in its last seven tenths of a second',
      heardIf((_group, member) => leftMs(member) > 0 && leftMs(member) < 700),
    ),
  },
];

/** A server that cancels a member's mute, and then does something; it knows when the mute would have ended. */
function cancelled(
  id: string,
  what: string,
  spoil: (member: Member, before: number, body: Fields, honest: HonestServer) => void,
): Mutant {
  return {
    id: `MUTE_GROUP_MEMBER:${id}`,
    sentence: `cancel_mute_group_member ${what}`,
    path: '/group/cancel_mute_group_member',
    answer(request, honest) {
      const body = bodyOf(request);
      const before = memberOf(body, honest)?.muteEndTime ?? 0;
      const reply = honest.answer(request);
      const member = memberOf(body, honest);
      if (member && errCodeOf(reply) === 0) spoil(member, before, body, honest);
      return reply;
    },
  };
}

/** Servers on which a member's mute is not undone, or more than that. */
export const ofCancels: readonly Mutant[] = [
  cancelled('cancel-idle', 'does nothing', (member, before) => void (member.muteEndTime = before)),
  cancelled(
    'cancel-in-a-minute',
    'leaves a minute of the mute',
    (member, before) => void (member.muteEndTime = before - 540_000),
  ),
  cancelled('cancel-unmutes-group', 'ends the mute of the group, too', (_member, _before, body, honest) => {
    const group = groupOf(body, honest);
    if (group) group.status = GroupStatus.active;
  }),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:cancel-leaves-silence',
    'a member whose mute was cancelled is not heard',
    silentIf((group, { userID }, honest) => countNotices(group, Notice.memberUnmuted, honest, userID) > 0),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:heard-anew',
    'a member who is muted anew is heard',
    heardIf(
      (group, { userID, muteEndTime }, honest) =>
        muteEndTime > 0 && countNotices(group, Notice.memberUnmuted, honest, userID) > 0,
    ),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:heard-in-muted-group',
    'in a muted group a member whose own mute was cancelled is heard',
    heardIf(
      (group, { userID }, honest) =>
        group.status === GroupStatus.muted && countNotices(group, Notice.memberUnmuted, honest, userID) > 0,
    ),
  ),
];

type Change = (member: Member) => void;

/** What becomes of a field of a member, by its name. */
const memberFields: readonly (readonly [field: string, change: Change])[] = [
  ['nickname', (member) => void (member.nickname = 'Muted')],
  ['faceURL', (member) => void (member.faceURL = 'https://faces.example/muted.png')],
  ['ex', (member) => void (member.ex = 'muted')],
  ['joinTime', (member) => void (member.joinTime += 1)],
  ['operatorUserID', (member) => void (member.operatorUserID = 'somebody')],
  ['inviterUserID', (member) => void (member.inviterUserID = 'somebody')],
];

/** Servers that change something else, of the member or of others. */
export const ofWhatStays: readonly Mutant[] = [
  ...memberFields.map(([field, change]) =>
    written(
      `MUTE_GROUP_MEMBER:changes-${field}`,
      `mute_group_member changes ${field} of the member`,
      ofMember(change),
    ),
  ),
  ...memberFields
    .filter(([field]) => field === 'ex' || field === 'joinTime')
    .map(([field, change]) =>
      written(
        `MUTE_GROUP_MEMBER:changes-others-${field}`,
        `mute_group_member changes ${field} of all other members`,
        (body, honest) => {
          const muted = memberOf(body, honest);
          for (const member of groupOf(body, honest)?.members.values() ?? [])
            if (member !== muted) change(member);
        },
      ),
    ),
  written(
    'MUTE_GROUP_MEMBER:removes-newest',
    'mute_group_member removes the newest member from the group',
    (body, honest) => {
      const group = groupOf(body, honest);
      const newest = [...(group?.members.values() ?? [])].at(-1);
      if (newest && newest !== memberOf(body, honest) && newest.roleLevel === 20)
        group?.members.delete(newest.userID);
    },
  ),
  ...(['notification', 'ex'] as const).map((field) =>
    written(
      `MUTE_GROUP_MEMBER:changes-group-${field}`,
      `mute_group_member empties ${field} of the group`,
      inGroup((group) => void (group[field] = '')),
    ),
  ),
  written(
    'MUTE_GROUP_MEMBER:marks-groups',
    'mute_group_member writes into ex of other groups of the member',
    (body, { store }) => {
      for (const group of store.groups.values())
        if (group.groupID !== body['groupID'] && group.members.has(String(body['userID'])))
          group.ex = 'muted';
    },
  ),
  written(
    'MUTE_GROUP_MEMBER:marks-user',
    'mute_group_member writes into ex of the profile of the user',
    (body, { store }) => {
      const user = store.users.get(String(body['userID']));
      if (user) user.ex = 'muted';
    },
  ),
];

const path = '/group/mute_group_member';
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Ends mutes of more than thirty days wrongly, this number of ms after the present time. */
function endingLong(id: string, what: string, lengthOf: (ms: number) => number): Mutant {
  return written(`MUTE_GROUP_MEMBER:${id}`, `mute_group_member ${what}`, (body, honest) => {
    const [member, ms] = [memberOf(body, honest), Number(body['mutedSeconds']) * 1000];
    if (member && ms > THIRTY_DAYS * 1000) member.muteEndTime += lengthOf(ms) - ms;
  });
}

/** Servers that are wrong about members without default values, about many members, and about long mutes. */
export const ofStates: readonly Mutant[] = [
  written(
    'MUTE_GROUP_MEMBER:clears-own-info',
    'mute_group_member clears what a member is shown as in the group alone',
    ofMember((member) => void Object.assign(member, { nickname: '', faceURL: '', ex: '' })),
  ),
  written(
    'MUTE_GROUP_MEMBER:one-at-a-time',
    'mute_group_member ends the mutes of all others in the group',
    (body, honest) => {
      const member = memberOf(body, honest);
      for (const other of groupOf(body, honest)?.members.values() ?? [])
        if (other !== member) other.muteEndTime = 0;
    },
  ),
  {
    id: 'MUTE_GROUP_MEMBER:cancel-of-all',
    sentence: 'cancel_mute_group_member ends the mutes of everybody in the group',
    path: '/group/cancel_mute_group_member',
    answer: afterSuccess(ofMembers((member) => void (member.muteEndTime = 0))),
  },
  written(
    'MUTE_GROUP_MEMBER:first-fifty',
    'mute_group_member mutes nobody beyond the first fifty of a group',
    (body, honest) => {
      const [members, member] = [groupOf(body, honest)?.members.values() ?? [], memberOf(body, honest)];
      if (member && [...members].indexOf(member) >= 50) member.muteEndTime = 0;
    },
  ),
  {
    id: 'MUTE_GROUP_MEMBER:thirty-days-at-most',
    sentence: 'mute_group_member refuses a mute of more than thirty days',
    path,
    answer: (request, honest) =>
      Number(fieldsOf(request.body.toString('utf8'))?.['mutedSeconds']) > THIRTY_DAYS
        ? refusalWith(1001)
        : honest.answer(request),
  },
  endingLong('of-unsigned-32-bits', 'counts milliseconds with 32 bits, without a sign', (ms) => ms % 2 ** 32),
  endingLong('cut-at-thirty-days', 'ends longer mutes after thirty days', () => THIRTY_DAYS * 1000),
];

const unmuted = rows('members', (row) => ({ ...row, muteEndTime: 0 }));

/** Servers that show a mute in one place, or to some people, and not elsewhere. */
export const ofWhatIsShown: readonly Mutant[] = [
  {
    id: 'MUTE_GROUP_MEMBER:info-unmuted',
    sentence: 'get_group_members_info shows a muted member as not muted',
    path: '/group/get_group_members_info',
    answer: (request, { answer }) => giving(answer(request), unmuted),
  },
  {
    id: 'MUTE_GROUP_MEMBER:hidden-from-members',
    sentence: 'get_group_member_list shows nobody but the administrator that a member is muted',
    path: '/group/get_group_member_list',
    answer(request, honest) {
      const reply = honest.answer(request);
      const caller = honest.store.tokens.get(request.headers['token'] ?? '');
      return caller?.userID === honest.adminUserID ? reply : giving(reply, unmuted);
    },
  },
];

/** Servers that take somebody who is not there wrongly. */
export const ofUnknown: readonly Mutant[] = [
  {
    id: 'MUTE_GROUP_MEMBER:non-member-accepted',
    sentence: 'mute_group_member of a user who is not in the group is a success',
    path: '/group/mute_group_member',
    answer(request, honest) {
      const body = bodyOf(request);
      const isKnown = honest.store.users.has(String(body['userID']));
      const isStranger = isKnown && groupOf(body, honest) && !memberOf(body, honest);
      return isStranger ? plainSuccess : honest.answer(request);
    },
  },
  {
    id: 'MUTE_GROUP_MEMBER:non-member-mutes-others',
    sentence: 'mute_group_member of a user who is not in the group is refused, and mutes those who are',
    path: '/group/mute_group_member',
    answer(request, honest) {
      const body = bodyOf(request);
      const isKnown = honest.store.users.has(String(body['userID']));
      const isStranger = isKnown && groupOf(body, honest) && !memberOf(body, honest);
      if (!isStranger) return honest.answer(request);
      for (const member of groupOf(body, honest)?.members.values() ?? [])
        member.muteEndTime = member.joinTime + 600_000;
      return refusalWith(1004);
    },
  },
  {
    id: 'MUTE_GROUP_MEMBER:unknown-group-accepted',
    sentence: 'mute_group_member in an unknown group succeeds',
    path: '/group/mute_group_member',
    answer(request, honest) {
      const body = bodyOf(request);
      const isKnown = honest.store.users.has(String(body['userID']));
      return isKnown &&
        typeof body['groupID'] === 'string' &&
        body['groupID'] !== '' &&
        !groupOf(body, honest)
        ? plainSuccess
        : honest.answer(request);
    },
  },
];
