import { setImmediate as aTurn } from 'node:timers/promises';
import {
  everyOperation,
  operations,
  writingOperations,
  type Operation,
  type WritingOperation,
} from '../../../fixtures/operations.ts';
import { changesAt } from '../../../fixtures/changes.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { Notice } from '../../../reference/notices.ts';
import { GroupStatus, type Group, type Member } from '../../../reference/store.ts';
import { broken, rowsFor, type Row, type Wrong } from '../breaking/broken.ts';
import { listsByName, offsetOf, remembering, sliceFrom, type AskedList } from '../breaking/listing.ts';
import {
  countNotices,
  entriesOf,
  groupOf,
  listedMembers,
  memberOf,
  messagesOf,
} from '../breaking/writing.ts';
import { searches } from '../breaking/searching.ts';
import { bodyOf, refusalWith, type Fields, type HonestServer, type Mutant } from '../mutant.ts';

// Servers that are right as long as they are asked for one thing at a time.

/** Answers when a turn of the event loop has gone by, in which others were answered. */
type Finish = (answer: () => HttpReply) => HttpReply;

/**
 * Begins a call when it comes and ends it later.
 *
 * @param begin looks at the state as it is when the call comes, and gives what ends it: `answer` carries it out honestly
 */
const endsLate = (begin: (body: Fields, honest: HonestServer) => Finish): Wrong => ({
  answer: (request, honest) => honest.answer(request),
  async answerLate(request, honest) {
    const finish = begin(bodyOf(request), honest);
    await aTurn();
    return finish(() => honest.answer(request));
  },
});

const crowds = remembering(() => new Map<string, { inFlight: number; crowd: number }>());

/** Gives, when the call ends, how many of one key were in flight at some time while it was. */
function countingMeanwhile(key: string, honest: HonestServer): () => number {
  const memory = crowds(honest);
  const count = memory.get(key) ?? { inFlight: 0, crowd: 0 };
  memory.set(key, count);
  count.inFlight += 1;
  count.crowd = Math.max(count.crowd, count.inFlight);
  return () => {
    const { crowd } = count;
    count.inFlight -= 1;
    if (count.inFlight === 0) count.crowd = 0;
    return crowd;
  };
}

/** Refuses both of two parallel calls for the same thing, and does neither. */
const refusesBoth = (operation: WritingOperation, keyOf: (body: Fields) => unknown): Row => [
  `${operations[operation].path} refuses both of two parallel calls for the same thing`,
  endsLate((body, honest) => {
    const crowd = countingMeanwhile(`${operation} ${JSON.stringify(keyOf(body))}`, honest);
    return (answer) => (crowd() > 1 ? refusalWith(1001) : answer());
  }),
];

/** Writes these rows back as they were when the call came, with what the call changes. */
const writesBack = (rowsOf: (body: Fields, honest: HonestServer) => readonly Member[]): Wrong =>
  endsLate((body, honest) => {
    const rows = rowsOf(body, honest).map((member) => ({ member, before: { ...member } }));
    return (answer) => {
      for (const { member, before } of rows) Object.assign(member, before);
      return answer();
    };
  });

const membersOf = (body: Fields, honest: HonestServer): readonly Member[] => [
  ...(groupOf(body, honest)?.members.values() ?? []),
];

/** Leaves the group of two calls at once active. */
const activeAfterTwo = endsLate((body, honest) => {
  const crowd = countingMeanwhile(String(body['groupID']), honest);
  return (answer) => {
    const reply = answer();
    const group = groupOf(body, honest);
    if (group && crowd() > 1) group.status = GroupStatus.active;
    return reply;
  };
});

/** Does something when a mute was cancelled since the call came, which a notice of this type says. */
const unmutedMeanwhile = (
  notice: number,
  spoil: (group: Group, member: Member | undefined) => unknown,
): Wrong =>
  endsLate((body, honest) => {
    const [group, member] = [groupOf(body, honest), memberOf(body, honest)];
    const before = group && countNotices(group, notice, honest);
    return (answer) => {
      const reply = answer();
      if (group && countNotices(group, notice, honest) !== before) spoil(group, member);
      return reply;
    };
  });

