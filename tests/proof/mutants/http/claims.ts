import { everyOperation, operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpRequest } from '../../../../reference/http.ts';
import { pathForms, type PathForm } from '../../../http/path-forms.ts';
import { askedOf } from '../../breaking/asking.ts';
import { broken, rowsFor, where, type ListedRow } from '../../breaking/broken.ts';
import { asAdministrator, bodyOf, type HonestServer, type Mutant } from '../../mutant.ts';

// Servers that take what a request says of its caller for a token or a right, and ended tokens for living ones.

/** What opens, by what is wrong. */
const claims: readonly (readonly [
  id: string,
  what: string,
  isIt: (request: HttpRequest, honest: HonestServer) => boolean,
])[] = [
  ['address', 'comes from 127.0.0.1, it says', ({ headers }) => headers['x-forwarded-for'] === '127.0.0.1'],
  ['user', 'names the administrator in X-User-ID', named('x-user-id')],
  ['opUserID', 'names the administrator in a header opUserID', named('opuserid')],
  ['bearer', 'has the ID of the administrator as Authorization', named('authorization')],
  ['cookie', 'has the ID of the administrator in a cookie', named('cookie')],
  ['url', 'has an X-Original-URL', ({ headers }) => headers['x-original-url'] !== undefined],
  ['key', 'has a key opUserID', (request, { adminUserID }) => bodyOf(request)['opUserID'] === adminUserID],
  ['flag', 'has a key isAdmin', (request) => bodyOf(request)['isAdmin'] === true],
  ['parameter', 'has isAdmin in its query', ({ query }) => query.includes('isAdmin=true')],
];

function named(header: string): (request: HttpRequest, honest: HonestServer) => boolean {
  return ({ headers }, { adminUserID }) => !!headers[header]?.includes(adminUserID);
}

/** Two for each claim: one opens to nobody in particular, one to a stranger. */
const claimRows = (operation: Operation): readonly ListedRow[] => {
  const number = everyOperation.indexOf(operation);
  const { path } = operations[operation];
  const ofAnybody = claims.filter((_, at) => at === number);
  const ofStrangers = claims.filter(
    (_, at) => operation !== 'REVOKE_MSG' && (at + 4) % claims.length === number,
  );
  return [
    ...rowsFor(ofAnybody, ([id, what, isIt]) => [
      `claim-${id}-replaces-token`,
      `${path} serves without a token what ${what}`,
      where(
        (_body, honest, request) => request.headers['token'] === undefined && isIt(request, honest),
        asAdministrator,
      ),
    ]),
    ...rowsFor(ofStrangers, ([id, what, isIt]) => [
      `claim-${id}-gives-rights`,
      `${path} serves with any token what ${what}`,
      where((_body, honest, request) => isIt(request, honest) && askedOf(request, honest), asAdministrator),
    ]),
  ];
};

/** The answer as if the token had never ended. */
function asLiving(request: HttpRequest, { answer, store }: HonestServer): ReturnType<HonestServer['answer']> {
  const token = store.tokens.get(request.headers['token'] ?? '');
  if (!token || token.live) return answer(request);
  token.live = true;
  try {
    return answer(request);
  } finally {
    token.live = false;
  }
}

const forms: readonly PathForm[] = [
  'a slash after the path',
  'a slash doubled in the path',
  'the path in upper case',
  'an encoded letter in the path',
];

/** What an ordinary user may call, so that a token that lives opens something. */
const ofUsers: readonly Operation[] = [
  'GET_GROUP_MEMBER_LIST',
  'MUTE_GROUP',
  'MUTE_GROUP_MEMBER',
  'SET_GROUP_MEMBER_INFO',
  'DISMISS_GROUP',
  'REVOKE_MSG',
];

const endedRows = (operation: Operation): readonly ListedRow[] => {
  const { path } = operations[operation];
  const place = ofUsers.indexOf(operation);
  const platform = everyOperation.indexOf(operation) + 1;
  return [
    ...rowsFor(
      forms.filter((_, at) => at === place % forms.length),
      (form) => [
        'path-form-takes-ended-tokens',
        `${path} is served with ${form}, and ended tokens live there`,
        {
          path: pathForms[form](path),
          answer: (request, honest) => asLiving({ ...request, path }, honest),
        },
      ],
    ),
    [
      'token-of-other-platform-never-ends',
      `a logout from platform ${platform} ends no token for ${path}`,
      where(
        (_body, { store }, { headers }) =>
          store.tokens.get(headers['token'] ?? '')?.platformID === platform && platform !== 1,
        asLiving,
      ),
    ],
  ];
};

export const ofClaims: readonly Mutant[] = [
  ...everyOperation.flatMap((operation) => broken(operation, claimRows(operation))),
  ...ofUsers.flatMap((operation) => broken(operation, endedRows(operation))),
];
