import {
  answerOf,
  countIn,
  groupIn,
  listedBetween,
  ownerIn,
  peopleIn,
  revokeBody,
  test,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const pagination = { pageNumber: 1, showNumber: 100 };

test(
  ...check('DISMISS_GROUP-OBSERVED_LISTING', async ({ pages, given, observe }) => {
    const groups = await given.dismissed.betweenLiving();

    const replies = await pages('/group/get_groups', {}, { pageNumbers: [1, 2], showNumber: 50 });

    observe(listedBetween(replies, groups));
  }),
);

test(
  ...check('DISMISS_GROUP-OBSERVED_MEMBER_COUNT', async ({ post, given, admin, observe }) => {
    const { groupID } = await given.dismissedGroupWithTexts();

    const reply = await post('/group/get_groups', { groupID, pagination }, admin);

    observe(countIn(groupIn(reply, groupID)));
  }),
);

test(
  ...check('DISMISS_GROUP-OBSERVED_OWNER', async ({ post, given, admin, observe }) => {
    const { groupID, owner } = await given.dismissedGroupWithTexts();

    const reply = await post('/group/get_groups', { groupID, pagination }, admin);

    observe(ownerIn(groupIn(reply, groupID), owner));
  }),
);

test(
  ...check('DISMISS_GROUP-OBSERVED_MEMBER_LIST', async ({ post, given, admin, observe }) => {
    const { groupID } = await given.dismissedGroupWithTexts();

    const reply = await post('/group/get_group_member_list', { groupID, pagination }, admin);

    observe(peopleIn(reply));
  }),
);

test(
  ...check('DISMISS_GROUP-OBSERVED_MEMBER_LIST_OF_MEMBER', async ({ post, given, observe }) => {
    const { groupID, members } = await given.dismissedGroupWithTexts();

    const reply = await post('/group/get_group_member_list', { groupID, pagination }, members[0]);

    observe(peopleIn(reply));
  }),
);

test(
  ...check('DISMISS_GROUP-OBSERVED_MEMBER_INFO', async ({ post, given, admin, observe }) => {
    const { groupID, members } = await given.dismissedGroupWithTexts();
    const rows = [{ groupID, userID: members[0].userID, ex: '{"is":"changed"}' }];

    const reply = await post('/group/set_group_member_info', { members: rows }, admin);

    observe(answerOf(reply));
  }),
);

test(
  ...check('DISMISS_GROUP-OBSERVED_MEMBER_MUTE', async ({ post, given, admin, observe }) => {
    const { groupID, members } = await given.dismissedGroupWithTexts();
    const mute = { groupID, userID: members[0].userID, mutedSeconds: 600 };

    const reply = await post('/group/mute_group_member', mute, admin);

    observe(answerOf(reply));
  }),
);

test(
  ...check('DISMISS_GROUP-OBSERVED_MEMBER_CANCEL', async ({ post, given, admin, observe }) => {
    const { groupID, admins } = await given.dismissedGroupWithTexts();
    const member = { groupID, userID: admins[0].userID }; // Nobody mutes them.

    const reply = await post('/group/cancel_mute_group_member', member, admin);

    observe(answerOf(reply));
  }),
);

test(
  ...check('DISMISS_GROUP-OBSERVED_REVOKE', async ({ post, given, admin, observe }) => {
    const { messages } = await given.dismissedGroupWithTexts();

    const reply = await post('/msg/revoke_msg', revokeBody(messages[1]), admin);

    observe(answerOf(reply));
  }),
);
