import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as z from 'zod';
import { verbs } from '../../../cli/main.ts';
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

const optionsIn = (text: string): ReadonlySet<string> => new Set(text.match(/--[a-z][\w-]*/g));

/** The options of `playwright test`. */
export const playwrightOptions = (): ReadonlySet<string> =>
  optionsIn(execFileSync(process.execPath, [playwrightCLI, 'test', '--help'], { encoding: 'utf8' }));

/** Every verb of `im-conformance` with its options, by the help that it prints. */
export async function verbOptions(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const loading = Object.entries(verbs).map(async ([name, [, load]]) => {
    const verb = await load();
    return [name, optionsIn(verb.command().helpInformation())] as const;
  });
  return new Map(await Promise.all(loading));
}
