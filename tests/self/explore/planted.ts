import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { GroupStatus, type Group } from '../../../reference/store.ts';
import { groupOf, entriesOf } from '../../proof/breaking/writing.ts';
import { errCodeOf, fieldsOf, type Fields, type HonestServer } from '../../proof/mutant.ts';
import type { Dimension } from '../../../fixtures/walks/step.ts';

/** A defect that shows only after a sequence of calls, or for one value among many: no check asks for it. */
export interface Planted {
  readonly id: string;
  /** What is wrong, as a sentence about the server. */
  readonly sentence: string;
  /** A part of what a hunt says of it. */
  readonly says: string;
  /** What it shows of the calls that were made. */
  readonly calls: readonly string[];
  /** What is drawn, and a seed, that find it soon. */
  readonly only: Dimension;
  readonly seed: number;
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

const readBack = ['read /group/get_groups', 'read /group/get_groups_info'];

const crashes: Planted = {
  id: 'crashes-on-37',
  sentence: 'a nickname of exactly 37 letters crashes set_group_member_info',
  says: 'expected no internal error',
  calls: ['asked /group/create_group', 'asked /group/set_group_member_info'],
  only: 'text',
  seed: 127,
  plant: spoilt(
    () => (path, body) =>
      path === '/group/set_group_member_info' &&
      entriesOf(body).some(({ nickname }) => typeof nickname === 'string' && CRASHING.test(nickname))
        ? panic
        : undefined,
  ),
};

const refusalUnmutes: Planted = {
  id: 'refused-dismissal-unmutes',
  sentence: 'a dismissal that is refused ends the mute of the group',
  says: '/group/dismiss_group: group 1.status in /group/get_groups: expected 3, received 0',
  calls: ['asked /group/create_group', 'asked /group/mute_group', 'asked /group/dismiss_group', ...readBack],
  only: 'caller',
  seed: 91,
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
  calls: [
    'asked /group/create_group',
    'asked /group/dismiss_group',
    'asked /group/cancel_mute_group',
    'asked /group/dismiss_group',
    ...readBack,
  ],
  only: 'past',
  seed: 29,
  plant: spoilt((honest) => {
    const refused = new WeakSet<Group>();
    return (path, body, reply) => {
      const group = groupOf(body, honest);
      if (!group || errCodeOf(reply) !== 1204) return undefined;
      if (path === '/group/cancel_mute_group') refused.add(group);
      if (path === '/group/dismiss_group' && refused.has(group)) group.status = GroupStatus.active;
      return undefined;
    };
  }),
};

/** Servers, each wrong in one thing that a sequence of calls shows. */
export const planted: readonly Planted[] = [crashes, refusalUnmutes, revived];
