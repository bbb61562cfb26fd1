/** The user's own result beside the published ones. Markup only: `page.ts` inserts it. */
import { levels } from '../../../fixtures/requirement.ts';
import { markup, type Markup } from '../../../reports/page/markup.ts';
import { answersOf, figuresByLevel } from '../../answers.ts';
import { titlesOf, type CauseTitles } from '../../compare/change-words.ts';
import { changesMarkup } from '../../compare/changes-markup.ts';
import { changesBetween, isOfSuite, type Change, type Kind } from '../../compare/changes.ts';
import { thousands } from '../../../fixtures/figures.ts';
import { figuresTable } from '../../compare/figures.ts';
import { comparedResult, keptMessage, type StoredResult, type StoredResults } from '../stored-results.ts';
import type { Conformance } from '../../../reports/result-row.ts';

const titles: Readonly<Record<Kind, string>> = {
  broken: 'Yours breaks what the other keeps',
  unmeasured: 'Not measured by yours',
  healed: 'Yours keeps what the other breaks',
  'failing differently': 'Both break it, differently',
  measured: 'Not measured by the other',
  'observed differently': 'Optional behaviour that differs',
  added: 'Asked only by the suite of yours',
  removed: 'Asked only by the suite of the other',
  'other meaning': 'Asked by both, with another meaning',
  'other level': 'Asked by both, at another level',
};

/** The user's own figures above those of all published results. */
export function ownFigures(data: StoredResults, own: Conformance): Markup {
  const about = (suite: string, startedAt: string): Markup =>
    markup`<span class="about">suite ${suite} · ${startedAt.slice(0, 10)}</span>`;
  const ownRow = {
    name: markup`yours: ${own.target.name}${about(own.suite.version, own.startedAt)}`,
    figures: figuresByLevel(answersOf(data.asked, own)),
  };
  const others = data.results.map((each) => ({
    name: markup`<a href="${each.page}">${each.name}</a>${about(each.suite, each.startedAt)}`,
    figures: each.figures,
  }));
  return figuresTable([ownRow, ...others], 'in-figures');
}

/** From a published result to the user's own. Messages are compared in their stored form, in which both are cut. */
export function changesToOwn(
  data: StoredResults,
  { results }: Conformance,
  other: StoredResult,
): readonly Change[] {
  const own = results.map(({ message, ...row }) => ({ ...row, message: keptMessage(message) }));
  return changesBetween(comparedResult(data, other), { results: own });
}

/** The differences, by kind and cause. */
export function comparisonLists(
  data: StoredResults,
  own: Conformance,
  other: StoredResult,
  changes: readonly Change[],
): Markup {
  const asked = new Set(data.asked.map(({ id }) => id));
  const { ofTarget, ofSuite } = changesMarkup(changes, causesOf(changes, own, other), {
    most: 300,
    linkOf: (id) => (asked.has(id) ? `requirements/${id}.html` : undefined),
    titles,
    names: [other.name, 'yours'],
  });
  const ids = new Set(changes.map(({ id }) => id));
  const same = own.results.filter(({ id }) => !ids.has(id)).length;
  return markup`${ofTarget}${ofSuite}<p class="quiet">${same} are the same in both, or measured by neither.</p>`;
}

/** A requirement that fails, or was not measured, in the published result only has the causes of that result. */
const ofOther: readonly Kind[] = ['healed', 'measured'];

/** Titles of causes, as each run named them. */
export function causesOf(
  changes: readonly Change[],
  own: Pick<Conformance, 'causes'>,
  other: Pick<StoredResult, 'causes'>,
): CauseTitles {
  const idsOf = (areOfOther: boolean): ReadonlySet<string> =>
    new Set(changes.flatMap(({ kind, id }) => (ofOther.includes(kind) === areOfOther ? id : [])));
  const mine = titlesOf(own.causes ?? [], idsOf(false), 'of them here');
  return new Map([...mine, ...titlesOf(other.causes, idsOf(true), 'of them here')]);
}

/** The result in a sentence or two, also for screen readers. */
export function inShort(changes: readonly Change[], title: string): string {
  const of = (kind: Kind): readonly Change[] => changes.filter((each) => each.kind === kind);
  const byLevel = (kind: Kind): string => {
    const counts = levels.flatMap((level) => {
      const { length } = of(kind).filter(({ after }) => after?.level === level);
      return length === 0 ? [] : `${thousands(length)} ${level}`;
    });
    return counts.length === 0 ? 'nothing' : counts.join(' and ');
  };
  const [observed, here, there] = (['observed differently', 'unmeasured', 'measured'] as const).map(
    (kind) => of(kind).length,
  );
  const open = [here === 0 ? [] : `${here} by yours`, there === 0 ? [] : `${there} by the other`].flat();
  const ofSuite = changes.filter(isOfSuite).length;
  return [
    `Compared with ${title}, yours breaks ${byLevel('broken')} that it keeps, and keeps ${byLevel('healed')} that it breaks;`,
    `of the optional behaviour, ${observed} ${observed === 1 ? 'differs' : 'differ'}.`,
    open.length === 0 ? [] : `Not measured: ${open.join(', ')}.`,
    ofSuite === 0 ? [] : `${ofSuite} cannot be compared, because the suites differ.`,
  ]
    .flat()
    .join(' ');
}
