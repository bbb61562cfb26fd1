import { expectSuccessEnvelope, test } from '../../../fixtures/test.ts';
import { GroupStatus } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

const path = '/group/mute_group';

test(
  ...check('MUTE_GROUP-AGAIN', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupOfTwo();
    expectSuccessEnvelope(await post(path, { groupID }, admin));
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
  }),
);

test(
  ...check('MUTE_GROUP-AGAIN_MUTED', async ({ post, given, seen, admin, expectWritten }) => {
    const { groupID } = await given.groupOfTwo();
    expectSuccessEnvelope(await post(path, { groupID }, admin));
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });

    await post(path, { groupID }, admin);

    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
  }),
);

test(
  ...check('MUTE_GROUP-AFTER_CANCEL', async ({ post, given, seen, admin, expectWritten, expectSilenced }) => {
    const group = await given.groupOfTwo();
    const { groupID, member } = group;
    const sending = await given.sending({ member: [group, member] });
    expectSuccessEnvelope(await post(path, { groupID }, admin));
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
    await given.mutes.cancel({ groupID });
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Active });

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.group(groupID), { status: GroupStatus.Muted });
    await expectSilenced(sending, 'member');
  }),
);
