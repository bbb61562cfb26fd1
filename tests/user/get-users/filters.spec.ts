import {
  expectNoInternalError,
  expectOnly,
  expectSame,
  expectSuccess,
  expectSuccessEnvelope,
  type Reply,
  shownIn,
  test,
} from '../../../fixtures/test.ts';
import { CountedUserIDs, ListedUserIDs } from '../../../schemas/user.ts';
import { getUsers } from '../../entry.ts';

const pagination = { pageNumber: 1, showNumber: 50 };

function idsIn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedUserIDs).users ?? []).map(({ userID }) => userID);
}

test(
  ...getUsers('FILTER_USERID_UNKNOWN', {
    text: 'get_users answers an unknown userID with success, total 0 and no user',
    promises: ['nothing-found'],
    source: 'Platform API, list-users, parameter userID; response, total',
    async check({ call, given }) {
      const userID = given.noSuch('user');

      const reply = await call({ userID, pagination });

      const { total, users } = expectSuccess(reply, CountedUserIDs);
      expectSame([total, users?.length ?? 0], [0, 0], 'total and number of users');
    },
  }),
);

test(
  ...getUsers('FILTER_USERID_ALIKE', {
    text: 'get_users returns only users whose ID contains userID',
    promises: ['by-id'],
    async check({ call, given }) {
      const { shorter, longer } = (await given.oddUsers()).beginningAlike();

      const ofLonger = await call({ userID: longer.userID, pagination });
      const ofShorter = await call({ userID: shorter.userID, pagination });

      expectOnly(idsIn(ofLonger), [longer.userID], 'users of an ID that begins with another');
      expectSame(
        idsIn(ofShorter).includes(shorter.userID),
        true,
        'user of an ID that begins another is found',
      );
    },
  }),
);

test(
  ...getUsers('FILTER_USERID_EMPTY', {
    text: 'get_users treats an empty userID as absent',
    promises: ['empty-id'],
    async check({ call, given }) {
      const { userID, nickname } = (await given.oddUsers()).named('sky');

      const reply = await call({ userID: '', nickName: nickname, pagination });

      expectOnly(idsIn(reply), [userID], 'users of that nickname, without an ID');
    },
  }),
);

test(
  ...getUsers('FILTER_NICKNAME', {
    text: 'get_users by a whole nickname returns exactly its user',
    promises: ['by-nickname'],
    async check({ call, given }) {
      const { userID, nickname } = (await given.oddUsers()).named('snow');

      const reply = await call({ nickName: nickname, pagination });

      const { total, users } = expectSuccess(reply, CountedUserIDs);
      const shown = users?.map((user) => user.userID);
      expectSame([total, shown], [1, [userID]], 'total and users of a nickname');
    },
  }),
);

test(
  ...getUsers('FILTER_NICKNAME_NOTHING', {
    text: 'get_users answers a nickName that nobody has with success, total 0 and no user',
    promises: ['nothing-found'],
    source: 'Platform API, list-users, parameter nickName; response, total',
    async check({ call, given }) {
      const { nickname } = (await given.oddUsers()).named('sky');

      const reply = await call({ nickName: `${nickname}nobody`, pagination });

      const { total, users } = expectSuccess(reply, CountedUserIDs);
      expectSame([total, users?.length ?? 0], [0, 0], 'total and number of users');
    },
  }),
);

test(
  ...getUsers('FILTER_NICKNAME_CHANGED', {
    text: 'get_users finds a user by the new nickname, not by the old one',
    promises: ['by-nickname', 'present-state'],
    source: 'Platform API, list-users, parameter nickName; update-user-info',
    async check({ call, given }) {
      const { userID, oldNickname, nickname } = await given.renamedUser();

      const ofNew = await call({ nickName: nickname, pagination });
      const ofOld = await call({ nickName: oldNickname, pagination });

      expectOnly(idsIn(ofNew), [userID], 'users of the new nickname');
      expectOnly(idsIn(ofOld), [], 'users of the old nickname');
    },
  }),
);

const again = [
  ['NICKNAME_GIVEN_UP', 'a nickname that another user gave up', 'given up'],
  ['NICKNAME_TAKEN_BACK', 'a former nickname that the user has again', 'taken back'],
] as const;

for (const [aspect, name, was] of again)
  test(
    ...getUsers(aspect, {
      text: `get_users finds a user by ${name}, and no other`,
      promises: ['by-nickname', 'present-state'],
      source: 'Platform API, list-users, parameter nickName; update-user-info',
      async check({ call, given }) {
        const { userID, nickname } = await given.userNamedAgain(was);

        const reply = await call({ nickName: nickname, pagination });

        expectOnly(idsIn(reply), [userID], `users by ${name}`);
      },
    }),
  );

