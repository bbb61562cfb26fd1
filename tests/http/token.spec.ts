import {
  anonymous,
  everyOperation,
  expectEachRefused,
  expectErrCode,
  expectNoClaimServed,
  expectNoneServed,
  expectRefusal,
  expectUntouched,
  inEachWay,
  inHeaders,
  inKeys,
  test,
  type Operation,
} from '../../fixtures/test.ts';
import { entry, type Row } from '../entry.ts';
import { headersNaming, keysNaming } from './claims.ts';
import { formsForEnded, formsForNobody, formsForStrangers, pathForms, type PathForm } from './path-forms.ts';

// The headers that every call needs, and tokens that are not valid.

const tokenHeader = 'Platform API, header token: required';
const anyTokenCode = [1501, 1502, 1503, 1504, 1505, 1506, 1507];

interface InvalidToken {
  readonly name: 'MALFORMED' | 'WRONG_SIGNATURE' | 'EXPIRED' | 'LOGGED_OUT' | 'REPLACED';
  /** For sentences; the second one if every ordinary user is refused, whatever the token. */
  readonly whom: readonly [string, string?];
  /** That it is refused, and with which code. */
  readonly promises: readonly [string, string];
  /** Of its refusal. */
  readonly row?: Partial<Row>;
  /** The sentence about its code. */
  readonly code: string;
  readonly codes: (hasThreeParts: boolean) => readonly number[];
  /** Other spellings of the path in which it is refused, too. */
  readonly formsOf?: (operation: Operation) => readonly PathForm[];
}

const noForms = (): readonly PathForm[] => [];

const invalidTokens: readonly InvalidToken[] = [
  {
    name: 'MALFORMED',
    whom: ['a malformed token (two of its three parts, or half of an opaque token)'],
    promises: ['tokens.malformed', 'tokens.malformed-is-1503'],
    code: '$ refuses a malformed token with errCode 1503 (an opaque token: 1501 to 1507)',
    // A target with opaque tokens need not distinguish a damaged one from a foreign one.
    codes: (hasThreeParts) => (hasThreeParts ? [1503] : anyTokenCode),
  },
  {
    name: 'WRONG_SIGNATURE',
    whom: ['a damaged token signature, or a damaged opaque token,'],
    promises: ['tokens.bad-signature', 'tokens.bad-signature-code'],
    code: '$ refuses a damaged token signature with an errCode from 1501 to 1507',
    codes: () => anyTokenCode,
  },
  {
    name: 'EXPIRED',
    whom: ['an expired token'],
    promises: ['tokens.expired', 'tokens.expired-is-1501'],
    // Forging one takes the target's secret and claims; otherwise a setting must give one.
    row: { inconclusiveAllowed: true },
    code: '$ refuses an expired token with errCode 1501',
    codes: () => [1501],
  },
  {
    name: 'LOGGED_OUT',
    whom: ['the token of a logged-out user', 'the token of a logged-out user'],
    promises: ['tokens.logged-out', 'tokens.logged-out-code'],
    row: { source: tokenHeader },
    formsOf: formsForEnded,
    code: '$ refuses the token of a logged-out user with an errCode from 1501 to 1507',
    codes: () => anyTokenCode,
  },
  {
    name: 'REPLACED',
    whom: ['a token replaced by a newer one of the same user and platform', 'a replaced token'],
    promises: ['tokens.replaced', 'tokens.replaced-is-1506'],
    code: '$ answers errCode 1506 to a token replaced by a newer one of the same user and platform',
    codes: () => [1506],
  },
];

/** These refuse every ordinary user, whatever the token: only the code shows that the token was checked. */
const ofAdministrators: readonly string[] = ['GET_GROUPS', 'GET_USERS', 'SEARCH_MSG'];

function refusalOf(operation: string, [whom, briefly]: InvalidToken['whom']): string {
  return briefly !== undefined && ofAdministrators.includes(operation)
    ? `$ refuses ${briefly} (every ordinary user is refused; only the code shows why)`
    : `$ refuses ${whom} and changes nothing`;
}

/** The path in each of these spellings, called with a token. */
const waysOf = <Somebody>(path: string, forms: readonly PathForm[], who: string, caller: Somebody) =>
  Object.fromEntries(
    forms.map((form) => [`${form}, ${who}`, { path: pathForms[form](path), meant: path, caller }]),
  );

const [NOBODY, STRANGER] = ['without a token', 'by a stranger'] as const;

/** The path in other spellings, without a token and by a stranger. */
const waysOfNobody = <Stranger>(operation: Operation, path: string, stranger: Stranger) => ({
  ...waysOf(path, formsForNobody(operation), NOBODY, anonymous),
  ...waysOf(path, formsForStrangers(operation), STRANGER, stranger),
});

/** Who must not be served, in words; a stranger only where one is tried at all. */
const callersOf = <Stranger>(strangers: readonly PathForm[], stranger: Stranger) => ({
  [NOBODY]: anonymous,
  ...(strangers.length > 0 && { [STRANGER]: stranger }),
});

/** What names somebody, and is no token of theirs. */
const claimsOf = (adminID: string, ownerID: string, path: string) => [
  inHeaders(headersNaming(adminID, path)),
  inHeaders([['token', '']]),
  inKeys(keysNaming(adminID, ownerID)),
];

