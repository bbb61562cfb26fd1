import {
  type Change,
  type ChangedGroup,
  expectDuring,
  expectFields,
  expectOneOf,
  expectOnly,
  expectSame,
  expectShown,
  expectSuccess,
  type Reply,
  test,
  theseFields,
} from '../../../fixtures/test.ts';
import {
  GetGroupsData,
  GroupInfo,
  GroupRows,
  GroupStatus,
  ListedCreateTimes,
  ListedGroupIDs,
  ListedNoticeTimes,
} from '../../../schemas/group.ts';
import { getGroups, type Acts, type OwnTools } from '../../entry.ts';

const pagination = { pageNumber: 1, showNumber: 10 };
/** The allowed difference between the clocks of the target’s machines. */
const TOLERANCE_MS = 5_000;
const pageOf20 = { pageNumber: 1, showNumber: 20 };

/** The one group of an answer, whose fields are compared. */
function shownGroup(reply: Reply) {
  return { name: 'the group', value: expectSuccess(reply, GroupRows).groups?.[0] };
}

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

type Given = OwnTools['given'];

/** A group with texts of its own is shown with these fields. */
const showsDescribed =
  (fieldsOf: (group: Awaited<ReturnType<Given['describedGroup']>>) => object): Acts =>
  async ({ call, given }) => {
    const group = await given.describedGroup();

    const reply = await call({ groupID: group.groupID, pagination });

    const { name, value } = shownGroup(reply);
    expectFields(value, fieldsOf(group), name);
  };

/** A changed group is soon shown with these fields. */
const showsSoon =
  (change: (given: Given) => Promise<readonly [groupID: string, fields: object]>): Acts =>
  async ({ call, given, expectWritten }) => {
    const [groupID, fields] = await change(given);

    const read = async () => shownGroup(await call({ groupID, pagination }));

    await expectWritten(read, fields);
  };

/** The list by name shows a group that changed after it was first listed. */
const showsByNameSoon =
  (change: Change, fieldsOf: (group: ChangedGroup) => object): Acts =>
  async ({ call, given, expectWritten }) => {
    const group = await given.changedGroup(change);
    const { groupName } = group;
    const read = async () => {
      const reply = await call({ groupName, pagination: pageOf20 });
      return { name: 'the group by name', value: documentedOn(reply) };
    };

    await expectWritten(read, fieldsOf(group));
  };

const findsByLetters =
  (script: Parameters<Awaited<ReturnType<Given['letterGroup']>>['part']>[0]): Acts =>
  async ({ call, given }) => {
    const { groupID, part } = await given.letterGroup();

    const reply = await call({ groupName: part(script), pagination: pageOf20 });

    const { groups } = expectSuccess(reply, ListedGroupIDs);
    const shown = groups?.map(({ groupInfo }) => groupInfo.groupID) ?? [];
    expectOnly(shown, [groupID], `groups by "${part(script)}"`);
  };

const nameParameter = 'Platform API, get-groups, parameter groupName';

test(
  ...getGroups('REPLY', {
    text: 'get_groups answers a search by groupID with every documented field in its documented type',
    promises: [
      'field.total',
      'field.groups[].groupOwnerUserName',
      'field.groups[].groupOwnerUserID',
      'field.groups[].groupInfo.groupID',
      'field.groups[].groupInfo.groupName',
      'field.groups[].groupInfo.notification',
      'field.groups[].groupInfo.introduction',
      'field.groups[].groupInfo.faceURL',
      'field.groups[].groupInfo.ownerUserID',
      'field.groups[].groupInfo.createTime',
      'field.groups[].groupInfo.memberCount',
      'field.groups[].groupInfo.ex',
      'field.groups[].groupInfo.status',
      'field.groups[].groupInfo.creatorUserID',
      'field.groups[].groupInfo.groupType',
      'field.groups[].groupInfo.needVerification',
      'field.groups[].groupInfo.lookMemberInfo',
      'field.groups[].groupInfo.applyMemberFriend',
      'field.groups[].groupInfo.notificationUpdateTime',
      'field.groups[].groupInfo.notificationUserID',
    ],
    source: 'Platform API, get-groups, response; GroupInfo',
    async check({ call, given }) {
      const { groupID } = await given.group();

      const reply = await call({ groupID, pagination });

      const { groups } = expectSuccess(reply, GetGroupsData);
      expectSame(groups?.length, 1, 'number of groups in the reply');
    },
  }),
);