const spelled = [
  [
    'NICKNAME_QUOTES',
    {
      text: 'get_users finds a user by a nickname with quotes and search operators',
      promises: ['any-letters'],
    },
    'quotes',
    'with quotes and operators',
  ],
  [
    'NICKNAME_SPACES',
    { text: 'get_users distinguishes two spaces in nickName from one', promises: ['any-letters'] },
    'twoSpaces',
    'with two spaces',
  ],
  [
    'NICKNAME_EMOJI',
    {
      text: 'get_users finds a user by an emoji in the nickname, not by another emoji',
      promises: ['any-letters'],
    },
    'emoji',
    'with an emoji',
  ],
  [
    'NICKNAME_CJK',
    {
      text: 'get_users finds a user by a Chinese nickname, not by another one',
      promises: ['by-nickname'],
    },
    'letters',
    'in Chinese',
  ],
  [
    'NICKNAME_LONG',
    {
      text: 'get_users distinguishes nicknames of 255 characters that differ only in the last',
      promises: ['any-letters'],
      source: 'Platform API, common fields, nickname: at most 255 characters',
    },
    'long',
    'of 255 characters',
  ],
] as const;

for (const [aspect, row, name, how] of spelled)
  test(
    ...getUsers(aspect, {
      ...row,
      async check({ call, given }) {
        const { userID, nickname } = (await given.oddUsers()).named(name);

        const reply = await call({ nickName: nickname, pagination });

        expectOnly(idsIn(reply), [userID], `users of a nickname ${how}`);
      },
    }),
  );

test(
  ...getUsers('PATTERN_NICKNAME', {
    text: 'get_users answers pattern characters in nickName without an internal error',
    promises: ['no-pattern-breaks-it'],
    source: 'Platform API, list-users, parameter nickName: a name, no pattern; error code 500',
    async check({ call, post, path, given, admin }) {
      const { named } = await given.oddUsers();
      const { nickname } = named('brackets');

      const plain = await call({ nickName: named('sky').nickname, pagination });
      const brackets = await post(path, { nickName: nickname, pagination }, admin);
      const star = await post(path, { nickName: `*${nickname}+?`, pagination }, admin);
      const others = await post(
        path,
        { nickName: String.raw`${nickname}.^$%_{|'"\ `.trim(), pagination },
        admin,
      );

      expectSuccessEnvelope(plain);
      [brackets, star, others].forEach(expectNoInternalError);
    },
  }),
);

test(
  ...getUsers('PATTERN_USERID', {
    text: 'get_users answers pattern characters in userID without an internal error',
    promises: ['no-pattern-breaks-it'],
    source: 'Platform API, list-users, parameter userID: an ID, no pattern; error code 500',
    async check({ call, post, path, given, admin }) {
      const { named } = await given.oddUsers();
      const { userID } = named('sky');

      const plain = await call({ userID: named('sky').userID, pagination });
      const brackets = await post(path, { userID: `${userID}[(`, pagination }, admin);
      const star = await post(path, { userID: `*${userID}+?`, pagination }, admin);
      const others = await post(path, { userID: String.raw`${userID}.^$%_{|'"\ `.trim(), pagination }, admin);

      expectSuccessEnvelope(plain);
      [brackets, star, others].forEach(expectNoInternalError);
    },
  }),
);

test(
  ...getUsers('OBSERVED_USERID_PART', {
    text: 'whether get_users finds users by part of a userID is recorded',
    promises: ['part-of-id'],
    source: 'Platform API, list-users, parameter userID: matching not specified',
    async check({ post, path, given, admin, observe }) {
      const { longer } = (await given.oddUsers()).beginningAlike();

      const reply = await post(path, { userID: longer.userID.slice(3), pagination }, admin);

      observe(shownIn(reply, { [longer.userID]: 'found by a part' }));
    },
  }),
);

test(
  ...getUsers('OBSERVED_NICKNAME_PART', {
    text: 'whether get_users finds users by part of a nickname is recorded',
    promises: ['part-of-nickname'],
    source: 'Platform API, list-users, parameter nickName: matching not specified',
    async check({ post, path, given, admin, observe }) {
      const { userID, nickname } = (await given.oddUsers()).named('sky');

      const reply = await post(path, { nickName: nickname.slice(2), pagination }, admin);

      observe(shownIn(reply, { [userID]: 'found by a part' }));
    },
  }),
);

test(
  ...getUsers('OBSERVED_LETTER_CASE', {
    text: 'whether get_users respects letter case in nickName is recorded',
    promises: ['letter-case'],
    source: 'Platform API, list-users, parameter nickName: letter case not specified',
    async check({ post, path, given, admin, observe }) {
      const { userID, nickname } = (await given.oddUsers()).named('sky');

      const reply = await post(path, { nickName: nickname.replace('Sky', 'sKY'), pagination }, admin);

      observe(shownIn(reply, { [userID]: 'found in any letter case' }));
    },
  }),
);

test(
  ...getUsers('OBSERVED_BOTH_FILTERS', {
    text: 'whether get_users applies userID, nickName or both when given both is recorded',
    promises: ['both-filters'],
    source: 'Platform API, list-users, parameters userID and nickName: both together not specified',
    async check({ post, path, given, admin, observe }) {
      const { named } = await given.oddUsers();
      const [{ userID }, { userID: otherID, nickname }] = [named('sky'), named('snow')];

      const reply = await post(path, { userID, nickName: nickname, pagination }, admin);

      observe(shownIn(reply, { [userID]: 'that of the ID', [otherID]: 'that of the nickname' }));
    },
  }),
);
