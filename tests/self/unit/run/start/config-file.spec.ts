import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readConfigFile } from '../../../../../fixtures/run/start/config-file.ts';
import { readEnvFile } from '../../../../../fixtures/run/start/settings.ts';
import { settingsTexts } from '../../../house/settings-texts.ts';
import { thrownBy } from '../../thrown.ts';
import { file as written } from '../../written.ts';

/** A configuration file of the test. */
const file = (text: string): string => written('im-conformance.config.yaml', text);

const targets = `
concurrency: 8
targets:
  staging:
    base-url: https://staging.example/api
    admin-token: $STAGING_TOKEN
    concurrency: 4
  local: { base-url: 'http://127.0.0.1:1', secret: $LOCAL_SECRET }
`;

test('settings of the file apply to all targets, and those of a target where it is named', () => {
  const config = file(targets);
  expect(readConfigFile({}, config), 'no target').toEqual({ IM_CONCURRENCY: '8' });
  const staging = { IM_TARGET: 'staging', STAGING_TOKEN: 't' };
  expect(readConfigFile(staging, config), 'a target').toEqual({
    IM_BASE_URL: 'https://staging.example/api',
    IM_ADMIN_TOKEN: 't',
    IM_CONCURRENCY: '4',
  });
  expect(readConfigFile({}, `${config}.none`), 'no file').toEqual({});
  expect(readConfigFile({}, file('')), 'an empty file').toEqual({});
});

test('headers are a map of variables, or one variable with all of them', () => {
  const text = `
headers: { X-Env: $ENV_NAME }
targets: { staging: { headers: { X-Api-Key: $KEY, X-Env: $ENV_NAME } }, local: { headers: $ALL } }`;
  const variables = { ENV_NAME: 'blue', KEY: 'abc', ALL: 'X-Env: green' };
  const headersOf = (more: Record<string, string>) =>
    readConfigFile({ ...variables, ...more }, file(text))['IM_HEADERS'];
  expect(headersOf({}), 'no target').toBe('{"X-Env":"blue"}');
  expect(headersOf({ IM_TARGET: 'staging' }), 'a map').toBe('{"X-Api-Key":"abc","X-Env":"blue"}');
  expect(headersOf({ IM_TARGET: 'local' }), 'a variable').toBe('X-Env: green');
  expect(headersOf({ IM_TARGET: 'staging', IM_HEADERS: 'X: y' }), 'the environment').toBe('X: y');
});

const staging = { IM_TARGET: 'staging' };
const mistakes: readonly (readonly [text: string, environment: Record<string, string>, sentence: RegExp])[] =
  [
    [targets, { IM_TARGET: 'live' }, /config\.yaml describes no target live: it has staging, local\.$/],
    [targets, staging, /^admin-token in .* is the value of STAGING_TOKEN, and this variable is not set\.$/],
    [
      targets,
      { ...staging, STAGING_TOKEN: 't', IM_BASE_URL: 'http://a' },
      /^IM_BASE_URL is http:\/\/a, and the target staging is https:\/\/staging\.example\/api: leave out one/,
    ],
    [
      'targets: { staging: { admin-token: eyJ.a.b } }',
      staging,
      /^admin-token in .* is a secret: write the name/,
    ],
    [
      'rat: 20/s',
      {},
      /^rat in .* is not a setting\. Did you mean rate\? All settings: docs\/settings\.md\.$/,
    ],
    ['target: staging', {}, /^target in .* is not a setting/],
    ['headers: { X-Env: eyJ.a.b }', {}, /^X-Env of headers in .* is a secret: write the name of a variable/],
    [
      'headers: { X-Env: $NONE }',
      {},
      /^X-Env of headers in .* is the value of NONE, and this variable is not/,
    ],
    ['rate: { a: b }', {}, /used: rate is not a setting with a value\.$/],
    ['rate: [1]', {}, /cannot be used: rate is not a setting with a value\.$/],
    ['targets: [', {}, /cannot be used: /],
  ];

test('a mistake in the file is one sentence, which shows no secret', async () => {
  for (const [text, environment, sentence] of mistakes) {
    const { name, message } = await thrownBy(() => readConfigFile(environment, file(text)));
    expect.soft([name, message]).toEqual(['Refusal', expect.stringMatching(sentence)]);
    expect.soft(message.split('\n'), 'lines').toHaveLength(1);
    expect.soft(message, 'the secret').not.toContain('eyJ');
  }
});

test('a named target without a file names the option and the variable', async () => {
  const { message } = await thrownBy(() => readConfigFile(staging, 'no-such-file.yaml'));
  expect(message).toBe(
    '--target or IM_TARGET names staging, but there is no no-such-file.yaml here that describes it.',
  );
});

test('.env.example and docs/settings.md say what the table of settings says: npm run catalogue', () => {
  for (const [name, text] of settingsTexts) expect.soft(readFileSync(name, 'utf8'), name).toBe(text);
});

test('variables of .env are read, comments and empty lines are none, and any other line is noticed', () => {
  const read = (text: string): unknown => readEnvFile(written('env', text));
  expect(read('# a comment\n\nexport IM_SECRET="a#b"\r\nIM_PROFILE = core\n'), 'what it says').toEqual({
    values: { IM_SECRET: 'a#b', IM_PROFILE: 'core' },
    badLine: undefined,
  });
  for (const line of ['IM_BASE_URL http://127.0.0.1:1', 'garbage', 'IM SECRET=x', '=x'])
    expect.soft(read(`# one\n${line}\n`), line).toMatchObject({ badLine: 2 });
  for (const path of ['/no/such/file', test.info().outputPath('.')])
    expect.soft(readEnvFile(path), path).toEqual({ values: {} });
});
