import { operations, writingOperations, type WritingOperation } from '../../../../../fixtures/operations.ts';
import { GroupStatus } from '../../../../../reference/store.ts';
import { groupOf, listedMembers, memberOf, messagesOf, written, inGroup } from '../../breaking/writing.ts';
import { asAdministrator, type Fields, type HonestServer, type Mutant } from '../../mutant.ts';

// Servers that do something when everybody has looked already.

/** Milliseconds: an immediate read comes earlier, because nothing in this process waits; a later read comes after. */
const LATE_MS = 1;

/** Refuses a call without a token, and carries it out a moment later. */
function carriedOutLate(operation: WritingOperation): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:token-missing-carried-out-late`,
    sentence: `${path} refuses a call without a token and carries it out a moment later`,
    path,
    answer(request, honest) {
      if (request.headers['token'] === undefined)
        setTimeout(() => asAdministrator(request, honest), honest.lateMs ?? LATE_MS).unref();
      return honest.answer(request);
    },
  };
}

type Undo = (body: Fields, honest: HonestServer) => void;

const activeAgain: Undo = inGroup((group) => void (group.status = GroupStatus.active));

/** Other clients are notified meanwhile of changes to groups with members, and to their members. */
const activeAgainWithoutOthers: Undo = (body, honest) => {
  if (groupOf(body, honest)?.members.size === 1) activeAgain(body, honest);
};

/** What is done to some of what an operation did, by the word for it; the other checks see the rest. */
const undoings: Readonly<
  Record<WritingOperation, readonly (readonly [id: string, what: string, undo: Undo])[]>
> = {
  MUTE_GROUP: [['active-again', 'is active again', activeAgain]],
  DISMISS_GROUP: [['active-again', 'is active again', activeAgainWithoutOthers]],
  MUTE_GROUP_MEMBER: [
    ['unmuted', 'is not muted any more', (body, honest) => setMute(body, honest, () => 0)],
    [
      'unmuted-sooner',
      'is muted for a minute less',
      (body, honest) => setMute(body, honest, (end) => end - 60_000),
    ],
  ],
  SET_GROUP_MEMBER_INFO: [
    [
      'nickname-back',
      'has the old nickname again',
      (body, honest) => {
        for (const member of listedMembers(body, honest))
          member.nickname = honest.store.users.get(member.userID)?.nickname ?? '';
      },
    ],
    [
      'ex-back',
      'has the old ex again',
      (body, honest) => {
        for (const member of listedMembers(body, honest)) member.ex = '';
      },
    ],
  ],
  REVOKE_MSG: [
    [
      'not-revoked',
      'is not revoked any more',
      (body, honest) => {
        // Other clients are notified meanwhile of what was revoked.
        const [message, ...others] = messagesOf(body, honest);
        if (message && others.length === 0) message.revocation = undefined;
      },
    ],
  ],
};

function setMute(body: Fields, honest: HonestServer, end: (now: number) => number): void {
  const member = memberOf(body, honest);
  if (member) member.muteEndTime = end(member.muteEndTime);
}

function undone(operation: WritingOperation): Mutant[] {
  return undoings[operation].map(([id, what, undo]) => ({
    ...written(
      `${operation}:a-moment-later-${id}`,
      `a moment after ${operations[operation].path} its object ${what}`,
      (body, honest) => void setTimeout(() => undo(body, honest), honest.lateMs ?? LATE_MS).unref(),
    ),
  }));
}

export const mutants: readonly Mutant[] = writingOperations.flatMap((operation) => [
  carriedOutLate(operation),
  ...undone(operation),
]);
