import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { GetGroupMembersInfoData, GetUsersInfoData, SentMessageData } from '../../../schemas/arrangement.ts';
import { Envelope, NoData } from '../../../schemas/envelope.ts';
import { GetGroupMemberListData, GetGroupsData } from '../../../schemas/group.ts';
import { SearchMsgData } from '../../../schemas/msg.ts';
import { GetUsersData } from '../../../schemas/user.ts';
import { recordedSuccesses, recordingNames } from './replay/recording.ts';

/** The shape of `data` by the operation's path. */
const shapes: Readonly<Record<string, z.ZodType>> = {
  '/group/get_groups': GetGroupsData,
  '/group/mute_group': NoData,
  '/group/get_group_member_list': GetGroupMemberListData,
  '/group/set_group_member_info': NoData,
  '/group/dismiss_group': NoData,
  '/group/mute_group_member': NoData,
  '/msg/search_msg': SearchMsgData,
  '/msg/revoke_msg': NoData,
  '/user/get_users': GetUsersData,
  '/user/get_users_info': GetUsersInfoData,
  '/group/get_group_members_info': GetGroupMembersInfoData,
  '/msg/send_msg': SentMessageData,
};

for (const name of recordingNames) {
  test(`the schemas accept every success that was recorded of ${name}`, () => {
    const checked = new Set<string>();
    const refused: string[] = [];
    for (const { id, operation, answer } of recordedSuccesses(name)) {
      const shape = shapes[operation];
      if (!shape) continue;
      checked.add(operation);
      const parsed = Envelope.extend({ data: shape }).safeParse(answer);
      if (!parsed.success) refused.push(`${id}: ${z.prettifyError(parsed.error)}`);
    }

    expect(refused, 'recorded successes that a schema refuses').toEqual([]);
    expect([...checked].toSorted(), 'operations with recorded successes').toEqual(
      Object.keys(shapes).toSorted(),
    );
  });
}
