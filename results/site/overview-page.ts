/** The first page: which implementation keeps which promise, at a glance, and where they answer differently. */
import { counted, thousands } from '../../fixtures/figures.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { levels } from '../../fixtures/requirement.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { markup } from '../../reports/page/markup.ts';
import { figuresOf } from '../answers.ts';
import { groupOf, rowOf } from '../compare/comparison.ts';
import { type Row, type Section, figuresOfResults } from '../compare/page.ts';
import { cellsTogether } from './contract-page.ts';
import { pageFile } from './layout.ts';
import { differencesPath, pairsOf } from './pair-pages.ts';
import {
  type Seen,
  type SiteFile,
  type SiteLine,
  contractPath,
  implementationPath,
  pairPath,
  promisesByID,
  requirementPath,
} from './world.ts';

const path = 'index.html';

/** The overview. It stays small, however much is published: long content has its own pages. */
export function overviewPage(seen: Seen): readonly SiteFile[] {
  const { suite, requirements } = seen;
  const lead = `${suite.name} checks whether servers with the OpenIM Platform API keep what the API promises: ${thousands(requirements.length)} requirements of nine operations, each with a check that anybody can run. This site shows the answers, who measured them, and what nobody has measured yet.`;
  const title = 'Which implementation keeps which promise';
  const sections = [
    implementations(seen),
    differences(seen),
    pairs(seen),
    operationTable(seen),
    ...reading(seen),
  ];
  return [pageFile(seen, { path, title, lead: [lead], sections })];
}

function implementations({ columns }: Seen): Section {
  const table = figuresOfResults(
    columns.map(({ name, to, about, figures, recipe: { implementation, title } }) => {
      const more = markup`<a class="about" href="${implementationPath(implementation)}">All results of ${title}</a>`;
      return { name: { name, to }, about, more, figures };
    }),
  );
  const about =
    'In alphabetical order. The table has the two newest versions of each implementation; the implementation’s own page has all.';
  return { id: 'implementations', title: 'Implementations', about, parts: [table] };
}

/** The number of lines on the overview. */
const BRIEFLY = 20;

/** The differences by sentence of the contract, the strongest level first. */
function differences(seen: Seen): Section {
  const all = differing(seen);
  const unknown = seen.lines.filter((line) => groupOf(line) === 'coverage').length;
  const rows = briefRows(seen, all);
  const rest = rows.length - BRIEFLY;
  const about = `${counted(all.length, 'requirement')} with different answers, listed here by sentence of the contract. ${thousands(unknown)} others cannot be compared yet: only some of these results have measured them.`;
  const board = {
    kind: 'board',
    columns: seen.columns,
    heads: ['What the contract says', 'Level'],
    groups: [{ rows: rows.slice(0, BRIEFLY) }],
  } as const;
  const more = rest > 0 ? markup`<p class="quiet">And ${counted(rest, 'sentence')} more.</p>` : undefined;
  const link = markup`${more}<p><a href="${differencesPath}">All differences, requirement by requirement</a></p>`;
  return { id: 'differences', title: 'Where they differ', about, parts: [board, link] };
}

/** The requirements with different answers, the strongest level first. */
function differing({ lines }: Seen): readonly SiteLine[] {
  const found = lines.filter((line) => ['different', 'observed'].includes(groupOf(line)));
  return levels.flatMap((level) => found.filter(({ asked }) => asked.level === level));
}

/**
 * A row for each sentence of the contract. For a single requirement it shows the requirement itself and the recorded
 * values, which say more than its sentence.
 */
function briefRows(seen: Seen, all: readonly SiteLine[]): readonly Row[] {
  const promises = promisesByID(seen);
  const byPromise = groupedBy(
    all,
    ({
      asked: {
        id,
        promises: [first = id],
      },
    }) => first,
  );
  return [...byPromise].flatMap(([key, lines]): readonly Row[] => {
    const [only, another] = lines;
    const promise = promises.get(key);
    if (!only) return [];
    if (!promise || !another) return [{ ...rowOf(only, requirementPath), notes: [] }];
    const { level } = only.asked;
    const text = `${promise.text} (${counted(lines.length, 'requirement')})`;
    const name = { name: key, to: `${contractPath}#${encodeURIComponent(key)}` };
    return [{ name, text, level, cells: cellsTogether(seen, lines, level), notes: [] }];
  });
}

function pairs(seen: Seen): Section {
  const items = pairsOf(seen).map(
    ([one, other]) => markup`<li><a href="${pairPath(one, other)}">${one.name} and ${other.name}</a></li>\n`,
  );
  const about = 'Who keeps what the other breaks, two by two.';
  return { id: 'pairs', title: 'Two side by side', about, parts: [markup`<ul>\n${items}</ul>`] };
}

/** Operations and results, with the two figures of each judged level. */
function operationTable({ columns }: Seen): Section {
  const rows = everyOperation.map((name) => {
    const operation = operations[name].path;
    const cells = columns.map(({ answers }) => {
      const own = answers.filter(({ asked }) => asked.operation === operation);
      return (['MUST', 'SHOULD'] as const).map((level) => [level, figuresOf(level, own)] as const);
    });
    return { name: { name: operation, to: `requirements/index.html#${name}` }, cells };
  });
  const table = { kind: 'figures', columns, rows } as const;
  return { id: 'operations', title: 'Operation by operation', parts: [table] };
}

function reading({ repository }: Seen): readonly Section[] {
  const how = 'about.html';
  const source = repository && markup` The suite is at <a href="${repository}">${repository}</a>.`;
  const read = markup`<p>A result shows what one person measured. It is consistent, not proven true: each says who ran it, how, and with which version of the suite.</p>
<p>There are two separate figures: how much of what was measured <strong>diverges</strong>, and how much of what is asked today was <strong>measured</strong>. An implementation with little measured has not done well in the rest. Nobody is ranked.</p>
<p><a href="${how}">What the figures mean, and what a result proves</a></p>`;
  const submit = markup`<p>Run the suite against your server, then add the result with a short recipe, and open a pull request:</p>
<pre>IM_BASE_URL=https://… IM_ADMIN_TOKEN=… npx im-conformance run
npx im-conformance submit --as 'Your server' --version 1.2.3 --by '…' --ran '…'</pre>
<p>Defects that their authors do not know yet can be withheld.${source} <a href="${how}#submitting">More about submitting</a></p>`;
  return [
    { id: 'reading', title: 'How to read this', parts: [read] },
    { id: 'submitting', title: 'How to submit a result', parts: [submit] },
  ];
}
