import {
  documentedByUser,
  expectFields,
  expectNoSecrets,
  expectOnly,
  expectSame,
  expectSuccess,
  test,
  type Reply,
} from '../../../fixtures/test.ts';
import { UserInfo, UserRows } from '../../../schemas/user.ts';
import { check } from './requirements.ts';

const path = '/user/get_users';
const pagination = { pageNumber: 1, showNumber: 20 };

const rowsOn = (reply: Reply) => expectSuccess(reply, UserRows).users ?? [];
const idsOn = (reply: Reply): string[] => rowsOn(reply).map(({ userID }) => userID);

const documentedOn = (replies: readonly Reply[]) => documentedByUser(replies.flatMap(rowsOn), UserInfo);

test(
  ...check('GET_USERS-NICKNAME_LIKE_BY_ID', async ({ post, given, admin }) => {
    const { userID, nickname } = (await given.oddUsers()).named('sky');

    const byID = await post(path, { userID, pagination }, admin);
    const byNickname = await post(path, { nickName: nickname, pagination }, admin);

    expectSame(rowsOn(byNickname).length, 1, 'number of users of that nickname');
    const what = 'compared with the search by ID, the users';
    expectFields(documentedOn([byNickname]), documentedOn([byID]), what);
  }),
);

test(
  ...check('GET_USERS-NICKNAME_CHANGED_FIELDS', async ({ post, given, admin }) => {
    const { userID, nickname, faceURL } = await given.renamedUser();

    const reply = await post(path, { nickName: nickname, pagination }, admin);

    expectFields(documentedOn([reply]), { [userID]: { nickname, faceURL } }, 'the users');
  }),
);

test(
  ...check('GET_USERS-LATER_PAGES_FIELDS', async ({ pages, given }) => {
    const { nickname, pictures } = await given.namesakes();

    const replies = await pages(path, { nickName: nickname }, { pageNumbers: [2, 3], showNumber: 10 });

    const shown = replies.flatMap(idsOn);
    expectSame(shown.length, 14, 'users on pages 2 and 3 of 24 in tens');
    const expected = shown.map((userID) => [userID, { nickname, faceURL: pictures[userID] }]);
    expectFields(documentedOn(replies), Object.fromEntries(expected), 'the users');
  }),
);

test(
  ...check('GET_USERS-SECRETS_SECOND_PAGE', async ({ post, given, admin }) => {
    const { nickname } = await given.namesakes();
    const secondPage = { pageNumber: 2, showNumber: 10 };

    const reply = await post(path, { nickName: nickname, pagination: secondPage }, admin);

    expectSame(rowsOn(reply).length, 10, 'users on the second page');
    expectNoSecrets(reply.json, 'reply');
  }),
);

const inLetters = [
  ['GET_USERS-NICKNAME_CYRILLIC', 'Cyrillic'],
  ['GET_USERS-NICKNAME_ARABIC', 'Arabic'],
  ['GET_USERS-NICKNAME_ONE_LETTER', 'one letter'],
] as const;

for (const [id, script] of inLetters)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { userID, nickname } = (await given.letterUsers()).named(script);

      const reply = await post(path, { nickName: nickname, pagination }, admin);

      expectOnly(idsOn(reply), [userID], `users of the nickname "${nickname}"`);
    }),
  );
