/**
 * Results as the data files of the site keep them: as little as comparing needs, each sentence once. Runs in a browser,
 * too. `result-data.ts` makes them.
 *
 * A change that a reader can trip over (a field gone or renamed, a meaning changed, a state or a verdict added) raises
 * `schemaVersion`; a new optional field does not.
 */
import * as z from 'zod';
import { levels } from '../../fixtures/requirement.ts';
import { verdicts } from '../../fixtures/verdict.ts';
import { answerStates, type Asked, type ComparedResult, type ComparedRow } from '../answers.ts';

const level = z.enum(levels);
const count = z.int().min(0);

/** What a suite asks. */
export const Question = z.object({
  level,
  operation: z.string().describe('Path of the operation.'),
  text: z.string().describe('The requirement as one sentence.'),
  meaning: z
    .int()
    .min(1)
    .optional()
    .describe('Raised when another answer is right than before; 1 when left out.'),
});
export type Question = z.infer<typeof Question>;

/** One requirement in all wordings in which a result answers it. */
export const Questions = z.object({
  now: Question.optional().describe('As the present suite asks it; left out where it asks it no more.'),
  otherwise: z.array(Question).optional().describe('As other versions of the suite ask it.'),
});

/** What a run said of one requirement. */
export const StoredRow = z.object({
  verdict: z.enum([...verdicts, 'withheld']).describe('Of the run, as it was asked then.'),
  state: z
    .enum(answerStates)
    .optional()
    .describe(
      'What that says of the requirement as the present suite asks it; left out where it asks it no more.',
    ),
  asked: count
    .optional()
    .describe(
      'Place in "otherwise" of the wording that the run was asked, from 0; left out where it is "now".',
    ),
  observed: z.string().optional().describe('What a MAY was seen to do.'),
  message: z.string().optional().describe('Why it is not "pass": the beginning of what the run said.'),
  until: z.iso
    .date()
    .optional()
    .describe('Of what is withheld: the day on which it is to be published, UTC.'),
});
export type StoredRow = z.infer<typeof StoredRow>;

/** How much of a level was measured, and how much of that diverges: two figures, that are no percentage. */
export const StoredFigures = z.object({
  asked: count.describe('Requirements of the level in the present suite.'),
  measured: count.describe('How many of them this run has measured.'),
  diverging: count.describe('How many of those do not hold. Always 0 of a MAY.'),
  withheld: count.describe('How many are withheld; they are not among the measured.'),
});

/** As much of a recipe as has to be known to name a result. */
export const Named = z.object({ implementation: z.string(), version: z.string(), title: z.string() });

/** One result. */
export const StoredResult = z.object({
  recipe: Named,
  suite: z.string().describe('Version of the suite that was run.'),
  startedAt: z.iso.datetime(),
  page: z.string().describe('Where its page is, from the folder of the site.'),
  figures: z.object({ MUST: StoredFigures, SHOULD: StoredFigures, MAY: StoredFigures }),
  rows: z.record(z.string(), StoredRow).describe('By the id of the requirement.'),
});
export type StoredResult = z.infer<typeof StoredResult>;

/** All results that stand in one file. */
export const StoredResults = z.object({
  schemaVersion: z.literal(1),
  suite: z
    .object({ name: z.string(), version: z.string() })
    .describe('The present suite, that "now" and "state" refer to.'),
  questions: z.record(z.string(), Questions).describe('By the id of the requirement.'),
  results: z.array(StoredResult),
});
export type StoredResults = z.infer<typeof StoredResults>;

/** What the present suite asks. */
export function askedNow({ questions }: Pick<StoredResults, 'questions'>): readonly Asked[] {
  return Object.entries(questions).flatMap(([id, { now }]) => (now ? { id, ...now } : []));
}

/** A result as comparing takes it. */
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
  // What is withheld tells its level, and not what was asked.
  if (verdict === 'withheld') return { id, level: question.level, verdict };
  return { id, ...question, verdict, message, observed };
}

/** The most of a message that is kept, in characters. */
const MOST = 300;

/** As much of a message as is kept: its first two lines, which say by what a failure is known. */
export function keptMessage(message: string | undefined): string | undefined {
  const kept = (message ?? '').split('\n').slice(0, 2).join('\n').slice(0, MOST);
  return kept === '' ? undefined : kept.replace(/[\uD800-\uDBFF]$/, '');
}
