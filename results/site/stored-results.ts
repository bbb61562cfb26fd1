/**
 * Published results as the page `compare.html` holds them: only what comparing needs, each sentence once. Also runs in a
 * browser.
 */
import * as z from 'zod';
import { levels } from '../../fixtures/requirement.ts';
import { verdicts } from '../../fixtures/verdict.ts';
import { Figures, type ComparedResult, type ComparedRow } from '../answers.ts';

/** A requirement as a suite asks it. */
const Question = z.object({
  level: z.enum(levels),
  operation: z.string(),
  text: z.string(),
  meaning: z.int().min(1).optional(),
});

/** What a run found about one requirement. */
const StoredRow = z.object({
  verdict: z.enum([...verdicts, 'withheld']),
  /** A new MUST, which does not count yet. */
  uncounted: z.literal(true).optional(),
  observed: z.string().optional(),
  message: z.string().optional(),
  /** What the run asked, if the current suite asks something else, or asks it in other words. */
  asked: Question.optional(),
});
export type StoredRow = z.infer<typeof StoredRow>;

const StoredResult = z.object({
  /** The title of the implementation, and its version. */
  name: z.string(),
  /** Version of the suite that was run. */
  suite: z.string(),
  startedAt: z.iso.datetime(),
  /** The path of its page, from the folder of the site. */
  page: z.string(),
  figures: z.object({ MUST: Figures, SHOULD: Figures, MAY: Figures }),
  causes: z.array(z.object({ sentence: z.string(), victims: z.array(z.string()) })),
  /** By the id of the requirement. */
  rows: z.record(z.string(), StoredRow),
});
export type StoredResult = z.infer<typeof StoredResult>;

export const StoredResults = z.object({
  /** The requirements of the current suite. */
  asked: z.array(Question.extend({ id: z.string() })),
  results: z.array(StoredResult),
});
export type StoredResults = z.infer<typeof StoredResults>;

/** A result in the form that comparing needs. */
export function comparedResult(
  { asked }: Pick<StoredResults, 'asked'>,
  { rows }: StoredResult,
): Pick<ComparedResult, 'results'> {
  const present = new Map(asked.map((each) => [each.id, each]));
  const results = Object.entries(rows).flatMap(([id, row]): ComparedRow | readonly [] => {
    const question = row.asked ?? present.get(id);
    if (!question) return [];
    const { verdict, message, observed, uncounted } = row;
    // A withheld row has its level, but not its wording.
    if (verdict === 'withheld') return { id, level: question.level, verdict };
    return { ...question, id, verdict, message, observed, uncounted };
  });
  return { results };
}

/** The most characters of a message that are stored. */
const MOST = 300;

/** The stored part of a message: its first two lines, which identify a failure. */
export function keptMessage(message: string | undefined): string | undefined {
  const kept = (message ?? '').split('\n').slice(0, 2).join('\n').slice(0, MOST);
  return kept === '' ? undefined : kept.replace(/[\uD800-\uDBFF]$/, '');
}
