import {
  expectFields,
  expectOnly,
  expectSame,
  expectSuccess,
  test,
  theseFields,
  type Change,
  type ChangedGroup,
  type Reply,
} from '../../../fixtures/test.ts';
import { GroupInfo, GroupRows, GroupStatus, ListedGroupIDs } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_groups';
const pagination = { pageNumber: 1, showNumber: 20 };

function rowsOn(reply: Reply) {
  return expectSuccess(reply, GroupRows).groups ?? [];
}

/** The documented fields of the only group of an answer. */
function documentedOn(reply: Reply): object {
  const [row] = rowsOn(reply);
  const info = theseFields(row?.groupInfo, Object.keys(GroupInfo.shape));
  return { ...info, ...theseFields(row, ['groupOwnerUserID', 'groupOwnerUserName']) };
}

/** The compared fields of several groups, by ID. */
function rowsByID(replies: readonly Reply[]): object {
  const infos = replies.flatMap(rowsOn).map(({ groupInfo }) => [groupInfo.groupID, groupInfo] as const);
  return Object.fromEntries(infos);
}

/** The rows among these that are shown. */
function shownOf(rows: Readonly<Record<string, object>>, shown: object): object {
  return Object.fromEntries(Object.entries(rows).filter(([groupID]) => groupID in shown));
}

test(
  ...check('GET_GROUPS-NAMED_LIKE_BY_ID', async ({ post, given, admin }) => {
    const { groupID, groupName } = await given.describedGroup();

    const byID = await post(path, { groupID, pagination }, admin);
    const byName = await post(path, { groupName, pagination }, admin);

    expectSame(rowsOn(byName).length, 1, 'number of groups of that name');
    expectFields(
      documentedOn(byName),
      documentedOn(byID),
      'compared with the search by ID, the group by name',
    );
  }),
);

test(
  ...check('GET_GROUPS-NAMED_NOTICE', async ({ post, given, admin }) => {
    const { groupID, groupName, notification } = await given.renamedGroup();

    const reply = await post(path, { groupName, pagination }, admin);

    expectFields(rowsByID([reply]), { [groupID]: { groupName, notification } }, 'the groups');
  }),
);

/** What the list by name must show of a group that changed after it was first listed. */
const changes = [
  ['GET_GROUPS-NAMED_STATUS_MUTED', 'muted', () => ({ status: GroupStatus.Muted })],
  [
    'GET_GROUPS-NAMED_MEMBERCOUNT_KICKED',
    'left',
    ({ people }) => ({ memberCount: Object.keys(people).length - 1 }),
  ],
  [
    'GET_GROUPS-NAMED_OWNER_TRANSFERRED',
    'transferred',
    ({ people: { heir } }) => ({ ownerUserID: heir.userID, groupOwnerUserID: heir.userID }),
  ],
] as const satisfies readonly (readonly [string, Change, (group: ChangedGroup) => object])[];

for (const [id, change, fieldsOf] of changes)
  test(
    ...check(id, async ({ post, given, admin, expectWritten }) => {
      const group = await given.changedGroup(change);
      const { groupName } = group;
      const read = async () => {
        const reply = await post(path, { groupName, pagination }, admin);
        return { name: 'the group by name', value: documentedOn(reply) };
      };

      await expectWritten(read, fieldsOf(group));
    }),
  );

test(
  ...check('GET_GROUPS-LATER_PAGES_FIELDS', async ({ pages, given }) => {
    const { part, rows } = await given.manyGroups();

    const replies = await pages(path, { groupName: part }, { pageNumbers: [2, 3], showNumber: 10 });

    const shown = rowsByID(replies);
    expectSame(Object.keys(shown).length, 16, 'groups on pages 2 and 3 of 26 in tens');
    expectFields(shown, shownOf(rows, shown), 'the groups');
  }),
);

test(
  ...check('GET_GROUPS-LONG_PAGE_FIELDS', async ({ post, given, admin }) => {
    const { part, rows } = await given.manyGroups();

    const reply = await post(path, { groupName: part, pagination: { pageNumber: 1, showNumber: 50 } }, admin);

    expectSame(rowsOn(reply).length, 26, 'groups on a page of up to 50');
    expectFields(rowsByID([reply]), rows, 'the groups');
  }),
);

const inLetters = [
  ['GET_GROUPS-NAME_CYRILLIC', 'Cyrillic'],
  ['GET_GROUPS-NAME_ARABIC', 'Arabic'],
  ['GET_GROUPS-NAME_HANGUL', 'Hangul'],
  ['GET_GROUPS-NAME_DIGITS', 'digits'],
  ['GET_GROUPS-NAME_NUMBER', 'number'],
  ['GET_GROUPS-NAME_ONE_LETTER', 'one letter'],
] as const;

for (const [id, script] of inLetters)
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { groupID, part } = await given.letterGroup();

      const reply = await post(path, { groupName: part(script), pagination }, admin);

      const { groups } = expectSuccess(reply, ListedGroupIDs);
      const shown = groups?.map(({ groupInfo }) => groupInfo.groupID) ?? [];
      expectOnly(shown, [groupID], `groups by "${part(script)}"`);
    }),
  );
