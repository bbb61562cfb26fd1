import { type Member, GroupStatus, type Group } from '../../../../reference/store.ts';
import { Notice } from '../../../../reference/notices.ts';
import { everyOperation, operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { endingLate, refusingBoth, type WrongMeanwhile, countingMeanwhile } from '../breaking/meanwhile.ts';
import { entriesOf, groupOf, listedMembers, memberOf, messagesOf } from '../breaking/writing.ts';
import { type Fields, type HonestServer, type Mutant, refusalWith } from '../mutant.ts';
import { countNotices } from '../breaking/group-notices.ts';
import { remembering, listingWrongly, pageOf } from '../breaking/listing.ts';
import { groupList } from '../breaking/group-lists.ts';
import { searchingWrongly } from '../breaking/searching.ts';

const rowOf = (member: Member): (() => void) => {
  const before = { ...member };
  return () => void Object.assign(member, before);
};

/** Writes these rows back as they were when the call came, with what the call changes. */
const writingBack =
  (rowsOf: (body: Fields, honest: HonestServer) => readonly Member[]): WrongMeanwhile['begin'] =>
  (body, honest) => {
    const rows = rowsOf(body, honest).map(rowOf);
    return (answer) => {
      for (const writeBack of rows) writeBack();
      return answer();
    };
  };

const ofGroup = (body: Fields, honest: HonestServer): readonly Member[] => [
  ...(groupOf(body, honest)?.members.values() ?? []),
];

/** Servers on which one of two parallel writes is lost. */
export const ofFields: readonly Mutant[] = [
  endingLate({
    id: 'SET_GROUP_MEMBER_INFO:writes-whole-member',
    sentence: 'set_group_member_info writes the whole member as it was when the call came',
    begin: writingBack(listedMembers),
  }),
  endingLate({
    id: 'SET_GROUP_MEMBER_INFO:writes-whole-group',
    sentence: 'set_group_member_info writes all members of the group as they were when the call came',
    begin: writingBack((body, honest) => entriesOf(body).flatMap((entry) => ofGroup(entry, honest))),
  }),
  endingLate({
    id: 'SET_GROUP_MEMBER_INFO:joins-values',
    sentence: 'set_group_member_info appends to a nickname that was changed since the call came',
    begin: (body, honest) => {
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
    },
  }),
  refusingBoth('SET_GROUP_MEMBER_INFO', (body) =>
    entriesOf(body).map(({ groupID, userID }) => [groupID, userID]),
  ),
  endingLate({
    id: 'MUTE_GROUP_MEMBER:writes-whole-group',
    sentence: 'mute_group_member writes all mutes of the group as they were when the call came',
    begin: writingBack(ofGroup),
  }),
];

/** Leaves the group of two calls at once active. */
const activeAfterTwo: WrongMeanwhile['begin'] = (body, honest) => {
  const crowd = countingMeanwhile(String(body['groupID']), honest);
  return (answer) => {
    const reply = answer();
    const group = groupOf(body, honest);
    if (group && crowd() > 1) group.status = GroupStatus.active;
    return reply;
  };
};

/** Does something when a mute was cancelled since the call came, which a notice of this type says. */
const unmutedMeanwhile =
  (notice: number, spoil: (group: Group, member: Member | undefined) => void): WrongMeanwhile['begin'] =>
  (body, honest) => {
    const [group, member] = [groupOf(body, honest), memberOf(body, honest)];
    const before = group && countNotices(group, notice, honest);
    return (answer) => {
      const reply = answer();
      if (group && countNotices(group, notice, honest) !== before) spoil(group, member);
      return reply;
    };
  };

const ofDismissals: readonly Mutant[] = [
  refusingBoth('DISMISS_GROUP', ({ groupID }) => groupID),
  endingLate({
    id: 'DISMISS_GROUP:parallel-revive',
    sentence: 'two parallel dismissals of a group leave it active',
    begin: activeAfterTwo,
  }),
  endingLate({
    id: 'DISMISS_GROUP:parallel-mute-wins',
    sentence: 'a group that is muted while it is dismissed is muted afterwards',
    begin: (body, honest) => {
      const group = groupOf(body, honest);
      const before = group?.status;
      return (answer) => {
        const now = group?.status;
        const reply = answer();
        if (group && before === GroupStatus.active && now === GroupStatus.muted) group.status = now;
        return reply;
      };
    },
  }),
];

const ofRevokes: readonly Mutant[] = [
  refusingBoth('REVOKE_MSG', (body) => [body['conversationID'], body['seq']]),
  endingLate({
    id: 'REVOKE_MSG:writes-whole-chat',
    sentence: 'revoke_msg writes all messages of the chat as they were when the call came',
    begin: (body, honest) => {
      const messages = messagesOf(body, honest).filter(({ seq }) => seq !== body['seq']);
      const before = messages.map(({ revocation }) => revocation);
      return (answer) => {
        messages.forEach((message, at) => (message.revocation = before[at]));
        return answer();
      };
    },
  }),
];

const ofMutes: readonly Mutant[] = [
  refusingBoth('MUTE_GROUP', ({ groupID }) => groupID),
  endingLate({
    id: 'MUTE_GROUP:parallel-toggles',
    sentence: 'two parallel mutes of a group leave it as it was',
    begin: activeAfterTwo,
  }),
  endingLate({
    id: 'MUTE_GROUP:parallel-cancel-leaves-silence',
    sentence: 'a group that is unmuted while it is muted is shown as active and takes no messages',
    begin: unmutedMeanwhile(Notice.groupUnmuted, (group) => {
      group.status = GroupStatus.active;
      for (const member of group.members.values()) member.muteEndTime = Date.now() + 600_000;
    }),
  }),
  endingLate({
    id: 'MUTE_GROUP:parallel-cancel-bans',
    sentence: 'a group that is unmuted while it is muted is banned',
    begin: unmutedMeanwhile(Notice.groupUnmuted, (group) => void (group.status = 1)),
  }),
];

const ofMemberMutes: readonly Mutant[] = [
  refusingBoth('MUTE_GROUP_MEMBER', ({ groupID, userID }) => [groupID, userID]),
  endingLate({
    id: 'MUTE_GROUP_MEMBER:parallel-adds-up',
    sentence: 'two parallel mutes of a member add up',
    begin: (body, honest) => {
      const member = memberOf(body, honest);
      const before = member?.muteEndTime;
      return (answer) => {
        const now = member?.muteEndTime;
        const reply = answer();
        const isOther = member && now !== undefined && now !== before;
        if (isOther) member.muteEndTime += Math.max(0, now - Date.now());
        return reply;
      };
    },
  }),
  endingLate({
    id: 'MUTE_GROUP_MEMBER:parallel-cancel-leaves-silence',
    sentence: 'a member who is unmuted while they are muted is shown as unmuted and may not speak',
    begin: unmutedMeanwhile(Notice.memberUnmuted, (group, member) => {
      if (member) [group.status, member.muteEndTime] = [GroupStatus.muted, 0];
    }),
  }),
];

/** Servers that are not in one state after parallel calls, or have refused all of them. */
export const ofStates: readonly Mutant[] = [...ofDismissals, ...ofRevokes, ...ofMutes, ...ofMemberMutes];

const answers = remembering(() => new Map<string, HttpReply>());
const bodies = remembering(() => new Map<string, string>());

const idOf = (request: HttpRequest): string => String(request.headers['operationid']);
const textOf = (request: HttpRequest): string => request.body.toString('utf8');

/** What can be undone can be asked for in the same words again. */
const undoable = ['MUTE_GROUP', 'SET_GROUP_MEMBER_INFO', 'MUTE_GROUP_MEMBER'] as const;

/** Answers with what the first request of a key was answered with. */
function fromMemory(
  operation: Operation,
  id: string,
  what: string,
  keyOf: (request: HttpRequest) => string,
): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:${id}`,
    sentence: `${path} answers ${what} from memory, and does nothing`,
    path,
    answer(request, honest) {
      const memory = answers(honest);
      const known = memory.get(keyOf(request));
      const reply = known ?? honest.answer(request);
      memory.set(keyOf(request), reply);
      return reply;
    },
  };
}

/** Takes an operationID for a promise that the call is the same. */
function refusing(operation: Operation): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:refuses-operation-id`,
    sentence: `${path} refuses an operationID that came with another body`,
    path,
    answer(request, honest) {
      const memory = bodies(honest);
      const known = memory.get(idOf(request));
      if (known !== undefined && known !== textOf(request)) return refusalWith(1001);
      memory.set(idOf(request), textOf(request));
      return honest.answer(request);
    },
  };
}

