import { expect, test } from '@playwright/test';
import { NotTestable, Violation, type Proviso } from '../../../../fixtures/errors.ts';
import { expectRefusal, expectVerbRefused } from '../../../../fixtures/expect/reply.ts';
import { expectUntouched } from '../../../../fixtures/expect/effects.ts';
import type { Body } from '../../../../fixtures/check.ts';
import { runCheck } from '../../../../fixtures/run/engine/run-check.ts';
import type { Target } from '../../../../fixtures/http/target.ts';
import type { Exchange } from '../../../../fixtures/http/transcript.ts';
import { anonymous } from '../../../../fixtures/http/caller.ts';
import { onReference } from '../fake-target.ts';
import { checkOf } from '../made-up-check.ts';
import { refusal, replyOf, type Said } from '../made-up-reply.ts';

/** Runs a check on the honest server, but where `instead` says something else: how it ends, and its control calls. */
async function ending(body: Body, instead?: (path: string, sent: unknown, honest: Said) => Said) {
  const { target, board } = onReference(instead);
  const exchanges: Exchange[] = [];
  const showExchanges = (all: readonly Exchange[]) => void exchanges.push(...all);
  const { verdict, reason, message } = await runCheck(checkOf({}, body), target, board, { showExchanges });
  return { verdict, reason, message, controls: exchanges.filter(({ act }) => act === 'control').length };
}

/** Dismisses a group, without a token or properly, then ends as is said. */
const dismissing =
  (by: 'anonymous' | 'caller', problem?: Error): Body =>
  async ({ given, post }) => {
    const { path, body, caller } = await given.controlledCall('DISMISS_GROUP');
    await post(path, body, by === 'caller' ? caller : anonymous);
    if (problem) throw problem;
  };
const refused = (problem?: Error): Body => dismissing('anonymous', problem);
const carriedOut = (problem?: Error): Body => dismissing('caller', problem);

/** A server that carries every dismissal out and answers this. */
const answering =
  (said: Said) =>
  (path: string, _sent: unknown, honest: Said): Said =>
    path.endsWith('dismiss_group') ? said : honest;
const refusesEverything = answering({ json: refusal });

test('the control call is made after a refusal, whether the check holds or not', async () => {
  expect(await ending(refused()), 'holds').toMatchObject({ verdict: 'pass', controls: 1 });
  expect(await ending(refused(new Violation('x'))), 'violated').toMatchObject({
    verdict: 'fail',
    controls: 1,
  });
});

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

test('where it is not answered, nothing was measured', async () => {
  const body: Body = async ({ given }) => void (await given.controlledCall('DISMISS_GROUP'));
  expect(await ending(body, answering({ status: 503 })), 'ending').toMatchObject({
    verdict: 'inconclusive',
    reason: 'gateway',
  });
});

test('it is not made after a success, which could not be repeated', async () => {
  expect(await ending(carriedOut()), 'holds').toMatchObject({ verdict: 'pass', controls: 0 });
  const violated = await ending(carriedOut(new Violation('x')));
  expect(violated, 'violated').toMatchObject({ verdict: 'fail', message: 'x', controls: 0 });
});

test('it is not made when nothing was measured, nor for a mistake of ours', async () => {
  for (const [problem, verdict] of [
    [new NotTestable('not-readable', 'x'), 'not-testable'],
    [new TypeError('x'), 'error'],
  ] as const)
    expect.soft(await ending(refused(problem), refusesEverything), verdict).toMatchObject({
      verdict,
      message: 'x',
      controls: 0,
    });
});

const byAdmin =
  (judge: (reply: Parameters<typeof expectRefusal>[0]) => void): Body =>
  async ({ given, post }) => {
    const { path, body, caller, watched } = await given.controlledCall('DISMISS_GROUP');
    const reply = await post(path, body, caller);
    judge(reply);
    await expectUntouched(watched);
  };

test('an effect that was seen is certain without it', async () => {
  const { verdict, message, controls } = await ending(byAdmin(expectRefusal), refusesEverything);
  expect([verdict, controls], 'ending').toEqual(['fail', 0]);
  expect(message, 'message').toContain('the group in get_groups');
});

test('what was not refused properly, and carried out, is certain, too: it could not be dismissed again', async () => {
  for (const judge of [expectRefusal, expectVerbRefused]) {
    const { verdict, controls } = await ending(byAdmin(judge), answering({ status: 500, text: 'oh' }));
    expect.soft([verdict, controls], judge.name).toEqual(['fail', 0]);
  }
});

