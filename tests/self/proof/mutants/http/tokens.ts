import {
  everyOperation,
  operations,
  writingOperations,
  type WritingOperation,
} from '../../../../../fixtures/operations.ts';
import type { HttpRequest } from '../../../../../reference/http.ts';
import { GroupStatus } from '../../../../../reference/store.ts';
import { mutantsAt } from '../../breaking/doors.ts';
import { type Mutant, asAdministrator, errCodeOf, type HonestServer, type Fields } from '../../mutant.ts';
import { groupOf, listedMembers, memberOf, messagesOf, written, inGroup } from '../../breaking/writing.ts';

/** Servers that do without a header, or say so in the wrong words. */
export const ofHeaders: readonly Mutant[] = mutantsAt([
  {
    aspect: 'operationID-missing',
    whom: 'a call without operationID',
    concerns: ({ headers }) => headers['operationid'] === undefined,
  },
  {
    aspect: 'token-missing',
    whom: 'a call without a token',
    concerns: ({ headers }) => headers['token'] === undefined,
  },
]);

/** Asked of an operation that changes nothing: headers are looked at before anything else. */
const refusedWith =
  (code: number) =>
  ({ headers }: HttpRequest, { answer }: HonestServer): boolean =>
    errCodeOf(
      answer({ method: 'POST', path: '/msg/get_server_time', query: '', headers, body: Buffer.from('{}') }),
    ) === code;

/** Logged out and replaced tokens are refused alike; only a replaced one has a living successor. */
const hasSuccessor = ({ headers }: HttpRequest, { store }: HonestServer): boolean => {
  const token = store.tokens.get(headers['token'] ?? '');
  return [...store.tokens.values()].some(({ userID, live }) => live && userID === token?.userID);
};

/** Servers that let invalid tokens in, or refuse them in the wrong words. */
const ofInvalidTokens: readonly Mutant[] = mutantsAt([
  {
    aspect: 'token-malformed',
    whom: 'a call with a token of two parts',
    concerns: refusedWith(1503),
  },
  {
    aspect: 'token-wrong-signature',
    whom: 'a call with a token whose signature is damaged',
    concerns: refusedWith(1505),
  },
  {
    aspect: 'token-expired',
    whom: 'a call with an expired token',
    concerns: refusedWith(1501),
  },
  {
    aspect: 'token-logged-out',
    whom: 'a call with the token of a user who was logged out',
    concerns: (request, honest) => refusedWith(1506)(request, honest) && !hasSuccessor(request, honest),
  },
  {
    aspect: 'token-replaced',
    whom: 'a call with a replaced token',
    concerns: (request, honest) => refusedWith(1506)(request, honest) && hasSuccessor(request, honest),
  },
]);

type Parts = readonly string[];

const partsOf = (token = ''): Parts => token.split('.');

const isOfAlg =
  (alg: string) =>
  ([header = '']: Parts): boolean =>
    Buffer.from(header, 'base64url').toString('utf8').includes(`"alg":"${alg}"`);

/** Whether a token of this number of parts was never issued, and these of them stand in a living one. */
const borrowed =
  (which: readonly number[], length = 3) =>
  (parts: Parts, { store }: HonestServer): boolean =>
    parts.length === length &&
    !store.tokens.has(parts.join('.')) &&
    [...store.tokens.values()].some(({ text, live }) => {
      const own = partsOf(text);
      return live && which.every((at) => own[at] === parts[at]);
    });

const forgeries: readonly (readonly [
  id: string,
  what: string,
  isIt: (parts: Parts, honest: HonestServer) => boolean,
])[] = [
  ['alg-none', 'a token of alg none', isOfAlg('none')],
  ['alg-mixed-case', 'a token of alg nOnE', isOfAlg('nOnE')],
  [
    'unsigned',
    'a token without its signature',
    (parts, honest) => parts[2] === '' && borrowed([0, 1])(parts, honest),
  ],
  ['four-parts', 'a token of four parts', borrowed([0, 1, 2], 4)],
  ['other-header', 'a token of another header', borrowed([1, 2])],
  ['other-payload', 'a token of another payload', borrowed([0, 2])],
];

/** Servers that do not look at all that was signed. */
const ofForgedTokens = everyOperation.flatMap((operation) =>
  forgeries.map(([id, what, isIt]): Mutant => ({
    id: `${operation}:token-${id}-accepted`,
    sentence: `${operations[operation].path} lets in ${what}`,
    path: operations[operation].path,
    answer: (request, honest) =>
      isIt(partsOf(request.headers['token']), honest)
        ? asAdministrator(request, honest)
        : honest.answer(request),
  })),
);

export const ofTokens: readonly Mutant[] = [...ofInvalidTokens, ...ofForgedTokens];

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

export const ofWhatLasts: readonly Mutant[] = writingOperations.flatMap((operation) => [
  carriedOutLate(operation),
  ...undone(operation),
]);
