import { operations } from '../../../../fixtures/operations.ts';
import { GroupStatus, shownNickname } from '../../../../reference/store.ts';
import { after, broken, hears, rowsFor, type Wrong } from '../../breaking/broken.ts';
import {
  gives,
  idOf,
  lists,
  listsByName,
  listsByNickname,
  memberList,
  nameOf,
  remembering,
  textOf,
} from '../../breaking/listing.ts';
import { entriesOf, memberOf, ofMember } from '../../breaking/writing.ts';
import { bodyOf, type Fields, type HonestServer, isFields, type Mutant } from '../../mutant.ts';

// Servers that fail where a name is used again, and servers whose long mutes end otherwise than asked.

const { path: SET } = operations.SET_GROUP_MEMBER_INFO;
const KICK = '/group/kick_group';

type Notes = NonNullable<Mutant['notes']>;

/** The first bearer of each name, and everything that gave a name up, as `kind place name id`. */
const bearers = remembering(() => ({ first: new Map<string, string>(), former: new Set<string>() }));

interface Named {
  readonly kind: 'group' | 'user' | 'member';
  /** The group of a member. */
  readonly place?: string;
  readonly name: string;
  readonly id: string;
}

const nameKey = ({ kind, place = '', name }: Omit<Named, 'id'>): string =>
  JSON.stringify([kind, place, name]);

/** Notes that something has this name now, before it gets another one or goes. */
function giveUp(named: Named, honest: HonestServer): void {
  const { first, former } = bearers(honest);
  const key = nameKey(named);
  if (!first.has(key)) first.set(key, named.id);
  former.add(`${key} ${named.id}`);
}

/** Whether something else had this name first. */
const wasTaken = (named: Named, honest: HonestServer): boolean =>
  (bearers(honest).first.get(nameKey(named)) ?? named.id) !== named.id;

/** Whether it has a name again that it had given up. */
const isTakenBack = (named: Named, honest: HonestServer): boolean =>
  bearers(honest).former.has(`${nameKey(named)} ${named.id}`);

const noteGroups: Notes = (request, honest) => {
  const body = bodyOf(request);
  const info = isFields(body['groupInfoForSet']) ? body['groupInfoForSet'] : body;
  if (!['/group/set_group_info', operations.DISMISS_GROUP.path].includes(request.path)) return;
  const group = honest.store.groups.get(String(info['groupID']));
  const isRenamed =
    info === body || (info['groupName'] !== undefined && info['groupName'] !== group?.groupName);
  if (group && isRenamed) giveUp({ kind: 'group', name: group.groupName, id: group.groupID }, honest);
};

const noteUsers: Notes = (request, honest) => {
  const { userInfo } = bodyOf(request);
  if (request.path !== '/user/update_user_info' || !isFields(userInfo)) return;
  const user = honest.store.users.get(String(userInfo['userID']));
  if (user && userInfo['nickname'] !== user.nickname)
    giveUp({ kind: 'user', name: user.nickname, id: user.userID }, honest);
};

const noteMembers: Notes = (request, honest) => {
  const body = bodyOf(request);
  const kicked: unknown[] = Array.isArray(body['kickedUserIDs']) ? body['kickedUserIDs'] : [];
  const removed = kicked.map((userID): Fields => ({ groupID: body['groupID'], userID }));
  const renamed = entriesOf(body).filter((entry) => entry['nickname'] !== undefined);
  for (const entry of request.path === KICK ? removed : request.path === SET ? renamed : []) {
    const member = memberOf(entry, honest);
    if (!member) continue;
    const name = shownNickname(honest.store, member);
    if (name !== entry['nickname'])
      giveUp({ kind: 'member', place: String(entry['groupID']), name, id: member.userID }, honest);
  }
};

const group = (row: Fields): Named => ({ kind: 'group', name: nameOf(row), id: idOf(row) });
const user = (row: Fields): Named => ({
  kind: 'user',
  name: textOf(row, 'nickname'),
  id: textOf(row, 'userID'),
});
const member = (row: Fields): Named => ({
  kind: 'member',
  place: String(row['groupID']),
  name: textOf(row, 'nickname'),
  id: textOf(row, 'userID'),
});

const isEnded = ({ id }: Named, { store }: HonestServer): boolean =>
  store.groups.get(id)?.status === GroupStatus.dismissed;

