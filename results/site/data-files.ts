/**
 * The folder `data`: the data of the site for programs, each file with its JSON Schema, and the page that explains
 * them.
 */
import * as z from 'zod';
import { areas } from '../../fixtures/operations.ts';
import { levels, profiles } from '../../fixtures/requirement.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { counted } from '../../fixtures/figures.ts';
import { schemaText } from '../../reports/conformance.ts';
import { linkFrom, pageFile } from './layout.ts';
import { ResultsFile, resultsData } from './result-data.ts';
import type { Seen, SiteFile } from './world.ts';

const page = { path: 'data/index.html', title: 'Data' };

/** `data/results.json`, `data/requirements.json`, `data/<name>.schema.json` of each, and `data/index.html`. */
export function dataFiles(seen: Seen): readonly SiteFile[] {
  return [
    { path: 'data/results.json', text: resultsText(resultsData(seen)) },
    { path: 'data/results.schema.json', text: schemaText(ResultsFile, 'input') },
    { path: 'data/requirements.json', text: `${JSON.stringify(requirementsData(seen))}\n` },
    { path: 'data/requirements.schema.json', text: schemaText(RequirementsFile, 'input') },
    pageFile(seen, { ...page, main: explanation(seen) }),
  ];
}

/** One line for what all results share, and one per result, so that a diff of two files is readable. */
function resultsText({ results, ...shared }: ResultsFile): string {
  const head = JSON.stringify(shared).slice(0, -1);
  return `${head},"results":[\n${results.map((each) => JSON.stringify(each)).join(',\n')}\n]}\n`;
}

function explanation({ results, requirements, repository }: Seen): Markup {
  const committed = repository && markup` <a href="${repository}">in the source of the suite</a>`;
  return markup`
<p>The content of these pages for programs. The files are generated with the site, and contain only the published
results and the suite itself.</p>
${file('results.json')}
<p>The ${counted(results.length, 'published result')}, newest first. Each has its recipe, the figures of each level, and for each requirement the answer of
the run (<code>verdict</code>, with <code>observed</code> for a MAY and the beginning of the <code>message</code> of a
failure) and the answer to the requirement as the current suite asks it (<code>state</code>). Each sentence appears
once, in <code>questions</code>: <code>now</code> as it is asked today, <code>otherwise</code> in the words of other
versions. Whole results, with their evidence, are${committed} below <code>results/published</code>.</p>
${file('requirements.json')}
<p>The ${counted(requirements.length, 'requirement')} of the current suite. Each has its sentence, its source, the position of its check, the
promises of the contract that it checks (<code>promises</code>, with why they matter), and the broken servers that prove
the check (<code>brokenServers</code>).</p>
<h2>What the numbers mean</h2>
<p>Divergence and coverage are two figures: <code>diverging</code> counts among what was <code>measured</code>, and
<code>measured</code> among what is <code>asked</code>. A single number would say that what was not measured
holds, or does not. What is withheld until a day counts as not published, and therefore as not measured.</p>
<p>Both files have a <code>schemaVersion</code>. It is raised by a change that can break a reader: a field removed
or renamed, a meaning changed, a verdict or state added. A new optional field does not raise it.</p>
<p>The <a href="${linkFrom(page, 'feed.xml')}">feed</a> announces the newest result, and a
<a href="${linkFrom(page, 'badges.html')}">badge</a> shows it in a README.</p>`;
}

function file(name: string): Markup {
  const schema = name.replace(/json$/, 'schema.json');
  return markup`<h2><a href="${name}"><code>${name}</code></a></h2>
<p class="quiet">JSON Schema: <a href="${schema}"><code>${schema}</code></a></p>`;
}

const level = z.enum(levels);

export const RequirementsFile = z
  .object({
    schemaVersion: z.literal(1),
    suite: z.object({ name: z.string(), version: z.string() }),
    requirements: z.array(
      z.object({
        id: z.string().describe('Never renumbered and never reused.'),
        level,
        area: z.enum(areas),
        operation: z.string().describe('Path of the operation.'),
        profile: z.enum(profiles).describe('The smallest profile that includes it.'),
        text: z.string().describe('One sentence about the implementation.'),
        source: z.string().describe('Where the contract says so.'),
        file: z.string().describe('The position of its check, from the folder of the suite.'),
        promises: z.array(z.string()).describe('Ids in "promises": the part of the contract that it checks.'),
        brokenServers: z
          .array(z.string())
          .describe('Ids in "brokenServers": each has exactly one defect, which the check must notice.'),
      }),
    ),
    promises: z
      .record(
        z.string(),
        z.object({
          section: z
            .string()
            .describe('The operation that promises it; EVERY_OPERATION for what all promise.'),
          level,
          source: z.string(),
          text: z.string(),
          why: z.string().optional().describe('What goes wrong if it is not kept.'),
        }),
      )
      .describe('The contract, by the ids of its promises.'),
    brokenServers: z.record(z.string(), z.string()).describe('What is wrong with each of them, by its id.'),
  })
  .meta({ title: 'Requirements of the suite' });
export type RequirementsFile = z.infer<typeof RequirementsFile>;

/** The content of the file: the fields of each requirement and promise that the schema has. */
function requirementsData({ suite, requirements, contract }: Seen): RequirementsFile {
  const promises = Object.entries(contract).flatMap(([section, own]) =>
    own.map((each) => [each.id, { ...each, section }] as const),
  );
  const brokenServers = requirements.flatMap(({ proofs }) =>
    proofs.map(({ id, sentence }) => [id, sentence]),
  );
  return RequirementsFile.parse({
    schemaVersion: 1,
    suite,
    requirements: requirements.map((each) => ({ ...each, brokenServers: each.proofs.map(({ id }) => id) })),
    promises: Object.fromEntries(promises),
    brokenServers: Object.fromEntries(brokenServers),
  });
}
