import {
  everyOperation,
  operations,
  writingOperations,
  type WritingOperation,
} from '../../../../fixtures/operations.ts';
import type { HttpRequest } from '../../../../reference/http.ts';
import { GroupStatus } from '../../../../reference/store.ts';
import { after, broken, refuses, rowsFor, where } from '../../breaking/broken.ts';
import { showsSomething } from '../../breaking/reading.ts';
import { groupOf, inGroup, listedMembers, memberOf, messagesOf } from '../../breaking/writing.ts';
import { asAdministrator, errCodeOf, type Fields, type HonestServer, type Mutant } from '../../mutant.ts';

/** Whether a request is one that every operation should refuse. */
type Is = (request: HttpRequest, honest: HonestServer) => boolean;

/** Servers that let in whom they should refuse, or refuse in the wrong words: by the aspect, and in words who it is. */
const mutantsAt = (doors: Readonly<Record<string, readonly [whom: string, is: Is]>>): readonly Mutant[] =>
  everyOperation.flatMap((operation) => {
    const { path, writes } = operations[operation];
    return Object.entries(doors).flatMap(([aspect, [whom, is]]) => {
      const isMeant: Parameters<typeof where>[0] = (_body, honest, request) => is(request, honest);
      return broken(
        operation,
        {
          [`${aspect}-accepted`]: [`${path} lets in ${whom}`, where(isMeant, asAdministrator)],
          [`${aspect}-other-code`]: [`${path} refuses ${whom} with errCode 1002`, refuses(1002, isMeant)],
        },
        rowsFor(writes ? [aspect] : [], () => [
          `${aspect}-carried-out`,
          `${path} refuses ${whom} and carries it out`,
          where(isMeant, (request, honest) => {
            asAdministrator(request, honest);
            return honest.answer(request);
          }),
        ]),
        rowsFor(writes ? [] : [aspect], () => [
          `${aspect}-accepted-when-found`,
          `${path} lets in ${whom} when something is found`,
          where(isMeant, (request, honest) => {
            const reply = asAdministrator(request, honest);
            return showsSomething(reply) ? reply : honest.answer(request);
          }),
        ]),
      );
    });
  });

/** Servers that look whether there is a header, and not what it says. */
const ofEmptyTokens = everyOperation.flatMap((operation) =>
  broken(operation, {
    'token-empty-accepted': [
      `${operations[operation].path} lets in an empty token`,
      where((_body, _honest, { headers }) => headers['token'] === '', asAdministrator),
    ],
  }),
);

/** Servers that do without a header, or say so in the wrong words. */
export const ofHeaders: readonly Mutant[] = mutantsAt({
  'operationID-missing': [
    'a call without operationID',
    ({ headers }) => headers['operationid'] === undefined,
  ],
  'token-missing': ['a call without a token', ({ headers }) => headers['token'] === undefined],
});

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
const ofInvalidTokens: readonly Mutant[] = mutantsAt({
  'token-malformed': ['a call with a token of two parts', refusedWith(1503)],
  'token-wrong-signature': ['a call with a token whose signature is damaged', refusedWith(1505)],
  'token-expired': ['a call with an expired token', refusedWith(1501)],
  'token-logged-out': [
    'a call with the token of a user who was logged out',
    (request, honest) => refusedWith(1506)(request, honest) && !hasSuccessor(request, honest),
  ],
  'token-replaced': [
    'a call with a replaced token',
    (request, honest) => refusedWith(1506)(request, honest) && hasSuccessor(request, honest),
  ],
});

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
  [
    'signature-in-other-case',
    'a token whose signature differs in letter case alone',
    (parts, { store }) =>
      !store.tokens.has(parts.join('.')) &&
      [...store.tokens.values()].some(
        ({ text, live }) => live && text.toLowerCase() === parts.join('.').toLowerCase(),
      ),
  ],
  ['id', 'the ID of the administrator for a token', ([id], { adminUserID }) => id === adminUserID],
];

/** Servers that do not look at all that was signed. */
const ofForgedTokens = everyOperation.flatMap((operation) =>
  broken(
    operation,
    rowsFor(forgeries, ([id, what, isIt]) => [
      `token-${id}-accepted`,
      `${operations[operation].path} lets in ${what}`,
      where((_body, honest, { headers }) => isIt(partsOf(headers['token']), honest), asAdministrator),
    ]),
  ),
);

export const ofTokens: readonly Mutant[] = [...ofEmptyTokens, ...ofInvalidTokens, ...ofForgedTokens];

// Servers that do something when everybody has looked already.

/** Milliseconds: an immediate read comes earlier, because nothing in this process waits; a later read comes after. */
const LATE_MS = 1;

type Undo = (body: Fields, honest: HonestServer) => unknown;

const activeAgain: Undo = inGroup((group) => (group.status = GroupStatus.active));

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

const later = (act: () => unknown, { lateMs = LATE_MS }: HonestServer) => setTimeout(act, lateMs).unref();

export const ofWhatLasts: readonly Mutant[] = writingOperations.flatMap((operation) => {
  const { path } = operations[operation];
  return broken(
    operation,
    {
      'token-missing-carried-out-late': [
        `${path} refuses a call without a token and carries it out a moment later`,
        {
          answer(request, honest) {
            if (request.headers['token'] === undefined) later(() => asAdministrator(request, honest), honest);
            return honest.answer(request);
          },
        },
      ],
    },
    rowsFor(undoings[operation], ([id, what, undo]) => [
      `a-moment-later-${id}`,
      `a moment after ${path} its object ${what}`,
      after((body, honest) => later(() => undo(body, honest), honest)),
    ]),
  );
});
