import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { playwrightCLI, root } from '../project.ts';
import { pageText } from './pages.ts';

const Package = z.object({
  scripts: z.record(z.string(), z.string()),
  bin: z.object({ 'im-conformance': z.string() }),
});
const { scripts, bin } = Package.parse(parseJSON(pageText('package.json')));

/** The names of the npm scripts. */
export const scriptNames: ReadonlySet<string> = new Set(Object.keys(scripts));

/** The script behind `npx im-conformance`. */
export const suiteCLI = join(root, bin['im-conformance']);

const help = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [...args, '--help'], { cwd: root, encoding: 'utf8' });

const optionsIn = (text: string): ReadonlySet<string> => new Set(text.match(/--[a-z][\w-]*/g));

/** The options of `playwright test`. */
export const playwrightOptions = (): ReadonlySet<string> => optionsIn(help(playwrightCLI, 'test'));

/** Every verb of `im-conformance` with its options, by the help that it prints. */
export function verbs(): ReadonlyMap<string, ReadonlySet<string>> {
  const [, listed = ''] = help(suiteCLI).split(/^Commands:$/m);
  const names = [...listed.matchAll(/^ {2}([a-z]+)\b/gm)].flatMap(([, name]) => name ?? []);
  const all = names.filter((name) => name !== 'help');
  return new Map(all.map((name) => [name, optionsIn(help(suiteCLI, name))]));
}
