import { expectOnly, expectSame, expectSuccess, test, type Reply } from '../../../fixtures/test.ts';
import { CountedGroupIDs, ListedGroupIDs } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/get_groups';
const pagination = { pageNumber: 1, showNumber: 50 };

function idsIn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedGroupIDs).groups ?? []).map(({ groupInfo }) => groupInfo.groupID);
}

test(
  ...check('GET_GROUPS-FILTER_GROUPID_UNKNOWN', async ({ post, given, admin }) => {
    const groupID = given.noSuch('group');

    const reply = await post(path, { groupID, pagination }, admin);

    const { total, groups } = expectSuccess(reply, CountedGroupIDs);
    expectSame([total, groups?.length ?? 0], [0, 0], 'total and number of groups');
  }),
);

test(
  ...check('GET_GROUPS-FILTER_GROUPID_WHOLE', async ({ post, given, admin }) => {
    const { shorter, longer } = await given.groupsBeginningAlike();

    const ofShorter = await post(path, { groupID: shorter, pagination }, admin);
    const ofLonger = await post(path, { groupID: longer, pagination }, admin);
    const ofEnd = await post(path, { groupID: longer.slice(1), pagination }, admin);
    const ofBeginning = await post(path, { groupID: shorter.slice(0, -1), pagination }, admin);

    expectOnly(idsIn(ofShorter), [shorter], 'groups of an ID that begins another');
    expectOnly(idsIn(ofLonger), [longer], 'groups of an ID that begins with another');
    expectOnly([ofEnd, ofBeginning].flatMap(idsIn), [], 'groups of a part of an ID');
  }),
);

test(
  ...check('GET_GROUPS-FILTER_GROUPNAME_SHARED', async ({ post, given, admin }) => {
    const { shorter, longer, groupName } = await given.groupsBeginningAlike();

    const reply = await post(path, { groupName, pagination }, admin);

    expectOnly(idsIn(reply), [shorter, longer], 'groups of one name');
  }),
);

test(
  ...check('GET_GROUPS-FILTER_GROUPID_EMPTY', async ({ post, given, admin }) => {
    const { part, groupIDs } = await given.similarGroups();

    const reply = await post(path, { groupID: '', groupName: part, pagination }, admin);

    expectOnly(idsIn(reply), groupIDs, 'groups of that name, without an ID');
  }),
);

test(
  ...check('GET_GROUPS-FILTER_GROUPNAME_PART', async ({ post, given, admin }) => {
    const similar = await given.similarGroups();
    const groupName = similar.named('grass').groupName.slice(2, -2);

    const reply = await post(path, { groupName, pagination }, admin);

    expectOnly(idsIn(reply), [similar.named('grass').groupID], 'groups by a middle part of one name');
  }),
);

test(
  ...check('GET_GROUPS-FILTER_GROUPNAME_WHOLE', async ({ post, given, admin }) => {
    const similar = await given.similarGroups();
    const { groupID, groupName } = similar.named('rose');

    const reply = await post(path, { groupName, pagination }, admin);

    const { total, groups } = expectSuccess(reply, CountedGroupIDs);
    const shown = groups?.map(({ groupInfo }) => groupInfo.groupID);
    expectSame([total, shown], [1, [groupID]], 'total and groups by a whole name');
  }),
);

test(
  ...check('GET_GROUPS-FILTER_GROUPNAME_CONTAINED', async ({ post, given, admin }) => {
    const similar = await given.similarGroups();
    const [contained, containing] = [similar.named('contained'), similar.named('containing')];

    const ofContained = await post(path, { groupName: contained.groupName, pagination }, admin);
    const ofContaining = await post(path, { groupName: containing.groupName, pagination }, admin);

    const both = [contained.groupID, containing.groupID];
    expectOnly(idsIn(ofContained), both, 'groups by a name that another contains');
    expectOnly(idsIn(ofContaining), [containing.groupID], 'groups by a name that contains another');
  }),
);

test(
  ...check('GET_GROUPS-FILTER_GROUPNAME_NOTHING', async ({ post, given, admin }) => {
    const { part } = await given.similarGroups();

    const reply = await post(path, { groupName: `${part}nobody`, pagination }, admin);

    const { total, groups } = expectSuccess(reply, CountedGroupIDs);
    expectSame([total, groups?.length ?? 0], [0, 0], 'total and number of groups');
  }),
);

test(
  ...check('GET_GROUPS-FILTER_GROUPNAME_RENAMED', async ({ post, given, admin }) => {
    const { groupID, oldName, groupName } = await given.renamedGroup();

    const ofOldName = await post(path, { groupName: oldName, pagination }, admin);
    const ofNewName = await post(path, { groupName, pagination }, admin);

    expectOnly(idsIn(ofNewName), [groupID], 'groups by the new name');
    expectOnly(idsIn(ofOldName), [], 'groups by the old name');
  }),
);

test(
  ...check('GET_GROUPS-NAME_BRACKETS', async ({ post, given, admin }) => {
    const { named, part } = await given.similarGroups();
    const { groupID, groupName } = named('brackets');

    const square = await post(path, { groupName: `${part}[`, pagination }, admin);
    const round = await post(path, { groupName, pagination }, admin);

    expectOnly(idsIn(square), [groupID], 'groups by a name with a bracket');
    expectOnly(idsIn(round), [groupID], 'groups by a name with a bracket and a parenthesis');
  }),
);

const spelled = [
  ['GET_GROUPS-NAME_DOT', 'dot', 'with a dot'],
  ['GET_GROUPS-NAME_STAR', 'star', 'with a star'],
  ['GET_GROUPS-NAME_WILDCARDS', 'wildcards', 'with % and _'],
  ['GET_GROUPS-NAME_QUOTES', 'quotes', 'with quotes'],
  ['GET_GROUPS-NAME_SPACES', 'twoSpaces', 'with two spaces'],
  ['GET_GROUPS-NAME_EMOJI', 'emoji', 'with an emoji'],
  ['GET_GROUPS-NAME_CJK', 'letters', 'in Chinese'],
  ['GET_GROUPS-NAME_LONG', 'long', 'of 255 characters'],
] as const;

for (const [id, name, how] of spelled) {
  test(
    ...check(id, async ({ post, given, admin }) => {
      const { groupID, groupName } = (await given.similarGroups()).named(name);

      const reply = await post(path, { groupName, pagination }, admin);

      expectOnly(idsIn(reply), [groupID], `groups by a name ${how}`);
    }),
  );
}
