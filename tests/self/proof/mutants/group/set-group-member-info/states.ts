import { GroupStatus, Role } from '../../../../../../reference/store.ts';
import { askedOf, applied } from '../../../breaking/asking.ts';
import { answeringEntries, rewritingEach, spoiling } from '../../../breaking/entries.ts';
import { groupOf, memberOf } from '../../../breaking/writing.ts';
import { errCodeOf, refusalWith, type Fields, type HonestServer, type Mutant } from '../../../mutant.ts';

const values = ['nickname', 'faceURL', 'ex', 'roleLevel'] as const;

const valuesIn = (entry: Fields) => values.filter((value) => entry[value] !== undefined);

/** The entry without this value, where it holds that one beside it and no others. */
const without =
  (dropped: (typeof values)[number], beside: (typeof values)[number]) =>
  (entry: Fields): Fields => {
    if (valuesIn(entry).length !== 2 || entry[dropped] === undefined || entry[beside] === undefined)
      return entry;
    const { [dropped]: _, ...rest } = entry;
    return rest;
  };

const droppings = [
  ['faceURL', 'nickname'],
  ['ex', 'faceURL'],
  ['roleLevel', 'ex'],
  ['nickname', 'roleLevel'],
] as const;

/** Refuses a call of one entry as it should, and stores what stands beside the wrong role. */
function storingBeside(
  id: string,
  sentence: string,
  isIt: (roleLevel: unknown, isOwn: boolean) => boolean,
): Mutant {
  return answeringEntries({
    id,
    sentence: `set_group_member_info refuses ${sentence}, and stores what stands beside it`,
    answer(entries, request, honest) {
      const reply = honest.answer(request);
      const [{ roleLevel, ...rest } = {}, ...others] = entries;
      const isOwn = askedOf(request, honest)?.callerID === rest['userID'];
      if (errCodeOf(reply) !== 0 && others.length === 0 && memberOf(rest, honest) && isIt(roleLevel, isOwn))
        applied([rest], honest);
      return reply;
    },
  });
}

const groupsIn = (entries: readonly Fields[]): number => new Set(entries.map(({ groupID }) => groupID)).size;

const cutBytes = (text: unknown, most: number): unknown =>
  typeof text === 'string' ? Buffer.from(text).subarray(0, most).toString('utf8') : text;

const ofMembers = (entries: readonly Fields[], honest: HonestServer): readonly Fields[] =>
  entries.filter((entry) => memberOf(entry, honest));

/** Servers that are wrong about members without default values. */
export const mutants: readonly Mutant[] = [
  ...droppings.map(([dropped, beside]) =>
    rewritingEach({
      id: `${dropped}-lost-beside-${beside}`,
      sentence: `set_group_member_info drops ${dropped} where it is given with ${beside} alone`,
      change: without(dropped, beside),
    }),
  ),
  spoiling({
    id: 'ex-cleared-beside-two',
    sentence: 'set_group_member_info clears ex where nickname and faceURL are given',
    spoil: (member, entry) => {
      if (valuesIn(entry).join(' ') === 'nickname faceURL') member.ex = '';
    },
  }),
  ...([Role.admin, Role.ordinary] as const).map((role) =>
    spoiling({
      id: `role-${role}-unmutes`,
      sentence: `set_group_member_info ends the mute of a member who is given the role ${role}`,
      spoil: (member, entry) => {
        if (entry['roleLevel'] === role) member.muteEndTime = 0;
      },
    }),
  ),
  spoiling({
    id: 'nickname-unmutes',
    sentence: 'set_group_member_info ends the mute of a member who is given a nickname',
    spoil: (member, entry) => {
      if (entry['nickname'] !== undefined) member.muteEndTime = 0;
    },
  }),
  spoiling({
    id: 'unmutes-group',
    sentence: 'set_group_member_info ends the mute of the group',
    spoil: (_member, entry, honest) => {
      const group = groupOf(entry, honest);
      if (group?.status === GroupStatus.muted) group.status = GroupStatus.active;
    },
  }),
  answeringEntries({
    id: 'one-own-field',
    sentence: 'set_group_member_info refuses somebody who sets two fields of their own',
    answer: (entries, request, honest) => {
      const [entry = {}] = entries;
      const isOwn = askedOf(request, honest)?.callerID === entry['userID'];
      return isOwn && valuesIn(entry).length === 2 ? refusalWith(1002) : honest.answer(request);
    },
  }),
  storingBeside(
    'stored-beside-own-role',
    'a raise of one’s own role',
    (role, isOwn) => isOwn && role === Role.admin,
  ),
  storingBeside('stored-beside-owners-role', 'a roleLevel of 100', (role) => role === Role.owner),
  storingBeside('stored-beside-unknown-role', 'an unknown roleLevel', (role) => role === 50),
  answeringEntries({
    id: 'each-group-by-itself',
    sentence: 'set_group_member_info refuses a call for a stranger in one group, and applies it in the other',
    answer: (entries, request, honest) => {
      const reply = honest.answer(request);
      if (errCodeOf(reply) !== 0 && groupsIn(entries) > 1) applied(ofMembers(entries, honest), honest);
      return reply;
    },
  }),
  ...['two', 'three', 'four'].map((size, at) =>
    rewritingEach({
      id: `cut-of-${size}-bytes`,
      sentence: `set_group_member_info stores 255 and 1024 bytes of texts in characters of ${size} bytes`,
      change: (entry) => {
        const { nickname, ex } = entry;
        const [first = ''] = typeof nickname === 'string' ? nickname : '';
        if (Buffer.byteLength(first) !== at + 2) return entry;
        return { ...entry, nickname: cutBytes(nickname, 255), ex: cutBytes(ex, 1024) };
      },
    }),
  ),
  rewritingEach({
    id: 'no-thai',
    sentence: 'set_group_member_info stores ? for Thai and Georgian letters',
    change: (entry) => {
      const { nickname } = entry;
      return typeof nickname === 'string'
        ? { ...entry, nickname: nickname.replaceAll(/[\p{Script=Thai}\p{Script=Georgian}]/gu, '?') }
        : entry;
    },
  }),
];
