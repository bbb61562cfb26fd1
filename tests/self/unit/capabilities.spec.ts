import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DeclaredCapabilities, missingIn, undeclaredIn } from '../../../fixtures/capabilities.ts';
import { readConfigFile, readDeclared } from '../../../fixtures/run/start/config-file.ts';
import { exitCodeOf } from '../../../reports/baseline/judging.ts';
import { schemaText } from '../../../reports/conformance.ts';
import { folded } from '../../../reports/fold.ts';
import { capabilityWords } from '../../../results/compare/comparison.ts';
import { mergedCapabilities } from '../../../results/merge/merging.ts';
import { requirements } from '../../requirements.ts';
import { root } from '../project.ts';
import { thrownBy } from './thrown.ts';

const [KICK, TIME, INVITE] = [
  '/group/kick_group',
  '/msg/get_server_time',
  '/group/invite_user_to_group',
] as const;
const found = {
  helpers: { [KICK]: 'absent', [TIME]: 'present', [INVITE]: 'present' },
  userIDs: 'suite',
} as const;

test('what is declared and not found so is missing; what is not known is not', () => {
  const declared = DeclaredCapabilities.parse({
    helpers: { [KICK]: 'present', [TIME]: 'present', '/user/update_user_info': 'present' },
    userIDs: 'target',
    loginPolicy: 'newest-token',
    peoplePerRegistration: 60,
  });
  const names = missingIn(declared, { ...found, peoplePerRegistration: 30 }).map(({ name }) => name);
  expect(names).toEqual([KICK, 'userIDs', 'peoplePerRegistration']);
  expect(missingIn(declared, found)[0]?.sentence).toBe(
    `${KICK} is declared as present and is absent: mend the target or its declaration.`,
  );
  expect(undeclaredIn(declared, found), 'present and not declared').toEqual([INVITE]);
  expect(undeclaredIn({}, found), 'nothing declared').toEqual([]);
});

test('a target of the configuration file declares its capabilities, and a wrong one is one sentence', async () => {
  const file = test.info().outputPath('config.yaml');
  const target = 'targets: { staging: { base-url: "http://a", capabilities: ';
  writeFileSync(file, `${target}{ helpers: { ${KICK}: present }, loginPolicy: newest-token } } }`);
  const environment = { IM_TARGET: 'staging' };
  expect(readDeclared(environment, file)).toEqual({
    helpers: { [KICK]: 'present' },
    loginPolicy: 'newest-token',
  });
  expect(readConfigFile(environment, file), 'settings').toEqual({ IM_BASE_URL: 'http://a' });
  expect(readDeclared({}, file), 'no target').toBeUndefined();
  for (const wrong of ['{ helpers: { /a/b: present } }', '{ userID: suite }', '{ userIDs: me }', '5']) {
    writeFileSync(file, `${target}${wrong} } }`);
    const { name, message } = await thrownBy(() => readConfigFile(environment, file));
    expect([name, message], wrong).toEqual([
      'Refusal',
      expect.stringMatching(
        /^\S+ cannot be used: targets\.staging\.capabilities\S* is not a capability with a known value\.$/,
      ),
    ]);
  }
});

test('a run that lacks what is declared ends with 1, whatever it measured', () => {
  const header = {
    suite: { name: 'im-conformance', version: '1.0.0' },
    profile: 'core',
    target: { name: 'staging', baseURL: 'http://a' },
    startedAt: '2026-11-23T09:00:00.000Z',
    host: 'here',
    pid: 1,
  } as const;
  const core = requirements.filter(({ profile }) => profile === 'core');
  const entries = core.map(({ id }) => ({
    test: id,
    atMs: 1,
    outcome: { id, verdict: 'pass' as const, durationMs: 1 },
  }));
  const selected = core.map(({ id }) => ({ test: id, id, place: 'a:1' }));
  const run = (declared: DeclaredCapabilities | undefined) =>
    folded(
      {
        suite: header.suite,
        requirements,
        settings: { profile: 'core', targetName: 'staging' },
        open: () => ({ record: { content: { header, selected, entries, capabilities: found, declared } } }),
      },
      { problem: undefined, startedAt: new Date(), durationMs: 1 },
      { retired: [], baseline: undefined, root: '/' },
    );
  const lacking = run({ helpers: { [KICK]: 'present', [TIME]: 'present' } });
  expect(exitCodeOf(lacking), 'exit code').toBe(1);
  expect(lacking.objections).toMatchObject([{ kind: 'lacking', id: KICK }]);
  expect(lacking.target.capabilities).toMatchObject({ ...found, undeclared: [INVITE] });
  const plain = run(undefined);
  expect([plain.verdict, exitCodeOf(plain), plain.objections]).toEqual(['conformant', 0, undefined]);
  expect(plain.target.capabilities).toEqual(found);

  const column = (name: string, kick: 'present' | 'absent') => {
    const target = { ...plain.target, capabilities: { helpers: { [KICK]: kick } } };
    return { name, wish: undefined, file: '', recipe: undefined, result: { ...plain, target } };
  };
  const [old, now] = [column('old', 'present'), column('new', 'absent')];
  expect(capabilityWords([old, now])).toEqual([
    `The targets offer different operations or behave differently: ${KICK} (old: present, new: absent).`,
  ]);
  expect(capabilityWords([old, old])).toEqual([]);
});

test('the committed JSON Schema is the one of the code: npx tsx reports/export-schema.ts', () => {
  const committed = readFileSync(path.join(root, 'reports/capabilities.schema.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(schemaText(DeclaredCapabilities)));
});

test('what parts of a run found is put together, and what the target has least of counts', () => {
  const first = { helpers: { [KICK]: 'absent', [TIME]: 'present' }, loginPolicy: 'newest-token' } as const;
  const second = { helpers: { [KICK]: 'present', [INVITE]: 'refused' }, peoplePerRegistration: 5 } as const;
  expect(mergedCapabilities([first, second]), 'capabilities').toEqual({
    helpers: { [KICK]: 'absent', [TIME]: 'present', [INVITE]: 'refused' },
    loginPolicy: 'newest-token',
    peoplePerRegistration: 5,
  });
  expect(mergedCapabilities([]), 'of none').toBeUndefined();
});
