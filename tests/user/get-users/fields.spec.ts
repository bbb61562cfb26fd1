import {
  documentedByUser,
  expectDuring,
  expectFields,
  expectNoSecrets,
  expectOnly,
  expectSame,
  expectShown,
  expectSuccess,
  pictureOf,
  type Reply,
  registeredEx,
  test,
} from '../../../fixtures/test.ts';
import { GetUsersData, ListedUserIDs, UserCreateTimes, UserInfo, UserRows } from '../../../schemas/user.ts';
import { getUsers } from '../../entry.ts';

const nickName = 'Platform API, list-users, parameter nickName';

const pageOf10 = { pageNumber: 1, showNumber: 10 };
const pagination = { pageNumber: 1, showNumber: 20 };
/** The allowed difference between the clocks of the target’s machines. */
const TOLERANCE_MS = 5_000;

/** The row of one user, whose fields are compared. */
function shownUser(reply: Reply, userID: string) {
  const { users } = expectSuccess(reply, UserRows);
  return { name: 'the user', value: users?.find((user) => user.userID === userID) };
}

const rowsOn = (reply: Reply) => expectSuccess(reply, UserRows).users ?? [];

const idsOn = (reply: Reply): string[] => rowsOn(reply).map(({ userID }) => userID);

const documentedOn = (replies: readonly Reply[]) => documentedByUser(replies.flatMap(rowsOn), UserInfo);

test(
  ...getUsers('REPLY', {
    text: 'get_users answers with every documented field in its documented type',
    promises: [
      'field.total',
      'field.users[].userID',
      'field.users[].nickname',
      'field.users[].faceURL',
      'field.users[].ex',
      'field.users[].createTime',
      'field.users[].appMangerLevel',
      'field.users[].globalRecvMsgOpt',
    ],
    source: 'Platform API, list-users, response; UserInfo',
    async check({ call, given }) {
      const { userID } = await given.person();

      const reply = await call({ userID, pagination: pageOf10 });

      const { users } = expectSuccess(reply, GetUsersData);
      expectSame(users?.length, 1, 'number of users in the reply');
    },
  }),
);

test(
  ...getUsers('EFFECT', {
    text: 'get_users by userID returns exactly the registered user, as registered',
    promises: ['by-id', 'fields-as-registered'],
    source: 'Platform API, get-users, parameter userID',
    async check({ call, given }) {
      const { userID, nickname, faceURL } = await given.person();

      const reply = await call({ userID, pagination: pageOf10 });

      const { total, users } = expectSuccess(reply, GetUsersData);
      expectSame([total, users?.length], [1, 1], 'total and number of users');
      expectFields(users?.[0], { userID, nickname, faceURL }, 'the user');
    },
  }),
);

test(
  ...getUsers('SECRETS', {
    text: 'get_users shows no password, token, phone number or e-mail address of a user',
    promises: ['no-secrets'],
    async check({ call, given }) {
      const { userID } = await given.person();

      const reply = await call({ userID, pagination: pageOf10 });

      const { users } = expectSuccess(reply, ListedUserIDs);
      expectSame(users?.length, 1, 'number of users in the reply');
      expectNoSecrets(reply.json, 'reply');
    },
  }),
);

test(
  ...getUsers('FIELD_EX', {
    text: 'get_users shows the ex a user was registered with',
    promises: ['fields-as-registered'],
    source: 'Platform API, list-users, response; UserInfo.ex',
    async check({ call, given }) {
      const user = (await given.oddUsers()).named('sky');
      const { userID } = user;
      const ex = registeredEx(user);

      const reply = await call({ userID, pagination });

      const { name, value } = shownUser(reply, userID);
      expectFields(value, { ex }, name);
    },
  }),
);

