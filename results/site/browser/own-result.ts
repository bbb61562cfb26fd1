/**
 * The user's own result: reads the `conformance.json` that is dropped on the page, or says in one sentence why it is not
 * one; and shows it beside the published ones, as markup that `page.ts` inserts.
 */
import * as z from 'zod';
import { counted, thousands } from '../../../fixtures/figures.ts';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { levels } from '../../../fixtures/requirement.ts';
import { levelWord } from '../../../reports/explain/facts.ts';
import { type Markup, markup } from '../../../reports/page/markup.ts';
import { Conformance, SCHEMA_VERSION } from '../../../reports/result-row.ts';
import { contradictionIn } from '../../../reports/run-verdict.ts';
import { answersOf, figuresByLevel } from '../../answers.ts';
import {
  type CauseTitles,
  type Change,
  type Kind,
  changesBetween,
  isOfSuite,
  titlesOf,
} from '../../compare/changes.ts';
import { changesMarkup, figuresTable } from '../../compare/page-parts.ts';
import { type HeldList, listObjection } from '../../listed.ts';
import { type StoredResult, type StoredResults, comparedResult, keptMessage } from '../stored-results.ts';

/** A result, or the sentence that says what is wrong and what to do. */
type Read = { readonly result: Conformance } | { readonly mistake: string };

const TAKE = 'Use the conformance.json that a run wrote into its report folder.';

/**
 * Reads the text of a file.
 *
 * @param lists the requirements of each version of the suite
 */
export function readOwn(text: string, lists: readonly HeldList[]): Read {
  const parsed = parseJSON(text);
  if (parsed === undefined) return { mistake: `This is not JSON, or not a complete file. ${TAKE}` };
  const { success: hasVersion, data } = z.object({ schemaVersion: z.number() }).safeParse(parsed);
  if (hasVersion && data.schemaVersion > SCHEMA_VERSION)
    return {
      mistake: `This result has the format ${data.schemaVersion}, and this page reads format ${SCHEMA_VERSION}. Use a result of the suite that this site was made with.`,
    };
  const own = Conformance.safeParse(parsed);
  if (!own.success) return { mistake: noResult(parsed, own.error) };
  const mistake = contradiction(own.data) ?? part(own.data) ?? otherList(own.data, lists);
  return mistake === undefined ? { result: own.data } : { mistake };
}

function noResult(value: unknown, error: z.ZodError): string {
  if (z.object({ recipe: z.unknown(), result: z.unknown() }).safeParse(value).success)
    return `This is a published result, which the page has already. ${TAKE}`;
  const [issue] = error.issues;
  const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')}: ${issue.message})` : '';
  return `This is JSON, but not the result of a run${where}. ${TAKE}`;
}

/** The rows must agree with what the file says of them. */
function contradiction(own: Conformance): string | undefined {
  const objection = contradictionIn(own);
  return objection && `This file contradicts itself: ${objection}. Use the file as the run wrote it.`;
}

/** The rows must be those of the suite. */
function otherList(own: Conformance, lists: readonly HeldList[]): string | undefined {
  const list = lists.find(({ suite }) => suite.version === own.suite.version);
  const objection = listObjection(own, list);
  return objection && `This is not the result of a run of this suite: ${objection}. ${TAKE}`;
}

/** Requirements left to other parts of a run would count as not measured here. */
function part({ results }: Conformance): string | undefined {
  const left = results.filter(({ reason }) => reason === 'not-selected').length;
  if (left === 0) return undefined;
  return `This is a part of a run: ${thousands(left)} of ${counted(results.length, 'requirement')} were not selected. Make a whole run, or put the parts of one together with npx im-conformance merge.`;
}

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
    const own = of(kind).map(({ before, after }) => [before, after].find((row) => row?.uncounted) ?? after);
    const counts = [...levels, 'new MUST'].flatMap((word) => {
      const { length } = own.filter((row) => row && levelWord(row) === word);
      return length === 0 ? [] : `${thousands(length)} ${word}`;
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
