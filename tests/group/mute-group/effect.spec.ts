import { expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { GroupStatus } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group';

test(
  ...check('MUTE_GROUP-EFFECT', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.group();
    await seen.group(groupID);

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
  }),
);