/** Servers on which a repeated call is not carried out. */
export const ofRepeatedRequests: readonly Mutant[] = everyOperation.flatMap((operation) => [
  fromMemory(operation, 'remembers-operation-id', 'a repeated operationID', idOf),
  ...undoable
    .filter((each) => each === operation)
    .map((each) =>
      fromMemory(
        each,
        'remembers-request',
        'a repeated request',
        (request) => `${idOf(request)} ${textOf(request)}`,
      ),
    ),
  refusing(operation),
]);

const lengths = remembering(() => new Map<string, number>());

/** By how many rows a list has grown since its first page was asked for. */
function grown(what: unknown, length: number, pageNumber: number, memory: Map<string, number>): number {
  const key = JSON.stringify(what);
  if (pageNumber === 1) memory.set(key, length);
  return length - (memory.get(key) ?? length);
}

/** Servers that lose their place, or keep it wrongly, when a list grows while its pages are asked for. */
export const ofGrowingLists: readonly Mutant[] = [
  listingWrongly(groupList, {
    id: 'growing-list-skips',
    sentence: 'get_groups leaves two groups out when one was made since the first page',
    give(all, page, { groupName }, honest) {
      const { pageNumber, showNumber } = page;
      const more = grown(groupName, all.length, pageNumber, lengths(honest));
      const start = (pageNumber - 1) * showNumber + (more > 0 ? 2 : 0);
      return { ...pageOf(all, page), rows: all.slice(start, start + showNumber) };
    },
  }),
  ...[
    ['growing-list-repeats', 'shows a message again', -1] as const,
    ['growing-list-skips', 'leaves a message out', 1] as const,
  ].map(([id, what, by]) =>
    searchingWrongly(id, `search_msg ${what} when one arrived since the first page`, {
      page(found, { pageNumber, showNumber }, { body: { pagination: _, ...filters }, honest }) {
        const more = grown(filters, found.length, pageNumber, lengths(honest));
        const start = (pageNumber - 1) * showNumber + (more > 0 ? by : 0);
        return found.slice(start, start + showNumber);
      },
    }),
  ),
];