test(
  ...getGroups('EFFECT', {
    text: 'get_groups by groupID returns exactly the created group, as it was created',
    promises: ['by-id', 'fields-as-created'],
    async check({ call, given }) {
      const group = await given.group({ members: [await given.person()] });
      const { groupID, groupName, faceURL, owner, members } = group;
      await given.group({ owner });

      const reply = await call({ groupID, pagination });

      const { total, groups } = expectSuccess(reply, GetGroupsData);
      const groupInfo = {
        groupID,
        groupName,
        faceURL,
        ownerUserID: owner.userID,
        memberCount: 1 + members.length,
        status: GroupStatus.Active,
      };
      expectSame([total, groups?.length], [1, 1], 'total and number of groups');
      expectFields(groups?.[0], { groupInfo, groupOwnerUserID: owner.userID }, 'the group');
    },
  }),
);

test(
  ...getGroups('FIELD_NOTIFICATION', {
    text: 'get_groups shows the notification a group was created with',
    promises: ['fields-as-created'],
    source: 'Platform API, get-groups, response; GroupInfo.notification',
    check: showsDescribed(({ about: { notification } }) => ({ groupInfo: { notification } })),
  }),
);

test(
  ...getGroups('FIELD_INTRODUCTION', {
    text: 'get_groups shows the introduction a group was created with',
    promises: ['fields-as-created'],
    source: 'Platform API, get-groups, response; GroupInfo.introduction',
    check: showsDescribed(({ about: { introduction } }) => ({ groupInfo: { introduction } })),
  }),
);

test(
  ...getGroups('FIELD_EX', {
    text: 'get_groups shows the ex a group was created with',
    promises: ['fields-as-created'],
    source: 'Platform API, get-groups, response; GroupInfo.ex',
    async check({ call, given }) {
      const { groupID, groupInfo } = await given.describedEx();

      const reply = await call({ groupID, pagination });

      const { name, value } = shownGroup(reply);
      expectFields(value, { groupInfo }, name);
    },
  }),
);

test(
  ...getGroups('FIELD_SETTINGS', {
    text: 'get_groups shows the type and the three settings a group was created with',
    promises: ['fields-as-created'],
    source:
      'Platform API, get-groups, response; GroupInfo.groupType, needVerification, lookMemberInfo, applyMemberFriend',
    async check({ call, given }) {
      const { groupID, groupInfo } = await given.describedSettings();

      const reply = await call({ groupID, pagination });

      const { groups } = expectSuccess(reply, GroupRows);
      expectFields(groups?.[0], { groupInfo }, 'the group');
    },
  }),
);

test(
  ...getGroups('FIELD_CREATORUSERID', {
    text: 'get_groups shows as creatorUserID either the creator that create_group named or its caller',
    promises: ['creator'],
    source: 'Platform API, get-groups, response; GroupInfo.creatorUserID',
    async check({ call, given, admin }) {
      const { groupID, about } = await given.describedGroup();

      const reply = await call({ groupID, pagination });

      const { groups } = expectSuccess(reply, GroupRows);
      const creator = groups?.[0]?.groupInfo['creatorUserID'];
      expectOneOf(creator, [about.creatorUserID, admin.name], 'creatorUserID');
    },
  }),
);

test(
  ...getGroups('FIELD_GROUPOWNERUSERNAME', {
    text: 'get_groups shows the owner’s nickname as groupOwnerUserName',
    promises: ['owner-name'],
    source: 'Platform API, get-groups, response; groupOwnerUserName',
    check: showsDescribed(({ owner }) => ({ groupOwnerUserName: owner.nickname })),
  }),
);