test(
  ...getUsers('FIELD_CREATETIME', {
    text: 'get_users shows the registration time by the target’s clock as createTime',
    promises: ['createTime'],
    source: 'Platform API, list-users, response; UserInfo.createTime in milliseconds',
    async check({ call, given }) {
      const { made, named } = await given.oddUsers();
      const { userID } = named('sky');
      const registered = given.known(made, '/msg/get_server_time');

      const reply = await call({ userID, pagination });

      const { users } = expectSuccess(reply, UserCreateTimes);
      const createTime = users?.find((user) => user.userID === userID)?.createTime ?? 0;
      expectDuring(createTime, registered, TOLERANCE_MS, 'createTime');
    },
  }),
);

test(
  ...getUsers('FIELD_CREATETIME_STAYS', {
    text: 'get_users keeps the createTime of a user when the nickname changes',
    promises: ['createTime-stays'],
    source: 'Platform API, list-users, response; UserInfo.createTime is the time of registration',
    async check({ call, path, given }) {
      const { userID, createTime } = await given.renamedUser();

      const reply = await call({ userID, pagination });

      const { users } = expectSuccess(reply, UserCreateTimes);
      const shown = expectShown({ name: 'user', value: users?.find((user) => user.userID === userID) });
      expectSame(shown.createTime, given.known(createTime, path), 'createTime after a change');
    },
  }),
);

test(
  ...getUsers('FIELD_NICKNAME_CHANGED', {
    text: 'get_users shows a new nickname and a new picture',
    promises: ['present-state'],
    source: 'Platform API, list-users, response; UserInfo.nickname, faceURL; update-user-info',
    async check({ call, given }) {
      const renamed = await given.renamedUser();
      const { userID, nickname } = renamed;

      const reply = await call({ userID, pagination });

      const { name, value } = shownUser(reply, userID);
      expectFields(value, { nickname }, name);
      expectFields(value, { faceURL: pictureOf(renamed) }, name);
    },
  }),
);

test(
  ...getUsers('FIELD_GLOBALRECVMSGOPT', {
    text: 'get_users shows a changed globalRecvMsgOpt',
    promises: ['present-state'],
    source: 'Platform API, list-users, response; UserInfo.globalRecvMsgOpt; set-global-msg-recv-opt',
    async check({ call, given }) {
      const { userID, globalRecvMsgOpt } = await given.userNotReceiving();

      const reply = await call({ userID, pagination });

      const { name, value } = shownUser(reply, userID);
      expectFields(value, { globalRecvMsgOpt }, name);
    },
  }),
);

test(
  ...getUsers('AGREEMENT', {
    text: 'get_users shows a user as get_users_info does',
    promises: ['agrees-with-info'],
    source: 'Platform API, list-users and get-a-user, response; UserInfo',
    async check({ call, given, seen }) {
      const { userID } = await given.renamedUser();
      const informed = await seen.info.user(userID);

      const reply = await call({ userID, pagination });

      const { name, value } = shownUser(reply, userID);
      expectFields(value, informed, `compared with get_users_info, ${name}`);
    },
  }),
);

test(
  ...getUsers('ADMINISTRATORS', {
    text: 'get_users omits the administrator',
    promises: ['ordinary-users-alone'],
    source: 'Platform API, list-users; open-im-server issue 1711: ordinary users alone',
    async check({ call, given, admin }) {
      const { userID } = await given.person();

      const ofAdmin = await call({ userID: admin.name, pagination });
      const ofPerson = await call({ userID, pagination });

      expectSame(shownUser(ofAdmin, admin.name).value, undefined, 'the administrator');
      expectShown(shownUser(ofPerson, userID));
    },
  }),
);

test(
  ...getUsers('NOTIFICATION_ACCOUNTS', {
    text: 'get_users omits notification accounts',
    promises: ['ordinary-users-alone'],
    source: 'Platform API, list-users; open-im-server issue 1711: ordinary users alone',
    async check({ call, given }) {
      const [{ userID }, account] = await Promise.all([given.person(), given.notificationAccount()]);

      const ofAccount = await call({ userID: account, pagination });
      const ofPerson = await call({ userID, pagination });

      expectSame(shownUser(ofAccount, account).value, undefined, 'the notification account');
      expectShown(shownUser(ofPerson, userID));
    },
  }),
);

