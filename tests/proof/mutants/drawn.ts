import { type Group, GroupStatus, type Member, Role, type User } from '../../../reference/store.ts';
import { askedOf } from '../breaking/asking.ts';
import { after, asks, broken, refuses, where, type Wrong } from '../breaking/broken.ts';
import { answersEntries, rewrites, spoils, withEntries } from '../breaking/entries.ts';
import { callingAs, isMuted, overlooking, within } from '../breaking/inventing.ts';
import { remembering } from '../breaking/listing.ts';
import { historyOf, notesRoles, SET_INFO, TRANSFER, wasRemoved } from '../breaking/roles-held.ts';
import { entriesOf, groupOf, inGroup, memberOf, messagesOf, ofMember, rowsOf } from '../breaking/writing.ts';
import {
  asAdministrator,
  bodyOf,
  errCodeOf,
  type Fields,
  type HonestServer,
  isFields,
  type Mutant,
  refusalWith,
} from '../mutant.ts';

// Servers whose writes fail for an unusual value, form, caller or past alone: for what walks draw.

type Notes = NonNullable<Mutant['notes']>;
type Undo = () => void;

/** Remembers what a call may change, and gives what puts it back; undefined where nothing is to be put back. */
type Keep = (body: Fields, honest: HonestServer) => Undo | undefined;

/** Answers rightly, and leaves as it is what this keeps. */
const leaves = (keep: Keep, notes?: Notes): Wrong => ({
  ...(notes && { notes }),
  answer(request, honest) {
    const undo = keep(bodyOf(request), honest);
    const reply = honest.answer(request);
    if (errCodeOf(reply) === 0) undo?.();
    return reply;
  },
});

/** Keeps a group as it is, where that is so. */
const groupWhere =
  (is: (group: Group, body: Fields, honest: HonestServer) => boolean): Keep =>
  (body, honest) => {
    const group = groupOf(body, honest);
    if (!group || !is(group, body, honest)) return undefined;
    const { status } = group;
    const members = [...group.members];
    return () => {
      group.status = status;
      for (const [userID, member] of members) group.members.set(userID, member);
    };
  };

// Servers that change texts which they have only to keep.

const BYTES_OF_INDEX = 191;
const LETTERS_OF_ROW = 128;

export const ofTexts: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-trims-name': [
    'mute_group stores the name of the group again without spaces at its ends',
    after(inGroup((group) => void (group.groupName = group.groupName.trim()))),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-trims-nickname': [
    'set_group_member_info stores a nickname without spaces at its ends',
    spoils((member) => void (member.nickname = member.nickname.trim())),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-nickname-of-191-bytes': [
    'set_group_member_info stores 191 bytes of a nickname',
    spoils((member) => void (member.nickname = within(member.nickname, BYTES_OF_INDEX))),
  ],
  'DISMISS_GROUP:drawn-spaced-name-idle': [
    'dismiss_group does nothing to a group with a space at an end of its name',
    leaves(groupWhere(({ groupName }) => groupName !== groupName.trim())),
  ],
  'MUTE_GROUP_MEMBER:drawn-cuts-nickname': [
    'mute_group_member stores the nickname of the member again, cut after 128 characters',
    after(ofMember((member) => void (member.nickname = member.nickname.slice(0, LETTERS_OF_ROW)))),
  ],
});

const IN_16_BITS = 65_536;

export const ofNumbers: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-seconds-in-16-bits': [
    'mute_group_member keeps mutedSeconds in 16 bits',
    after(
      ofMember((member, { mutedSeconds }) => {
        member.muteEndTime -= Math.floor(Number(mutedSeconds) / IN_16_BITS) * IN_16_BITS * 1000;
      }),
    ),
  ],
});

// Servers that read some forms of a call wrongly.