test(
  ...getGroups('FIELD_CREATETIME', {
    text: 'get_groups shows the creation time by the target’s clock as createTime',
    promises: ['createTime'],
    source: 'Platform API, get-groups, response; GroupInfo.createTime in milliseconds',
    async check({ call, given }) {
      const { groupID, made } = await given.describedGroup();
      const created = given.known(made, '/msg/get_server_time');

      const reply = await call({ groupID, pagination });

      const { groups } = expectSuccess(reply, ListedCreateTimes);
      const createTime = groups?.[0]?.groupInfo.createTime ?? 0;
      expectDuring(createTime, created, TOLERANCE_MS, 'createTime');
    },
  }),
);

test(
  ...getGroups('FIELD_CREATETIME_STAYS', {
    text: 'get_groups keeps the createTime of a group when it is renamed',
    promises: ['createTime-stays'],
    source: 'Platform API, get-groups, response; GroupInfo.createTime is the time of creation',
    async check({ call, given }) {
      const { groupID, createTime } = await given.renamedGroup();

      const reply = await call({ groupID, pagination });

      const shown = expectShown({
        name: 'group',
        value: expectSuccess(reply, ListedCreateTimes).groups?.[0],
      });
      const before = given.known(createTime, '/group/get_groups');
      expectSame(shown.groupInfo.createTime, before, 'createTime after a change');
    },
  }),
);

test(
  ...getGroups('FIELD_NOTICE', {
    text: 'get_groups shows a new notification with its time and its author',
    promises: ['notice'],
    source: 'Platform API, get-groups, response; GroupInfo.notificationUpdateTime, notificationUserID',
    async check({ call, given, admin }) {
      const { groupID, notification, changed } = await given.renamedGroup();
      const announced = given.known(changed, '/msg/get_server_time');

      const reply = await call({ groupID, pagination });

      const groupInfo = { notification, notificationUserID: admin.name };
      const { name, value } = shownGroup(reply);
      expectFields(value, { groupInfo }, name);
      const [row] = expectSuccess(reply, ListedNoticeTimes).groups ?? [];
      const updated = row?.groupInfo.notificationUpdateTime ?? 0;
      expectDuring(updated, announced, TOLERANCE_MS, 'notificationUpdateTime');
    },
  }),
);

test(
  ...getGroups('FIELD_MEMBERCOUNT_INVITED', {
    text: 'get_groups counts an invited member',
    promises: ['present-state'],
    source: 'Platform API, get-groups, response; GroupInfo.memberCount',
    check: showsSoon(async (given) => {
      const [member, newcomer] = await Promise.all([given.person(), given.person()]);
      const { groupID, members } = await given.group({ members: [member] });
      await given.roleChanges.invite(groupID, newcomer);
      // The owner and the invited member.
      return [groupID, { groupInfo: { memberCount: members.length + 2 } }];
    }),
  }),
);

test(
  ...getGroups('AGREEMENT', {
    text: 'get_groups shows a group as get_groups_info does',
    promises: ['agrees-with-info'],
    source: 'Platform API, get-groups and get-groups-info, response; GroupInfo',
    async check({ call, given, seen }) {
      const { groupID } = await given.describedGroup();
      const groupInfo = await seen.info.group(groupID);

      const reply = await call({ groupID, pagination });

      const { groups } = expectSuccess(reply, GroupRows);
      expectFields(groups?.[0], { groupInfo }, 'compared with get_groups_info, the group');
    },
  }),
);

test(
  ...getGroups('NAMED_LIKE_BY_ID', {
    text: 'get_groups shows a group found by name with the same fields as by ID',
    promises: ['same-by-name'],
    async check({ call, given }) {
      const { groupID, groupName } = await given.describedGroup();

      const byID = await call({ groupID, pagination: pageOf20 });
      const byName = await call({ groupName, pagination: pageOf20 });

      expectSame(rowsOn(byName).length, 1, 'number of groups of that name');
      expectFields(
        documentedOn(byName),
        documentedOn(byID),
        'compared with the search by ID, the group by name',
      );
    },
  }),
);

test(
  ...getGroups('NAMED_NOTICE', {
    text: 'get_groups shows a group found by its new name with its new notification',
    promises: ['same-by-name', 'present-state'],
    source: 'Platform API, get-groups, response; GroupInfo.notification',
    async check({ post, path, given, admin }) {
      const { groupID, groupName, notification } = await given.renamedGroup();

      const reply = await post(path, { groupName, pagination: pageOf20 }, admin);

      expectFields(rowsByID([reply]), { [groupID]: { groupName, notification } }, 'the groups');
    },
  }),
);

