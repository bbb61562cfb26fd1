/**
 * Results as the data files of the site store them: only what comparing needs, each sentence once. Also runs in a
 * browser. `result-data.ts` makes them.
 *
 * A change that can break a reader (a field removed or renamed, a meaning changed, a state or a verdict added) raises
 * `schemaVersion`; a new optional field does not.
 */
import * as z from 'zod';
import { levels } from '../../fixtures/requirement.ts';
import { verdicts } from '../../fixtures/verdict.ts';
import { answerStates, Figures, type Asked, type ComparedResult, type ComparedRow } from '../answers.ts';

const level = z.enum(levels);
const count = z.int().min(0);

/** A requirement as a suite asks it. */
export const Question = z.object({
  level,
  operation: z.string().describe('Path of the operation.'),
  text: z.string().describe('The requirement as one sentence.'),
  meaning: z.int().min(1).optional().describe('Raised when the right answer changes; 1 if left out.'),
});
export type Question = z.infer<typeof Question>;

/** One requirement in all wordings in which a result answers it. */
export const Questions = z.object({
  now: Question.optional().describe('As the current suite asks it; left out if it no longer does.'),
  otherwise: z.array(Question).optional().describe('As other versions of the suite ask it.'),
});

/** What a run found about one requirement. */
export const StoredRow = z.object({
  verdict: z.enum([...verdicts, 'withheld']).describe('The verdict of the run, as it was asked then.'),
  state: z
    .enum(answerStates)
    .optional()
    .describe('The answer to the requirement as the current suite asks it; left out if it no longer does.'),
  asked: count
    .optional()
    .describe('The index in "otherwise" of the wording of that run, from 0; left out if it is "now".'),
  observed: z.string().optional().describe('The recorded value of a MAY.'),
  message: z.string().optional().describe('Why it is not "pass": the beginning of the message of the run.'),
  until: z.iso.date().optional().describe('For a withheld row: the day of its publication, UTC.'),
});
export type StoredRow = z.infer<typeof StoredRow>;

/** The part of a recipe that names a result. */
export const Named = z.object({ implementation: z.string(), version: z.string(), title: z.string() });

/** Requirements that do not hold, or could not be measured, for one reason. */
export const StoredCause = z.object({
  sentence: z.string().describe('What is wrong.'),
  victims: z.array(z.string()).describe('Ids of the requirements.'),
});
export type StoredCause = z.infer<typeof StoredCause>;

export const StoredResult = z.object({
  recipe: Named,
  suite: z.string().describe('Version of the suite that was run.'),
  startedAt: z.iso.datetime(),
  page: z.string().describe('The path of its page, from the folder of the site.'),
  figures: z.object({ MUST: Figures, SHOULD: Figures, MAY: Figures }),
  causes: z
    .array(StoredCause)
    .optional()
    .describe('What several requirements of this result suffer from, most requirements first.'),
  rows: z.record(z.string(), StoredRow).describe('By the id of the requirement.'),
});
export type StoredResult = z.infer<typeof StoredResult>;

/** All results of one file. */
export const StoredResults = z.object({
  schemaVersion: z.literal(1),
  suite: z
    .object({ name: z.string(), version: z.string() })
    .describe('The current suite, which "now" and "state" refer to.'),
  questions: z.record(z.string(), Questions).describe('By the id of the requirement.'),
  results: z.array(StoredResult),
});
export type StoredResults = z.infer<typeof StoredResults>;

/** The requirements of the current suite. */
export function askedNow({ questions }: Pick<StoredResults, 'questions'>): readonly Asked[] {
  return Object.entries(questions).flatMap(([id, { now }]) => (now ? { id, ...now } : []));
}

/** A result in the form that comparing needs. */
export function comparedResult(
  { questions }: Pick<StoredResults, 'questions'>,
  result: StoredResult,
): ComparedResult {
  const results = Object.entries(result.rows).flatMap(([id, row]) => {
    const question = row.asked === undefined ? questions[id]?.now : questions[id]?.otherwise?.[row.asked];
    return question ? comparedRow(id, question, row) : [];
  });
  return { suite: { version: result.suite }, startedAt: result.startedAt, results };
}

function comparedRow(id: string, question: Question, row: StoredRow): ComparedRow {
  const { verdict, message, observed } = row;
  // A withheld row has its level, but not its wording.
  if (verdict === 'withheld') return { id, level: question.level, verdict };
  return { id, ...question, verdict, message, observed };
}

/** The most characters of a message that are stored. */
const MOST = 300;

/** The stored part of a message: its first two lines, which identify a failure. */
export function keptMessage(message: string | undefined): string | undefined {
  const kept = (message ?? '').split('\n').slice(0, 2).join('\n').slice(0, MOST);
  return kept === '' ? undefined : kept.replace(/[\uD800-\uDBFF]$/, '');
}
