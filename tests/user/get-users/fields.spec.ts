import {
  expectDuring,
  expectFields,
  expectSame,
  expectShown,
  expectSuccess,
  test,
  type Reply,
} from '../../../fixtures/test.ts';
import { UserCreateTimes, UserRows } from '../../../schemas/user.ts';
import { check } from './requirements.ts';

const path = '/user/get_users';
const pagination = { pageNumber: 1, showNumber: 20 };

/** The allowed difference between the clocks of the target’s machines. */
const TOLERANCE_MS = 5_000;

/** The row of one user, whose fields are compared. */
function shownUser(reply: Reply, userID: string) {
  const { users } = expectSuccess(reply, UserRows);
  return { name: 'the user', value: users?.find((user) => user.userID === userID) };
}

test(
  ...check('GET_USERS-FIELD_EX', async ({ post, given, admin }) => {
    const { userID, ex } = (await given.oddUsers()).named('sky');

    const reply = await post(path, { userID, pagination }, admin);

    const { name, value } = shownUser(reply, userID);
    expectFields(value, { ex }, name);
  }),
);

test(
  ...check('GET_USERS-FIELD_CREATETIME', async ({ post, given, admin }) => {
    const { made, named } = await given.oddUsers();
    const { userID } = named('sky');
    const registered = given.known(made, '/msg/get_server_time');

    const reply = await post(path, { userID, pagination }, admin);

    const { users } = expectSuccess(reply, UserCreateTimes);
    const createTime = users?.find((user) => user.userID === userID)?.createTime ?? 0;
    expectDuring(createTime, registered, TOLERANCE_MS, 'createTime');
  }),
);

test(
  ...check('GET_USERS-FIELD_CREATETIME_STAYS', async ({ post, given, admin }) => {
    const { userID, createTime } = await given.renamedUser();

    const reply = await post(path, { userID, pagination }, admin);

    const { users } = expectSuccess(reply, UserCreateTimes);
    const shown = expectShown({ name: 'user', value: users?.find((user) => user.userID === userID) });
    expectSame(shown.createTime, given.known(createTime, path), 'createTime after a change');
  }),
);

test(
  ...check('GET_USERS-FIELD_NICKNAME_CHANGED', async ({ post, given, admin }) => {
    const { userID, nickname, faceURL } = await given.renamedUser();

    const reply = await post(path, { userID, pagination }, admin);

    const { name, value } = shownUser(reply, userID);
    expectFields(value, { nickname, faceURL }, name);
  }),
);

test(
  ...check('GET_USERS-FIELD_GLOBALRECVMSGOPT', async ({ post, given, admin }) => {
    const { userID, globalRecvMsgOpt } = await given.userNotReceiving();

    const reply = await post(path, { userID, pagination }, admin);

    const { name, value } = shownUser(reply, userID);
    expectFields(value, { globalRecvMsgOpt }, name);
  }),
);

test(
  ...check('GET_USERS-AGREEMENT', async ({ post, given, seen, admin }) => {
    const { userID } = await given.renamedUser();
    const informed = await seen.info.user(userID);

    const reply = await post(path, { userID, pagination }, admin);

    const { name, value } = shownUser(reply, userID);
    expectFields(value, informed, `compared with get_users_info, ${name}`);
  }),
);

test(
  ...check('GET_USERS-ADMINISTRATORS', async ({ post, given, admin }) => {
    const { userID } = await given.person();

    const ofAdmin = await post(path, { userID: admin.name, pagination }, admin);
    const ofPerson = await post(path, { userID, pagination }, admin);

    expectSame(shownUser(ofAdmin, admin.name).value, undefined, 'the administrator');
    expectShown(shownUser(ofPerson, userID));
  }),
);

test(
  ...check('GET_USERS-NOTIFICATION_ACCOUNTS', async ({ post, given, admin }) => {
    const [{ userID }, account] = await Promise.all([given.person(), given.notificationAccount()]);

    const ofAccount = await post(path, { userID: account, pagination }, admin);
    const ofPerson = await post(path, { userID, pagination }, admin);

    expectSame(shownUser(ofAccount, account).value, undefined, 'the notification account');
    expectShown(shownUser(ofPerson, userID));
  }),
);
