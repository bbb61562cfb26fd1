import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync, cpSync, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { test } from '../command/command-test.ts';
import { honest, SECRET } from '../command/servers.ts';
import { listening } from '../evidence/wrong-server.ts';
import { cli, playwrightCLI, root } from '../project.ts';
import { mutants } from '../../proof/mutants.ts';
import { blocksIn, pageText } from './pages.ts';

const config = path.join(root, 'playwright.config.ts');

/** `npx` as it is in the project's folder, for a reader who is in another one. */
const npx = `#!/bin/sh
case "$1" in
playwright) shift 2; exec "${process.execPath}" "${playwrightCLI}" test -c "${config}" "$@" ;;
im-conformance) shift; exec "${process.execPath}" "${cli}" "$@" ;;
esac
echo "npx: $1 is not known" >&2
exit 127
`;

/** Somebody who follows the pages, in a folder of their own. */
class Reader {
  readonly folder: string;
  readonly #env: Readonly<Record<string, string>>;

  constructor(env: Readonly<Record<string, string>>) {
    this.folder = test.info().outputPath('reader');
    this.#env = env;
    this.write('bin/npx', npx);
    this.write('node_modules/.bin/im-conformance', '#!/bin/sh\nexec npx im-conformance "$@"\n');
  }

  /** Writes a file into the folder; a script may be executed. */
  write(file: string, content: string): void {
    const whole = path.join(this.folder, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, content, { mode: 0o755 });
  }

  /**
   * Runs the first shell block of a page that contains a phrase or matches a pattern, to its first failure.
   *
   * @param changed what this reader writes otherwise
   */
  async follow(
    page: string,
    phrase: string | RegExp,
    changed: (script: string) => string = (script) => script,
  ) {
    const isMeant = (script: string): boolean =>
      typeof phrase === 'string' ? script.includes(phrase) : phrase.test(script);
    const block = blocksIn(page, pageText(page)).find((each) => each.language === 'sh' && isMeant(each.text));
    if (!block) throw new Error(`${page} has no shell block with ${String(phrase)}`);
    const shell = spawn('sh', ['-e'], {
      cwd: this.folder,
      env: {
        PATH: [path.join(this.folder, 'bin'), '/usr/bin', '/bin'].join(':'),
        HOME: homedir(),
        IM_REPORT_DIR: 'reports/out',
        ...this.#env,
      },
    });
    shell.stdin.end(changed(block.text));
    const ended = new Promise<number | null>((resolve, reject) => {
      shell.once('error', reject);
      shell.once('close', resolve);
    });
    const [exitCode, out, problems] = await Promise.all([ended, text(shell.stdout), text(shell.stderr)]);
    return { exitCode, out: out + problems };
  }
}

// The shell blocks of the pages, executed as a reader would.

/** Skips a test where a program is missing that the suite itself does not need. */
function needs(...programs: readonly string[]): void {
  const missing = programs.find((program) => spawnSync(program, ['--version']).status !== 0);
  // oxlint-disable-next-line playwright/no-skipped-test -- As above.
  test.skip(missing !== undefined, `There is no ${missing} on this machine.`);
}

test(
  'docs/challenge-a-requirement.md and docs/reports.md: a failure is performed again and reproduced',
  { tag: '@long' },
  async () => {
    needs('curl', 'jq');
    const mutant = mutants.find(({ id }) => id === 'MUTE_GROUP:idle');
    if (!mutant) throw new Error('the broken server has another name');
    const { url, adminToken, close } = await listening(mutant);
    const reader = new Reader({ IM_BASE_URL: url, IM_ADMIN_TOKEN: adminToken });
    const page = 'docs/challenge-a-requirement.md';

    const asked = await reader.follow(page, 'requirements');
    expect.soft(asked, 'requirements').toMatchObject({ exitCode: 0, out: expect.stringMatching(/MUST/) });
    const shown = await reader.follow(page, 'replay', (script) => script.replace('\n', ' || test $? = 1\n'));
    expect
      .soft(shown, 'replay')
      .toMatchObject({ exitCode: 0, out: expect.stringMatching(/curl [^]*mute_group/) });
    const found = path.join(reader.folder, 'reports/out/replay/conformance.json');
    cpSync(found, path.join(reader.folder, 'reports/out/conformance.json'));
    const again = await reader.follow('docs/reports.md', '| sh');
    expect
      .soft(again, 'reproduction')
      .toMatchObject({ exitCode: 0, out: expect.stringMatching(/"errCode":0/) });
    await close();
  },
);

test(
  'docs/safety.md and docs/explore.md: sweeping and exploring end well on an honest server',
  { tag: '@long' },
  async ({ serve }) => {
    const reader = new Reader({ IM_BASE_URL: await serve(honest().handle), IM_SECRET: SECRET });
    const swept = await reader.follow('docs/safety.md', 'sweep');
    expect.soft(swept.exitCode, swept.out).toBe(0);
    const explored = await reader.follow('docs/explore.md', 'explore', (script) =>
      script.replace('--minutes 5', '--minutes 0.02'),
    );
    expect.soft(explored.exitCode, explored.out).toBe(0);
  },
);

test('docs/ci.md and docs/reports.md: shards are gated and merged', { tag: '@long' }, async ({ serve }) => {
  const IM_BASE_URL = await serve(honest().handle);
  const reader = new Reader({ IM_BASE_URL, IM_SECRET: SECRET });
  reader.write('deploy', '#!/bin/sh\ntouch deployed\n');
  const gated = await reader.follow('docs/ci.md', 'gate parts/*');
  expect.soft(gated.exitCode, gated.out).toBe(0);
  expect.soft(existsSync(path.join(reader.folder, 'deployed')), 'deployed').toBe(true);

  const merged = await reader.follow('docs/reports.md', 'merge');
  expect.soft(merged.exitCode, merged.out).toBe(0);
  const result = path.join(reader.folder, 'reports/merged/conformance.json');
  cpSync(result, path.join(reader.folder, 'reports/out/conformance.json'), { recursive: true });
  const judged = await reader.follow('docs/ci.md', /^npx im-conformance gate reports\/out/m, (script) =>
    script.replace('https://staging.example/api', IM_BASE_URL),
  );
  expect.soft(judged.exitCode, judged.out).toBe(0);
});
