import {
  expectNoInternalError,
  expectOnly,
  expectSame,
  expectSuccess,
  expectSuccessEnvelope,
  test,
  type Reply,
} from '../../../fixtures/test.ts';
import { CountedUserIDs, ListedUserIDs } from '../../../schemas/user.ts';
import { check } from './requirements.ts';

const path = '/user/get_users';
const pagination = { pageNumber: 1, showNumber: 50 };

function idsIn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedUserIDs).users ?? []).map(({ userID }) => userID);
}

test(
  ...check('GET_USERS-FILTER_USERID_UNKNOWN', async ({ post, given, admin }) => {
    const userID = given.noSuch('user');

    const reply = await post(path, { userID, pagination }, admin);

    const { total, users } = expectSuccess(reply, CountedUserIDs);
    expectSame([total, users?.length ?? 0], [0, 0], 'total and number of users');
  }),
);

test(
  ...check('GET_USERS-FILTER_USERID_ALIKE', async ({ post, given, admin }) => {
    const { shorter, longer } = (await given.oddUsers()).beginningAlike();

    const ofLonger = await post(path, { userID: longer.userID, pagination }, admin);
    const ofShorter = await post(path, { userID: shorter.userID, pagination }, admin);

    expectOnly(idsIn(ofLonger), [longer.userID], 'users of an ID that begins with another');
    expectSame(idsIn(ofShorter).includes(shorter.userID), true, 'user of an ID that begins another is found');
  }),
);

test(
  ...check('GET_USERS-FILTER_USERID_EMPTY', async ({ post, given, admin }) => {
    const { userID, nickname } = (await given.oddUsers()).named('sky');

    const reply = await post(path, { userID: '', nickName: nickname, pagination }, admin);

    expectOnly(idsIn(reply), [userID], 'users of that nickname, without an ID');
  }),
);

test(
  ...check('GET_USERS-FILTER_NICKNAME', async ({ post, given, admin }) => {
    const { userID, nickname } = (await given.oddUsers()).named('snow');

    const reply = await post(path, { nickName: nickname, pagination }, admin);

    const { total, users } = expectSuccess(reply, CountedUserIDs);
    const shown = users?.map((user) => user.userID);
    expectSame([total, shown], [1, [userID]], 'total and users of a nickname');
  }),
);

test(
  ...check('GET_USERS-FILTER_NICKNAME_NOTHING', async ({ post, given, admin }) => {
    const { nickname } = (await given.oddUsers()).named('sky');

    const reply = await post(path, { nickName: `${nickname}nobody`, pagination }, admin);

    const { total, users } = expectSuccess(reply, CountedUserIDs);
    expectSame([total, users?.length ?? 0], [0, 0], 'total and number of users');
  }),
);

test(
  ...check('GET_USERS-FILTER_NICKNAME_CHANGED', async ({ post, given, admin }) => {
    const { userID, oldNickname, nickname } = await given.renamedUser();

    const ofNew = await post(path, { nickName: nickname, pagination }, admin);
    const ofOld = await post(path, { nickName: oldNickname, pagination }, admin);

    expectOnly(idsIn(ofNew), [userID], 'users of the new nickname');
    expectOnly(idsIn(ofOld), [], 'users of the old nickname');
  }),
);

const spelled = [
  ['GET_USERS-NICKNAME_QUOTES', 'quotes', 'with quotes'],
  ['GET_USERS-NICKNAME_SPACES', 'twoSpaces', 'with two spaces'],
  ['GET_USERS-NICKNAME_EMOJI', 'emoji', 'with an emoji'],
  ['GET_USERS-NICKNAME_CJK', 'letters', 'in Chinese'],
  ['GET_USERS-NICKNAME_LONG', 'long', 'of 255 characters'],
] as const;

for (const [id, name, how] of spelled) {
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { userID, nickname } = (await given.oddUsers()).named(name);

      const reply = await post(path, { nickName: nickname, pagination }, admin);

      expectOnly(idsIn(reply), [userID], `users of a nickname ${how}`);
    }),
  );
}

test(
  ...check('GET_USERS-PATTERN_NICKNAME', async ({ post, given, admin }) => {
    const { named } = await given.oddUsers();
    const { nickname } = named('brackets');

    const plain = await post(path, { nickName: named('sky').nickname, pagination }, admin);
    const brackets = await post(path, { nickName: nickname, pagination }, admin);
    const star = await post(path, { nickName: `*${nickname}+?`, pagination }, admin);
    const others = await post(
      path,
      { nickName: String.raw`${nickname}.^$%_{|'"\ `.trim(), pagination },
      admin,
    );

    expectSuccessEnvelope(plain);
    [brackets, star, others].forEach(expectNoInternalError);
  }),
);

test(
  ...check('GET_USERS-PATTERN_USERID', async ({ post, given, admin }) => {
    const { named } = await given.oddUsers();
    const { userID } = named('sky');

    const plain = await post(path, { userID: named('sky').userID, pagination }, admin);
    const brackets = await post(path, { userID: `${userID}[(`, pagination }, admin);
    const star = await post(path, { userID: `*${userID}+?`, pagination }, admin);
    const others = await post(path, { userID: String.raw`${userID}.^$%_{|'"\ `.trim(), pagination }, admin);

    expectSuccessEnvelope(plain);
    [brackets, star, others].forEach(expectNoInternalError);
  }),
);
