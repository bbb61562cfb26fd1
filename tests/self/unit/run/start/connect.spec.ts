import { expect, test } from '@playwright/test';
import { connect } from '../../../../../fixtures/run/start/connect.ts';
import { RunProblem } from '../../../../../fixtures/run/start/run-problem.ts';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';
import { fakeTarget } from '../../fake-target.ts';
import { refusal, success } from '../../made-up-reply.ts';
import { thrownBy } from '../../thrown.ts';

test('a start that fails tells no secret that the target echoes, and hands on no control', async () => {
  const { target } = fakeTarget((_path, _body, { body }) => ({
    json: { ...refusal, errMsg: `\u001B[2J\u202Eno such secret: ${body?.toString()}` },
  }));
  const environment = { IM_BASE_URL: 'http://im.example', IM_SECRET: 'the-secret' };
  const problem = await thrownBy(() => connect(target, parseSettings(environment, 'crun')));
  expect(problem, 'problem').toBeInstanceOf(RunProblem);
  expect(problem.message, 'message').toContain("The target issued no administrator's token: ");
  expect(problem.message, 'message').not.toContain('the-secret');
  expect(problem.message, 'controls').toContain(String.raw`\u001b[2J\u202eno such secret`);
  expect(problem.stack, 'stack').toBe(problem.message);
});

test('a start that fails tells neither half a secret nor the token that was just issued', async () => {
  const environment = { IM_BASE_URL: 'http://im.example', IM_SECRET: 'the-secret' };
  const settings = parseSettings(environment, 'crun');
  // The words are cut after eighty characters, in the middle of the secret.
  const padding = 'x'.repeat(74);
  const halved = fakeTarget(() => ({ json: { ...refusal, errMsg: `${padding}the-secret` } }));
  expect((await thrownBy(() => connect(halved.target, settings))).message, 'half').toContain(
    `${padding}‹secret›…`,
  );
  const token = 'opaque token of nobody';
  const refusing = fakeTarget((path) =>
    path === '/auth/get_admin_token'
      ? { json: { ...success, data: { token } } }
      : { json: { ...refusal, errCode: 1503, errMsg: `no: ${encodeURIComponent(token)}` } },
  );
  const problem = await thrownBy(() => connect(refusing.target, settings));
  expect(problem.message, 'token').toMatch(
    /^The target refuses the token .* errCode 1503 no: ‹token of imAdmin›\.$/,
  );
});
