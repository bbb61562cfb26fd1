import { dismissed, expectSame, expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/dismiss_group';

test(
  ...check('DISMISS_GROUP-EFFECT', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, groupName } = await given.listedGroup();

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.groupsNamed(groupName), []);
  }),
);

test(
  ...check('DISMISS_GROUP-MUTED', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, groupName } = await given.listedGroup();
    await given.mutes.set({ groupID });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.groupsNamed(groupName), []);
  }),
);

test(
  ...check('DISMISS_GROUP-LISTING', async ({ post, given, seen, admin, expectWritten }) => {
    const other = await given.group();
    const { groupName } = other;
    const { groupID } = await given.group({ groupName });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.dismissedGroups.listed(groupName), {
      total: 1,
      groupIDs: [other.groupID],
    });
  }),
);

test(
  ...check('DISMISS_GROUP-BY_ID', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupShownByID();

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.statusByID(groupID), dismissed);
  }),
);

test(
  ...check('DISMISS_GROUP-INFO', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.group();

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.dismissedGroups.statusInInfo(groupID), dismissed);
  }),
);

test(
  ...check('DISMISS_GROUP-FIELDS', async ({ post, given, seen, admin, readUntil }) => {
    const { groupID } = await given.group();
    const before = await seen.dismissedGroups.fields(groupID);

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await readUntil(
      () => seen.dismissedGroups.status(groupID),
      ({ value }) => dismissed.holds(value),
    );
    const { name, value } = await seen.dismissedGroups.changedSince(before);
    expectSame(value, [], name);
  }),
);

test(
  ...check('DISMISS_GROUP-SEND_MESSAGE', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, groupName } = await given.listedGroup();

    const reply = await post(path, { groupID, deleteMember: false, sendMessage: false }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.groupsNamed(groupName), []);
  }),
);
