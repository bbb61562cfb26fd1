import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { readRecord } from '../../proof/record.ts';
import { requirements } from '../../requirements.ts';
import { withHelperTable } from '../house/helper-table.ts';
import { root } from '../project.ts';
import { readRecording } from '../reference/replay/recording.ts';
import { withFigure } from './figures.ts';
import { pages, pageText } from './pages.ts';

// What the pages say of the project is taken from the project: npm run catalogue writes it.

const { size: mutants } = readRecord();

/** Where pages give a number, and which number it is. */
export const counted: readonly (readonly [noun: RegExp, count: number])[] = [
  [/(?<=about )[\d,]{4,}(?= requirements)/g, requirements.length],
  [/(?<=of )[\d,]{4,}(?= need)/g, requirements.length],
  [/(?<=about )[\d,]{4,}(?= mutants)/g, mutants],
  [/(?<=about\s)[\d,]{4,}(?=\s+recorded requests)/g, readRecording().length],
];

const withFigures = (text: string): string =>
  counted.reduce((changed, [noun, count]) => withFigure(changed, noun, count), text);

const Manifest = z.object({
  version: z.string(),
  repository: z.object({ url: z.string().regex(/^git\+https:\/\/[\w.]+\/[\w-]+\/im-conformance\.git$/) }),
});
const { version, repository } = Manifest.parse(parseJSON(pageText('package.json')));
const address = new URL(repository.url.replace('git+', '')).pathname.slice(1, -'.git'.length);

/** The action, and the component of GitLab, as package.json names the repository and the version. */
const withAddress = (text: string): string =>
  text
    .replaceAll(/(?<=uses: )[\w-]+\/im-conformance@v\d+/g, `${address}@v${version.split('.')[0]}`)
    .replaceAll(/(?<=FQDN\/)[\w-]+\/im-conformance(\/im-conformance@)[\d.]+/g, `${address}$1${version}`);

/** README shows the end of this run: what was measured, and the verdict. */
const example = join(root, 'docs/terminal/0-failures.txt');

function withExample(readme: string): string {
  const sections = readFileSync(example, 'utf8').trim().split('\n\n');
  const printed = [sections.find((each) => each.startsWith('Target: ')), sections.at(-1)].join('\n\n');
  return readme.replace(/(?<=```text\n)[^]*?(?=\n```)/, () => printed);
}

const written = (count: number): string => count.toLocaleString('en-US');

const levels = ['MUST', 'SHOULD', 'MAY'] as const;

/** The counts of a list, as the changelog has them. */
export function countsOf(list: readonly { readonly level: string }[]): string {
  const of = levels
    .map((level) => [list.filter((row) => row.level === level).length, level] as const)
    .filter(([count]) => count > 0)
    .map(([count, level]) => `${written(count)} ${level}`);
  return `${written(list.length)} requirements: ${of.join(', ')}.`;
}

const UNDATED = 'not yet published';

/** Whether the changelog has no date for a version. Until then its section has no counts, because each check changes them. */
export const isUndated = (changelog: string, of: string): boolean =>
  changelog.includes(`## ${of} - ${UNDATED}`);

/** The changelog with a section for the present version, and, once that has a date, the counts of its list. */
export function withSection(changelog: string, own: string, counts: string): string {
  const begins = `\n## ${own} - `;
  if (!changelog.includes(begins))
    return changelog.replace('\n## ', () => `${begins}${UNDATED}\n\n### Added\n\n## `);
  if (isUndated(changelog, own)) return changelog;
  const [before = '', after = ''] = changelog.split(begins);
  const [date = '', ...rest] = after.split('\n\n');
  const said = /^[\d,]+ requirements: /.test(rest[0] ?? '') ? rest.slice(1) : rest;
  return [`${before}${begins}${date}`, counts, ...said].join('\n\n');
}

const parts: Readonly<Record<string, (text: string) => string>> = {
  'README.md': withExample,
  'docs/your-server.md': withHelperTable,
};

/** The pages as they have to be, by their paths from the root. The changelog speaks of other versions, too. */
export function generatedPages(): readonly (readonly [page: string, text: string])[] {
  return pages.map((page) => {
    const text = pageText(page);
    if (page === 'CHANGELOG.md') return [page, withSection(text, version, countsOf(requirements))];
    return [page, withAddress(withFigures((parts[page] ?? String)(text)))];
  });
}
