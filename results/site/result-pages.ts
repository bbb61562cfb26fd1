/**
 * A page for each published result: the full recipe, and everything that did not simply hold. And a page for each
 * implementation: all its results, and what changed from one to the next.
 */
import { counted, thousands } from '../../fixtures/figures.ts';
import { makesRunIncomplete } from '../../fixtures/verdict.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { causeTitle } from '../../reports/causes.ts';
import { NEW_MUSTS, levelWord, moment } from '../../reports/explain/facts.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { differenceMarkup } from '../../reports/page/failure.ts';
import { type Markup, markup } from '../../reports/page/markup.ts';
import type { Answer } from '../answers.ts';
import { changeSections } from '../compare/change-sections.ts';
import { changesBetween } from '../compare/changes.ts';
import { groupsOf, linesOf, rowOf } from '../compare/comparison.ts';
import { recipeList } from '../compare/document.ts';
import { shareOf } from '../compare/html.ts';
import { type Cell, type Section, LINE, cellOf, figuresOfResults } from '../compare/page.ts';
import { withheldSentence } from '../publishing/published.ts';
import { badgeLevels, badgePath } from './badges.ts';
import { type Place, linkFrom, pageFile } from './layout.ts';
import { stepsOf } from './pair-pages.ts';
import {
  type Implementation,
  type PublishedRow,
  type Seen,
  type Shown,
  type SiteFile,
  implementationPath,
  pairPath,
  requirementPath,
} from './world.ts';

export function resultPages(seen: Seen): readonly SiteFile[] {
  return seen.results.map((shown) => resultPage(seen, shown));
}

function resultPage(seen: Seen, shown: Shown): SiteFile {
  const { to: path, name, date, recipe } = shown;
  const page = {
    path,
    title: `${name}, ${date}`,
    above: [{ path: implementationPath(recipe.implementation), title: recipe.title }],
    lead: [sentenceOf(shown)],
    sections: [
      { id: 'recipe', title: 'Recipe', parts: [recipeList(recipe)] },
      figures(seen, shown),
      causes({ path }, seen, shown),
      ...rowSections(seen, shown),
    ],
  };
  return pageFile(seen, page);
}

function sentenceOf({ recipe, result }: Shown): string {
  const { suite, planned } = result;
  const found = `What ${suite.name} ${suite.version} found on ${moment(result.startedAt)}: a whole run of ${thousands(planned)} requirements.`;
  return [found, withheldSentence(result) ?? [], `Run by: ${recipe.by}`].flat().join(' ');
}

function figures({ suite }: Seen, { name, about, result, figures: own }: Shown): Section {
  const counts = Object.entries({ ...result.counts, withheld: result.withheld ?? 0 })
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${thousands(count)} ${verdict}`);
  const holes = result.results.filter((row) => row.verdict !== 'withheld' && makesRunIncomplete(row)).length;
  const open =
    holes === 0
      ? ''
      : ` ${counted(holes, 'requirement')} that should have been measured ${holes === 1 ? 'was' : 'were'} not.`;
  const ran = markup`<p>The run itself, with suite ${result.suite.version}: ${counts.join(' · ')}.${open}</p>`;
  const table = figuresOfResults([{ name: { name }, about, figures: own }]);
  return {
    id: 'figures',
    title: 'Figures',
    about: `By the requirements of suite ${suite.version} today.`,
    parts: [table, ran],
  };
}

/** The causes of a result, each with its requirements. */
function causes(place: Place, { ids }: Seen, { result, causes: all, name, to, date }: Shown): Section {
  const rows = new Map(result.results.map((row) => [row.id, row]));
  const item = (id: string) => {
    const row = rows.get(id);
    const code = markup`<code>${id}</code>`;
    const link = ids.has(id) ? markup`<a href="${linkFrom(place, requirementPath(id))}">${code}</a>` : code;
    return markup`<li>${link} <span class="quiet">${row && `${levelWord(row)}, ${row.verdict}`}</span></li>\n`;
  };
  const items = all.map(
    (cause) => markup`<details><summary>${cutTo(causeTitle(cause), LINE)}</summary>
<ul class="ids">\n${cause.victims.map(item)}</ul></details>\n`,
  );
  const from =
    place.path === to
      ? undefined
      : markup`<p class="quiet">From the newest result: <a href="${linkFrom(place, to)}">${name}, ${date}</a>.</p>\n`;
  const [id, title, count] = ['causes', 'Causes', items.length];
  if (count === 0) return { id, title, about: 'Everything that was measured holds.', parts: [] };
  return { id, title, count, parts: [markup`${from}`, ...items] };
}

/** What is listed of a result, most important first. */
const titles = [
  'Does not hold',
  NEW_MUSTS,
  'Warnings',
  'Not measured',
  'Asked otherwise',
  'Recorded',
  'Withheld',
] as const;

function titleOf(answer: Answer): string {
  const { state, weight } = cellOf(answer);
  const word = `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
  if (state !== 'does not hold' || weight === 'MUST') return word;
  return weight === 'new' ? NEW_MUSTS : 'Warnings';
}

