import type { WritingOperation } from '../../../../fixtures/operations.ts';
import { GroupStatus } from '../../../../reference/store.ts';
import type { HonestServer } from '../mutant.ts';

// Applies a writing operation to everything: every check that reads one of them notices it.

type Store = HonestServer['store'];

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const groupsOf = ({ groups }: Store) => [...groups.values()];
const membersOf = (store: Store) => groupsOf(store).flatMap(({ members }) => [...members.values()]);

export const spoilAll: Readonly<Record<WritingOperation, (store: Store) => void>> = {
  MUTE_GROUP(store) {
    for (const group of groupsOf(store)) group.status = GroupStatus.muted;
  },
  DISMISS_GROUP(store) {
    for (const group of groupsOf(store)) group.status = GroupStatus.dismissed;
  },
  MUTE_GROUP_MEMBER(store) {
    for (const member of membersOf(store)) member.muteEndTime = Date.now() + YEAR_MS;
  },
  SET_GROUP_MEMBER_INFO(store) {
    for (const member of membersOf(store)) member.nickname = 'Stored';
  },
  REVOKE_MSG(store) {
    for (const { messages } of store.conversations.values())
      for (const message of messages)
        message.revocation = { revokerID: message.sendID, revokerRole: 0, revokeTime: Date.now() };
  },
};
