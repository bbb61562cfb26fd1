import { expectOnly, expectSame, expectSuccess, type Reply, test } from '../../../fixtures/test.ts';
import { CountedGroupIDs, ListedGroupIDs } from '../../../schemas/group.ts';
import { getGroups, type Acts } from '../../entry.ts';

const pagination = { pageNumber: 1, showNumber: 50 };

function idsIn(reply: Reply): string[] {
  return (expectSuccess(reply, ListedGroupIDs).groups ?? []).map(({ groupInfo }) => groupInfo.groupID);
}

test(
  ...getGroups('FILTER_GROUPID_UNKNOWN', {
    text: 'get_groups answers an unknown groupID with success, total 0 and no group',
    promises: ['unknown-id'],
    async check({ call, given }) {
      const groupID = given.noSuch('group');

      const reply = await call({ groupID, pagination });

      const { total, groups } = expectSuccess(reply, CountedGroupIDs);
      expectSame([total, groups?.length ?? 0], [0, 0], 'total and number of groups');
    },
  }),
);

test(
  ...getGroups('FILTER_GROUPID_WHOLE', {
    text: 'get_groups returns no group whose ID merely begins with groupID or contains it',
    promises: ['by-id'],
    async check({ call, given }) {
      const { shorter, longer } = await given.groupsBeginningAlike();

      const ofShorter = await call({ groupID: shorter, pagination });
      const ofLonger = await call({ groupID: longer, pagination });
      const ofEnd = await call({ groupID: longer.slice(1), pagination });
      const ofBeginning = await call({ groupID: shorter.slice(0, -1), pagination });

      expectOnly(idsIn(ofShorter), [shorter], 'groups of an ID that begins another');
      expectOnly(idsIn(ofLonger), [longer], 'groups of an ID that begins with another');
      expectOnly([ofEnd, ofBeginning].flatMap(idsIn), [], 'groups of a part of an ID');
    },
  }),
);

test(
  ...getGroups('FILTER_GROUPID_EMPTY', {
    text: 'get_groups treats an empty groupID as absent',
    promises: ['empty-id'],
    async check({ call, given }) {
      const { part, groupIDs } = await given.similarGroups();

      const reply = await call({ groupID: '', groupName: part, pagination });

      expectOnly(idsIn(reply), groupIDs, 'groups of that name, without an ID');
    },
  }),
);

test(
  ...getGroups('FILTER_GROUPNAME_PART', {
    text: 'get_groups finds a group by the middle of its name, and no other',
    promises: ['by-name'],
    async check({ call, given }) {
      const similar = await given.similarGroups();
      const groupName = similar.named('grass').groupName.slice(2, -2);

      const reply = await call({ groupName, pagination });

      expectOnly(idsIn(reply), [similar.named('grass').groupID], 'groups by a middle part of one name');
    },
  }),
);

test(
  ...getGroups('FILTER_GROUPNAME_WHOLE', {
    text: 'get_groups finds a group by its whole name, and no other',
    promises: ['by-name'],
    source: 'Platform API, get-groups, parameter groupName',
    async check({ call, given }) {
      const similar = await given.similarGroups();
      const { groupID, groupName } = similar.named('rose');

      const reply = await call({ groupName, pagination });

      const { total, groups } = expectSuccess(reply, CountedGroupIDs);
      const shown = groups?.map(({ groupInfo }) => groupInfo.groupID);
      expectSame([total, shown], [1, [groupID]], 'total and groups by a whole name');
    },
  }),
);

test(
  ...getGroups('FILTER_GROUPNAME_SHARED', {
    text: 'get_groups finds all groups of one name',
    promises: ['by-name'],
    source: 'Platform API, get-groups, parameter groupName',
    async check({ call, given }) {
      const { shorter, longer, groupName } = await given.groupsBeginningAlike();

      const reply = await call({ groupName, pagination });

      expectOnly(idsIn(reply), [shorter, longer], 'groups of one name');
    },
  }),
);