/** Whose calls are tried in other spellings of a path. */
const denied = (strangers: readonly PathForm[]): string =>
  strangers.length === 0 ? 'no call without a token' : 'neither a stranger nor a call without a token';

for (const operation of everyOperation) {
  test(
    ...entry(`${operation}-OPERATION_ID-MISSING`, {
      text: '$ refuses a call without the operationID header and changes nothing',
      promises: ['headers.operation-id-is-required'],
      async check({ send, given }) {
        const { path, body, caller, watched } = await given.controlledCall(operation);
        const bytes = Buffer.from(JSON.stringify(body));

        const reply = await send({ path, caller, without: ['operationID'], bytes });

        expectRefusal(reply);
        await expectUntouched(watched);
      },
    }),
  );

  test(
    ...entry(`${operation}-OPERATION_ID-MISSING_CODE`, {
      text: '$ refuses a call without the operationID header with errCode 1001',
      promises: ['headers.operation-id-missing-is-1001'],
      async check({ send, given }) {
        const { path, body, caller } = await given.controlledCall(operation);
        const bytes = Buffer.from(JSON.stringify(body));

        const reply = await send({ path, caller, without: ['operationID'], bytes });

        expectErrCode(reply, [1001]);
      },
    }),
  );

  test(
    ...entry(`${operation}-TOKEN-MISSING`, {
      text: '$ refuses a call without the token header and changes nothing',
      promises: ['headers.token-is-required'],
      async check({ post, given }) {
        const { path, body, watched } = await given.controlledCall(operation);

        const reply = await post(path, body, anonymous);

        expectRefusal(reply);
        await expectUntouched(watched);
      },
    }),
  );

  test(
    ...entry(`${operation}-TOKEN-MISSING_CODE`, {
      text: '$ refuses a call without the token header with errCode 1001',
      promises: ['headers.token-missing-is-1001'],
      async check({ post, given }) {
        const { path, body } = await given.callToRefuse(operation);

        const reply = await post(path, body, anonymous);

        expectErrCode(reply, [1001]);
      },
    }),
  );

  for (const {
    name,
    whom,
    promises: [refusal, refusalCode],
    row,
    code,
    codes,
    formsOf = noForms,
  } of invalidTokens) {
    test(
      ...entry(`${operation}-TOKEN-${name}`, {
        text: refusalOf(operation, whom),
        promises: [refusal],
        ...row,
        async check({ post, send, given }) {
          const { call, invalid } = await given.invalidToken(operation, name);
          const bytes = Buffer.from(JSON.stringify(call.body));

          const reply = await post(call.path, call.body, invalid);
          const ways = waysOf(call.path, formsOf(operation), 'with that token', invalid);
          const replies = await inEachWay(ways, (way) => send({ ...way, bytes }));

          expectRefusal(reply);
          expectNoneServed(replies);
          await expectUntouched(call.watched);
        },
      }),
    );

    test(
      ...entry(`${operation}-TOKEN-${name}_CODE`, {
        text: code,
        promises: [refusalCode],
        async check({ post, given }) {
          const { call, invalid, hasThreeParts } = await given.tokenToRefuse(operation, name);

          const reply = await post(call.path, call.body, invalid);

          expectErrCode(reply, codes(hasThreeParts));
        },
      }),
    );
  }

  test(
    ...entry(`${operation}-TOKEN-FORGED`, {
      text: '$ refuses a forged token (alg none, no signature, four parts, or a changed header or payload) and changes nothing',
      promises: ['tokens.bad-signature', 'tokens.malformed'],
      // It takes tokens that can be read to forge one.
      inconclusiveAllowed: true,
      async check({ post, given }) {
        const { call, forgers } = await given.forgedTokens(operation);

        const replies = await inEachWay(forgers, (forger) => post(call.path, call.body, forger));

        expectEachRefused(replies);
        await expectUntouched(call.watched);
      },
    }),
  );

  // A server is free to serve other spellings of a path. What it serves there needs the same token and rights;
  // a spelling that is not served keeps the promise, too. Nothing else that a request says of its caller counts.
  const strangers = formsForStrangers(operation);

  test(
    ...entry(`${operation}-PATH_FORMS`, {
      text: `$ serves ${denied(strangers)} in any other spelling of its path, nor for headers and keys that name others`,
      promises: ['headers.token-is-required-at-every-form'],
      source: `${tokenHeader}; RFC 3986, sections 3.3 and 6: forms of one path, as gateways and frameworks rewrite it`,
      async check({ send, given, admin }) {
        const call = await given.controlledCall(operation);
        const { path, body, watched, entitledID = admin.name } = call;
        const stranger = await given.stranger();
        const bytes = Buffer.from(JSON.stringify(body));

        const ways = waysOfNobody(operation, path, stranger);
        const replies = await inEachWay(ways, (way) => send({ ...way, bytes }));

        expectNoneServed(replies);
        const callers = callersOf(strangers, stranger);
        const claims = claimsOf(admin.name, entitledID, path);
        await expectNoClaimServed({ call, send, callers }, claims);
        await expectUntouched(watched);
      },
    }),
  );
}
