import {
  anonymous,
  everyOperation,
  expectAlike,
  expectEach,
  expectFound,
  expectOnly,
  expectServed,
  expectSuccess,
  fullnessOf,
  preflightAnswer,
  servedAs,
  test,
  type JsonObject,
  type OddRequest,
  type Operation,
  type Reply,
  type Spelling,
} from '../../fixtures/test.ts';
import { ListedMemberIDs } from '../../schemas/group.ts';
import { dismissGroup, entry, getGroupMemberList, type OwnTools } from '../entry.ts';
import { anyHeaders, moreHeaders, otherNames } from './spellings.ts';

// How clients in use write their calls: business servers in Go and Java, panels and demos in a browser, bots, scripts.

type Form = Omit<Partial<OddRequest>, 'caller'>;

const pagination = { pageNumber: 1, showNumber: 20 };

/** An ordinary header with another value. */
const having = (name: string, value: string): Form => ({ without: [name], headers: [[name, value]] });

/** Each is a call that means the same as the plain one. */
const habits: readonly (readonly [name: string, what: string, promise: string, form: () => Form])[] = [
  [
    'CHARSET',
    'Content-Type “application/json; charset=utf-8”',
    'clients.charset',
    () => having('Content-Type', 'application/json; charset=utf-8'),
  ],
  [
    'CONNECTION_CLOSE',
    'Connection “close”',
    'clients.connection-close',
    () => ({ headers: [['Connection', 'close']] }),
  ],
  [
    'ACCEPT',
    'Accept “application/json, text/plain, */*”',
    'clients.accept',
    () => having('accept', 'application/json, text/plain, */*'),
  ],
  ['UUID', 'a UUID as its operationID', 'clients.uuid', () => having('operationID', crypto.randomUUID())],
];

/** Headers and bodies written otherwise, or more of them: all in a few calls. */
const spelled: readonly (readonly [
  name: string,
  what: string,
  promise: string,
  spellings: (place: number, body: JsonObject) => readonly Spelling[],
])[] = [
  [
    'HEADER_NAMES',
    'header names as Go writes them (“Operationid”), in lower case and in upper case',
    'clients.header-names',
    otherNames,
  ],
  [
    'ANY_HEADERS',
    'whatever the Accept that allows JSON, the spelling of the media type and of the JSON, and the operationID',
    'clients.any-headers',
    anyHeaders,
  ],
  [
    'FURTHER_HEADERS',
    'with headers of SDKs, browsers, proxies, caches and tracing',
    'clients.further-headers',
    moreHeaders,
  ],
];

for (const operation of everyOperation) {
  for (const [name, what, promise, form] of habits)
    test(
      ...entry(`${operation}-CLIENT_${name}`, {
        text: `$ serves a call with ${what}`,
        promises: [promise],
        async check({ send, given, expectCarriedOut }) {
          const call = await given.controlledCall(operation);
          const { path, caller, body } = call;

          const reply = await send({ path, caller, bytes: Buffer.from(JSON.stringify(body)), ...form() });

          await expectServed(reply, call, expectCarriedOut);
        },
      }),
    );

  for (const [name, what, promise, spellings] of spelled)
    test(
      ...entry(`${operation}-CLIENT_${name}`, {
        text: `$ answers alike ${what}`,
        promises: [promise],
        async check({ send, given, expectCarriedOut }) {
          const call = await given.controlledCall(operation);

          await expectAlike(
            { call, send, expectCarriedOut },
            spellings(everyOperation.indexOf(operation), call.body),
          );
        },
      }),
    );

  test(
    ...entry(`${operation}-CLIENT_NO_CONTENT_TYPE`, {
      text: 'whether $ serves a body without a Content-Type is recorded',
      promises: ['clients.no-content-type'],
      async check({ send, given, observe }) {
        const { path, body, caller } = await given.preparedCall(operation);
        const bytes = Buffer.from(JSON.stringify(body));

        const reply = await send({ path, caller, bytes, without: ['Content-Type'] });

        observe(servedAs(reply));
      },
    }),
  );

  test(
    ...entry(`${operation}-CLIENT_PREFLIGHT`, {
      text: 'whether a web page may call $ is recorded',
      promises: ['clients.preflight'],
      async check({ send, path, observe }) {
        const headers = [
          ['Origin', 'https://panel.example'],
          ['Access-Control-Request-Method', 'POST'],
          ['Access-Control-Request-Headers', 'content-type,operationid,token'],
        ] as const;

        const reply = await send({
          method: 'OPTIONS',
          path,
          caller: anonymous,
          without: ['operationID'],
          headers,
        });

        observe(preflightAnswer(reply));
      },
    }),
  );
}