/** Servers on which one of two parallel writes is lost, or that are not in one state afterwards. */
export const ofStates: readonly Mutant[] = [
  ...broken('SET_GROUP_MEMBER_INFO', {
    'writes-whole-member': [
      'set_group_member_info writes the whole member as it was when the call came',
      writesBack(listedMembers),
    ],
    'writes-whole-group': [
      'set_group_member_info writes all members of the group as they were when the call came',
      writesBack((body, honest) => entriesOf(body).flatMap((entry) => membersOf(entry, honest))),
    ],
    'joins-values': [
      'set_group_member_info appends to a nickname that was changed since the call came',
      endsLate((body, honest) => {
        const members = listedMembers(body, honest);
        const before = members.map(({ nickname }) => nickname);
        return (answer) => {
          const now = members.map(({ nickname }) => nickname);
          const reply = answer();
          members.forEach((member, at) => {
            const changed = now[at] === before[at] || member.nickname === now[at] ? '' : now[at];
            member.nickname = `${changed}${member.nickname}`;
          });
          return reply;
        };
      }),
    ],
    'refuses-both': refusesBoth('SET_GROUP_MEMBER_INFO', (body) =>
      entriesOf(body).map(({ groupID, userID }) => [groupID, userID]),
    ),
  }),
  ...broken('MUTE_GROUP_MEMBER', {
    'writes-whole-group': [
      'mute_group_member writes all mutes of the group as they were when the call came',
      writesBack(membersOf),
    ],
    'refuses-both': refusesBoth('MUTE_GROUP_MEMBER', ({ groupID, userID }) => [groupID, userID]),
    'parallel-adds-up': [
      'two parallel mutes of a member add up',
      endsLate((body, honest) => {
        const member = memberOf(body, honest);
        const before = member?.muteEndTime;
        return (answer) => {
          const now = member?.muteEndTime;
          const reply = answer();
          const isOther = member && now !== undefined && now !== before;
          if (isOther) member.muteEndTime += Math.max(0, now - Date.now());
          return reply;
        };
      }),
    ],
    'parallel-cancel-leaves-silence': [
      'a member who is unmuted while they are muted is shown as unmuted and may not speak',
      unmutedMeanwhile(Notice.memberUnmuted, (group, member) => {
        if (member) [group.status, member.muteEndTime] = [GroupStatus.muted, 0];
      }),
    ],
  }),
  ...broken('MUTE_GROUP', {
    'refuses-both': refusesBoth('MUTE_GROUP', ({ groupID }) => groupID),
    'parallel-toggles': ['two parallel mutes of a group leave it as it was', activeAfterTwo],
    'parallel-cancel-leaves-silence': [
      'a group that is unmuted while it is muted is shown as active and takes no messages',
      unmutedMeanwhile(Notice.groupUnmuted, (group) => {
        group.status = GroupStatus.active;
        for (const member of group.members.values()) member.muteEndTime = Date.now() + 600_000;
      }),
    ],
    'parallel-cancel-bans': [
      'a group that is unmuted while it is muted is banned',
      unmutedMeanwhile(Notice.groupUnmuted, (group) => (group.status = 1)),
    ],
  }),
  ...broken('DISMISS_GROUP', {
    'refuses-both': refusesBoth('DISMISS_GROUP', ({ groupID }) => groupID),
    'parallel-revive': ['two parallel dismissals of a group leave it active', activeAfterTwo],
    'parallel-mute-wins': [
      'a group that is muted while it is dismissed is muted afterwards',
      endsLate((body, honest) => {
        const group = groupOf(body, honest);
        const before = group?.status;
        return (answer) => {
          const now = group?.status;
          const reply = answer();
          if (group && before === GroupStatus.active && now === GroupStatus.muted) group.status = now;
          return reply;
        };
      }),
    ],
  }),
  ...broken('REVOKE_MSG', {
    'refuses-both': refusesBoth('REVOKE_MSG', (body) => [body['conversationID'], body['seq']]),
    'writes-whole-chat': [
      'revoke_msg writes all messages of the chat as they were when the call came',
      endsLate((body, honest) => {
        const messages = messagesOf(body, honest).filter(({ seq }) => seq !== body['seq']);
        const before = messages.map(({ revocation }) => revocation);
        return (answer) => {
          messages.forEach((message, at) => (message.revocation = before[at]));
          return answer();
        };
      }),
    ],
  }),
];

