import { expectSoon, expectSuccess } from '../../fixtures/expect.ts';
import { deadlines } from '../../fixtures/poll.ts';
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
  ...group('MUTE_GROUP-EFFECT', async ({ post, given, seen, admin }) => {
    const { groupID } = await given.group();

    await post(path, { groupID }, admin);

    const muted = { groupInfo: { status: GroupStatus.Muted } };
    await expectSoon(() => seen.group(groupID), muted, 'the group in get_groups', deadlines.write);
  }),
);