test(
  ...getGroups('NAMED_STATUS_MUTED', {
    text: 'get_groups by name shows status 3 for a group muted since the last search',
    promises: ['same-by-name', 'present-state'],
    source: 'Platform API, group overview, GroupStatus',
    check: showsByNameSoon('muted', () => ({ status: GroupStatus.Muted })),
  }),
);

test(
  ...getGroups('NAMED_MEMBERCOUNT_KICKED', {
    text: 'get_groups by name no longer counts a member kicked since the last search',
    promises: ['same-by-name', 'present-state'],
    source: 'Platform API, get-groups, response; GroupInfo.memberCount',
    check: showsByNameSoon('left', ({ people }) => ({ memberCount: Object.keys(people).length - 1 })),
  }),
);

test(
  ...getGroups('NAMED_OWNER_TRANSFERRED', {
    text: 'get_groups by name names the new owner of a group transferred since the last search',
    promises: ['same-by-name', 'present-state'],
    source: 'Platform API, get-groups, response; GroupInfo.ownerUserID, groupOwnerUserID',
    check: showsByNameSoon('transferred', ({ people: { heir } }) => ({
      ownerUserID: heir.userID,
      groupOwnerUserID: heir.userID,
    })),
  }),
);

test(
  ...getGroups('LATER_PAGES_FIELDS', {
    text: 'get_groups shows each group on the second and third page of 26 with its own name, texts, owner, status and count',
    promises: ['same-on-every-page'],
    async check({ pages, path, given }) {
      const { part, rows } = await given.manyGroups();

      const replies = await pages(path, { groupName: part }, { pageNumbers: [2, 3], showNumber: 10 });

      const shown = rowsByID(replies);
      expectSame(Object.keys(shown).length, 16, 'groups on pages 2 and 3 of 26 in tens');
      expectFields(shown, shownOf(rows, shown), 'the groups');
    },
  }),
);

test(
  ...getGroups('LONG_PAGE_FIELDS', {
    text: 'get_groups shows 26 groups on one page of up to 50, each with its own name, texts, owner, status and count',
    promises: ['same-on-every-page', 'pages-full'],
    async check({ call, given }) {
      const { part, rows } = await given.manyGroups();

      const reply = await call({ groupName: part, pagination: { pageNumber: 1, showNumber: 50 } });

      expectSame(rowsOn(reply).length, 26, 'groups on a page of up to 50');
      expectFields(rowsByID([reply]), rows, 'the groups');
    },
  }),
);

test(
  ...getGroups('NAME_CYRILLIC', {
    text: 'get_groups finds a group by Cyrillic letters in its name, not by others',
    promises: ['by-name'],
    source: nameParameter,
    check: findsByLetters('Cyrillic'),
  }),
);

test(
  ...getGroups('NAME_ARABIC', {
    text: 'get_groups finds a group by Arabic letters in its name, not by others',
    promises: ['by-name'],
    source: nameParameter,
    check: findsByLetters('Arabic'),
  }),
);

test(
  ...getGroups('NAME_HANGUL', {
    text: 'get_groups finds a group by Korean letters in its name, not by others',
    promises: ['by-name'],
    source: nameParameter,
    check: findsByLetters('Hangul'),
  }),
);

test(
  ...getGroups('NAME_DIGITS', {
    text: 'get_groups finds a group by digits of another script in its name, not by others',
    promises: ['by-name'],
    source: nameParameter,
    check: findsByLetters('digits'),
  }),
);

test(
  ...getGroups('NAME_NUMBER', {
    text: 'get_groups finds a group by a number in its name, and not by another',
    promises: ['by-name'],
    source: 'Platform API, get-groups, parameter groupName: a string',
    check: findsByLetters('number'),
  }),
);

test(
  ...getGroups('NAME_ONE_LETTER', {
    text: 'get_groups finds a group by one letter of its name, and no group without that letter',
    promises: ['by-one-letter'],
    check: findsByLetters('one letter'),
  }),
);
