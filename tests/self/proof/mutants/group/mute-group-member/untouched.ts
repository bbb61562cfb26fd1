import type { Member } from '../../../../../../reference/store.ts';
import { groupOf, memberOf, written, inGroup, ofMember } from '../../../breaking/writing.ts';
import type { Mutant } from '../../../mutant.ts';

type Change = (member: Member) => void;

/** What becomes of a field of a member, by its name. */
const memberFields: readonly (readonly [field: string, change: Change])[] = [
  ['nickname', (member) => void (member.nickname = 'Muted')],
  ['faceURL', (member) => void (member.faceURL = 'https://faces.example/muted.png')],
  ['ex', (member) => void (member.ex = 'muted')],
  ['joinTime', (member) => void (member.joinTime += 1)],
  ['operatorUserID', (member) => void (member.operatorUserID = 'somebody')],
  ['inviterUserID', (member) => void (member.inviterUserID = 'somebody')],
];

/** Servers that change something else, of the member or of others. */
export const mutants: readonly Mutant[] = [
  ...memberFields.map(([field, change]) =>
    written(
      `MUTE_GROUP_MEMBER:changes-${field}`,
      `mute_group_member changes ${field} of the member`,
      ofMember(change),
    ),
  ),
  ...memberFields
    .filter(([field]) => field === 'ex' || field === 'joinTime')
    .map(([field, change]) =>
      written(
        `MUTE_GROUP_MEMBER:changes-others-${field}`,
        `mute_group_member changes ${field} of all other members`,
        (body, honest) => {
          const muted = memberOf(body, honest);
          for (const member of groupOf(body, honest)?.members.values() ?? [])
            if (member !== muted) change(member);
        },
      ),
    ),
  written(
    'MUTE_GROUP_MEMBER:removes-newest',
    'mute_group_member removes the newest member from the group',
    (body, honest) => {
      const group = groupOf(body, honest);
      const newest = [...(group?.members.values() ?? [])].at(-1);
      if (newest && newest !== memberOf(body, honest) && newest.roleLevel === 20)
        group?.members.delete(newest.userID);
    },
  ),
  ...(['notification', 'ex'] as const).map((field) =>
    written(
      `MUTE_GROUP_MEMBER:changes-group-${field}`,
      `mute_group_member empties ${field} of the group`,
      inGroup((group) => void (group[field] = '')),
    ),
  ),
  written(
    'MUTE_GROUP_MEMBER:marks-groups',
    'mute_group_member writes into ex of other groups of the member',
    (body, { store }) => {
      for (const group of store.groups.values())
        if (group.groupID !== body['groupID'] && group.members.has(String(body['userID'])))
          group.ex = 'muted';
    },
  ),
  written(
    'MUTE_GROUP_MEMBER:marks-user',
    'mute_group_member writes into ex of the profile of the user',
    (body, { store }) => {
      const user = store.users.get(String(body['userID']));
      if (user) user.ex = 'muted';
    },
  ),
];
