import { expect, test } from '@playwright/test';
import { NoAnswer } from '../../../../fixtures/http/no-answer.ts';
import { type Step, calls, unseen } from '../../../../fixtures/walks/step.ts';
import { playedAlone } from '../../../../fixtures/walks/walks.ts';
import { onReference } from '../fake-target.ts';
import { type Said, sentTo } from '../made-up-reply.ts';

const { create, dismiss, members } = calls;

const walkOf = (steps: readonly Step[]) => ({ dimension: 'past', title: 'a walk', users: 3, steps }) as const;

test('a list that hangs where it finds nothing is asked for that in two walks, and for all else in all', async () => {
  const path = '/group/get_group_member_list';
  const isEmpty = ({ text = '' }: Said): boolean => /"total":0/.test(text);
  const asked: boolean[] = [];
  const server = onReference((at, _body, honest) => {
    if (at !== path) return honest;
    asked.push(isEmpty(honest));
    if (!isEmpty(honest)) return honest;
    throw new NoAnswer(sentTo(`http://im.example${path}`), 'late', 'nothing came within 10000 ms');
  });
  const { tools } = server;
  const steps = [create(0, [1, 2]), members(0), unseen(dismiss(0, { deleteMember: true })), members(0)];
  const played: Awaited<ReturnType<typeof playedAlone>>[] = [];
  for (const _ of [1, 2, 3, 4]) played.push(await playedAlone(tools.arranger, walkOf(steps), tools.send));

  expect(asked.filter((was) => was)).toHaveLength(2);
  expect(asked.filter((was) => !was).length, 'what it answers').toBeGreaterThanOrEqual(4);
  expect(played.map(({ untold }) => [...untold.keys()].includes(path))).toEqual([true, true, true, true]);
  expect(played.flatMap(({ findings }) => findings)).toEqual([]);
});
