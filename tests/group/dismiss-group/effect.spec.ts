import { expectOneOf, expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { GroupStatus } from '../../../schemas/group.ts';
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
  ...check('DISMISS_GROUP-BY_ID', async ({ post, given, seen, admin, readUntil }) => {
    const { groupID } = await given.groupShownByID();
    const dismissed: (number | string)[] = [GroupStatus.Dismissed, 'absent', 'refused'];

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.statusByID(groupID);
    const { name, value } = await readUntil(read, (status) => dismissed.includes(status.value));
    expectOneOf(value, dismissed, name);
  }),
);
