import { expect, test } from '@playwright/test';
import { connect } from '../../../../fixtures/run/connect.ts';
import { RunProblem } from '../../../../fixtures/run/run-problem.ts';
import { parseSettings } from '../../../../fixtures/run/settings.ts';
import { fakeTarget } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

test('a start that fails tells no secret that the target echoes', async () => {
  const { target } = fakeTarget((_path, _body, { body }) => ({
    json: { ...refusal, errMsg: `no such secret: ${body?.toString()}` },
  }));
  const environment = { IM_BASE_URL: 'http://im.example', IM_SECRET: 'the-secret' };
  const problem = await thrownBy(() => connect(target, parseSettings(environment, 'crun')));
  expect(problem, 'problem').toBeInstanceOf(RunProblem);
  expect(problem.message, 'message').toContain("The target issued no administrator's token: ");
  expect(problem.message, 'message').not.toContain('the-secret');
});
