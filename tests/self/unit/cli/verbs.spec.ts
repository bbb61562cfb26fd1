import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { command as exploreCommand } from '../../../../cli/explore.ts';
import { knownID } from '../../../../fixtures/known-id.ts';
import { codeOfProblem, main, program, verbs } from '../../../../cli/main.ts';
import { parsed } from '../../../../cli/parser.ts';
import { ownReporters, requireUsable } from '../../../../cli/playwright.ts';
import { linesFor } from '../../../../cli/requirements.ts';
import { command as runCommand } from '../../../../cli/run.ts';
import { command as sweepCommand } from '../../../../cli/sweep.ts';
import { Inconclusive } from '../../../../fixtures/errors.ts';
import { RunProblem } from '../../../../fixtures/refusal.ts';
import { everyOperation } from '../../../../fixtures/operations.ts';
import { requirements } from '../../../requirements.ts';
import { playwrightCLI } from '../../project.ts';
import { within } from '../run/start/within.ts';
import { thrownBy } from '../thrown.ts';

const loaded = await Promise.all(
  Object.entries(verbs).map(async ([name, [, load]]) => [name, await load()] as const),
);

for (const [name, verb] of [...loaded, ['', { command: program }] as const])
  test(`the help of ${name || 'the command'} fits a screen and has an example`, () => {
    const lines = verb.command().helpInformation().trimEnd().split('\n');
    expect(lines.length, 'lines').toBeLessThanOrEqual(24);
    expect(Math.max(...lines.map((line) => line.length)), 'columns').toBeLessThanOrEqual(80);
    expect(lines.filter((line) => line.startsWith(`Example: npx im-conformance ${name}`))).toHaveLength(1);
  });

for (const [name, verb] of loaded)
  test(`${name} refuses an option that it does not have, and names the nearest one`, async () => {
    const options = [
      ...verb
        .command()
        .helpInformation()
        .matchAll(/^ {2}(--[a-z-]{4,})/gm),
    ].map(([, each = '']) => each);
    for (const option of options) {
      const { name: kind, message } = await thrownBy(() => verb.perform([`${option}x=1`]));
      expect.soft([kind, message]).toEqual(['Refusal', expect.stringContaining(option)]);
      expect.soft(message).toMatch(/^Unknown option '[^']*'\. Did you mean [^()]+\? See /);
      expect.soft(message).toContain(`See npx im-conformance ${name} --help.`);
    }
  });

test('help has the defaults of settings, and those of the reference server', () => {
  const helpOf = (wanted: string): string =>
    loaded.flatMap(([name, { command }]) => (name === wanted ? command().helpInformation() : [])).join('');
  expect(helpOf('doctor').replaceAll(/\s+/g, ' ')).toMatch(/--profile <profile> [^-]*\(platform-v3\)/);
  expect(helpOf('reference')).toContain(`(${90 * 24 * 60 * 60})`);
});

test('what a verb cannot do with these settings is refused before anything is sent', async () => {
  const [address, IM_SECRET] = ['http://127.0.0.1:9', 'a secret of nobody at all'];
  const nobody = { IM_BASE_URL: address, IM_SECRET };
  const readsOnly = { IM_BASE_URL: address, IM_PROVISION: 'none', IM_ADMIN_TOKEN: 'a.b.c' };
  const written = ['--write', test.info().outputPath('accounts.json')];
  for (const [name, args, environment, sentence] of [
    ['doctor', ['--try'], readsOnly, /^--try registers a user: leave it out with /],
    ['doctor', ['--try'], { ...nobody, IM_PROFILE: 'core' }, /^--try registers a user as an administrator: /],
    ['provision', written, {}, /^provision registers .*: set IM_BASE_URL/],
    ['provision', written, { ...nobody, IM_PROFILE: 'core' }, /^provision registers .*: set IM_BASE_URL/],
  ] as const) {
    const perform = new Map(loaded).get(name)?.perform ?? main;
    const { message } = await thrownBy(() => within({ environment }, () => perform(args)));
    expect.soft(message, `${name} ${args.join(' ')}`).toMatch(sentence);
  }
  const doctor = new Map(loaded).get('doctor')?.perform ?? main;
  expect(await within({ environment: readsOnly }, () => doctor(['--json'])), 'without --try').toBe(1);
});

test('a secret that is given as an option names its variable', async () => {
  const { message } = await thrownBy(() => parsed(runCommand(), ['--secret', 'x']));
  expect(message).toMatch(
    /^Unknown option '--secret'\. .*Secrets are variables: set IM_SECRET\. See npx im-conformance run --help\.$/,
  );
});

const sweepOptions = (args: readonly string[]) => parsed(sweepCommand(), args);
const exploreOptions = (args: readonly string[]) => parsed(exploreCommand(), args);
const runOptions = (args: readonly string[]) => parsed(runCommand(), args);

const usable = (args: readonly string[]): unknown => requireUsable(args);

