import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { Conformance } from '../../../../reports/conformance.ts';
import { playwrightCLI, root } from '../../project.ts';
import type { Kind } from './config.ts';

/** What a run of the sample left: its exit code, what it printed, and where it wrote. */
export interface Ran {
  readonly status: number | null;
  readonly printed: string;
  readonly folder: string;
}

/**
 * Runs Playwright on the sample in a process of its own.
 *
 * @param folder where reports go; it must lie in the project, so that the config finds the packages
 * @param args further arguments of the command line
 */
export function runSample(kind: Kind, folder: string, ...args: string[]): Ran {
  mkdirSync(folder, { recursive: true });
  const config = path.join(folder, 'playwright.config.ts');
  const from = JSON.stringify(path.join(root, 'tests/self/command/sample/config.ts'));
  const call = `sampleConfig(${JSON.stringify(kind)}, ${JSON.stringify(folder)})`;
  writeFileSync(config, `import { sampleConfig } from ${from};\nexport default ${call};\n`);
  const ran = spawnSync(process.execPath, [playwrightCLI, 'test', '-c', config, ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status: ran.status, printed: `${ran.stderr}${ran.stdout}`, folder };
}

/** The result file that a run wrote. */
export function resultOf({ folder }: Ran): Conformance {
  return Conformance.parse(JSON.parse(readFileSync(reportFolder(folder).conformance, 'utf8')));
}
