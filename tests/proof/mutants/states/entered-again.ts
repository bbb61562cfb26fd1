import { operations } from '../../../../fixtures/operations.ts';
import { type Group, type Member, Role } from '../../../../reference/store.ts';
import { broken, hears, rowsFor, type Wrong } from '../../breaking/broken.ts';
import { spoils, withEntries } from '../../breaking/entries.ts';
import { isMuted } from '../../breaking/inventing.ts';
import { gives, lists, memberList, remembering, without } from '../../breaking/listing.ts';
import { entriesOf, groupOf, memberOf } from '../../breaking/writing.ts';
import { bodyOf, errCodeOf, type Fields, type HonestServer, type Mutant } from '../../mutant.ts';

// Servers that fail where a state is entered again: after its end, its cancel, another value, or a removal.

const { path: MUTE } = operations.MUTE_GROUP_MEMBER;
const KICK = '/group/kick_group';
const CANCEL_MEMBER = '/group/cancel_mute_group_member';
const CANCEL_GROUP = '/group/cancel_mute_group';

type Notes = NonNullable<Mutant['notes']>;
type Is = (member: Member, body: Fields, honest: HonestServer) => boolean;

const keyOf = ({ groupID, userID }: Fields): string => JSON.stringify([groupID, userID]);

/** Mutes rightly, but for a member of whom this is true when they are muted: they stay as they are. */
const idleFor = (is: Is, notes?: Notes): Wrong => ({
  ...(notes ? { notes } : {}),
  answer(request, honest) {
    const body = bodyOf(request);
    const member = memberOf(body, honest);
    const end = member?.muteEndTime ?? 0;
    const isMeant = member !== undefined && is(member, body, honest);
    const reply = honest.answer(request);
    if (isMeant && errCodeOf(reply) === 0) member.muteEndTime = end;
    return reply;
  },
});

const isOver = ({ muteEndTime }: Member): boolean => muteEndTime > 0 && muteEndTime <= Date.now();

/** Whoever was muted when such a mute had ended, or was in force. */
const mutedAfterEnd = new WeakSet<Member>();
const mutedTwice = new WeakSet<Member>();

const noting =
  (all: WeakSet<Member>, is: (member: Member) => boolean): Notes =>
  (request, honest) => {
    const member = request.path === MUTE ? memberOf(bodyOf(request), honest) : undefined;
    if (member && is(member)) all.add(member);
  };

/** The people who were removed, and who of them was muted then. */
const removed = remembering(() => ({ all: new Set<string>(), muted: new Set<string>() }));

const noteRemovals: Notes = (request, honest) => {
  if (request.path !== KICK) return;
  const body = bodyOf(request);
  const userIDs: unknown[] = Array.isArray(body['kickedUserIDs']) ? body['kickedUserIDs'] : [];
  for (const userID of userIDs) {
    const named = { groupID: body['groupID'], userID };
    const member = memberOf(named, honest);
    if (member) removed(honest).all.add(keyOf(named));
    if (member && isMuted(member)) removed(honest).muted.add(keyOf(named));
  }
};

/** The ends of mutes that others replaced. */
const firstEnds = remembering(() => new Map<Member, number>());

const endWithFirst: Notes = (request, honest) => {
  const ends = firstEnds(honest);
  const member = request.path === MUTE ? memberOf(bodyOf(request), honest) : undefined;
  if (member && isMuted(member)) ends.set(member, member.muteEndTime);
  for (const [each, end] of ends)
    if (end <= Date.now()) {
      each.muteEndTime = Math.min(each.muteEndTime, end);
      ends.delete(each);
    }
};

const cancelled = new WeakMap<Member | Group, number>();

/** Cancels each mute of a member or group once. */
const cancelsOnce = <Thing extends Member | Group>(
  path: string,
  thingOf: (body: Fields, honest: HonestServer) => Thing | undefined,
  keep: (thing: Thing) => () => void,
): Wrong => ({
  path,
  answer(request, honest) {
    const thing = thingOf(bodyOf(request), honest);
    const restore = thing && keep(thing);
    const reply = honest.answer(request);
    if (!thing || errCodeOf(reply) !== 0) return reply;
    const times = (cancelled.get(thing) ?? 0) + 1;
    cancelled.set(thing, times);
    if (times > 1) restore?.();
    return reply;
  },
});

const ofMutes: readonly Mutant[] = [
  ...broken('MUTE_GROUP_MEMBER', {
    'after-its-end-idle': [
      'mute_group_member does nothing for a member whose mute ended by itself',
      idleFor(isOver),
    ],
    'after-its-end-heard': [
      'a member whose mute ended by itself can send messages when muted again',
      {
        ...hears((_group, member) => mutedAfterEnd.has(member) && isMuted(member)),
        notes: noting(mutedAfterEnd, isOver),
      },
    ],
    'after-return-idle': [
      'mute_group_member does nothing for a member who was removed while muted and invited again',
      idleFor((_member, body, honest) => removed(honest).muted.has(keyOf(body)), noteRemovals),
    ],
    'replaced-heard': [
      'a member who is muted twice can send messages',
      {
        ...hears((_group, member) => mutedTwice.has(member) && isMuted(member)),
        notes: noting(mutedTwice, isMuted),
      },
    ],
    'ends-with-the-first': [
      'a mute that replaced another one ends when that would have ended',
      { answer: (request, honest) => honest.answer(request), notes: endWithFirst },
    ],
    'second-cancel-idle': [
      'cancel_mute_group_member does nothing for a member whose mute it ended before',
      cancelsOnce(CANCEL_MEMBER, memberOf, (member) => {
        const { muteEndTime } = member;
        return () => void (member.muteEndTime = muteEndTime);
      }),
    ],
  }),
  ...broken('MUTE_GROUP', {
    'second-cancel-idle': [
      'cancel_mute_group does nothing for a group whose mute it ended before',
      cancelsOnce(CANCEL_GROUP, groupOf, (group) => {
        const { status } = group;
        return () => void (group.status = status);
      }),
    ],
  }),
];

