/**
 * npm run release: packs the suite, and tries the file as users do: in an empty project, beside another version of
 * Playwright, as another user. `--dry-run` allows what only a real release needs to be missing. `--pack-only` tries
 * nothing.
 */
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../project.ts';
import { packInto } from './packed.ts';

/** Stands in package.json until the repository has an address. Examples in pages take it from there. */
const PLACEHOLDER = 'github.com/OWNER/';

/** Performs one trial; gives whether it went well. */
async function goesWell(name: string, trial: () => Promise<string>): Promise<boolean> {
  const began = performance.now();
  const said = await Promise.resolve()
    .then(trial)
    .then(
      (words) => ({ isFine: true, words }),
      (problem: unknown) => ({ isFine: false, words: String(problem) }),
    );
  const seconds = Math.round((performance.now() - began) / 1000);
  const mark = said.words.startsWith('not tried') ? 'skip  ' : 'ok    ';
  console.log(`${said.isFine ? mark : 'FAILED'} ${name} (${seconds} s) ${said.words}`);
  return said.isFine;
}

if (process.argv.includes('--help')) {
  console.log(
    'Usage: npm run release [-- --dry-run | --pack-only]\nPacks the suite and tries the file as users do, in about ten minutes; with --pack-only it tries nothing.',
  );
  process.exit();
}
const isDry = process.argv.includes('--dry-run');
const hasPlaceholder = readFileSync(path.join(root, 'package.json'), 'utf8').includes(PLACEHOLDER);
if (hasPlaceholder)
  console.log(
    `package.json names ${PLACEHOLDER}: write the address of the repository there, then npm run catalogue.`,
  );
if (hasPlaceholder && !isDry) process.exit(2);

const { file, paths } = packInto(path.join(root, 'reports/out/release'));
if (process.argv.includes('--pack-only')) {
  console.log(path.relative(root, file));
  process.exit();
}
// They need git, which the image that packs does not have.
const { trialsOf } = await import('./trials.ts');
// Outside of the clone, whose node_modules everything below it finds.
const folder = mkdtempSync(path.join(tmpdir(), 'im-conformance-'));
chmodSync(folder, 0o755);
console.log(`${path.relative(root, file)}: ${paths.length} files, tried in ${folder}`);
const went: boolean[] = [];
for (const [name, trial] of Object.entries(trialsOf(file, folder))) went.push(await goesWell(name, trial));
const failed = went.filter((isFine) => !isFine).length;
console.log(`${went.length - failed} passed, ${failed} failed`);
if (failed === 0 && !isDry) console.log(`To publish: npm publish ${path.relative(root, file)} --provenance`);
process.exitCode = failed === 0 ? 0 : 1;