// Panels and bots ask for as many rows as they can show.

type Given = OwnTools['given'];

/** A list of more than a hundred rows. */
const longLists: readonly (readonly [
  operation: Operation,
  filters: (given: Given) => Promise<JsonObject>,
])[] = [
  ['GET_GROUPS', async (given) => ({ groupName: (await given.hundredGroups()).part })],
  ['GET_GROUP_MEMBER_LIST', async (given) => ({ groupID: (await given.hundredMembers()).groupID })],
  ['SEARCH_MSG', async (given) => ({ sendID: (await given.hundredMessages()).sendID })],
  ['GET_USERS', async (given) => given.hundredUsers().then(() => ({}))],
];

for (const [operation, filters] of longLists)
  for (const showNumber of [100, 200, 1_000])
    test(
      ...entry(`${operation}-CLIENT_PAGE_OF_${showNumber}`, {
        text: `whether a page of ${showNumber} rows of $ is full, short or refused is recorded`,
        promises: ['clients.large-pages'],
        async check({ post, path, given, admin, observe }) {
          const body = await filters(given);

          const reply = await post(path, { ...body, pagination: { pageNumber: 1, showNumber } }, admin);

          observe(fullnessOf(reply, showNumber));
        },
      }),
    );

// Fixed structures send each field, and empty ones for what they do not filter by.

const empty = [
  [
    'GET_GROUPS',
    'GROUPNAME',
    'an empty groupName beside groupID finds the same as without it',
    [{ groupName: '' }],
  ],
  [
    'GET_USERS',
    'NICKNAME',
    'an empty nickName beside userID finds the same as without it',
    [{ nickName: '' }],
  ],
  [
    'GET_GROUP_MEMBER_LIST',
    'KEYWORD',
    'an empty keyword and filter 0 finds the same as without them',
    [{ keyword: '', filter: 0 }],
  ],
  [
    'SEARCH_MSG',
    'FILTERS',
    'an empty sendID, recvID or sendTime, or contentType or sessionType 0, beside another filter finds the same as without it',
    [{ sendID: '' }, { recvID: '' }, { sendTime: '' }, { contentType: 0 }, { sessionType: 0 }],
  ],
] as const;

for (const [operation, name, what, each] of empty)
  test(
    ...entry(`${operation}-CLIENT_EMPTY_${name}`, {
      text: `$ with ${what}`,
      promises: ['clients.empty-filters'],
      async check({ post, given }) {
        const { path, body, caller, finds } = await given.controlledCall(operation);

        const replies = await Promise.all(each.map((filters) => post(path, { ...body, ...filters }, caller)));

        expectEach(replies, (reply) => expectFound(reply, finds));
      },
    }),
  );

const memberIDsOn = (reply: Reply): readonly string[] =>
  expectSuccess(reply, ListedMemberIDs).members?.map(({ userID }) => userID) ?? [];

test(
  ...getGroupMemberList('CLIENT_FILTER_BESIDE_KEYWORD', {
    text: 'get_group_member_list with filter 0 beside a keyword finds the same as without it',
    promises: ['clients.empty-filters'],
    async check({ call, post, path, given, admin }) {
      const { groupID, plain } = await given.memberLists.sharedGroup();
      const body = { groupID, keyword: plain.userID, pagination };
      const without = await post(path, body, admin);

      const reply = await call({ ...body, filter: 0 });

      expectOnly(memberIDsOn(reply), memberIDsOn(without), 'members found');
    },
  }),
);

test(
  ...dismissGroup('CLIENT_SENDMESSAGE_NULL', {
    text: 'dismiss_group with sendMessage null dismisses the group',
    promises: ['clients.sendMessage-null'],
    async check({ post, given, expectCarriedOut }) {
      const call = await given.controlledCall('DISMISS_GROUP');

      const reply = await post(call.path, { ...call.body, sendMessage: null }, call.caller);

      await expectServed(reply, call, expectCarriedOut);
    },
  }),
);