export const ofCalls: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-status-taken': [
    'mute_group sets the status of the group to what an unknown key status says',
    after(
      inGroup((group, { status }) => {
        if (typeof status === 'number') group.status = status;
      }),
    ),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-role-of-first-entry': [
    'set_group_member_info gives the roleLevel of the first entry to entries without one',
    rewrites(([first, ...others]) => {
      const { roleLevel } = first ?? {};
      const like = roleLevel === undefined ? {} : { roleLevel };
      return first ? [first, ...others.map((entry) => ({ ...like, ...entry }))] : [];
    }),
  ],
  'DISMISS_GROUP:drawn-quiet-alone-idle': [
    'dismiss_group does nothing if sendMessage is false and deleteMember is left out',
    leaves(
      groupWhere(
        (_group, { sendMessage, deleteMember }) => sendMessage === false && deleteMember === undefined,
      ),
    ),
  ],
  'MUTE_GROUP_MEMBER:drawn-seconds-first': [
    'mute_group_member mutes for a minute if mutedSeconds comes before the other keys',
    asks((body) => (Object.keys(body)[0] === 'mutedSeconds' ? { ...body, mutedSeconds: 60 } : body)),
  ],
  'REVOKE_MSG:drawn-blank-text-unfound': [
    'revoke_msg does not find a text of spaces',
    refuses(1004, (body, honest) =>
      messagesOf(body, honest).some(
        ({ seq, content }) => seq === body['seq'] && /^\{"content":"(\s|\\n)*"\}$/.test(content),
      ),
    ),
  ],
  'REVOKE_MSG:drawn-all-taken': [
    'revoke_msg revokes the whole conversation if an unknown key all is true',
    after((body, honest) => {
      const messages = messagesOf(body, honest);
      const revoked = messages.find(({ seq }) => seq === body['seq']);
      if (body['all'] === true) for (const each of messages) each.revocation ??= revoked?.revocation;
    }),
  ],
});

/** Other keys than these. */
const othersThan = (body: Fields, ...known: readonly string[]): readonly string[] =>
  Object.keys(body).filter((key) => !known.includes(key));

export const ofForms: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-unknown-keys-refused': [
    'mute_group refuses unknown keys',
    refuses(1001, (body) => othersThan(body, 'groupID').length > 0),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-unknown-keys-refused': [
    'set_group_member_info refuses unknown keys beside members',
    refuses(1001, (body) => othersThan(body, 'members').length > 0),
  ],
  'DISMISS_GROUP:drawn-unknown-keys-refused': [
    'dismiss_group refuses keys that it does not know',
    refuses(1001, (body) => othersThan(body, 'groupID', 'deleteMember', 'sendMessage').length > 0),
  ],
  'MUTE_GROUP_MEMBER:drawn-nested-refused': [
    'mute_group_member refuses lists and objects in unknown keys',
    refuses(1001, (body) => Object.values(body).some((value) => Array.isArray(value) || isFields(value))),
  ],
  'REVOKE_MSG:drawn-seqs-refused': [
    'revoke_msg refuses a key seqs beside seq',
    refuses(1001, (body) => body['seqs'] !== undefined && body['seq'] !== undefined),
  ],
});

// Servers that go by what somebody was.

/** The roles that people have had, as `groupID userID roleLevel`. */
const held = remembering(() => new Set<string>());
const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/** Notes the roles in the groups that a request names, before it changes them. */
const notesHeld: Notes = (request, honest) => {
  const body = bodyOf(request);
  for (const group of [body, ...entriesOf(body)].flatMap((each) => groupOf(each, honest) ?? []))
    for (const { userID, roleLevel } of group.members.values())
      held(honest).add(keyOf(group.groupID, userID, roleLevel));
};

const hasHeld = (role: number, groupID: unknown, userID: string, honest: HonestServer): boolean =>
  held(honest).has(keyOf(groupID, userID, role));

const notesPast: Notes = (request, honest) => {
  notesRoles(request, honest);
  notesHeld(request, honest);
};

/** The group in which a message was said that a revoke names. */
const groupOfRevoke = (body: Fields, honest: HonestServer): Group | undefined =>
  groupOf({ groupID: messagesOf(body, honest)[0]?.groupID }, honest);