const answers = remembering(() => new Map<string, HttpReply>());

const idOf = (request: HttpRequest): string => String(request.headers['operationid']);
/** What a call that is refused could have done. */
const writing: readonly Operation[] = writingOperations;

const textOf = (request: HttpRequest): string => request.body.toString('utf8');

/** What can be undone can be asked for in the same words again. */
const undoable = writing.filter((each) => !changesAt(operations[each].path, 'dismissal', 'revocation'));

/** Answers with what the first request of a key was answered with. */
const remembers = (keyOf: (request: HttpRequest) => string): Wrong => ({
  answer(request, honest) {
    const memory = answers(honest);
    const known = memory.get(keyOf(request));
    const reply = known ?? honest.answer(request);
    memory.set(keyOf(request), reply);
    return reply;
  },
});

/** Servers on which a repeated call is not carried out. */
export const ofRepeatedRequests: readonly Mutant[] = everyOperation.flatMap((operation) => {
  const { path } = operations[operation];
  return broken(
    operation,
    {
      'remembers-operation-id': [
        `${path} answers a repeated operationID from memory, and does nothing`,
        remembers(idOf),
      ],
    },
    rowsFor(undoable.includes(operation) ? [operation] : [], () => [
      'remembers-request',
      `${path} answers a repeated request from memory, and does nothing`,
      remembers((request) => `${idOf(request)} ${textOf(request)}`),
    ]),
    rowsFor(writing.includes(operation) ? [operation] : [], () => [
      'refuses-operation-id',
      `${path} refuses a repeated operationID, and carries the call out all the same`,
      {
        answer(request, honest) {
          const memory = answers(honest);
          const isRepeated = memory.has(idOf(request));
          const reply = honest.answer(request);
          memory.set(idOf(request), reply);
          return isRepeated ? refusalWith(1001) : reply;
        },
      },
    ]),
  );
});

const lengths = remembering(() => new Map<string, number>());

/** The page, begun this number of rows later if the list has grown since its first page was asked for. */
const begunLater =
  (by: number) =>
  (all: readonly Fields[], asked: AskedList): readonly Fields[] => {
    const { pagination: _, ...filters } = asked.body;
    const memory = lengths(asked.honest);
    const key = JSON.stringify(filters);
    if (asked.page.pageNumber === 1) memory.set(key, all.length);
    const isGrown = all.length > (memory.get(key) ?? all.length);
    return sliceFrom(all, offsetOf(asked.page) + (isGrown ? by : 0), asked);
  };

/** Servers that lose their place, or keep it wrongly, when a list grows while its pages are asked for. */
export const ofGrowingLists: readonly Mutant[] = [
  ...broken('GET_GROUPS', {
    'growing-list-skips': [
      'get_groups leaves two groups out when one was made since the first page',
      listsByName({ rows: begunLater(2) }),
    ],
  }),
  ...broken(
    'SEARCH_MSG',
    rowsFor(
      [
        ['growing-list-repeats', 'shows a message again', -1],
        ['growing-list-skips', 'leaves a message out', 1],
      ] as const,
      ([id, what, by]) => [
        id,
        `search_msg ${what} when one arrived since the first page`,
        searches({ rows: begunLater(by) }),
      ],
    ),
  ),
];
