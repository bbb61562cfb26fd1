import { expect, test } from '@playwright/test';
import { SuiteError, Violation } from '../../../../fixtures/errors.ts';
import type { Cast, Source } from '../../../../fixtures/scene/cast.ts';
import { revoke, revoking, take, taken } from '../../../../fixtures/scene/messages.ts';
import {
  type Scene,
  castScene,
  create,
  denied,
  memberOf,
  mute,
  refused,
  says,
  setMember,
  setMembers,
  share,
  shows,
  tried,
  unchanged,
  unmute,
} from '../../../../fixtures/scene/scene.ts';
import { requirements } from '../../../requirements.ts';
import { onReference, onReferenceWithout } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';
import { FREED, drawnFor, muting } from './made-up-scene.ts';

const inChat: Source = ({ revocable }) => revocable.inChat('middle');

/** As if the neighbour had been shown as revoked. */
const rows = { after: { revoked: true, row: {} } };
const change = { nickname: 'Changed', ex: '{"is":"changed"}' };

const wrong: readonly (readonly [what: string, write: (cast: Cast) => Scene, says: string])[] = [
  [
    'names a group that it does not create',
    ({ group, other, owner }) => ({
      before: [create(group, { owner })],
      call: mute(other),
      after: [],
    }),
    'A scene creates each group that it names, once.',
  ],
  [
    'takes one of a shared group beside others',
    ({ group, member, another }) => ({
      before: [share(group, { members: [member] })],
      call: setMember(group, another, change),
      after: [],
    }),
    'A scene of a shared group is about one of its people.',
  ],
  [
    'promises nothing',
    ({ group, owner }) => ({
      before: [create(group, { owner })],
      call: tried(mute(group)),
      after: [unmute(group)],
    }),
    'A scene promises what is answered to its call, or what follows.',
  ],
  [
    'has a refusal without a control call',
    ({ group, owner }) => ({ before: [create(group, { owner })], call: denied(mute(group)), after: [] }),
    'A call that has to be refused needs a control: the same call, made validly.',
  ],
  [
    'has a message refused that nobody heard before',
    ({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] })],
      call: mute(group),
      after: [says(member, group, refused)],
    }),
    'Nothing shows that the member would be heard, if nothing were refused.',
  ],
  [
    'promises a value that does not follow',
    ({ group, owner }) => ({
      before: [create(group, { owner })],
      call: mute(group),
      after: [shows(group, { status: 2 })],
    }),
    'The model does not show the group.status as promised: 2, but 3.',
  ],
  [
    'promises that somebody is heard who is not',
    ({ group, owner, member }) => ({
      before: [create(group, { owner, members: [member] }), says(member, group)],
      call: mute(group),
      after: [says(member, group)],
    }),
    'The model does not make /msg/send_msg accepted.',
  ],
  [
    'promises that a message stays that is revoked',
    () => ({ before: [take(inChat)], call: revoke(), after: [unchanged(taken)] }),
    'The model does not show the texts.message.revoked as promised: false, but true.',
  ],
];

for (const [what, write, message] of wrong)
  test(`a scene that ${what} is a mistake of the suite`, async () => {
    const problem = await thrownBy(async () => onReference().tools.play(castScene(write)));
    expect(problem).toBeInstanceOf(SuiteError);
    expect(problem).toMatchObject({ message });
  });

test('scenes take a message each of one conversation, in which nothing else may change', async () => {
  const { tools, sent } = onReference();
  for (const _ of [1, 2]) await tools.play(castScene(revoking(inChat)));
  const revoked = sent.flatMap(({ url, body }) => (url.endsWith('/revoke_msg') ? [body] : []));
  expect(new Set(revoked).size, 'different messages').toBe(2);
  const shared = castScene(
    revoking(async ({ revocable }) => ({ ...(await revocable.inChat('first')), rows })),
  );
  expect(await thrownBy(async () => tools.play(shared))).toBeInstanceOf(Violation);
});

test('a call that names somebody twice and is denied says nothing where a right one is refused, too', async () => {
  const twice = castScene(({ group, member }) => ({
    before: [share(group, { members: [member] })],
    call: denied(setMembers([group, member, change], [group, member, change])),
    after: [unchanged(memberOf(group, member))],
    control: [setMember(group, member, change)],
  }));
  const { tools } = onReference();
  await tools.play(twice);
  expect(await tools.settle(undefined), 'after a right one that succeeds').toBeUndefined();
  const refusing = onReferenceWithout('/group/set_group_member_info', { json: refusal }).tools;
  await refusing.play(twice);
  expect(await refusing.settle(undefined)).toMatchObject({ reason: 'control-call-refused' });
});

test('each past but two is drawn for scenes of several operations', () => {
  const operationsOf = new Map<string, Set<string>>();
  for (const { past, operation } of requirements) {
    const words = past?.replace(/^the .*(member|new owner) /, '') ?? '';
    operationsOf.set(words, (operationsOf.get(words) ?? new Set()).add(operation));
  }
  operationsOf.delete('');
  expect(operationsOf.size).toBe(11);
  const ofOne = [...operationsOf].flatMap(([words, some]) => (some.size === 1 ? [words] : []));
  expect(ofOne.length, ofOne.join(', ')).toBeLessThanOrEqual(2);
});

test('a scene bears no past that it has itself, or that names somebody who is not in it', () => {
  const [owned, freed] = [
    castScene(({ group, owner }) => ({ ...muting.scene, before: [create(group, { owner })] })),
    castScene(({ group, owner, member }) => ({
      ...muting.scene,
      before: [create(group, { owner, members: [member] }), mute(group), unmute(group)],
    })),
  ];
  const wordsFor = (scene: typeof muting) => drawnFor(scene).map(({ words }) => words);
  expect(wordsFor(owned).filter((words) => words.startsWith('the member '))).toEqual([]);
  expect(wordsFor(freed)).not.toContain(FREED);
  expect(wordsFor(muting)).toContain(FREED);
});