export const ofCallers: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-returned-admin-allowed': [
    'mute_group serves an ordinary member who was an admin, was removed and was invited again',
    {
      notes: notesPast,
      answer: callingAs(Role.admin, ({ userID }, request, honest) => {
        const group = groupOf(bodyOf(request), honest);
        return (
          group?.members.get(userID)?.roleLevel === Role.ordinary &&
          wasRemoved(group, userID, honest) &&
          hasHeld(Role.admin, group.groupID, userID, honest)
        );
      }),
    },
  ],
  'SET_GROUP_MEMBER_INFO:drawn-rights-for-first-entry': [
    'set_group_member_info looks at the rights of the caller for the first entry alone',
    answersEntries(([first, ...others], request, honest) => {
      const reply = honest.answer(request);
      if (!first || others.length === 0 || errCodeOf(reply) !== 1002) return reply;
      const alone = honest.answer(withEntries(request, [first]));
      return errCodeOf(alone) === 0 ? asAdministrator(withEntries(request, others), honest) : reply;
    }),
  ],
  'DISMISS_GROUP:drawn-owner-elsewhere-allowed': [
    'dismiss_group serves a member of the group who owns another one',
    {
      answer: callingAs(Role.owner, ({ userID }, _request, honest) =>
        rowsOf(userID, honest).some(({ roleLevel }) => roleLevel === Role.owner),
      ),
    },
  ],
  'MUTE_GROUP_MEMBER:drawn-former-owner-allowed': [
    'mute_group_member serves a member who once owned the group',
    {
      notes: notesHeld,
      answer: callingAs(Role.owner, ({ userID }, request, honest) =>
        hasHeld(Role.owner, bodyOf(request)['groupID'], userID, honest),
      ),
    },
  ],
  'REVOKE_MSG:drawn-former-admin-allowed': [
    'revoke_msg serves a member who once was an admin of the group',
    {
      notes: notesHeld,
      answer: overlooking((body, callerID, honest) =>
        hasHeld(Role.admin, groupOfRevoke(body, honest)?.groupID, callerID, honest),
      ),
    },
  ],
});

/** Refuses some ordinary callers. */
const refusesSome = (
  is: (callerID: string, body: Fields, honest: HonestServer, token: string) => boolean,
  notes?: Notes,
): Wrong => ({
  ...(notes && { notes }),
  ...where(
    (body, honest, request) => {
      const asked = askedOf(request, honest);
      return asked && is(asked.callerID, body, honest, String(request.headers['token']));
    },
    () => refusalWith(1002),
  ),
});

const roleIn = (groupID: unknown, userID: string, honest: HonestServer): number =>
  memberOf({ groupID, userID }, honest)?.roleLevel ?? 0;

const isOrdinarySomewhere = (userID: string, honest: HonestServer): boolean =>
  rowsOf(userID, honest).some(({ roleLevel }) => roleLevel === Role.ordinary);

/** The tokens that people had when they were made admins, as `groupID token`. */
const tokensBefore = remembering(() => new Set<string>());

const notesPromotions: Notes = (request, honest) => {
  const entries = request.path === SET_INFO ? entriesOf(bodyOf(request)) : [];
  for (const { groupID, userID } of entries.filter(({ roleLevel }) => roleLevel === Role.admin))
    for (const token of honest.store.tokens.values())
      if (token.userID === userID) tokensBefore(honest).add(keyOf(groupID, token.text));
};

export const ofRoles: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-new-owner-refused': [
    'mute_group refuses an owner to whom the group was transferred',
    refusesSome((callerID, body, honest) => {
      const group = groupOf(body, honest);
      return group !== undefined && historyOf(group, callerID, honest) === 'NEW_OWNER';
    }, notesRoles),
  ],
  'MUTE_GROUP_MEMBER:drawn-muted-admin-refused': [
    'mute_group_member refuses an admin who is muted',
    refusesSome((userID, { groupID }, honest) => {
      const member = memberOf({ groupID, userID }, honest);
      return member?.roleLevel === Role.admin && isMuted(member);
    }),
  ],
  'drawn-member-elsewhere-refused': [
    'mute_group refuses an owner who is an ordinary member of another group',
    refusesSome(
      (callerID, body, honest) =>
        roleIn(body['groupID'], callerID, honest) === Role.owner && isOrdinarySomewhere(callerID, honest),
    ),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-token-before-promotion-refused': [
    'set_group_member_info refuses an admin whose token is older than the promotion',
    refusesSome(
      (callerID, body, honest, token) =>
        entriesOf(body).some(
          ({ groupID }) =>
            roleIn(groupID, callerID, honest) === Role.admin &&
            tokensBefore(honest).has(keyOf(groupID, token)),
        ),
      notesPromotions,
    ),
  ],
  'DISMISS_GROUP:drawn-member-elsewhere-refused': [
    'dismiss_group refuses an owner who is an ordinary member of another group',
    refusesSome((callerID, _body, honest) => isOrdinarySomewhere(callerID, honest)),
  ],
  'MUTE_GROUP_MEMBER:drawn-other-token-ended-refused': [
    'mute_group_member refuses a caller of whom another token has ended',
    refusesSome((callerID, _body, { store }) =>
      [...store.tokens.values()].some(({ userID, live }) => userID === callerID && !live),
    ),
  ],
  'REVOKE_MSG:drawn-demoted-sender-refused': [
    'revoke_msg refuses a sender who was an admin before and is none now',
    refusesSome((callerID, body, honest) => {
      const groupID = groupOfRevoke(body, honest)?.groupID;
      return (
        roleIn(groupID, callerID, honest) === Role.ordinary && hasHeld(Role.admin, groupID, callerID, honest)
      );
    }, notesHeld),
  ],
});

