import type { Group } from '../../../../reference/store.ts';
import type { HonestServer } from '../mutant.ts';

// Notices to a group: an honest server writes a notice of each change into its chat.

/** The number of notices of such a change; only those about one user, if named. */
export function countNotices(
  group: Group,
  contentType: number,
  { store }: HonestServer,
  userID = '',
): number {
  const messages = [...store.conversations.values()].flatMap((conversation) => conversation.messages);
  return messages.filter(
    (each) =>
      each.groupID === group.groupID && each.contentType === contentType && each.content.includes(userID),
  ).length;
}
