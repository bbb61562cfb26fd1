import { expect, test } from '@playwright/test';
import { NoAnswer } from '../../../../fixtures/http/no-answer.ts';
import { type Step, calls, unseen, withTokenAt } from '../../../../fixtures/walks/step.ts';
import { shortened } from '../../../../fixtures/walks/shorten.ts';
import { playedAlone } from '../../../../fixtures/walks/walks.ts';
import { callsTo, done, onReference, onReferenceWithout } from '../fake-target.ts';
import { refusal, sentTo } from '../made-up-reply.ts';
import { notTestable } from '../thrown.ts';

const { create, info, mute, muteMember, members, groups, login, logout, send } = calls;

const walkOf = (steps: readonly Step[]) => ({ dimension: 'past', title: 'a walk', users: 3, steps }) as const;

const promote = info(0, 1, { roleLevel: 60 });

for (const [what, last] of [
  ['a message is heard that a mute had to stop', send(0, 1, 'during the mute')],
  ['a mute does not show, and something else was written last', groups({ groupID: '$g0' })],
] as const)
  test(`where ${what}, walks are made again twice`, async () => {
    const { tools, sent } = onReferenceWithout('/group/mute_group', done(null));
    const steps = [create(0, [1]), unseen(mute(0)), unseen(info(0, 1, { ex: 'more' })), last];

    for (let count = 0; count < 3; count += 1) await playedAlone(tools.arranger, walkOf(steps), tools.send);

    expect(callsTo(sent, '/group/create_group'), 'groups of walks').toBe(3 + 2);
  });

test('a list that does not answer ends no walk, and nothing is told of what it alone would show', async () => {
  const path = '/group/get_group_member_list';
  const asked = { count: 0 };
  const { tools } = onReference((at, _body, honest) => {
    if (at !== path) return honest;
    asked.count += 1;
    throw new NoAnswer(sentTo(`http://im.example${path}`), 'late', 'nothing came within 10000 ms');
  });
  const steps = [create(0, [1, 2]), mute(0), promote, members(0), groups({ groupID: '$g0' })];

  const { findings, ended, untold } = await playedAlone(tools.arranger, walkOf(steps), tools.send);

  expect({ findings, ended, asked: asked.count }).toEqual({ findings: [], ended: undefined, asked: 1 });
  expect([...untold.keys()].toSorted()).toEqual([path, '/group/set_group_member_info']);
});

test('of a walk, the calls stay that change what its last one shows', () => {
  const steps = [
    create(0, [1, 2]),
    mute(0),
    info(0, 2, { nickname: 'first {tag}' }),
    muteMember(0, 1, 60),
    info(0, 2, { nickname: 'second {tag}' }),
    promote,
  ];
  const spoken = send(0, 1, 'by the muted one');

  const shown = shortened(walkOf(steps), { at: 5, step: promote });
  const seen = shortened(walkOf([...steps.slice(0, 5), unseen(promote)]), {
    at: 5,
    step: groups({ groupID: '$g0' }),
  });
  const refused = shortened(walkOf([...steps, spoken]), { at: 6, step: spoken });

  expect(shown.steps, 'of a change').toEqual([0, 3, 4, 5].map((at) => steps[at]));
  expect(seen.steps, 'of what somebody reads').toEqual([steps[0], steps[1], unseen(promote)]);
  expect(refused.steps, 'of a message').toEqual([steps[0], steps[3], spoken]);
});

test('of a walk with a token that a logout has ended, the logout stays, also where a later login hides it', () => {
  const refused = withTokenAt(0, 1, members(0));
  const steps = [create(0, [1]), login(1, 1), mute(0), logout(1, 1), login(1, 1), refused];

  const short = shortened(walkOf(steps), { at: 5, step: refused });

  expect(short.steps.map(({ path }) => path.split('/').at(-1))).toEqual([
    'create_group',
    'get_user_token',
    'force_logout',
    'get_user_token',
    'get_group_member_list',
  ]);
});

test('nothing holds on a server that creates no group, and its answer says why', async () => {
  const { tools } = onReferenceWithout('/group/create_group', { json: refusal });
  const wanted = { dimension: 'number', path: '/group/mute_group_member', level: 'MUST' } as const;

  const message = await notTestable(async () => tools.walks.of(wanted));

  expect(message).toMatch(/^\/group\/create_group answered HTTP 200, errCode 1001/);
});
