import { shownIn, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/user/get_users';
const pagination = { pageNumber: 1, showNumber: 50 };

test(
  ...check('GET_USERS-OBSERVED_USERID_PART', async ({ post, given, admin, observe }) => {
    const { longer } = (await given.oddUsers()).beginningAlike();

    const reply = await post(path, { userID: longer.userID.slice(3), pagination }, admin);

    observe(shownIn(reply, { [longer.userID]: 'found by a part' }));
  }),
);

test(
  ...check('GET_USERS-OBSERVED_NICKNAME_PART', async ({ post, given, admin, observe }) => {
    const { userID, nickname } = (await given.oddUsers()).named('sky');

    const reply = await post(path, { nickName: nickname.slice(2), pagination }, admin);

    observe(shownIn(reply, { [userID]: 'found by a part' }));
  }),
);

test(
  ...check('GET_USERS-OBSERVED_LETTER_CASE', async ({ post, given, admin, observe }) => {
    const { userID, nickname } = (await given.oddUsers()).named('sky');

    const reply = await post(path, { nickName: nickname.replace('Sky', 'sKY'), pagination }, admin);

    observe(shownIn(reply, { [userID]: 'found in any letter case' }));
  }),
);

test(
  ...check('GET_USERS-OBSERVED_BOTH_FILTERS', async ({ post, given, admin, observe }) => {
    const { named } = await given.oddUsers();
    const [{ userID }, { userID: otherID, nickname }] = [named('sky'), named('snow')];

    const reply = await post(path, { userID, nickName: nickname, pagination }, admin);

    observe(shownIn(reply, { [userID]: 'that of the ID', [otherID]: 'that of the nickname' }));
  }),
);
