import { setImmediate as aTurn } from 'node:timers/promises';
import { everyOperation } from '../../../fixtures/operations.ts';
import { type Group, type Member, Role } from '../../../reference/store.ts';
import { after, broken, refuses, rowsFor, type Wrong } from '../breaking/broken.ts';
import { callingAs, isAdministrator, isMuted, sendingAs } from '../breaking/inventing.ts';
import { remembering } from '../breaking/listing.ts';
import { notesRoles, wasRemoved } from '../breaking/roles-held.ts';
import { entriesOf, groupOf, memberOf, messagesOf, rowsOf } from '../breaking/writing.ts';
import {
  asAdministrator,
  bodyOf,
  errCodeOf,
  type Fields,
  type HonestServer,
  type Mutant,
  restore,
} from '../mutant.ts';

// Servers that fail under one circumstance alone: for the walks in which every two circumstances of a call meet.

/**
 * Says that a call is done, and does nothing, if the last one before it in the same groups was the same, and refused with
 * this code.
 */
const idleAfterRefusal = (code: number): Wrong => {
  const last = remembering(() => new Map<string, string>());
  return {
    answer(request, honest) {
      const asked = request.body.toString('utf8');
      const body = bodyOf(request);
      const groups = [body, ...entriesOf(body)].map(({ groupID }) => String(groupID)).join(' ');
      const isKnown = last(honest).get(groups) === asked;
      last(honest).delete(groups);
      const before = isKnown ? structuredClone(honest.store) : undefined;
      const reply = honest.answer(request);
      if (errCodeOf(reply) === code) last(honest).set(groups, asked);
      if (before && errCodeOf(reply) === 0) restore(honest.store, before);
      return reply;
    },
  };
};

const asked = remembering(() => ({ requests: 0, refusedAt: new Map<string, number>() }));

/** More than lie between two calls of a walk, and fewer than between most of them and the end of the run. */
const LONG_AFTER = 1_000;

/** Serves what it refused to the same caller that many requests before. */
const refusesNoLonger: Wrong = {
  notes: (_request, honest) => void (asked(honest).requests += 1),
  answer(request, honest) {
    const { requests, refusedAt } = asked(honest);
    const reply = honest.answer(request);
    if (errCodeOf(reply) === 0) return reply;
    const key = `${String(request.headers['token'])} ${request.body.toString('utf8')}`;
    const atRequest = refusedAt.get(key) ?? requests;
    refusedAt.set(key, atRequest);
    return requests - atRequest > LONG_AFTER ? asAdministrator(request, honest) : reply;
  },
};

export const ofRefusals: readonly Mutant[] = broken(
  'MUTE_GROUP',
  {
    'drawn-idle-after-refusal': [
      'mute_group takes a call for a repetition, and does nothing, that somebody without the right was refused before',
      idleAfterRefusal(1002),
    ],
    'MUTE_GROUP_MEMBER:drawn-idle-after-refusal': [
      'mute_group_member does nothing if the same call was refused before to somebody without the right',
      idleAfterRefusal(1002),
    ],
    'SET_GROUP_MEMBER_INFO:drawn-idle-after-refusal': [
      'set_group_member_info does nothing if the same call was refused before to somebody without the right',
      idleAfterRefusal(1002),
    ],
  },
  rowsFor(everyOperation, (each) => [
    `${each}:drawn-refuses-no-longer`,
    `${each.toLowerCase()} serves much later what it refused before`,
    refusesNoLonger,
  ]),
);

/** The callers and members who were refused as those of a group, as `groupID userID`. */
const strangers = remembering(() => new Set<string>());

const keyOf = ({ groupID, userID }: Fields): string => `${String(groupID)} ${String(userID)}`;

export const ofNewMembers: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-no-member-for-good': [
    'mute_group_member refuses for good a member who was none when they were to be muted before',
    refuses(1203, (body, honest) => {
      const isMember = memberOf(body, honest) !== undefined;
      if (!isMember) strangers(honest).add(keyOf(body));
      return isMember && strangers(honest).has(keyOf(body));
    }),
  ],
});

const ownerOf = (group: Group | undefined): Member | undefined =>
  [...(group?.members.values() ?? [])].find(({ roleLevel }) => roleLevel === Role.owner);

const nicknameOf = (member: Member | undefined, { store }: HonestServer): string | undefined =>
  member && (member.nickname || store.users.get(member.userID)?.nickname);