test('the reporters of Playwright, and no other name, are accepted', () => {
  const help = execFileSync(process.execPath, [playwrightCLI, 'test', '--help'], { encoding: 'utf8' });
  const [, listed = ''] = /--reporter <reporter>([^]*?)\(default/.exec(help) ?? [];
  expect(ownReporters).toEqual([...listed.matchAll(/"(\w+)"/g)].map(([, name]) => name));
  usable(['--reporter', `list,${import.meta.filename},allure-playwright`, '--add-reporter=dot', 'x.spec.ts']);
});

const mistakes: readonly (readonly [
  read: (args: readonly string[]) => unknown,
  args: readonly string[],
  sentence: RegExp,
])[] = [
  ...['4/3', '0/3', 'x', '1', '1/', '1/3/5'].map(
    (part) => [runOptions, [`--shard=${part}`], /It must be a part such as 1\/3/] as const,
  ),
  [runOptions, ['--grep', '('], /It must be a regular expression/],
  [runOptions, ['--grep='], /It is empty/],
  [usable, ['--reporter=list,nix'], /^There is no reporter nix: give list, /],
  [usable, ['x.spec.ts', '--reporter', './nix.ts'], /^There is no reporter \.\/nix\.ts: /],
  ...['--config=x', '-c'].map((word) => [usable, [word], /leave out --config\.$/] as const),
  [sweepOptions, ['now'], /^Too many arguments\. Expected 0 arguments but got 1/],
  [sweepOptions, ['--older-than'], /^Option '--older-than <time>' argument missing\. /],
  ...['1', 'd', '0d', '-1d', '1w', '1.5h', '1 d', ''].map(
    (age) => [sweepOptions, [`--older-than=${age}`], /It must be a time such as 90m, 12h or 2d\. /] as const,
  ),
  [exploreOptions, ['--seed', 'x'], /It must be a whole number from 0 to 2147483647\. /],
  [exploreOptions, ['--seed', '2147483648'], /It must be a whole number/],
  [exploreOptions, ['--minutes', '0'], /It must be a number from 0\.001 to 1440\. /],
  [exploreOptions, ['--minutes', '1441'], /It must be a number/],
  [exploreOptions, ['--only', 'nothing'], /identity, text, number, call, caller, past/],
  [exploreOptions, ['--replay', 'a.json', '--seed', '2'], /--replay <file>.* cannot be used with .*--seed/],
];

test('a mistake is one sentence', async () => {
  for (const [read, args, sentence] of mistakes) {
    const { name, message } = await thrownBy(() => read(args));
    expect.soft([name, message], args.join(' ')).toEqual(['Refusal', expect.stringMatching(sentence)]);
    expect.soft(message, args.join(' ')).not.toContain('\n');
  }
});

test('the exit code separates misuse from a server that did not answer', async () => {
  const said: string[] = [];
  const codes = [
    new RunProblem('No answer.'),
    new Inconclusive('no-answer', 'Nothing came.'),
    new TypeError('our own'),
    Object.assign(new Error("Cannot find package 'allure' imported from /x"), {
      code: 'ERR_MODULE_NOT_FOUND',
    }),
    await thrownBy(() => sweepOptions(['x'])),
  ].map((problem) => codeOfProblem(problem, (line) => said.push(line)));
  expect(codes).toEqual([3, 3, 3, 2, 2]);
  expect(said.slice(0, 2)).toEqual(['No answer.', 'Nothing came.']);
  expect(said[3]).toBe('This needs allure, which is not installed: npm install --save-dev allure');
  expect(await main(['publish']), 'no verb').toBe(2);
});

test('a requirement is named by its id, as reports and tags write it, or the nearest ones are named', async () => {
  const ids = ['MUTE_GROUP-EFFECT', 'MUTE_GROUP-REPLY', 'MUTE_GROUP_MEMBER-EFFECT', 'GET_USERS-EFFECT'];
  for (const id of ['MUTE_GROUP-EFFECT', '@MUTE_GROUP-EFFECT', 'mute_group-effect'])
    expect.soft(knownID(id, ids), id).toBe('MUTE_GROUP-EFFECT');
  const { message } = await thrownBy(() => knownID('MUTE_GROUP-EFECT', ids));
  expect(message).toBe(
    'There is no requirement MUTE_GROUP-EFECT. Did you mean MUTE_GROUP-EFFECT, MUTE_GROUP_MEMBER-EFFECT, or MUTE_GROUP-REPLY?',
  );
  const promises = [{ id: 'mute_group.status' }, { id: 'get_users.by-id' }];
  const misspelt = await thrownBy(() => knownID('mute_group.staus', ids, promises));
  expect(misspelt.message).toBe('There is no promise mute_group.staus. Did you mean mute_group.status?');
  const unknown = await thrownBy(() => knownID('x.y', ids, promises));
  expect(unknown.message).toBe('There is no promise x.y.');
  const unlike = await thrownBy(() => knownID('NONSENSE', ids));
  expect(unlike.message).toBe(
    'There is no requirement NONSENSE. For a list: npx im-conformance requirements --all',
  );
});

test('requirements are counted, listed for one operation, or shown one by one with their why', () => {
  const totals = linesFor(undefined, false);
  expect(totals).toHaveLength(everyOperation.length + 1);
  expect(totals.at(-1)).toMatch(
    new RegExp(
      `^all +${requirements.length.toLocaleString('en')} requirements: [\\d,]+ MUST, \\d+ SHOULD, \\d+ MAY$`,
    ),
  );
  const ofUsers = linesFor('get_users', false);
  expect(ofUsers).toEqual(linesFor('/user/get_users', false));
  expect(ofUsers.filter((line) => !/^(MUST|SHOULD|MAY) +GET_USERS-/.test(line))).toHaveLength(1);
  expect(linesFor(undefined, true)).toHaveLength(requirements.length);
  const one = linesFor('GET_USERS-EFFECT', false).join('\n');
  expect(one).toMatch(/^GET_USERS-EFFECT {2}MUST {2}\/user\/get_users\n/);
  expect(one).toMatch(/\n {2}Why: .*\.\n {2}Source: .*\n {2}Check: tests\/user\/get-users\/\S+\.spec\.ts\n/);
  const [first, ...others] = linesFor('GET_USERS.by-id', false);
  expect(first).toMatch(/^get_users\.by-id {2}MUST {2}/);
  expect(others.join('\n')).toMatch(/\n {2}Source: .*\nMUST {4}GET_USERS-EFFECT {2}/);
});
