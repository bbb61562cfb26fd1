import { expect, test } from '@playwright/test';
import { causeOf } from '../../../../fixtures/walks/left-out.ts';
import { type Step, as, calls, so } from '../../../../fixtures/walks/step.ts';

// Which circumstance is named on servers that fail under one, or two.

const { create, info, muteMember, members, kick, invite, send } = calls;

const promote = info(0, 1, { roleLevel: 60 });
const [path] = [promote.path];

const returned = so('user 2 was removed and invited again before', kick(0, 1), invite(0, 1));
const muted = so('user 2 was muted before', muteMember(0, 1, 600));
const listed = so('somebody listed the members before', as(0, members(0)));
const spoken = so('user 2 has spoken before', send(0, 1, 'words'));

const walkOf = (steps: readonly Step[]) => ({ dimension: 'past', title: 'a walk', users: 3, steps }) as const;
const newGroup = create(0, [1, 2]);
const bare = walkOf([newGroup, promote]);
const whole = [newGroup, ...returned, ...muted, ...listed, ...spoken, promote];

type Fails = (steps: ReadonlySet<Step>, replays: number) => boolean;
const when =
  (...needed: readonly (readonly Step[])[]): Fails =>
  (steps) =>
    needed.flat().every((step) => steps.has(step));

/** What is said of a server that fails so, of calls that have shown it; and how many replays that takes. */
async function saidOf(fails: Fails, steps = whole, shorter = bare) {
  const count = { replays: 0 };
  const { least, said } = await causeOf(
    { shown: { walk: walkOf(steps) }, shorter, bare, path },
    async (walk) => {
      count.replays += 1;
      const isFailing = fails(new Set(walk.steps), count.replays);
      return Promise.resolve(isFailing ? { walk } : 'held');
    },
  );
  return { said, least: least.walk.steps, ...count };
}

const BACK = 'It fails when user 2 was removed and invited again before; without that it holds.';

for (const [what, fails, sentence] of [
  ['the earliest circumstance', when(returned), BACK],
  ['the latest', when(spoken), 'It fails when user 2 has spoken before; without that it holds.'],
] as const)
  test(`where a server fails under ${what} of four, a sentence names it`, async () => {
    const { said, replays } = await saidOf(fails);

    expect(said).toEqual([sentence]);
    expect(replays, 'walks made again').toBeLessThanOrEqual(3);
  });

test('where three replays narrow eight circumstances down to two, both are named', async () => {
  const some = Array.from({ length: 8 }, (_, at) => so(`text ${at} was sent before`, send(0, 1, `${at}`)));

  const { said, replays } = await saidOf(when(some[7] ?? []), [newGroup, ...some.flat(), promote]);

  expect({ said, replays }).toEqual({
    said: [
      'It fails when all of this is so, and holds without it; which of it matters was not found out: text 6 was sent before; text 7 was sent before.',
    ],
    replays: 3,
  });
});

test('what a shorter walk had before is left out first, and stays where it is needed', async () => {
  const shorter = walkOf([newGroup, ...spoken, promote]);
  const steps = [newGroup, ...returned, ...spoken, promote];

  const alone = await saidOf(when(returned), steps, shorter);
  const both = await saidOf(when(returned, spoken), steps, shorter);

  expect(alone).toEqual({ said: [BACK], least: [newGroup, ...returned, promote], replays: 2 });
  expect(both).toMatchObject({ said: [BACK], least: steps });
});

for (const [what, fails] of [
  ['fails once, and not again', () => false],
  ['fails from then on', () => true],
] as const)
  test(`no circumstance is named on a server that ${what}, and all calls are shown`, async () => {
    const { said, least } = await saidOf(fails, [newGroup, ...muted, promote]);

    expect({ said, least }).toEqual({ said: [], least: [newGroup, ...muted, promote] });
  });

test('a circumstance without which the call is right for another reason is not named', async () => {
  const demoted = so('user 2 was demoted before', info(0, 1, { roleLevel: 20 }));
  const byAdmin = as(1, info(0, 2, { nickname: 'N' }));
  const promoted = so('user 2 was made an admin before', promote);
  const steps = [newGroup, ...promoted, ...demoted, byAdmin];

  const { said } = await saidOf(when(promoted), steps, walkOf([newGroup, byAdmin]));

  expect(said).toEqual(['It fails when user 2 was made an admin before; without that it holds.']);
});
