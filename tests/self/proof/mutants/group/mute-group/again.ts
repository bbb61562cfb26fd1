import { Notice } from '../../../../../../reference/notices.ts';
import { GroupStatus } from '../../../../../../reference/store.ts';
import { sendingWrongly, heardIf } from '../../../breaking/sending.ts';
import { countNotices } from '../../../breaking/group-notices.ts';
import { groupOf, written, inGroup } from '../../../breaking/writing.ts';
import { refusalWith, type Mutant, bodyOf } from '../../../mutant.ts';

/** Servers that mute rightly once, and wrongly when it comes again. */
export const mutants: readonly Mutant[] = [
  {
    id: 'MUTE_GROUP:again-refused',
    sentence: 'mute_group of a muted group is refused',
    path: '/group/mute_group',
    answer(request, honest) {
      const group = groupOf(bodyOf(request), honest);
      return group?.status === GroupStatus.muted ? refusalWith(1403) : honest.answer(request);
    },
  },
  written(
    'MUTE_GROUP:toggles',
    'mute_group ends the mute of a muted group',
    inGroup((group, _body, honest) => {
      if (countNotices(group, Notice.groupMuted, honest) % 2 === 0) group.status = GroupStatus.active;
    }),
  ),
  written(
    'MUTE_GROUP:never-anew',
    'a group whose mute was cancelled is not muted any more',
    inGroup((group, _body, honest) => {
      if (countNotices(group, Notice.groupUnmuted, honest) > 0) group.status = GroupStatus.active;
    }),
  ),
  sendingWrongly(
    'MUTE_GROUP:heard-anew',
    'a group that is muted anew takes messages of everybody',
    heardIf(
      (group, _member, honest) =>
        group.status === GroupStatus.muted && countNotices(group, Notice.groupUnmuted, honest) > 0,
    ),
  ),
];
