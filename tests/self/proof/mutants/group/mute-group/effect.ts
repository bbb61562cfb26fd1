import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupInfos, list, readingWrongly } from '../../../breaking/reading.ts';
import { idle, written, inGroup } from '../../../breaking/writing.ts';
import { isFields, type Mutant } from '../../../mutant.ts';

const isMuted = (row: unknown): boolean =>
  isFields(row) && isFields(row['groupInfo']) && row['groupInfo']['status'] === GroupStatus.muted;

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('GET_GROUPS', {
    id: 'muted-active',
    sentence: 'get_groups shows a muted group as active',
    give: groupInfos((info) =>
      info['status'] === GroupStatus.muted ? { ...info, status: GroupStatus.active } : info,
    ),
  }),
  idle('MUTE_GROUP'),
  ...(
    [
      ['other-status', 'gives the group status 1', 1],
      ['dismisses', 'dismisses the group', GroupStatus.dismissed],
    ] as const
  ).map(([id, what, shown]) =>
    written(
      `MUTE_GROUP:${id}`,
      `mute_group ${what}`,
      inGroup((group) => void (group.status = shown)),
    ),
  ),
  readingWrongly('GET_GROUPS', {
    id: 'hides-muted',
    sentence: 'get_groups does not show a muted group any more',
    give: list('groups', (all) => all.filter((row) => !isMuted(row))),
  }),
];
