import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupInfos, list, readingWrongly } from '../../../breaking/reading.ts';
import { idle, written, inGroup } from '../../../breaking/writing.ts';
import { isFields, type Mutant } from '../../../mutant.ts';

const status = 'get_groups.status';

const isMuted = (row: unknown): boolean =>
  isFields(row) && isFields(row['groupInfo']) && row['groupInfo']['status'] === GroupStatus.muted;

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('GET_GROUPS', {
    id: 'muted-active',
    sentence: 'get_groups shows a muted group as active',
    breaks: ['MUTE_GROUP-EFFECT', 'GET_GROUPS-FIELD_STATUS_MUTED'],
    says: 'status',
    give: groupInfos((info) =>
      info['status'] === GroupStatus.muted ? { ...info, status: GroupStatus.active } : info,
    ),
  }),
  idle('MUTE_GROUP', status),
  ...(
    [
      ['other-status', 'gives the group status 1', 1],
      ['dismisses', 'dismisses the group', GroupStatus.dismissed],
    ] as const
  ).map(([id, what, shown]) =>
    written(
      `MUTE_GROUP:${id}`,
      `mute_group ${what}`,
      [status, 'messages into the groups'],
      inGroup((group) => void (group.status = shown)),
      ['MUTE_GROUP-EFFECT', 'MUTE_GROUP-SENDING'],
    ),
  ),
  readingWrongly('GET_GROUPS', {
    id: 'hides-muted',
    sentence: 'get_groups does not show a muted group any more',
    breaks: ['MUTE_GROUP-EFFECT', 'MUTE_GROUP-GROUP'],
    says: 'received undefined',
    give: list('groups', (all) => all.filter((row) => !isMuted(row))),
  }),
];
