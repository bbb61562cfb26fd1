import { dismissed, expectErrCode, expectMeets, expectRefusal, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const operation = 'DISMISS_GROUP';
const path = '/group/dismiss_group';

test(
  ...check('DISMISS_GROUP-AGAIN', async ({ post, given, admin }) => {
    await given.controlledCall(operation);
    const { groupID } = await given.dismissed.group();

    const reply = await post(path, { groupID }, admin);

    expectRefusal(reply);
  }),
);

test(
  ...check('DISMISS_GROUP-AGAIN_CODE', async ({ post, given, admin }) => {
    await given.controlledCall(operation);
    const { groupID } = await given.dismissed.group();

    const reply = await post(path, { groupID }, admin);

    expectErrCode(reply, [1204, 1004]);
  }),
);

test(
  ...check('DISMISS_GROUP-AGAIN_DISMISSED', async ({ post, given, seen, admin }) => {
    const { groupID } = await given.dismissed.group();

    await post(path, { groupID }, admin);
    const again = await seen.dismissedGroups.status(groupID);
    await post(path, { groupID, deleteMember: true }, admin);
    const withMembers = await seen.dismissedGroups.status(groupID);

    expectMeets(again.value, dismissed, again.name);
    expectMeets(withMembers.value, dismissed, `with deleteMember true, ${withMembers.name}`);
  }),
);

test(
  ...check('DISMISS_GROUP-UNKNOWN', async ({ post, given, admin }) => {
    await given.controlledCall(operation);
    const groupID = given.noSuch('group');

    const reply = await post(path, { groupID }, admin);

    expectRefusal(reply);
  }),
);

test(
  ...check('DISMISS_GROUP-UNKNOWN_CODE', async ({ post, given, admin }) => {
    await given.controlledCall(operation);
    const groupID = given.noSuch('group');

    const reply = await post(path, { groupID }, admin);

    expectErrCode(reply, [1004, 1201]);
  }),
);

test(
  ...check('DISMISS_GROUP-FORMER_OWNER', async ({ post, given }) => {
    await given.controlledCall(operation);
    const { groupID, owner } = await given.dismissed.group({ deleteMember: true });

    const reply = await post(path, { groupID }, owner);

    expectRefusal(reply);
  }),
);

test(
  ...check('DISMISS_GROUP-FORMER_OWNER_CODE', async ({ post, given }) => {
    await given.controlledCall(operation);
    const { groupID, owner } = await given.dismissed.group({ deleteMember: true });

    const reply = await post(path, { groupID }, owner);

    expectErrCode(reply, [1204, 1002, 1004]);
  }),
);