test(
  ...getGroups('FILTER_GROUPNAME_CONTAINED', {
    text: 'get_groups distinguishes names that contain each other',
    promises: ['by-name'],
    async check({ call, given }) {
      const similar = await given.similarGroups();
      const [contained, containing] = [similar.named('contained'), similar.named('containing')];

      const ofContained = await call({ groupName: contained.groupName, pagination });
      const ofContaining = await call({ groupName: containing.groupName, pagination });

      const both = [contained.groupID, containing.groupID];
      expectOnly(idsIn(ofContained), both, 'groups by a name that another contains');
      expectOnly(idsIn(ofContaining), [containing.groupID], 'groups by a name that contains another');
    },
  }),
);

test(
  ...getGroups('FILTER_GROUPNAME_NOTHING', {
    text: 'get_groups answers a groupName that is in no name with success, total 0 and no group',
    promises: ['nothing-found'],
    source: 'Platform API, get-groups, parameter groupName; response, total',
    async check({ call, given }) {
      const { part } = await given.similarGroups();

      const reply = await call({ groupName: `${part}nobody`, pagination });

      const { total, groups } = expectSuccess(reply, CountedGroupIDs);
      expectSame([total, groups?.length ?? 0], [0, 0], 'total and number of groups');
    },
  }),
);

test(
  ...getGroups('FILTER_GROUPNAME_RENAMED', {
    text: 'get_groups finds a renamed group by its new name, not by its old one',
    promises: ['by-name', 'present-state'],
    source: 'Platform API, get-groups, parameter groupName',
    async check({ call, given }) {
      const { groupID, oldName, groupName } = await given.renamedGroup();

      const ofOldName = await call({ groupName: oldName, pagination });
      const ofNewName = await call({ groupName, pagination });

      expectOnly(idsIn(ofNewName), [groupID], 'groups by the new name');
      expectOnly(idsIn(ofOldName), [], 'groups by the old name');
    },
  }),
);

/** Names that a search could take for others, and the words for them in messages. */
const spelled = {
  dot: 'with a dot',
  star: 'with a star',
  wildcards: 'with % and _',
  quotes: 'with quotes and operators',
  twoSpaces: 'with two spaces',
  emoji: 'with an emoji',
  letters: 'in Chinese',
  long: 'of 255 characters',
} as const;

/** Of groups whose names are alike, one is found by its own. */
const findsOnlyThat =
  (name: keyof typeof spelled): Acts =>
  async ({ call, given }) => {
    const { groupID, groupName } = (await given.similarGroups()).named(name);

    const reply = await call({ groupName, pagination });

    expectOnly(idsIn(reply), [groupID], `groups by a name ${spelled[name]}`);
  };

const literal = [
  ['NAME_DOT', 'dot', 'get_groups takes a dot in groupName literally'],
  ['NAME_STAR', 'star', 'get_groups takes a star in groupName literally'],
  ['NAME_WILDCARDS', 'wildcards', 'get_groups takes percent signs and underscores in groupName literally'],
  ['NAME_QUOTES', 'quotes', 'get_groups takes quotes and search operators in groupName literally'],
  ['NAME_SPACES', 'twoSpaces', 'get_groups distinguishes two spaces in groupName from one'],
  ['NAME_EMOJI', 'emoji', 'get_groups finds a group by an emoji in its name, not by another emoji'],
] as const;

for (const [aspect, name, text] of literal)
  test(...getGroups(aspect, { text, promises: ['name-is-literal'], check: findsOnlyThat(name) }));

test(
  ...getGroups('NAME_CJK', {
    text: 'get_groups finds a group by Chinese characters in its name, not by others',
    promises: ['by-name'],
    check: findsOnlyThat('letters'),
  }),
);

test(
  ...getGroups('NAME_LONG', {
    text: 'get_groups distinguishes names of 255 characters that differ only in the last',
    promises: ['name-is-literal'],
    source: 'Platform API, common fields, groupName: at most 255 characters',
    check: findsOnlyThat('long'),
  }),
);

test(
  ...getGroups('NAME_BRACKETS', {
    text: 'get_groups takes an unclosed bracket and parenthesis in groupName literally',
    promises: ['name-is-literal'],
    async check({ call, given }) {
      const { named, part } = await given.similarGroups();
      const { groupID, groupName } = named('brackets');

      const square = await call({ groupName: `${part}[`, pagination });
      const round = await call({ groupName, pagination });

      expectOnly(idsIn(square), [groupID], 'groups by a name with a bracket');
      expectOnly(idsIn(round), [groupID], 'groups by a name with a bracket and a parenthesis');
    },
  }),
);