export const ofLikenesses: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-named-creator-allowed': [
    'mute_group serves a member who is named as the creator of the group',
    {
      answer: callingAs(
        Role.owner,
        ({ userID }, request, honest) => groupOf(bodyOf(request), honest)?.creatorUserID === userID,
      ),
    },
  ],
  'DISMISS_GROUP:drawn-named-creator-allowed': [
    'dismiss_group serves a member who is named as the creator of the group',
    {
      answer: callingAs(
        Role.owner,
        ({ userID }, request, honest) => groupOf(bodyOf(request), honest)?.creatorUserID === userID,
      ),
    },
  ],
  'DISMISS_GROUP:drawn-called-as-owner-allowed': [
    'dismiss_group serves a member with the nickname of the owner',
    {
      answer: callingAs(Role.owner, (caller, request, honest) => {
        const owner = ownerOf(groupOf(bodyOf(request), honest));
        return nicknameOf(owner, honest) === nicknameOf(caller, honest);
      }),
    },
  ],
});

/** Whether somebody is in a group that was dismissed. */
const wasDismissed = (userID: string, { store }: HonestServer): boolean =>
  [...store.groups.values()].some(({ status, members }) => status === 2 && members.has(userID));

export const ofWhatStands: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-of-past-group-heard': [
    'a member whose mute is shown is heard who is in a dismissed group, too',
    {
      path: '/msg/send_msg',
      answer: sendingAs(({ member, honest }) =>
        isMuted(member) && wasDismissed(member.userID, honest) ? { member: { muteEndTime: 0 } } : undefined,
      ),
    },
  ],
  'SET_GROUP_MEMBER_INFO:drawn-muted-elsewhere-idle': [
    'set_group_member_info does not promote whoever is muted in another group',
    after((body, honest) => {
      for (const { groupID, userID, roleLevel } of entriesOf(body))
        for (const row of rowsOf(String(userID), honest))
          if (roleLevel === Role.admin && row !== memberOf({ groupID, userID }, honest) && isMuted(row))
            Object.assign(memberOf({ groupID, userID }, honest) ?? {}, { roleLevel: Role.ordinary });
    }),
  ],
});

/** The message that a revoke names. */
const namedBy = (body: Fields, honest: HonestServer) =>
  messagesOf(body, honest).find(({ seq }) => seq === body['seq']);

const QUOTE = 114;

export const ofRevokes: readonly Mutant[] = broken('REVOKE_MSG', {
  'drawn-returned-sender-refused': [
    'revoke_msg refuses the administrator in the name of a sender who was removed and is back',
    {
      notes: notesRoles,
      ...refuses(1002, (body, honest, request) => {
        const message = namedBy(body, honest);
        const group = groupOf({ groupID: message?.groupID }, honest);
        const isOfSender = message !== undefined && message.sendID === body['userID'];
        return (
          group && isOfSender && isAdministrator(request, honest) && wasRemoved(group, message.sendID, honest)
        );
      }),
    },
  ],
  'drawn-quote-with-message-before': [
    'revoke_msg revokes the message before a quote, too',
    after((body, honest) => {
      const quote = namedBy(body, honest);
      const all = messagesOf(body, honest).filter(({ contentType }) => contentType < 1_000);
      const earlier = quote && all[all.indexOf(quote) - 1];
      if (quote?.contentType === QUOTE && earlier) earlier.revocation ??= quote.revocation;
    }),
  ],
});

export const ofTokens: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-ended-token-of-platform-7': [
    'mute_group_member serves tokens of platform 7 that a logout ended',
    {
      answer(request, honest) {
        const token = honest.store.tokens.get(String(request.headers['token']));
        if (token?.platformID !== 7 || token.live) return honest.answer(request);
        token.live = true;
        const reply = honest.answer(request);
        token.live = false;
        return reply;
      },
    },
  ],
});

/** Carries a call out a turn later, with what this puts back as it was when the call came. */
const endsLate = (begin: (body: Fields, honest: HonestServer) => () => void): Wrong => ({
  answer: (request, honest) => honest.answer(request),
  async answerLate(request, honest) {
    const putBack = begin(bodyOf(request), honest);
    await aTurn();
    putBack();
    return honest.answer(request);
  },
});

export const ofNeighbours: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-group-written-back': [
    'mute_group_member writes the status of the group as it was when the call came',
    endsLate((body, honest) => {
      const group = groupOf(body, honest);
      const status = group?.status;
      return () => {
        if (group && status !== undefined) group.status = status;
      };
    }),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-mute-written-back': [
    'set_group_member_info writes the mute of a member whose ex it sets as it was when the call came',
    endsLate((body, honest) => {
      const entries = entriesOf(body).filter((entry) => 'ex' in entry || 'roleLevel' in entry);
      const rows = entries.flatMap((entry) => memberOf(entry, honest) ?? []);
      const before = rows.map(({ muteEndTime }) => muteEndTime);
      return () => rows.forEach((row, at) => (row.muteEndTime = before[at] ?? 0));
    }),
  ],
});
