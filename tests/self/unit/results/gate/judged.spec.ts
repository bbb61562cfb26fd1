import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { listedIn, suiteListFile } from '../../../../../results/suite-lists.ts';
import { suiteListText } from '../../../house/suite-list.ts';
import { rowOf } from '../../reports/made-up-result.ts';
import { askedGate, file, gated, pass, requirements } from './asked-gate.ts';

// Which result a gate judges: its target, and what its suite asks.

test('--since knows a target by its name where it has one, and else by its address', () => {
  const since = (targetName: string, then: string, now: string): number =>
    gated(
      '--since',
      file('then.json', pass, { targetName, baseURL: then }),
      file('now.json', pass, { targetName, baseURL: now }),
    ).exitCode;
  expect(since('Preview', 'https://pr-1.example', 'https://pr-2.example'), 'named').toBe(0);
  expect(since('pr.example', 'https://pr.example/1', 'https://pr.example/2'), 'not named').toBe(2);
});

test('a target is asked for by its name or by its address, and no other one is judged', () => {
  const named = file('named.json', pass, { targetName: 'Staging', baseURL: 'https://im.example/api' });
  const own = file('own.json', pass, { targetName: 'embedded reference', baseURL: 'http://127.0.0.1:4711' });
  for (const [result, target, exitCode] of [
    [named, 'Staging', 0],
    [named, 'https://im.example/api', 0],
    [named, 'HTTPS://IM.example:443/api/', 0],
    [named, 'staging', 2],
    [named, 'https://im.example', 2],
    [named, 'http://im.example/api', 2],
    [own, 'embedded reference', 0],
    [own, 'https://im.example/api', 2],
  ] as const)
    expect
      .soft(gated(result, '--target', target).exitCode, `${path.basename(result)} ${target}`)
      .toBe(exitCode);
  expect(gated(own, '--target', 'Staging').said, 'sentence').toMatch(
    /own\.json is a result for embedded reference, but --target asks for Staging: run the suite against Staging\.$/,
  );
});

test('results are held against what their own versions of the suite ask, and a retired requirement is named', () => {
  const folder = test.info().outputPath('published');
  mkdirSync(path.join(folder, 'suites'), { recursive: true });
  const suite = { name: 'im-conformance', version: '0.1.0' };
  const older = { ...suite, version: '0.0.9' };
  const about = {
    area: 'group',
    operation: '/group/mute_group',
    text: 't',
    source: 's',
    promises: [],
  } as const;
  const asked = [...requirements, { id: 'Z', level: 'MUST', profile: 'platform-v3' } as const];
  writeFileSync(
    suiteListFile(folder, older.version),
    suiteListText(
      older,
      asked.map((each) => ({ ...each, ...about })),
    ),
  );
  const retired = [{ id: 'Z', why: 'what it asked is up to the target', successor: 'A' }];
  const requireListed = listedIn({ suite, requirements }, folder);
  const held = (...args: readonly string[]) => askedGate(args, { requirements, retired, requireListed });
  const now = file('now.json');
  const then = file('then.json', [...pass, rowOf('Z', 'pass')], { suite: older });
  expect(held('--since', then, now), 'retired').toEqual({
    exitCode: 0,
    said: expect.stringContaining(
      '\nZ is no longer checked: what it asked is up to the target. A takes its place.\n',
    ),
  });
  const wrong: readonly (readonly [result: string, objection: RegExp])[] = [
    [file('one.json', pass.slice(0, 1)), /B is missing, one of 2, which im-conformance 0\.1\.0 asks/],
    [file('order.json', pass.toReversed()), /C is not in the order/],
    [file('9.json', pass, { suite: { ...suite, version: '9' } }), /the suite 9 is not known here/],
    [file('0.0.9.json', pass, { suite: older }), /Z is missing, which im-conformance 0\.0\.9 asks/],
    [file('core.json', pass, { profile: 'core' }), /B is not a requirement of/],
  ];
  for (const [result, objection] of wrong) {
    const { exitCode, said } = held(result);
    expect.soft([exitCode, said], String(objection)).toEqual([2, expect.stringMatching(objection)]);
    expect
      .soft(said, String(objection))
      .toMatch(/^\S*\.json is not the result of a run of this suite: [^\n]*\.$/);
    expect.soft(held('--since', result, now).exitCode, `${objection}, as the first`).toBe(2);
  }
  expect(held(file('only.json', pass.slice(0, 1), { profile: 'core' })).exitCode, 'profile core').toBe(0);
});