function rowSections({ requirements }: Seen, { answers }: Shown): readonly Section[] {
  const lines = linesOf(requirements, [answers]);
  const byTitle = groupedBy(lines, (line) => line.answers.map(titleOf)[0]);
  const share = shareOf(answers.filter(({ state }) => state !== 'holds').length);
  const sections = titles.flatMap((title): readonly Section[] => {
    const own = byTitle.get(title) ?? [];
    const groups = groupsOf(own, (line) => ({
      ...rowOf(line, requirementPath),
      cells: line.answers.map(resultCell),
      more: differences(line.answers[0], share),
    }));
    const board = { kind: 'board', columns: [{ name: 'Answer' }], groups, isWordy: true } as const;
    const id = title.toLowerCase().replaceAll(/\W+/g, '-');
    return own.length === 0 ? [] : [{ id, title, count: own.length, parts: [board] }];
  });
  const about = 'All others held. The pages of the requirements say which they are.';
  return [
    ...sections,
    { id: 'held', title: 'Held', about, count: byTitle.get('Holds')?.length ?? 0, parts: [] },
  ];
}

/** What was not measured has its verdict, and why. */
function resultCell(answer: Answer<PublishedRow>): Cell {
  const { state, row } = answer;
  if (state !== 'not measured' || !row || row.verdict === 'withheld') return cellOf(answer);
  return { ...cellOf(answer), value: [row.verdict, row.reason ?? []].flat().join(', ') };
}

/** @param most the number of characters that they may take */
function differences(answer: Answer<PublishedRow> | undefined, most: number): Markup | undefined {
  const row = answer?.row;
  if (!row || row.verdict === 'withheld') return undefined;
  const all = row.evidence?.differences ?? [];
  const each = Math.floor(most / Math.max(1, all.length * 2));
  return markup`${all.map((difference) => differenceMarkup(difference, each))}`;
}

export function implementationPages(seen: Seen): readonly SiteFile[] {
  return seen.implementations.map((each) => implementationPage(seen, each));
}

function implementationPage(seen: Seen, implementation: Implementation): SiteFile {
  const { name, path, title, results, newest } = implementation;
  const badges = badgeLevels.map(
    (level) => markup`<a href="${linkFrom({ path }, badgePath(name, level))}">${level}</a> `,
  );
  const rows = results.map(({ name: own, to, about, figures: of }) => ({
    name: { name: own, to },
    about,
    figures: of,
  }));
  const about = 'Newest first; the figures are of the requirements as they are asked now.';
  return pageFile(seen, {
    path,
    title,
    lead: [`${counted(results.length, 'result')} published. Each names who measured it.`],
    intro: markup`<p>Badges for a README: ${badges}</p>`,
    sections: [
      causes({ path }, seen, newest),
      { id: 'results', title: 'Results', about, parts: [figuresOfResults(rows)] },
      history({ path }, implementation),
    ],
  });
}

/** What changed from each result to the next, in numbers, with a link to the page of both. */
function history(place: Place, implementation: Implementation): Section {
  const items = stepsOf(implementation).map(([before, after]) => {
    const changes = changesBetween(before.result, after.result);
    const kinds = changeSections(changes, { columns: [before, after], causes: new Map() });
    const words = kinds.map(({ title, count = 0 }) => `${title}: ${thousands(count)}`).join(' · ');
    const link = linkFrom(place, pairPath(before, after));
    return markup`<li><a href="${link}">${before.recipe.version}, ${before.date} <span aria-label="to">→</span> ${after.recipe.version}, ${after.date}</a> <span class="quiet">${words || 'Nothing has changed.'}</span></li>\n`;
  });
  const none = markup`<p>There is only one result, so there is nothing to compare it with.</p>`;
  const parts = [items.length === 0 ? none : markup`<ul>\n${items}</ul>`];
  return { id: 'history', title: 'What changed', parts };
}
