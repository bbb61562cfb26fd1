import { expect, test } from '@playwright/test';
import { Violation } from '../../../../fixtures/errors.ts';
import { expectRefusal } from '../../../../fixtures/expect/reply.ts';
import type { Body } from '../../../../fixtures/check.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import type { Exchange } from '../../../../fixtures/http/transcript.ts';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { onReference } from '../fake-target.ts';
import { checkOf } from '../made-up-check.ts';
import { refusal, type Said } from '../made-up-reply.ts';

/** Runs a check on the honest server, but where `instead` says something else: how it ends, and its control calls. */
async function ending(body: Body, instead?: (path: string, sent: unknown, honest: Said) => Said) {
  const { target, board } = onReference(instead);
  const exchanges: Exchange[] = [];
  const showExchanges = (all: readonly Exchange[]) => void exchanges.push(...all);
  const { verdict, reason, message } = await runCheck(checkOf({}, body), target, board, { showExchanges });
  return { verdict, reason, message, controls: exchanges.filter(({ act }) => act === 'control').length };
}

/** Dismisses a group without a token, then ends as is said. */
const refused =
  (problem?: Error): Body =>
  async ({ given, post }) => {
    const { path, body } = await given.controlledCall('DISMISS_GROUP');
    await post(path, body, anonymous);
    if (problem) throw problem;
  };

/** A server that carries every dismissal out and refuses it. */
const refusesEverything = (path: string, _sent: unknown, honest: Said): Said =>
  path.endsWith('dismiss_group') ? { json: refusal } : honest;

test('where it is refused, neither a pass nor a violation says anything', async () => {
  for (const problem of [undefined, new Violation('x')])
    expect.soft(await ending(refused(problem), refusesEverything), 'ending').toEqual({
      verdict: 'not-testable',
      reason: 'control-call-refused',
      message:
        'The control call, the same call made validly, did not succeed: /group/dismiss_group answered HTTP 200, errCode 1001 ArgsError.',
      controls: 1,
    });
});

test('a check that fails takes the shared state that it used away; one that holds leaves it', async () => {
  const { target, board } = onReference();
  const groups: string[] = [];
  const taking =
    (problem?: Error): Body =>
    async ({ given }) => {
      const { body } = await given.preparedCall('MUTE_GROUP_MEMBER');
      groups.push(JSON.stringify(body['groupID']));
      if (problem) throw problem;
    };
  for (const problem of [undefined, new Violation('x'), undefined])
    await runCheck(checkOf({}, taking(problem)), target, board);
  await runCheck(checkOf({ level: 'SHOULD' }, taking(new Violation('x'))), target, board);
  await runCheck(checkOf({}, taking()), target, board);
  const [first, second, third, fourth, fifth] = groups;
  expect([second, third === second, fourth, fifth], 'groups').toEqual([first, false, third, third]);
});

test('where its caller may not, the administrator makes it; where their token is refused, nobody does', async () => {
  const body: Body = async ({ given, post }) => {
    const { call, invalid } = await given.invalidToken('MUTE_GROUP', 'MALFORMED');
    expectRefusal(await post(call.path, call.body, invalid));
  };
  for (const [errCode, ended] of [
    [1002, { verdict: 'pass', controls: 2 }],
    [1506, { verdict: 'not-testable', controls: 1 }],
  ] as const) {
    const calls: string[] = [];
    const keptOut = (path: string, _sent: unknown, honest: Said): Said =>
      path.endsWith('/mute_group') && calls.push(path) === 2 ? { json: { ...refusal, errCode } } : honest;
    expect.soft(await ending(body, keptOut), String(errCode)).toMatchObject(ended);
  }
});
