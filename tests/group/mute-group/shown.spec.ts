import { expectSame, expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { GroupStatus } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group';
const muted = { status: GroupStatus.Muted };

test(
  ...check('MUTE_GROUP-LISTED', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, groupName } = await given.listedGroup();

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.group(groupID), muted);
    const { name, value } = await seen.groupsNamed(groupName);
    expectSame(value.includes(groupName), true, `a muted group among the ${name}`);
  }),
);

test(
  ...check('MUTE_GROUP-WITNESSES', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupOfTwo();

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.everyWitness.group(groupID), {
      get_groups: muted,
      get_groups_info: muted,
    });
  }),
);
