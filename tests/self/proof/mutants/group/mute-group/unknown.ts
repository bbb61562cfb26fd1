import { GroupStatus } from '../../../../../../reference/store.ts';
import { groupOf } from '../../../breaking/writing.ts';
import {
  plainSuccess,
  refusalWith,
  type Fields,
  type HonestServer,
  type Mutant,
  bodyOf,
} from '../../../mutant.ts';

/** A server that answers otherwise when there is no such group. */
function forNone(
  named: Pick<Mutant, 'id' | 'sentence'>,
  answer: (body: Fields, honest: HonestServer) => ReturnType<Mutant['answer']>,
): Mutant {
  return {
    ...named,
    path: '/group/mute_group',
    answer(request, honest) {
      const body = bodyOf(request);
      const isNamed = typeof body['groupID'] === 'string' && body['groupID'] !== '';
      const isMeant = isNamed && !groupOf(body, honest) && Boolean(request.headers['token']);
      return isMeant ? answer(body, honest) : honest.answer(request);
    },
  };
}

/** Servers that take an unknown group wrongly. */
export const mutants: readonly Mutant[] = [
  forNone(
    {
      id: 'MUTE_GROUP:unknown-accepted',
      sentence: 'mute_group of an unknown group succeeds',
    },
    () => plainSuccess,
  ),
  forNone(
    {
      id: 'MUTE_GROUP:unknown-other-code',
      sentence: 'mute_group of an unknown group is refused with 1204',
    },
    () => refusalWith(1204),
  ),
  forNone(
    {
      id: 'MUTE_GROUP:unknown-mutes-newest',
      sentence: 'mute_group of an unknown group is refused, and mutes the newest group',
    },
    (_body, { store }) => {
      const newest = [...store.groups.values()].at(-1);
      if (newest) newest.status = GroupStatus.muted;
      return refusalWith(1004);
    },
  ),
];