test('what was not refused properly, and changed nothing, needs it', async () => {
  const body: Body = async ({ given, send, admin }) => {
    const { path } = await given.controlledCall('DISMISS_GROUP');
    expectVerbRefused({ ...(await send({ path, caller: admin, method: 'GET' })), status: 302 });
  };
  const proviso: Proviso = 'control call or change';
  expect(new Violation('x', proviso).proviso, 'proviso').toBe(proviso);
  expect(await ending(body), 'ending').toMatchObject({ verdict: 'fail', controls: 1 });
  expect(await ending(body, refusesEverything), 'refused').toMatchObject({ reason: 'control-call-refused' });
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

/** Refuses whatever comes over the wire client. */
async function overRefusedWire(body: Body) {
  const { target, board } = onReference();
  const behindGateway: Target = {
    ...target,
    exchange: (via, request) =>
      via === 'wire'
        ? Promise.resolve({ ...replyOf({ status: 403, text: 'no' }), request })
        : target.exchange(via, request),
  };
  const exchanges: Exchange[] = [];
  const showExchanges = (all: readonly Exchange[]) => void exchanges.push(...all);
  const check = checkOf({}, body);
  const { verdict, reason } = await runCheck(check, behindGateway, board, { showExchanges });
  return { verdict, reason, wire: exchanges.filter(({ via }) => via === 'wire').map(({ act }) => act) };
}

test('it goes over the client that sent the call under test: where that is refused, nothing is said', async () => {
  const odd: Body = async ({ given, send }) => {
    const { path, caller } = await given.controlledCall('DISMISS_GROUP');
    expectRefusal(await send({ path, caller, method: 'GET' }));
  };
  expect(await overRefusedWire(odd), 'odd').toEqual({
    verdict: 'not-testable',
    reason: 'control-call-refused',
    wire: ['under test', 'control'],
  });
  expect(await overRefusedWire(refused()), 'ordinary').toMatchObject({ verdict: 'pass', wire: [] });
});

test('a bare POST is made over that client, too, and says nothing where it is refused alike', async () => {
  const bare: Body = async ({ given, send }) => {
    const { path, caller } = await given.dispatchedBareCall('DISMISS_GROUP');
    expectVerbRefused(await send({ path, caller, method: 'GET' }));
  };
  expect(await overRefusedWire(bare), 'bare').toEqual({
    verdict: 'not-testable',
    reason: 'control-call-refused',
    wire: ['given', 'under test'],
  });
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

test('one that is refused is made in the other way, where there is one', async () => {
  const body: Body = async ({ given }) => {
    const call = await given.preparedCall('MUTE_GROUP');
    given.control({ ...call, otherwise: { body: { ...call.body, more: true } } });
  };
  const onlyOtherwise = (path: string, sent: unknown, honest: Said): Said =>
    path.endsWith('/mute_group') && !JSON.stringify(sent).includes('more') ? { json: refusal } : honest;
  expect(await ending(body, onlyOtherwise)).toMatchObject({ verdict: 'pass', controls: 2 });
});

test('a violation stands only where what it rests on is there, and a check that holds rests on nothing', async () => {
  const { arranger, settle } = onReference().tools;
  const [violation, lost] = [new Violation('x'), new NotTestable('arranging-failed', 'lost')];
  const rests = { isThere: true };
  arranger.controls.restsOn(() => (rests.isThere ? Promise.resolve() : Promise.reject(lost)));
  expect(await settle(violation), 'there').toBe(violation);
  rests.isThere = false;
  expect(await settle(violation), 'lost').toBe(lost);
  expect(await settle(undefined), 'holds').toBeUndefined();
});

test('the result is inconclusive if the caller may be refused, too', async () => {
  const body: Body = async ({ given, post, admin }) => {
    const { path, body: sent, watched } = await given.preparedCall('DISMISS_GROUP');
    given.control({ path, body: sent, caller: admin, watched, mayBeRefused: true });
    await post(path, sent, anonymous);
    throw new Violation('x');
  };
  expect(await ending(body), 'let in').toMatchObject({ verdict: 'fail', controls: 1 });
  expect(await ending(body, refusesEverything), 'refused').toMatchObject({
    verdict: 'inconclusive',
    reason: 'could-not-tell',
    controls: 1,
  });
});
