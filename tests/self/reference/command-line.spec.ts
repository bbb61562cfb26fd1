import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { listen } from '../../../reference/listen.ts';
import { perform } from '../../../cli/reference.ts';
import { cli, root } from '../project.ts';
import { thrownBy } from '../unit/thrown.ts';

test('the command line starts a server, also a slow one, says where it listens, and ends with a signal', async () => {
  const far = ['--delay-ms', '100', '--requests-per-second', '20', '--connections', '8'];
  const stops = ['--stand-still-ms', '1000-2000', '--stand-still-ms', '4000-5000', '--unavailable-ms', '0-9'];
  const kinds = ['--slow', '--service-ms', '2.5', '--service-ms-of', '/group/get_groups=12'];
  const plain = ['--port', '0', '--prefix', '/api/v1', '--send-delay-ms', '0-0'];
  const args = [cli, 'reference', ...plain, ...far, ...stops, ...kinds];
  const child = spawn(process.execPath, args, { cwd: root });
  child.stdout.once('data', () => child.kill());
  const [output, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);

  expect(output + problems, 'what it prints').toMatch(
    /^Reference server listening on http:\/\/127\.0\.0\.1:\d+\/api\/v1\n$/,
  );
  expect(code, 'exit code').toBe(0);
});

const badArguments: readonly (readonly [string, ...string[]])[] = [
  ['--port', 'eighty'],
  ['--port', '70000'],
  ['--prefix', 'api'],
  ['--prefix', '/api//v1'],
  ['--secret', ''],
  ['--admin-user-id', ''],
  ['--send-delay-ms', '40-5'],
  ['--token-lifetime-seconds', '0'],
  ['--service-ms', 'slow'],
  ['--service-ms-of', 'get_groups'],
  ['--search-ms', '-1'],
  ['--search-ms-per-message', '1e3'],
  ['--steps-until-shown', '1.5'],
  ['--stored-messages', 'many'],
  ['--delay-ms', '0.1'],
  ['--delay-ms', '300-0'],
  ['--requests-per-second', '0'],
  ['--connections', '0'],
  ['--stand-still-ms', '5000-2000'],
  ['--stand-still-ms', '2000-5000-'],
  ['--unavailable-ms', '3000'],
  ['--colour', 'red'],
];

test('the settings refuse what is wrong in one sentence that names the option', async () => {
  for (const [option, ...values] of badArguments) {
    const { name, message } = await thrownBy(() => perform([option, ...values]));
    const [sentence = ''] = message.split('\n');

    expect.soft(name, sentence).toBe('Refusal');
    expect
      .soft(sentence, values.join())
      .toMatch(new RegExp(`^(?:Reference server not started: |Unknown option |Option ).*${option}\\b`));
  }
});

test('a port that is taken is refused in one sentence', async () => {
  const server = await listen(new Map());
  const { message } = await thrownBy(() => perform(['--port', String(server.port)]));
  await server.close();

  expect(message).toBe(`Port ${server.port} is in use: choose another one with --port.`);
});
