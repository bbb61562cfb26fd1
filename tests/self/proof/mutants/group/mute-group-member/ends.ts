import { sendingWrongly, silentIf, heardIf } from '../../../breaking/sending.ts';
import type { Mutant } from '../../../mutant.ts';

/** How long a mute has yet to go, in ms; below 0 when it is over. */
const leftMs = ({ muteEndTime }: { readonly muteEndTime: number }): number => muteEndTime - Date.now();

/** Servers that show the right end of a mute, and keep to another one. */
export const mutants: readonly Mutant[] = [
  sendingWrongly(
    'MUTE_GROUP_MEMBER:never-ends',
    'a muted member is not heard any more until the mute is cancelled',
    silentIf((_group, { muteEndTime }) => muteEndTime > 0),
  ),
  sendingWrongly(
    'MUTE_GROUP_MEMBER:ends-late',
    'a mute stops messages for half a minute after its end',
    silentIf((_group, member) => member.muteEndTime > 0 && leftMs(member) <= 0 && leftMs(member) > -30_000),
  ),
  {
    ...sendingWrongly(
      'MUTE_GROUP_MEMBER:ends-early',
      'a mute stops no messages in its last seven tenths of a second',
      heardIf((_group, member) => leftMs(member) > 0 && leftMs(member) < 700),
    ),
  },
];
