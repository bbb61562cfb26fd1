import { expectSuccess, expectSuccessEnvelope } from '../../fixtures/expect/reply.ts';
import { test } from '../../fixtures/test.ts';
import { NoData } from '../../schemas/envelope.ts';
import { group } from './requirements.ts';

const path = '/group/dismiss_group';

test(
  ...group('DISMISS_GROUP-REPLY', async ({ post, given, admin }) => {
    const { groupID } = await given.group();

    const reply = await post(path, { groupID }, admin);

    expectSuccess(reply, NoData);
  }),
);

test(
  ...group('DISMISS_GROUP-EFFECT', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID, groupName } = await given.listedGroup();

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.groupsNamed(groupName), [], 'groups listed by that name');
  }),
);
