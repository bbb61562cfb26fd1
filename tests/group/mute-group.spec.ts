import { expectSuccess, expectSuccessEnvelope } from '../../fixtures/expect/reply.ts';
import { test } from '../../fixtures/test.ts';
import { NoData } from '../../schemas/envelope.ts';
import { GroupStatus } from '../../schemas/group.ts';
import { group } from './requirements.ts';

const path = '/group/mute_group';

test(
  ...group('MUTE_GROUP-REPLY', async ({ post, given, admin }) => {
    const { groupID } = await given.group();

    const reply = await post(path, { groupID }, admin);

    expectSuccess(reply, NoData);
  }),
);

test(
  ...group('MUTE_GROUP-EFFECT', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.group();

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    const muted = { groupInfo: { status: GroupStatus.Muted } };
    await expectWritten(() => seen.group(groupID), muted, 'the group in get_groups');
  }),
);