// Servers that do something else after something else.

/** The texts of a group before they were changed for the first time. */
const firstTexts = remembering(() => new Map<string, Pick<Group, 'groupName' | 'notification'>>());

const notesTexts: Notes = (request, honest) => {
  const info = request.path === '/group/set_group_info' ? bodyOf(request)['groupInfoForSet'] : undefined;
  const group = isFields(info) ? groupOf(info, honest) : undefined;
  const memory = firstTexts(honest);
  if (!group || memory.has(group.groupID)) return;
  memory.set(group.groupID, { groupName: group.groupName, notification: group.notification });
};

/** The groups of which a new owner was asked for. */
const transferred = remembering(() => new Set<unknown>());

const notesTransfers: Notes = (request, honest) => {
  if (request.path === TRANSFER) transferred(honest).add(bodyOf(request)['groupID']);
};

const mutes = remembering(() => new Set<string>());

/** Keeps the mute of a member as it is if it was asked for with the same seconds before. */
const sameSeconds: Keep = (body, honest) => {
  const member = memberOf(body, honest);
  const key = keyOf(body['groupID'], body['userID'], body['mutedSeconds']);
  const isKnown = mutes(honest).has(key);
  mutes(honest).add(key);
  if (!member || !isMuted(member) || !isKnown) return undefined;
  const { muteEndTime } = member;
  return () => void (member.muteEndTime = muteEndTime);
};

/** Keeps a message as it is in a muted group. */
const inMutedGroup: Keep = (body, honest) => {
  const message = messagesOf(body, honest).find(({ seq }) => seq === body['seq']);
  const isSo = groupOfRevoke(body, honest)?.status === GroupStatus.muted;
  return message && isSo ? () => void (message.revocation = undefined) : undefined;
};

export const ofPasts: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-puts-back-texts': [
    'mute_group puts back the name and the notification that the group had at first',
    {
      notes: notesTexts,
      ...after(
        inGroup((group, _body, honest) => Object.assign(group, firstTexts(honest).get(group.groupID))),
      ),
    },
  ],
  'drawn-idle-after-transfer': [
    'mute_group does nothing in a group that was transferred',
    leaves(
      groupWhere(({ groupID }, _body, honest) => transferred(honest).has(groupID)),
      notesTransfers,
    ),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-promotion-unmutes': [
    'set_group_member_info ends the mute of a member whom it promotes',
    spoils((member, { roleLevel }) => {
      if (roleLevel === Role.admin) member.muteEndTime = 0;
    }),
  ],
  'DISMISS_GROUP:drawn-idle-after-transfer': [
    'dismiss_group does nothing to a group that was transferred',
    leaves(
      groupWhere(({ groupID }, _body, honest) => transferred(honest).has(groupID)),
      notesTransfers,
    ),
  ],
  'MUTE_GROUP_MEMBER:drawn-same-seconds-idle': [
    'mute_group_member does nothing for a muted member if the same mutedSeconds were asked for before',
    leaves(sameSeconds),
  ],
  'REVOKE_MSG:drawn-idle-in-muted-group': [
    'revoke_msg does nothing while the group is muted',
    leaves(inMutedGroup),
  ],
});

const notedNow = (group: Group): void => void (group.notificationUpdateTime = Date.now());

/** Does something to the user whom a body names, if there is one. */
const ofUser =
  (spoil: (user: User) => void) =>
  ({ userID }: Fields, { store }: HonestServer): void => {
    const user = store.users.get(String(userID));
    if (user) spoil(user);
  };

// Servers that change what no call of a walk has given, and what stays as it was first shown.

