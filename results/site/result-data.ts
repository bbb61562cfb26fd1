/** `data/results.json`: every published result, without evidence, for programs that count or compare. */
import * as z from 'zod';
import { profiles } from '../../fixtures/requirement.ts';
import { asksTheSame, type AnswerState, type Asked } from '../answers.ts';
import { causesIn } from '../compare/caused.ts';
import { Recipe } from '../publishing/published.ts';
import { runVerdicts } from '../../reports/run-verdict.ts';
import { keptMessage, StoredResult, StoredResults, type Question, type StoredRow } from './stored-results.ts';
import type { PublishedRow, Seen, Shown } from './world.ts';

/** The file: stored results with their whole recipes, and what their runs said about themselves. */
export const ResultsFile = StoredResults.extend({
  results: z
    .array(
      StoredResult.extend({
        recipe: Recipe,
        profile: z.enum(profiles),
        verdict: z.enum(runVerdicts).describe('The verdict of the run, by its version of the suite.'),
        complete: z.boolean().describe('Every requirement of that suite was answered.'),
      }),
    )
    .describe('Newest first.'),
}).meta({ title: 'Published results' });
export type ResultsFile = z.infer<typeof ResultsFile>;

/** These results, with each question once for all of them. */
export function resultsData(seen: Seen, all: readonly Shown[] = seen.results): ResultsFile {
  const present = new Map(seen.requirements.map((asked) => [asked.id, asked]));
  const otherwise = otherWordings(present, all);
  const ids = [...present.keys(), ...[...otherwise.keys()].filter((id) => !present.has(id))];
  return {
    schemaVersion: 1,
    suite: seen.suite,
    questions: Object.fromEntries(
      ids.map((id) => {
        const now = present.get(id);
        const other = otherwise.get(id);
        return [id, { ...(now && { now: questionOf(now) }), ...(other && { otherwise: other }) }];
      }),
    ),
    results: all.map((each) => storedResult(seen, otherwise, each)),
  };
}

function questionOf({ level, operation, text, meaning }: Asking): Question {
  return { level, operation, text, ...(meaning === undefined ? {} : { meaning }) };
}

type Asking = Pick<Asked, 'level' | 'operation' | 'text' | 'meaning'>;

const isSame = (one: Asking, other: Asking): boolean =>
  one.level === other.level && one.text === other.text && asksTheSame(one, other);

/** Wordings of results that differ from today's in text, meaning or level. */
function otherWordings(
  present: ReadonlyMap<string, Asked>,
  all: readonly Shown[],
): ReadonlyMap<string, Question[]> {
  const found = new Map<string, Question[]>();
  for (const row of all.flatMap(({ result }) => result.results)) {
    if (row.verdict === 'withheld') continue;
    const known = [present.get(row.id) ?? [], found.get(row.id) ?? []].flat();
    if (known.some((each) => isSame(each, row))) continue;
    found.set(row.id, [...(found.get(row.id) ?? []), questionOf(row)]);
  }
  return found;
}

function storedResult(
  { requirements }: Seen,
  otherwise: ReadonlyMap<string, readonly Question[]>,
  { recipe, result, path: page, answers, figures }: Shown,
): ResultsFile['results'][number] {
  const { suite, startedAt, profile, verdict, complete, results } = result;
  const states = new Map(answers.map(({ asked, state }) => [asked.id, state]));
  return {
    recipe,
    suite: suite.version,
    startedAt,
    page,
    profile,
    verdict,
    complete,
    figures,
    causes: causesIn(result, requirements)
      .filter(({ rows }) => rows.length > 1)
      .map(({ cause: { sentence, victims } }) => ({ sentence, victims: [...victims] })),
    rows: Object.fromEntries(
      results.map((row) => [row.id, storedRow(row, states.get(row.id), otherwise.get(row.id) ?? [])]),
    ),
  };
}

function storedRow(
  row: PublishedRow,
  now: AnswerState | undefined,
  otherwise: readonly Question[],
): StoredRow {
  const state = now && { state: now };
  if (row.verdict === 'withheld') return { verdict: row.verdict, ...state, until: row.until };
  const asked = otherwise.findIndex((each) => isSame(each, row));
  const message = row.verdict === 'pass' ? undefined : keptMessage(row.message);
  return {
    verdict: row.verdict,
    ...state,
    ...(asked === -1 ? {} : { asked }),
    ...(row.observed === undefined ? {} : { observed: row.observed }),
    ...(message === undefined ? {} : { message }),
  };
}