/** Whether the first bearer of this name is a group that was dismissed. */
const wasEndeds = (named: Named, honest: HonestServer): boolean => {
  const id = bearers(honest).first.get(nameKey(named));
  return id !== undefined && id !== named.id && isEnded({ ...named, id }, honest);
};

type Loses = (named: Named, honest: HonestServer) => boolean;

const byName = (isLost: Loses): Wrong => ({
  ...listsByName({
    matches: ({ body, found, honest }) => found(body).filter((row) => !isLost(group(row), honest)),
  }),
  notes: noteGroups,
});

const byNickname = (isLost: Loses): Wrong => ({
  ...listsByNickname({
    matches: ({ body, found, honest }) => found(body).filter((row) => !isLost(user(row), honest)),
  }),
  notes: noteUsers,
});

const byKeyword = (isLost: Loses): Wrong => ({
  ...lists(memberList, {
    when: ({ body }) => gives(body, 'keyword'),
    matches: ({ body, found, honest }) => found(body).filter((row) => !isLost(member(row), honest)),
  }),
  notes: noteMembers,
});

const isThere: Loses = ({ place, id }, honest) =>
  memberOf({ groupID: place, userID: id }, honest) !== undefined;

/** Whether the first bearer of a nickname is in the group, or was removed. */
const firstIs =
  (isIn: boolean): Loses =>
  (named, honest) => {
    const id = bearers(honest).first.get(nameKey(named));
    return id !== undefined && id !== named.id && isThere({ ...named, id }, honest) === isIn;
  };

export const usedAgain: readonly Mutant[] = [
  ...broken('GET_GROUPS', {
    'name-of-dismissed-unfound': [
      'get_groups does not find a group by the name of a dismissed one',
      byName(wasEndeds),
    ],
    'name-given-up-unfound': [
      'get_groups does not find a group by a name that another one had before',
      byName((named, honest) => wasTaken(named, honest) && !wasEndeds(named, honest)),
    ],
    'name-taken-back-unfound': [
      'get_groups does not find a group by its former name that it has again',
      byName((named, honest) => isTakenBack(named, honest) && !isEnded(named, honest)),
    ],
  }),
  ...broken('GET_USERS', {
    'nickname-given-up-unfound': [
      'get_users does not find a user by a nickname that another one had before',
      byNickname(wasTaken),
    ],
    'nickname-taken-back-unfound': [
      'get_users does not find a user by a former nickname that the user has again',
      byNickname(isTakenBack),
    ],
  }),
  ...broken('GET_GROUP_MEMBER_LIST', {
    'nickname-given-up-unfound': [
      'get_group_member_list does not find a member by a nickname that another member had before',
      byKeyword(firstIs(true)),
    ],
    'nickname-of-removed-unfound': [
      'get_group_member_list does not find a member by the nickname of one who was removed',
      byKeyword(firstIs(false)),
    ],
    'nickname-taken-back-unfound': [
      'get_group_member_list does not find a member by a former nickname that the member has again',
      byKeyword(isTakenBack),
    ],
  }),
];

// Long mutes.

const DAY = 24 * 60 * 60;

/** What becomes of a mute of more than this number of seconds. */
const endsBeyond = (seconds: number, endOf: (now: number) => number): Wrong =>
  after(
    ofMember((each, { mutedSeconds }) => {
      const asked = Number(mutedSeconds);
      if (asked > seconds) each.muteEndTime = endOf(each.muteEndTime - asked * 1000);
    }),
  );

const longest = [
  ['a-year', 366 * DAY],
  ['a-hundred-million-seconds', 100_000_000],
  ['ten-years', 3_652 * DAY],
  ['a-billion-seconds', 1_000_000_000],
] as const;

export const longMutes: readonly Mutant[] = broken(
  'MUTE_GROUP_MEMBER',
  {
    'heard-beyond-a-year': [
      'a member who is muted for more than a year can send messages',
      hears((_group, each) => each.muteEndTime - Date.now() > 366 * DAY * 1000),
    ],
  },
  rowsFor(longest, ([id, seconds]) => [
    `no-end-beyond-${id}`,
    `mute_group_member sets muteEndTime 0 for a mute of more than ${id.replaceAll('-', ' ')}`,
    endsBeyond(seconds, () => 0),
  ]),
  rowsFor(longest, ([id, seconds]) => [
    `cut-at-${id}`,
    `mute_group_member shortens longer mutes to ${id.replaceAll('-', ' ')}`,
    endsBeyond(seconds, (now) => now + seconds * 1000),
  ]),
);
