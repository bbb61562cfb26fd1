import type { Operation } from '../../../../fixtures/operations.ts';

/** Where the effect of a writing operation is read back, in the words of the messages. */
export const readBack: Partial<Record<Operation, string>> = {
  MUTE_GROUP: 'the group in get_groups',
  DISMISS_GROUP: 'the group in get_groups',
  MUTE_GROUP_MEMBER: 'the member in get_group_member_list',
  SET_GROUP_MEMBER_INFO: 'the member in get_group_member_list',
  REVOKE_MSG: 'the message in search_msg',
};
