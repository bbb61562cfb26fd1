import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { listen } from '../../../reference/listen.ts';
import { perform } from '../../../cli/reference.ts';
import { cli, root } from '../project.ts';
import { thrownBy } from '../unit/thrown.ts';

interface Ended {
  readonly code: unknown;
  readonly output: string;
}

async function run(...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [cli, 'reference', ...args], { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('listening')) child.kill();
    });
  }
  const [code] = await once(child, 'exit');
  return { code, output };
}

test('the command line starts a server and says where it listens', async () => {
  const { output } = await run('--port', '0', '--prefix', '/api/v1', '--send-delay-ms', '0-0');

  expect(output, 'what it prints').toMatch(
    /^Reference server listening on http:\/\/127\.0\.0\.1:\d+\/api\/v1\n$/,
  );
});

test('the command line starts a slow server', async () => {
  const far = ['--delay-ms', '100', '--requests-per-second', '20', '--connections', '8'];
  const pauses = [
    '--stand-still-ms',
    '1000-2000',
    '--stand-still-ms',
    '4000-5000',
    '--unavailable-ms',
    '0-9',
  ];
  const kinds = ['--service-ms', '2.5', '--service-ms-of', '/group/get_groups=12'];
  const { output } = await run('--port', '0', '--slow', ...far, ...pauses, ...kinds);

  expect(output, 'what it prints').toMatch(/^Reference server listening on .*\n$/);
});

const badArguments: readonly (readonly [string, ...string[]])[] = [
  ['--port', 'eighty'],
  ['--port', '70000'],
  ['--prefix', 'api'],
  ['--secret', ''],
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
  ['--unavailable-ms', '3000'],
  ['--colour', 'red'],
];

for (const args of badArguments) {
  test(`the settings refuse ${args.join(' ')} and name the option`, async () => {
    const { message } = await thrownBy(() => perform([...args]));

    expect(message.split('\n')[0], 'sentence').toContain(args[0]);
  });
}

// A wrong value; the sentence about an unknown option has more lines.
for (const args of badArguments.filter(([option]) => /^--(?:prefix|colour)$/.test(option))) {
  test(`the command line refuses ${args.join(' ')} in one sentence`, async () => {
    const { code, output } = await run(...args);

    expect(code, 'exit code').toBe(2);
    expect(output, 'one line that names the option').toMatch(
      new RegExp(`^(?:Reference server not started: |Unknown option ).*${args[0]}.*\n$`),
    );
  });
}

test('a port that is taken is refused in one sentence', async () => {
  const server = await listen(new Map());
  const { code, output } = await run('--port', String(server.port));
  await server.close();

  expect(code, 'exit code').toBe(2);
  expect(output, 'sentence').toBe(`Port ${server.port} is in use: choose another one with --port.\n`);
});
