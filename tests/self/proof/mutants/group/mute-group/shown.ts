import { GroupStatus } from '../../../../../../reference/store.ts';
import { list, giving } from '../../../breaking/reading.ts';
import { isFields, type Fields, type Mutant, bodyOf } from '../../../mutant.ts';

const isMuted = (info: unknown): boolean => isFields(info) && info['status'] === GroupStatus.muted;

/** A server that shows groups otherwise, at this path and where it is asked so. */
function shown(
  path: string,
  named: Pick<Mutant, 'id' | 'sentence'>,
  isAsked: (body: Fields) => boolean,
  give: (data: Fields) => Fields,
): Mutant {
  return {
    ...named,
    path,
    answer: (request, { answer }) => giving(answer(request), isAsked(bodyOf(request)) ? give : undefined),
  };
}

/** Servers that show a muted group wrongly in one place. */
export const mutants: readonly Mutant[] = [
  shown(
    '/group/get_groups',
    {
      id: 'MUTE_GROUP:unlisted',
      sentence: 'get_groups lists no muted groups by name',
    },
    (body) => Boolean(body['groupName']),
    list('groups', (all) => all.filter((row) => !(isFields(row) && isMuted(row['groupInfo'])))),
  ),
  shown(
    '/group/get_groups_info',
    {
      id: 'MUTE_GROUP:info-active',
      sentence: 'get_groups_info shows a muted group as active',
    },
    () => true,
    list('groupInfos', (all) =>
      all.map((row) => (isFields(row) && isMuted(row) ? { ...row, status: GroupStatus.active } : row)),
    ),
  ),
];
