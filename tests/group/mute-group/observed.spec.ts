import { test } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

test(
  ...check('MUTE_GROUP-SENDING_CODE', async ({ post, given, admin, readUntil, observe }) => {
    const group = await given.groupOfTwo();
    const sending = await given.sending({ member: [group, group.member] });

    await post('/group/mute_group', { groupID: group.groupID }, admin);

    const isRefused = ({ value }: Awaited<ReturnType<typeof sending.sendForCodes>>) =>
      value['member'] !== 'accepted';
    const { value } = await readUntil(() => sending.sendForCodes(), isRefused, 'sending');
    observe(value['member'] ?? 'nothing');
  }),
);
