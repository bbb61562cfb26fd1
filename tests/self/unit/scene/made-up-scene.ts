import { type Past, pastOf } from '../../../../fixtures/scene/pasts.ts';
import { type CastScene, castScene, create, mute, shows } from '../../../../fixtures/scene/scene.ts';

/** A scene made up for a test: a group of two is muted. */
export const muting = castScene(({ group, owner, member }) => ({
  before: [create(group, { owner, members: [member] })],
  call: mute(group),
  after: [shows(group, { status: 3 })],
}));

/** The pasts that a scene gets by some ids. */
export const drawnFor = (scene: CastScene): readonly Past[] =>
  Array.from({ length: 100 }, (_, number) => pastOf(`${number}`, scene) ?? []).flat();

export const FREED = 'the group was muted and freed before';

/** The past of that scene in which the group was muted and freed. */
export const freedBefore = (): Past | undefined => drawnFor(muting).find(({ words }) => words === FREED);
