import { expect, test } from '@playwright/test';
import { SuiteError } from '../../../../fixtures/errors.ts';
import {
  type Cast,
  type Scene,
  castScene,
  create,
  mute,
  says,
  shows,
  tried,
  unmute,
} from '../../../../fixtures/scene/scene.ts';
import { onReference } from '../fake-target.ts';
import { thrownBy } from '../thrown.ts';

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
    'promises nothing',
    ({ group, owner }) => ({
      before: [create(group, { owner })],
      call: tried(mute(group)),
      after: [unmute(group)],
    }),
    'A scene promises what is answered to its call, or what follows.',
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
];

for (const [what, write, message] of wrong)
  test(`a scene that ${what} is a mistake of the suite`, async () => {
    const problem = await thrownBy(async () => onReference().tools.play(castScene(write)));
    expect(problem).toBeInstanceOf(SuiteError);
    expect(problem).toMatchObject({ message });
  });
