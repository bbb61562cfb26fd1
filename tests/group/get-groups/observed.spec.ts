import { listedBetween, shownIn, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/get_groups';
const pagination = { pageNumber: 1, showNumber: 20 };

test(
  ...check('GET_GROUPS-OBSERVED_DISMISSED_BY_ID', async ({ post, given, admin, observe }) => {
    const group = await given.group();
    await given.groupChanges.dismiss(group);

    const reply = await post(path, { groupID: group.groupID, pagination }, admin);

    observe(shownIn(reply, { [group.groupID]: 'shown' }));
  }),
);

test(
  ...check('GET_GROUPS-OBSERVED_DISMISSED_UNFILTERED', async ({ pages, given, observe }) => {
    const groups = await given.dismissed.betweenLiving();

    const replies = await pages(path, {}, { pageNumbers: [1, 2], showNumber: 50 });

    observe(listedBetween(replies, groups));
  }),
);

test(
  ...check('GET_GROUPS-OBSERVED_LETTER_CASE', async ({ post, given, admin, observe }) => {
    const { part, named } = await given.similarGroups();

    const reply = await post(path, { groupName: `${part}sKY`, pagination }, admin);

    observe(shownIn(reply, { [named('sky').groupID]: 'in any letter case' }));
  }),
);

test(
  ...check('GET_GROUPS-OBSERVED_BOTH_FILTERS', async ({ post, given, admin, observe }) => {
    const { named } = await given.similarGroups();
    const [{ groupID }, { groupID: otherID, groupName }] = [named('sand'), named('snow')];

    const reply = await post(path, { groupID, groupName, pagination }, admin);

    observe(shownIn(reply, { [groupID]: 'that of the ID', [otherID]: 'that of the name' }));
  }),
);

test(
  ...check('GET_GROUPS-OBSERVED_SECOND_PAGE_BY_ID', async ({ post, given, admin, observe }) => {
    const { named } = await given.similarGroups();
    const { groupID } = named('sand');

    const reply = await post(path, { groupID, pagination: { pageNumber: 2, showNumber: 10 } }, admin);

    observe(shownIn(reply, { [groupID]: 'shown' }));
  }),
);
