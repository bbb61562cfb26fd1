import { expectEachOnce, expectFoundIDs, expectSame, expectSuccess, test } from '../../fixtures/test.ts';
import { ListedGroupIDs } from '../../schemas/group.ts';
import { check } from './growing.requirements.ts';

test(
  ...check('GET_GROUPS-PAGES_WHILE_GROWING', async ({ pages, given }) => {
    const { part, groupIDs, more } = await given.groupsOfOnePart(4);
    const older = [...groupIDs];
    const on = (...pageNumbers: number[]) =>
      pages('/group/get_groups', { groupName: part }, { pageNumbers, showNumber: 2 });

    const before = await on(1);
    await more();
    const after = await on(2, 3);

    const groups = [...before, ...after].flatMap(
      (reply) => expectSuccess(reply, ListedGroupIDs).groups ?? [],
    );
    const shown = new Set(groups.map(({ groupInfo }) => groupInfo.groupID));
    const leftOut = older.filter((groupID) => !shown.has(groupID));
    expectSame(leftOut, [], 'older groups that no page shows');
  }),
);

test(
  ...check('SEARCH_MSG-PAGES_WHILE_GROWING', async ({ pages, given }) => {
    const [anna, ben] = await given.twoForChat();
    const filters = { sendID: anna.userID, recvID: ben.userID };
    const older = await given.texts([anna, ben], [anna, ben], [anna, ben], [anna, ben]);
    const ids = older.map(({ serverMsgID }) => serverMsgID);
    const on = (...pageNumbers: number[]) =>
      pages('/msg/search_msg', filters, { pageNumbers, showNumber: 2 });

    const before = await on(1);
    await given.texts([anna, ben]);
    const after = await on(2, 3);

    const shown = [...before, ...after].map((reply) =>
      expectFoundIDs(reply).filter((id) => ids.includes(id)),
    );
    expectEachOnce(shown, ids, 'older messages on three pages');
  }),
);