// Roles and names.

const settable = ['nickname', 'faceURL', 'ex', 'roleLevel'] as const;
type Settable = (typeof settable)[number];

/** What each member was set to, beginning with the first. */
const given = new WeakMap<Member, { readonly field: Settable; readonly value: unknown }[]>();

/** Leaves out of each entry what this names, and remembers what was set. */
const leavesOut = (
  isLost: (field: Settable, value: unknown, member: Member, entry: Fields, honest: HonestServer) => boolean,
  notes?: Notes,
): Wrong => ({
  ...(notes ? { notes } : {}),
  answer(request, honest) {
    const entries = entriesOf(bodyOf(request));
    const kept = entries.map((entry) => {
      const member = memberOf(entry, honest);
      const lost = settable.filter(
        (field) => member && entry[field] !== undefined && isLost(field, entry[field], member, entry, honest),
      );
      return without(entry, ...lost);
    });
    const isChanged = kept.some(
      (entry, at) => Object.keys(entry).length < Object.keys(entries[at] ?? {}).length,
    );
    const reply = honest.answer(isChanged ? withEntries(request, kept) : request);
    if (errCodeOf(reply) === 0) for (const entry of kept) remember(entry, honest);
    return reply;
  },
});

function remember(entry: Fields, honest: HonestServer): void {
  const member = memberOf(entry, honest);
  if (!member) return;
  const values = given.get(member) ?? [];
  for (const field of settable) if (entry[field] !== undefined) values.push({ field, value: entry[field] });
  given.set(member, values);
}

/** What was set and replaced by something else. */
const wasBefore = (field: Settable, value: unknown, member: Member): boolean =>
  member[field] !== value &&
  (given.get(member) ?? []).some((each) => each.field === field && each.value === value);

/** How often a role was set for a member. */
const roles = new WeakMap<Member, number>();

const isCleared = (field: Settable, member: Member): boolean => member[field] === '';

const ofValues: readonly Mutant[] = broken(
  'SET_GROUP_MEMBER_INFO',
  {
    'third-role-owns': [
      'set_group_member_info makes a member an owner when it sets their role for the third time',
      spoils((member, { roleLevel }) => {
        if (roleLevel === undefined) return;
        const count = (roles.get(member) ?? 0) + 1;
        roles.set(member, count);
        if (count === 3) member.roleLevel = Role.owner;
      }),
    ],
  },
  rowsFor(settable, (field) => [
    `same-${field}-again-ignored`,
    `set_group_member_info does not store a ${field} that the member had before`,
    leavesOut(
      (name, value, member) => name === field && !isCleared(name, member) && wasBefore(name, value, member),
    ),
  ]),
  rowsFor(['nickname', 'faceURL', 'ex'] as const, (field) => [
    `cleared-${field}-again-ignored`,
    `set_group_member_info does not store a ${field} that was cleared before`,
    leavesOut(
      (name, value, member) => name === field && isCleared(name, member) && wasBefore(name, value, member),
    ),
  ]),
  rowsFor(settable, (field) => [
    `${field}-of-returned-ignored`,
    `set_group_member_info does not store the ${field} of a member who was removed and invited again`,
    leavesOut(
      (name, _value, _member, entry, honest) => name === field && removed(honest).all.has(keyOf(entry)),
      noteRemovals,
    ),
  ]),
);

// A value equal to what it overrides.

const ofDefaults: readonly Mutant[] = broken(
  'SET_GROUP_MEMBER_INFO',
  {},
  rowsFor(['nickname', 'faceURL'] as const, (field) => [
    `${field}-of-profile-not-stored`,
    `set_group_member_info does not store a ${field} equal to that of the profile`,
    leavesOut(
      (name, value, { userID }, _entry, { store }) =>
        name === field && store.users.get(userID)?.[field] === value,
    ),
  ]),
);

// Membership.

const isReturned = (row: Fields, honest: HonestServer): boolean => removed(honest).all.has(keyOf(row));

const ofMembership: readonly Mutant[] = broken('GET_GROUP_MEMBER_LIST', {
  'returned-unfound-by-keyword': [
    'get_group_member_list finds nobody by keyword who was removed and invited again',
    {
      ...lists(memberList, {
        when: ({ body }) => gives(body, 'keyword'),
        matches: ({ body, found, honest }) => found(body).filter((row) => !isReturned(row, honest)),
      }),
      notes: noteRemovals,
    },
  ],
  'returned-hidden': [
    'get_group_member_list does not show who was removed and invited again',
    {
      ...lists(memberList, {
        matches: ({ body, found, honest }) => found(body).filter((row) => !isReturned(row, honest)),
      }),
      notes: noteRemovals,
    },
  ],
});

export const enteredAgain: readonly Mutant[] = [...ofMutes, ...ofValues, ...ofDefaults, ...ofMembership];
