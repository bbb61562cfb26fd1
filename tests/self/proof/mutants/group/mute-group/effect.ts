import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupInfos, list, readingWrongly } from '../../../breaking/reading.ts';
import { effectChecks } from '../../../breaking/successes.ts';
import { groupOf, idle, written } from '../../../breaking/writing.ts';
import type { RequirementID } from '../../../../../requirements.ts';
import { isFields, type Mutant } from '../../../mutant.ts';

const status = 'get_groups.status';

/** Checks that read the status of a group that was muted. */
const seesStatus: readonly RequirementID[] = [
  'MUTE_GROUP-EFFECT',
  'MUTE_GROUP-AGAIN',
  'MUTE_GROUP-AGAIN_MUTED',
  'MUTE_GROUP-AFTER_CANCEL',
  'MUTE_GROUP-CANCEL',
  'MUTE_GROUP-CANCEL_AFTER_TWO',
  'MUTE_GROUP-CANCEL_RESTORES',
  'MUTE_GROUP-CANCEL_MEMBER_MUTES',
  'MUTE_GROUP-GROUP',
  'MUTE_GROUP-MEMBER_MUTES',
  'MUTE_GROUP-LISTED',
  'MUTE_GROUP-WITNESSES',
  'MUTE_GROUP-PARALLEL',
  'MUTE_GROUP-REQUEST_REPEATED',
];

/** Checks for which its members are silent, and nobody else. */
const hearsNobody: readonly RequirementID[] = [
  'MUTE_GROUP-SENDING',
  'MUTE_GROUP-CANCEL_SENDING',
  'MUTE_GROUP-LATER_MEMBER',
  'MUTE_GROUP-PRESENT_ROLES',
];

const isMuted = (row: unknown): boolean =>
  isFields(row) && isFields(row['groupInfo']) && row['groupInfo']['status'] === GroupStatus.muted;

/** Those of them that neither cancel the mute of a dismissed group nor invite anybody into it. */
const hearsDismissed: readonly RequirementID[] = ['MUTE_GROUP-SENDING', 'MUTE_GROUP-PRESENT_ROLES'];

/** Servers whose calls have another effect. */
export const mutants: readonly Mutant[] = [
  readingWrongly('GET_GROUPS', {
    id: 'muted-active',
    sentence: 'get_groups shows a muted group as active',
    breaks: [
      ...effectChecks('MUTE_GROUP').filter((id) => !hearsNobody.includes(id)),
      'MUTE_GROUP-BODY-UNKNOWN_KEYS',
      'GET_GROUPS-FIELD_STATUS_MUTED',
    ],
    says: ['status', 'expected a changed state'],
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
      'MUTE_GROUP',
      id,
      `mute_group ${what}`,
      [status, 'messages into the groups'],
      (body, honest) => {
        const group = groupOf(body, honest);
        if (group) group.status = shown;
      },
      shown === GroupStatus.dismissed
        ? [...seesStatus, ...hearsDismissed, 'MUTE_GROUP-PARALLEL_CANCEL']
        : [...seesStatus, ...hearsNobody],
    ),
  ),
  readingWrongly('GET_GROUPS', {
    id: 'hides-muted',
    sentence: 'get_groups does not show a muted group any more',
    breaks: [
      'MUTE_GROUP-EFFECT',
      'MUTE_GROUP-GROUP',
      'MUTE_GROUP-AFTER_CANCEL',
      'MUTE_GROUP-LISTED',
      'MUTE_GROUP-WITNESSES',
      'MUTE_GROUP-PARALLEL',
      'MUTE_GROUP-REQUEST_REPEATED',
      'GET_GROUPS-FIELD_STATUS_MUTED',
    ],
    says: [
      'received undefined',
      'a muted group among the groups listed by that name',
      'the group in get_groups: expected { status: 3 }, received undefined',
      'the group: expected { groupInfo: { status: 3 } }, received undefined',
    ],
    give: list('groups', (all) => all.filter((row) => !isMuted(row))),
  }),
];