export const ofRest: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-creator-anew': [
    'mute_group_member makes the member whom it mutes the creator of the group',
    after(inGroup((group, { userID }) => void (group.creatorUserID = String(userID)))),
  ],
  'drawn-ex-of-user': [
    'mute_group_member notes in the ex of the user when the mute ends',
    after(ofUser((user) => void (user.ex = `{"mutedUntil":${Date.now()}}`))),
  ],
  'MUTE_GROUP:drawn-notice-time': [
    'mute_group changes the notificationUpdateTime of a group that has one',
    after(
      inGroup((group) => {
        if (group.notificationUpdateTime > 0) group.notificationUpdateTime += 1000;
      }),
    ),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-notice-time': [
    'set_group_member_info sets the notificationUpdateTime of the group to its own time',
    after((body, honest) => {
      for (const entry of entriesOf(body)) inGroup(notedNow)(entry, honest);
    }),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-ex-of-user': [
    'set_group_member_info clears the ex of the user',
    after((body, honest) => {
      for (const entry of entriesOf(body)) ofUser((user) => void (user.ex = ''))(entry, honest);
    }),
  ],
});

// Servers that forget what they did.

/** Does it, and undoes it when this many requests of any kind have followed. */
const forgetsAfter = (requests: number, keep: Keep): Wrong => {
  const past = remembering(() => ({ count: 0, done: new Array<{ at: number; undo: Undo }>() }));
  return {
    notes(_request, honest) {
      const now = past(honest);
      now.count += 1;
      while (now.done[0] && now.done[0].at <= now.count) now.done.shift()?.undo();
    },
    answer(request, honest) {
      const undo = keep(bodyOf(request), honest);
      const reply = honest.answer(request);
      const { count, done } = past(honest);
      if (undo && errCodeOf(reply) === 0) done.push({ at: count + requests, undo });
      return reply;
    },
  };
};

/** Does it, and undoes the oldest when more than this many were done. */
const forgetsOldest = (most: number, keep: Keep): Wrong => {
  const memory = remembering(() => new Array<Undo>());
  return {
    answer(request, honest) {
      const undo = keep(bodyOf(request), honest);
      const reply = honest.answer(request);
      const done = memory(honest);
      if (undo && errCodeOf(reply) === 0) done.push(undo);
      if (done.length > most) done.shift()?.();
      return reply;
    },
  };
};

const MANY_REQUESTS = 200;
const MANY_CALLS = 8;

/** Opens a group again that is still muted. */
const reopening: Keep = (body, honest) => {
  const group = groupOf(body, honest);
  return () => {
    if (group?.status === GroupStatus.muted) group.status = GroupStatus.active;
  };
};

/** Ends the mute of a member who is muted. */
const unmuting: Keep = (body, honest) => {
  const member = memberOf(body, honest);
  return () => {
    if (member && isMuted(member)) member.muteEndTime = 0;
  };
};

/** Puts back the nicknames that are still those of the call. */
const renaming: Keep = (body, honest) => {
  const named = entriesOf(body).flatMap((entry): readonly [Member, string, unknown][] => {
    const member = memberOf(entry, honest);
    return member ? [[member, member.nickname, entry['nickname']]] : [];
  });
  return () => {
    for (const [member, before, given] of named) if (member.nickname === given) member.nickname = before;
  };
};

/** Takes a revoke back. */
const unrevoking: Keep = (body, honest) => {
  const message = messagesOf(body, honest).find(({ seq }) => seq === body['seq']);
  return message && (() => void (message.revocation = undefined));
};

export const ofEnds: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-ends-after-200-requests': [
    'the mute of a group ends when 200 requests have followed it',
    forgetsAfter(MANY_REQUESTS, reopening),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-name-lost-after-200-requests': [
    'a nickname in a group is what it was before when 200 requests have followed set_group_member_info',
    forgetsAfter(MANY_REQUESTS, renaming),
  ],
  'DISMISS_GROUP:drawn-eight-stay-dismissed': [
    'a dismissed group is as before when eight others are dismissed after it',
    forgetsOldest(
      MANY_CALLS,
      groupWhere(({ status }) => status !== GroupStatus.dismissed),
    ),
  ],
  'MUTE_GROUP_MEMBER:drawn-eight-stay-muted': [
    'the mute of a member ends when eight others are muted after them',
    forgetsOldest(MANY_CALLS, unmuting),
  ],
  'REVOKE_MSG:drawn-shown-after-200-requests': [
    'a revoked message is shown as before when 200 requests have followed revoke_msg',
    forgetsAfter(MANY_REQUESTS, unrevoking),
  ],
});
