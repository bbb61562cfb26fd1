import {
  dismissed,
  expectSame,
  expectSuccessEnvelope,
  expectUntouched,
  test,
  watchAll,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const operation = 'DISMISS_GROUP';
const path = '/group/dismiss_group';

test(
  ...check('DISMISS_GROUP-DELETE_MEMBER', async (tools) => {
    const { post, given, seen, admin, expectCarriedOut, expectWritten } = tools;
    const group = await given.group(await given.three());
    const watched = await watchAll({ 'its members': () => seen.dismissedGroups.members(group) });

    const reply = await post(path, { groupID: group.groupID, deleteMember: true }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectWritten(() => seen.dismissedGroups.members(group), []);
  }),
);

test(
  ...check('DISMISS_GROUP-DELETE_MEMBER_INFO', async ({ post, given, seen, admin, expectWritten }) => {
    const group = await given.group(await given.three());

    const reply = await post(path, { groupID: group.groupID, deleteMember: true }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.dismissedGroups.membersInInfo(group), []);
  }),
);

test(
  ...check('DISMISS_GROUP-DELETE_MEMBER_DISMISSED', async (tools) => {
    const { post, given, seen, admin, expectWritten } = tools;
    const { groupID, groupName } = await given.listedGroup();

    const reply = await post(path, { groupID, deleteMember: true }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.groupsNamed(groupName), []);
    await expectWritten(() => seen.dismissedGroups.status(groupID), dismissed);
  }),
);

test(
  ...check('DISMISS_GROUP-DELETE_MEMBER_SENDING', async ({ post, given, admin, expectSilenced }) => {
    const three = await given.three();
    const [group, another] = await Promise.all([given.group(three), given.group(three)]);
    const sending = await given.sending({
      owner: [group, three.owner],
      admin: [group, three.admins[0]],
      member: [group, three.members[0]],
      'member in another group': [another, three.members[0]],
    });

    const reply = await post(path, { groupID: group.groupID, deleteMember: true }, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'owner', 'admin', 'member');
  }),
);

test(
  ...check('DISMISS_GROUP-DELETE_MEMBER_NEIGHBOURS', async (tools) => {
    const { post, given, seen, admin, expectCarriedOut } = tools;
    const three = await given.three();
    const [group, another] = await Promise.all([given.group(three), given.group(three)]);
    const watched = await watchAll({ 'its members': () => seen.dismissedGroups.members(group) });
    const neighbours = await watchAll({
      'another group': () => seen.whole.group(another.groupID),
      'members of another group': () => seen.whole.members(another),
    });

    const reply = await post(path, { groupID: group.groupID, deleteMember: true }, admin);

    expectSuccessEnvelope(reply);
    await expectCarriedOut({ path, watched });
    await expectUntouched(neighbours);
  }),
);

test(
  ...check('DISMISS_GROUP-MEMBERS_KEPT', async (tools) => {
    const { post, given, seen, admin, readUntil, expectUntouchedLater } = tools;
    const group = await given.group(await given.three());
    const { groupID } = group;
    const watched = await watchAll({ 'its members': () => seen.dismissedGroups.memberRows(group) });

    const reply = await post(path, { groupID, deleteMember: false }, admin);

    expectSuccessEnvelope(reply);
    await readUntil(
      () => seen.dismissedGroups.status(groupID),
      ({ value }) => dismissed.holds(value),
    );
    await expectUntouched(watched);
    await expectUntouchedLater({ operation, path, watched });
  }),
);

test(
  ...check('DISMISS_GROUP-MEMBERS_WITNESSES', async ({ post, given, seen, admin, readUntil }) => {
    const group = await given.group(await given.three());

    const reply = await post(path, { groupID: group.groupID, deleteMember: false }, admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.dismissedGroups.witnesses(group);
    const agree = ({ value: { listed, informed } }: Awaited<ReturnType<typeof read>>) =>
      String(listed) === String(informed);
    const { name, value } = await readUntil(read, agree);
    expectSame(value.informed, value.listed, name);
  }),
);
