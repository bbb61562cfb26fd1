import { Notice } from '../../../../reference/notices.ts';
import { GroupStatus, Role, SessionType, type Group, type Member } from '../../../../reference/store.ts';
import {
  after,
  broken,
  hears,
  refuses,
  rowsFor,
  shows,
  silences,
  where,
  type Wrong,
} from '../../breaking/broken.ts';
import { withData } from '../../breaking/fields.ts';
import {
  countNotices,
  groupOf,
  idle,
  inGroup,
  memberOf,
  ofMember,
  ofMembers,
  rowsOf,
} from '../../breaking/writing.ts';
import { giving, list, rows } from '../../breaking/reading.ts';
import {
  bodyOf,
  errCodeOf,
  isFields,
  plainSuccess,
  refusalWith,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../../mutant.ts';

const CANCEL = { path: '/group/cancel_mute_group_member' };
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** How long a mute has yet to go, in ms; below 0 when it is over. */
const leftMs = ({ muteEndTime }: { readonly muteEndTime: number }): number => muteEndTime - Date.now();
const isMuted = (member: Member): boolean => leftMs(member) > 0;

/** Does something to a member after a success, and knows when an earlier mute would have ended. */
const knowing = (
  spoil: (member: Member, before: number, body: Fields, honest: HonestServer) => unknown,
  at: Pick<Wrong, 'path'> = {},
): Wrong => ({
  ...at,
  answer(request, honest) {
    const body = bodyOf(request);
    const before = memberOf(body, honest)?.muteEndTime ?? 0;
    const reply = honest.answer(request);
    const member = memberOf(body, honest);
    if (member && errCodeOf(reply) === 0) spoil(member, before, body, honest);
    return reply;
  },
});

/** Mutes rightly a member who is not muted; another mute ends when this says, by the old end and the right one. */
const remutes = (
  endOf: (before: number, rightEnd: number, mutedSeconds: number, member: Member) => number,
): Wrong =>
  knowing((member, before, { mutedSeconds }) => {
    if (before > 0) member.muteEndTime = endOf(before, member.muteEndTime, Number(mutedSeconds), member);
  });

/** Ends mutes of more than thirty days wrongly, this number of ms after the present time. */
const endsLong = (lengthOf: (ms: number) => number): Wrong =>
  after(
    ofMember((member, body) => {
      const ms = Number(body['mutedSeconds']) * 1000;
      if (ms > THIRTY_DAYS * 1000) member.muteEndTime += lengthOf(ms) - ms;
    }),
  );

/** Does something to others of the group, which are those that this names. */
const toOthers = (spoil: (other: Member, muted: Member, all: readonly Member[]) => unknown): Wrong =>
  after((body, honest) => {
    const muted = memberOf(body, honest);
    const all = [...(groupOf(body, honest)?.members.values() ?? [])];
    if (muted) for (const other of all) if (other !== muted) spoil(other, muted, all);
  });

const wasUnmuted = (group: Group, { userID }: Member, honest: HonestServer): boolean =>
  countNotices(group, Notice.memberUnmuted, honest, userID) > 0;

const isKnown = ({ userID }: Fields, { store }: HonestServer): boolean => store.users.has(String(userID));
const namesStranger = (body: Fields, honest: HonestServer): boolean =>
  isKnown(body, honest) && groupOf(body, honest) !== undefined && !memberOf(body, honest);

const unmuted = rows('members', (row) => ({ ...row, muteEndTime: 0 }));

/** What becomes of a field of a member, by its name. */
const memberFields: readonly (readonly [field: string, change: (member: Member) => unknown])[] = [
  ['nickname', (member) => (member.nickname = 'Muted')],
  ['faceURL', (member) => (member.faceURL = 'https://faces.example/muted.png')],
  ['ex', (member) => (member.ex = 'muted')],
  ['joinTime', (member) => (member.joinTime += 1)],
  ['operatorUserID', (member) => (member.operatorUserID = 'somebody')],
  ['inviterUserID', (member) => (member.inviterUserID = 'somebody')],
];

/** Other units. A mute of a thousandth of a second may be seen or not. */
const units = [
  ['in-seconds', 1 / 1000, 60],
  ['in-minutes', 60, 1],
  ['doubled', 2, 1],
] as const;

export const mutants: readonly Mutant[] = [
  ...withData('MUTE_GROUP_MEMBER'),
  idle('MUTE_GROUP_MEMBER'),
  ...broken(
    'MUTE_GROUP_MEMBER',
    {
      'from-join': [
        'mute_group_member counts a further mute of the same length from when the member joined',
        // A busy machine takes longer than a short mute from joining on.
        remutes((before, end, seconds, { joinTime }) =>
          seconds === 600 && end - before < 60_000 ? joinTime + seconds * 1000 : end,
        ),
      ],
      'kept-first': [
        'mute_group_member leaves the end of a mute that is not over',
        remutes((before) => before),
      ],
      added: [
        'mute_group_member lengthens a mute that is not over',
        remutes((before, _end, seconds) => before + seconds * 1000),
      ],
      'never-shorter': [
        'mute_group_member does not shorten a mute',
        remutes((before, end) => Math.max(before, end)),
      ],
      'never-longer': [
        'mute_group_member does not lengthen a mute',
        remutes((before, end) => Math.min(before, end)),
      ],
      'of-32-bits': [
        'mute_group_member counts the milliseconds of a mute with 32 bits',
        after(
          ofMember((member, body) => {
            const ms = Number(body['mutedSeconds']) * 1000;
            member.muteEndTime += (ms | 0) - ms;
          }),
        ),
      ],
      'refuses-a-second': [
        'mute_group_member refuses a mute of one second',
        refuses(1001, ({ mutedSeconds }) => mutedSeconds === 1),
      ],
      'other-member': [
        'mute_group_member mutes somebody else of the group',
        after(
          ofMember((member, body, honest) => {
            const other = [...(groupOf(body, honest)?.members.values() ?? [])].find(
              (each) => each !== member,
            );
            if (other) [member.muteEndTime, other.muteEndTime] = [0, member.muteEndTime];
          }),
        ),
      ],
      'GET_GROUP_MEMBER_LIST:hides-muted': [
        'get_group_member_list does not show a muted member any more',
        shows(list('members', (all) => all.filter((row) => isFields(row) && row['muteEndTime'] === 0))),
      ],
      // Sending.
      'silences-nobody': ['a muted member goes on sending', hears((_group, member) => isMuted(member))],
      'silences-everybody': [
        'a group with a muted member takes no messages of ordinary members',
        silences(
          ({ members }, { roleLevel }) => roleLevel === Role.ordinary && [...members.values()].some(isMuted),
        ),
      ],
      'silences-other-groups': [
        'a member who is muted in one group sends in none',
        silences((_group, { userID }, honest) => rowsOf(userID, honest).some(isMuted)),
      ],
      'hears-admins': [
        'a muted admin goes on sending',
        hears((_group, member) => member.roleLevel === Role.admin && isMuted(member)),
      ],
      'silences-single-chats': [
        'a member who is muted in a group sends in no single chat',
        refuses(
          1402,
          ({ sessionType, sendID }, honest) =>
            sessionType === SessionType.single && rowsOf(String(sendID), honest).some(isMuted),
          { path: '/msg/send_msg' },
        ),
      ],
      'never-ends': [
        'a muted member is not heard any more until the mute is cancelled',
        silences((_group, { muteEndTime }) => muteEndTime > 0),
      ],
      'ends-late': [
        'a mute stops messages for half a minute after its end',
        silences((_group, member) => member.muteEndTime > 0 && !isMuted(member) && leftMs(member) > -30_000),
      ],
      'ends-early': [
        'a mute stops no messages in its last seven tenths of a second',
        hears((_group, member) => isMuted(member) && leftMs(member) < 700),
      ],
      // Cancelled.
      'cancel-idle': [
        'cancel_mute_group_member does nothing',
        knowing((member, before) => (member.muteEndTime = before), CANCEL),
      ],
      'cancel-in-a-minute': [
        'cancel_mute_group_member leaves a minute of the mute',
        knowing((member, before) => (member.muteEndTime = before - 540_000), CANCEL),
      ],
      'cancel-unmutes-group': [
        'cancel_mute_group_member ends the mute of the group, too',
        knowing((_member, _before, body, honest) => inGroup(activate)(body, honest), CANCEL),
      ],
      'cancel-of-all': [
        'cancel_mute_group_member ends the mutes of everybody in the group',
        after(
          ofMembers((member) => (member.muteEndTime = 0)),
          CANCEL,
        ),
      ],
      'cancel-leaves-silence': ['a member whose mute was cancelled is not heard', silences(wasUnmuted)],
      'heard-anew': [
        'a member who is muted anew is heard',
        hears((group, member, honest) => member.muteEndTime > 0 && wasUnmuted(group, member, honest)),
      ],
      'heard-in-muted-group': [
        'in a muted group a member whose own mute was cancelled is heard',
        hears(
          (group, member, honest) => group.status === GroupStatus.muted && wasUnmuted(group, member, honest),
        ),
      ],
      // Others.
      'every-group': [
        'mute_group_member mutes the member in every group',
        after(
          ofMember(({ userID, muteEndTime }, _body, honest) => {
            for (const row of rowsOf(userID, honest)) row.muteEndTime = muteEndTime;
          }),
        ),
      ],
      'every-mute': [
        'mute_group_member moves the end of the member’s mutes in other groups',
        after(
          ofMember(({ userID, muteEndTime }, _body, honest) => {
            for (const row of rowsOf(userID, honest).filter(isMuted)) row.muteEndTime = muteEndTime;
          }),
        ),
      ],
      'every-member': [
        'mute_group_member mutes every member of the group',
        toOthers((other, { muteEndTime }) => (other.muteEndTime = muteEndTime)),
      ],
      'one-at-a-time': [
        'mute_group_member ends the mutes of all others in the group',
        toOthers((other) => (other.muteEndTime = 0)),
      ],
      'first-fifty': [
        'mute_group_member mutes nobody beyond the first fifty of a group',
        toOthers((_other, muted, all) => all.indexOf(muted) >= 50 && (muted.muteEndTime = 0)),
      ],
      'removes-newest': [
        'mute_group_member removes the newest member from the group',
        after((body, honest) => {
          const members = groupOf(body, honest)?.members;
          const newest = [...(members?.values() ?? [])].at(-1);
          if (newest && newest !== memberOf(body, honest) && newest.roleLevel === 20)
            members?.delete(newest.userID);
        }),
      ],
      'marks-groups': [
        'mute_group_member writes into ex of other groups of the member',
        after((body, { store }) => {
          for (const group of store.groups.values())
            if (group.groupID !== body['groupID'] && group.members.has(String(body['userID'])))
              group.ex = 'muted';
        }),
      ],
      'marks-user': [
        'mute_group_member writes into ex of the profile of the user',
        after(({ userID }, { store }) =>
          Object.assign(store.users.get(String(userID)) ?? {}, { ex: 'muted' }),
        ),
      ],
      'clears-own-info': [
        'mute_group_member clears what a member is shown as in the group alone',
        after(ofMember((member) => Object.assign(member, { nickname: '', faceURL: '', ex: '' }))),
      ],
      // Long mutes.
      'thirty-days-at-most': [
        'mute_group_member refuses a mute of more than thirty days',
        refuses(1001, ({ mutedSeconds }) => Number(mutedSeconds) > THIRTY_DAYS),
      ],
      'of-unsigned-32-bits': [
        'mute_group_member counts milliseconds with 32 bits, without a sign',
        endsLong((ms) => ms % 2 ** 32),
      ],
      'cut-at-thirty-days': [
        'mute_group_member ends longer mutes after thirty days',
        endsLong(() => THIRTY_DAYS * 1000),
      ],
      // Shown, and unknown.
      'info-unmuted': [
        'get_group_members_info shows a muted member as not muted',
        shows(unmuted, { path: '/group/get_group_members_info' }),
      ],
      'hidden-from-members': [
        'get_group_member_list shows nobody but the administrator that a member is muted',
        where(
          (_body, { store, adminUserID }, { headers }) =>
            store.tokens.get(headers['token'] ?? '')?.userID !== adminUserID,
          (request, honest) => giving(honest.answer(request), unmuted),
          { path: '/group/get_group_member_list' },
        ),
      ],
      'non-member-accepted': [
        'mute_group_member of a user who is not in the group is a success',
        where(namesStranger, () => plainSuccess),
      ],
      'non-member-mutes-others': [
        'mute_group_member of a user who is not in the group is refused, and mutes those who are',
        where(namesStranger, (request, honest) => {
          ofMembers((member) => (member.muteEndTime = member.joinTime + 600_000))(bodyOf(request), honest);
          return refusalWith(1004);
        }),
      ],
      'unknown-group-accepted': [
        'mute_group_member in an unknown group succeeds',
        where(
          (body, honest) =>
            isKnown(body, honest) &&
            typeof body['groupID'] === 'string' &&
            body['groupID'] !== '' &&
            !groupOf(body, honest),
          () => plainSuccess,
        ),
      ],
    },
    rowsFor(units, ([id, factor, least]) => [
      id,
      `mute_group_member ends the mute ${id} wrongly`,
      after(
        ofMember((member, body) => {
          const mutedSeconds = Number(body['mutedSeconds']);
          if (mutedSeconds >= least) member.muteEndTime += Math.round(mutedSeconds * 1000 * (factor - 1));
        }),
      ),
    ]),
    rowsFor(memberFields, ([field, change]) => [
      `changes-${field}`,
      `mute_group_member changes ${field} of the member`,
      after(ofMember(change)),
    ]),
    rowsFor(
      memberFields.filter(([field]) => field === 'ex' || field === 'joinTime'),
      ([field, change]) => [
        `changes-others-${field}`,
        `mute_group_member changes ${field} of all other members`,
        toOthers(change),
      ],
    ),
    rowsFor(['notification', 'ex'] as const, (field) => [
      `changes-group-${field}`,
      `mute_group_member empties ${field} of the group`,
      after(inGroup((group) => (group[field] = ''))),
    ]),
  ),
];

function activate(group: Group): void {
  group.status = GroupStatus.active;
}
