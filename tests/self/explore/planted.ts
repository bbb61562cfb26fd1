import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { GroupStatus, Role, type Group } from '../../../reference/store.ts';
import { groupOf, listedMembers, entriesOf } from '../../proof/breaking/writing.ts';
import {
  errCodeOf,
  fieldsOf,
  isFields,
  withEnvelope,
  type Fields,
  type HonestServer,
} from '../../proof/mutant.ts';

/** A defect that shows only after a sequence of calls, or for one value among many: no check asks for it. */
export interface Planted {
  readonly id: string;
  /** What is wrong, as a sentence about the server. */
  readonly sentence: string;
  /** A part of what a hunt says of it. */
  readonly says: string;
  /** A seed whose sequences find it soon. */
  readonly seed: number;
  /** The fewest calls that show it. */
  readonly calls: number;
  /** Answers the requests of one server and may keep state. */
  readonly plant: (honest: HonestServer) => HonestServer['answer'];
}

/** What is done instead of, or after, an honest answer. */
type Spoil = (path: string, body: Fields, reply: HttpReply) => HttpReply | undefined;

const spoilt =
  (spoiling: (honest: HonestServer) => Spoil): Planted['plant'] =>
  (honest) => {
    const spoil = spoiling(honest);
    return (request: HttpRequest) => {
      const reply = honest.answer(request);
      return spoil(request.path, fieldsOf(request.body.toString('utf8')) ?? {}, reply) ?? reply;
    };
  };

const panic: HttpReply = { status: 500, headers: { 'content-type': 'text/plain' }, body: 'panic' };
const CRASHING = /^[a-z]{37}$/;

/** What happened to groups or members, as long as their server lives. */
const marks = <Key extends object>() => new WeakMap<Key, number>();

const crashes: Planted = {
  id: 'crashes-on-37',
  sentence: 'a nickname of exactly 37 letters crashes set_group_member_info',
  says: 'expected no internal error',
  seed: 39,
  calls: 1,
  plant: spoilt(
    () => (path, body) =>
      path === '/group/set_group_member_info' &&
      entriesOf(body).some(({ nickname }) => typeof nickname === 'string' && CRASHING.test(nickname))
        ? panic
        : undefined,
  ),
};

const secondOwner: Planted = {
  id: 'fourth-role-change',
  sentence: 'the fourth change of a member’s role in a row makes them an owner',
  says: 'expected 60, received 100',
  seed: 5,
  calls: 4,
  plant: spoilt((honest) => {
    const changes = marks();
    return (path, body, reply) => {
      if (path !== '/group/set_group_member_info' || errCodeOf(reply) !== 0) return undefined;
      const isChange = entriesOf(body).every(({ roleLevel }) => roleLevel !== undefined);
      for (const member of listedMembers(body, honest)) {
        const count = isChange ? (changes.get(member) ?? 0) + 1 : 0;
        changes.set(member, count);
        if (count === 4) member.roleLevel = Role.owner;
      }
      return undefined;
    };
  }),
};

const wrongTotal: Planted = {
  id: 'total-after-kick-and-dismissal',
  sentence: 'the list of a group counts somebody who was kicked again when the group is dismissed',
  says: 'total in /group/get_group_member_list: expected 0, received 1',
  seed: 176,
  calls: 2,
  plant: spoilt((honest) => {
    const kicks = marks<Group>();
    return (path, body, reply) => {
      const group = groupOf(body, honest);
      if (!group || errCodeOf(reply) !== 0) return undefined;
      const kicked = kicks.get(group) ?? 0;
      if (path === '/group/kick_group') kicks.set(group, kicked + 1);
      if (path !== '/group/get_group_member_list' || group.status !== GroupStatus.dismissed || kicked === 0)
        return undefined;
      return withEnvelope(reply, (envelope) => {
        const { data } = envelope;
        return isFields(data)
          ? { ...envelope, data: { ...data, total: Number(data['total']) + kicked } }
          : envelope;
      });
    };
  }),
};

const refusalUnmutes: Planted = {
  id: 'refused-dismissal-unmutes',
  sentence: 'a dismissal that is refused ends the mute of the group',
  says: '/group/dismiss_group: group 1.status in /group/get_groups: expected 3, received 0',
  seed: 110,
  calls: 2,
  plant: spoilt((honest) => (path, body, reply) => {
    const group = groupOf(body, honest);
    const isRefused = path === '/group/dismiss_group' && errCodeOf(reply) !== 0;
    if (group && isRefused && group.status === GroupStatus.muted) group.status = GroupStatus.active;
    return undefined;
  }),
};

const revived: Planted = {
  id: 'dismissed-comes-back',
  sentence: 'a dismissed group comes back when it is dismissed again after a refused end of a mute',
  says: 'group 1.status in /group/get_groups: expected 2, received 0',
  seed: 50,
  calls: 3,
  plant: spoilt((honest) => {
    const refused = marks<Group>();
    return (path, body, reply) => {
      const group = groupOf(body, honest);
      if (!group || errCodeOf(reply) !== 1204) return undefined;
      if (path === '/group/cancel_mute_group') refused.set(group, 1);
      if (path === '/group/dismiss_group' && refused.has(group)) group.status = GroupStatus.active;
      return undefined;
    };
  }),
};

/** Five servers, each wrong in one thing that a sequence of calls shows. */
export const planted: readonly Planted[] = [crashes, secondOwner, wrongTotal, refusalUnmutes, revived];
