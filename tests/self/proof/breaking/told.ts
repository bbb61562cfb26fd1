import type { Group } from '../../../../reference/store.ts';
import type { HonestServer } from '../mutant.ts';

// What a group was told of itself: an honest server writes a notice of each change into its chat.

/** How often the group was told of such a change; of one user's, where they are named. */
export function timesTold(group: Group, contentType: number, { store }: HonestServer, userID = ''): number {
  const messages = [...store.conversations.values()].flatMap((conversation) => conversation.messages);
  return messages.filter(
    (each) =>
      each.groupID === group.groupID && each.contentType === contentType && each.content.includes(userID),
  ).length;
}
