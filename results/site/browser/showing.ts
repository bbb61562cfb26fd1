/** Puts a comparison into the page. */
import { levels, type Level } from '../../../fixtures/requirement.ts';
import { cutTo } from '../../../reports/explain/visible.ts';
import type { Answer, Figures } from '../../answers.ts';
import { figureLine } from '../figure-line.ts';
import type { StoredResult, StoredResults } from '../stored-results.ts';
import { byCause, ownFigures, type Comparison, type Pair } from './comparing.ts';
import { made } from './elements.ts';
import type { OwnResult } from './reading.ts';

const titles: Readonly<Record<Exclude<keyof Comparison, 'same'>, string>> = {
  breaks: 'Yours breaks what the other keeps',
  keeps: 'Yours keeps what the other breaks',
  breakDifferently: 'Both break it, differently',
  observed: 'Optional behaviour that differs',
  notMeasuredHere: 'Not measured by yours',
  notMeasuredThere: 'Not measured by the other',
  notMeasuredByBoth: 'Measured by neither',
  ofSuite: 'Different only because the suites are',
};

/** The name of a published result. */
export function nameOf({ recipe: { title, version } }: Pick<StoredResult, 'recipe'>): string {
  return `${title} ${version}`;
}

/** The user's own figures above those of all published results. */
export function figureTable(data: StoredResults, own: OwnResult): HTMLElement {
  const head = made(
    'tr',
    { role: 'row' },
    ...['result', ...levels, 'suite'].map((text) => made('th', { scope: 'col', role: 'columnheader' }, text)),
  );
  const lines = data.results.map((result) => {
    const link = made('a', { href: result.page }, nameOf(result));
    return figuresRow(link, result.figures, `${result.suite}, ${result.startedAt.slice(0, 10)}`);
  });
  const ownName = made('b', {}, `yours: ${own.target.name}`);
  const ownLine = figuresRow(
    ownName,
    ownFigures(data, own),
    `${own.suite.version}, ${own.startedAt.slice(0, 10)}`,
  );
  ownLine.classList.add('own');
  return made(
    'table',
    // Keeps the roles when a phone shows the cells below each other.
    { class: 'beside', role: 'table' },
    made('caption', {}, `Of the requirements of suite ${data.suite.version}`),
    made('thead', { role: 'rowgroup' }, head),
    made('tbody', { role: 'rowgroup' }, ownLine, ...lines),
  );
}

function figuresRow(
  name: HTMLElement,
  figures: Readonly<Record<Level, Figures>>,
  suite: string,
): HTMLTableRowElement {
  const cells = levels.map((level) =>
    made('td', { 'data-level': level, role: 'cell' }, figureLine(level, figures[level])),
  );
  return made(
    'tr',
    { role: 'row' },
    made('th', { scope: 'row', role: 'rowheader' }, name),
    ...cells,
    made('td', { 'data-level': 'suite', role: 'cell' }, suite),
  );
}

/** The lists of a comparison with a published result, by causes. The most important ones are open. */
export function comparisonLists(
  comparison: Comparison,
  own: OwnResult,
  other: StoredResult,
): readonly HTMLElement[] {
  const causesOf = (place: keyof typeof titles): OwnResult['causes'] =>
    ofOther.includes(place) ? (other.causes ?? []) : own.causes;
  const places = Object.keys(titles).filter((place) => isPlace(place));
  const lists = places.flatMap((place) =>
    comparison[place].length === 0
      ? []
      : list(place, byCause(comparison[place], causesOf(place)), nameOf(other)),
  );
  const same = made('p', { class: 'quiet' }, `${comparison.same.length} are the same in both.`);
  return [...lists, same];
}

function isPlace(place: string): place is keyof typeof titles {
  return place in titles;
}

/** What fails, or was not measured, in the published result only. */
const ofOther: readonly (keyof typeof titles)[] = ['keeps', 'notMeasuredThere'];

/** A list with more rows is folded, so that the next one is visible; except what the user's result breaks. */
const OPEN_UNTIL = 40;

function list(place: keyof typeof titles, caused: ReturnType<typeof byCause>, name: string): HTMLElement {
  const count = caused.reduce((sum, [, pairs]) => sum + pairs.length, 0);
  const isImportant = place === 'keeps' || place === 'observed';
  const isOpen = place === 'breaks' || (isImportant && count <= OPEN_UNTIL);
  const open = isOpen ? { open: '' } : {};
  const summary = made(
    'summary',
    {},
    made('h3', {}, titles[place]),
    ' ',
    made('span', { class: 'quiet' }, `${count}`),
  );
  return made(
    'details',
    open,
    summary,
    ...caused.flatMap(([title, pairs]) => [
      title === undefined ? undefined : made('h4', {}, cutTo(title, 400)),
      made('ul', { class: 'pairs' }, ...pairs.map((pair) => line(pair, name))),
    ]),
  );
}

function line({ asked, own, other }: Pair, name: string): HTMLElement {
  return made(
    'li',
    {},
    made('a', { href: `requirements/${asked.id}.html` }, made('code', {}, asked.id)),
    ` ${asked.level}: ${asked.text}`,
    answerLine('yours', own, asked.level),
    answerLine(name, other, asked.level),
  );
}

function answerLine(whose: string, { state, row }: Answer, level: Level): HTMLElement {
  const said = row?.observed ?? row?.message?.split('\n')[0];
  const isGood = state === 'holds' || state === 'recorded';
  const isFailure = state === 'does not hold' && level === 'MUST';
  const kind = isFailure ? 'fail' : isGood ? 'pass' : 'not-run';
  return made(
    'p',
    { class: 'answer' },
    `${whose}: `,
    made('b', { class: kind }, state),
    said === undefined || said === '' ? undefined : `, ${said}`,
  );
}
