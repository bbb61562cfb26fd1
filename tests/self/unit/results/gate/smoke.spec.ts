import { expect, test } from '@playwright/test';
import { everyOperation, writingOperations } from '../../../../../fixtures/operations.ts';
import { smokeIDs } from '../../../../../fixtures/smoke.ts';
import { requirements } from '../../../../requirements.ts';
import { leftOut, rowOf } from '../../reports/made-up-result.ts';
import { askedGate, file } from './asked-gate.ts';

const ids = [...smokeIDs];
const { size } = smokeIDs;
const [first = '', ...others] = ids;
const held = ids.map((id) => rowOf(id, 'pass'));
const rest = requirements.filter(({ id }) => !smokeIDs.has(id)).map(({ id }) => leftOut(id));

test('smoke is a few MUSTs, of which each operation and each write has the same', () => {
  const chosen = requirements.filter(({ id }) => smokeIDs.has(id));
  expect(chosen.length, 'requirements of the suite').toBe(smokeIDs.size);
  expect([...new Set(chosen.map(({ level }) => level))], 'levels').toEqual(['MUST']);
  const most = 6 * everyOperation.length + writingOperations.length + 1;
  expect(smokeIDs.size, 'number').toBeLessThanOrEqual(most);
  const missing = [
    ...everyOperation.flatMap((name) => ['EXISTS', 'VERB-GET', 'EFFECT'].map((each) => `${name}-${each}`)),
    ...everyOperation.flatMap((name) => [`${name}-ENVELOPE-REFUSAL`, `${name}-TOKEN-MISSING`]),
  ].filter((id) => !smokeIDs.has(id));
  expect(missing, 'what is left out').toEqual([]);
  const refused = writingOperations.filter((name) => ids.some((id) => id.startsWith(`${name}-RIGHT_MEMBER`)));
  expect(refused, 'writes that an ordinary member may not make').toEqual([...writingOperations]);
});

const gated = (rows: typeof held, profile: 'smoke' | 'core' | 'platform-v3', ...args: readonly string[]) =>
  askedGate([file('result.json', rows, { profile }), ...args], { requirements });

test('a smoke run is a part for every gate but its own, and never conformant', () => {
  const all = [...held, ...rest];
  const partial = gated(all, 'smoke');
  expect(partial.exitCode, partial.said).toBe(3);
  expect(partial.said, 'why').toMatch(/a run of profile smoke is a part: judge it with --profile smoke/);
  const core = gated(all, 'smoke', '--profile', 'core');
  expect(core.exitCode, 'profile core').toBe(3);
  expect(core.said, 'profile core').toMatch(
    /^Incomplete: this is a part of a run, which leaves out \d+ of \d+ requirements\.\n[^]*judge it with --profile smoke/m,
  );
  expect(gated(all, 'smoke', '--profile', 'platform-v3').exitCode, 'all of the suite').toBe(2);
  for (const profile of ['smoke', 'platform-v3'] as const) {
    const { exitCode, said } = gated(all, profile, '--profile', 'smoke');
    expect(exitCode, said).toBe(0);
    expect(said, `a run of ${profile}`).toMatch(
      new RegExp(`^Smoke only: the ${size} selected requirements hold`, 'm'),
    );
    expect(said, `a run of ${profile}`).not.toMatch(/\bconformant/i);
  }
});

test('the gate of smoke is shut where one of its requirements fails, is left out, or is not there', () => {
  const without = others.map((id) => rowOf(id, 'pass'));
  const cases = [
    [[...without, rowOf(first, 'fail')], 1, new RegExp(`^Not conformant: 1 of ${size} MUSTs`, 'm')],
    [[...without, leftOut(first)], 3, /1 requirement was left out .*EXISTS/],
    [[...without, rowOf(first, 'inconclusive')], 3, /1 requirement was not measured/],
    [without, 2, /lacks 1 requirement of profile smoke/],
  ] as const;
  for (const [rows, code, why] of cases) {
    const { exitCode, said } = gated([...rows, ...rest], 'smoke', '--profile', 'smoke');
    expect(exitCode, said).toBe(code);
    expect(said, 'why').toMatch(why);
  }
});

test('a result of profile core has not all of smoke', () => {
  const core = requirements.filter(({ profile }) => profile === 'core').map(({ id }) => rowOf(id, 'pass'));
  expect(gated(core, 'core', '--profile', 'smoke')).toMatchObject({
    exitCode: 2,
    said: expect.stringMatching(
      new RegExp(
        String.raw`^This is a result of profile core: it does not contain \d+ of the ${size} requirements of profile smoke\. Run the suite with IM_PROFILE=smoke\.$`,
      ),
    ),
  });
});