test(
  ...getUsers('NICKNAME_LIKE_BY_ID', {
    text: 'get_users shows a user found by nickname with the same fields as by ID',
    promises: ['same-by-nickname'],
    async check({ call, post, path, given, admin }) {
      const { userID, nickname } = (await given.oddUsers()).named('sky');

      const byID = await post(path, { userID, pagination }, admin);
      const byNickname = await call({ nickName: nickname, pagination });

      expectSame(rowsOn(byNickname).length, 1, 'number of users of that nickname');
      const what = 'compared with the search by ID, the users';
      expectFields(documentedOn([byNickname]), documentedOn([byID]), what);
    },
  }),
);

test(
  ...getUsers('NICKNAME_CHANGED_FIELDS', {
    text: 'get_users shows a user found by their new nickname with their new picture',
    promises: ['same-by-nickname', 'present-state'],
    source: 'Platform API, list-users, response; UserInfo.nickname, faceURL; update-user-info',
    async check({ post, path, given, admin }) {
      const renamed = await given.renamedUser();
      const { userID, nickname } = renamed;

      const reply = await post(path, { nickName: nickname, pagination }, admin);

      const shown = documentedOn([reply]);
      expectFields(shown, { [userID]: { nickname } }, 'the users');
      expectFields(shown, { [userID]: { faceURL: pictureOf(renamed) } }, 'the users');
    },
  }),
);

test(
  ...getUsers('LATER_PAGES_FIELDS', {
    text: 'get_users shows each user on the second and third page of 24 with their own picture and nickname',
    promises: ['same-by-nickname'],
    source: 'Platform API, list-users, parameter pagination; response; UserInfo',
    async check({ pages, path, given }) {
      const { nickname, pictures } = await given.namesakes();

      const replies = await pages(path, { nickName: nickname }, { pageNumbers: [2, 3], showNumber: 10 });

      const shown = replies.flatMap(idsOn);
      expectSame(shown.length, 14, 'users on pages 2 and 3 of 24 in tens');
      const expected = shown.map((userID) => [userID, { nickname, faceURL: pictures[userID] }]);
      expectFields(documentedOn(replies), Object.fromEntries(expected), 'the users');
    },
  }),
);

test(
  ...getUsers('SECRETS_SECOND_PAGE', {
    text: 'get_users shows no password, token, phone number or e-mail address on the second page by nickname',
    promises: ['no-secrets'],
    async check({ call, given }) {
      const { nickname } = await given.namesakes();
      const secondPage = { pageNumber: 2, showNumber: 10 };

      const reply = await call({ nickName: nickname, pagination: secondPage });

      expectSame(rowsOn(reply).length, 10, 'users on the second page');
      expectNoSecrets(reply.json, 'reply');
    },
  }),
);

const inLetters = [
  [
    'NICKNAME_CYRILLIC',
    {
      text: 'get_users finds a user by a Cyrillic nickname, and nobody with another one',
      promises: ['by-nickname'],
    },
    'Cyrillic',
  ],
  [
    'NICKNAME_ARABIC',
    {
      text: 'get_users finds a user by an Arabic nickname, and nobody with another one',
      promises: ['by-nickname'],
    },
    'Arabic',
  ],
  [
    'NICKNAME_ONE_LETTER',
    { text: 'get_users finds a user by a one-letter nickname', promises: ['any-letters'], source: nickName },
    'one letter',
  ],
] as const;

for (const [aspect, row, script] of inLetters)
  test(
    ...getUsers(aspect, {
      ...row,
      async check({ call, given }) {
        const { userID, nickname } = (await given.letterUsers()).named(script);

        const reply = await call({ nickName: nickname, pagination });

        expectOnly(idsOn(reply), [userID], `users of the nickname "${nickname}"`);
      },
    }),
  );
