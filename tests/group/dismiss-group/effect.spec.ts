import { expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
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
