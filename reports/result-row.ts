/** The schema of a result: rows and their evidence, causes, and what is said of a baseline. Runs in a browser, too. */
import * as z from 'zod';
import { Capabilities } from '../fixtures/capabilities.ts';
import { Load } from '../fixtures/load/record.ts';
import { levels, profiles } from '../fixtures/requirement.ts';
import { directions, reasons } from '../fixtures/errors.ts';
import { areas } from '../fixtures/operations/operation.ts';
import { verdicts } from '../fixtures/verdict.ts';
import { runVerdicts } from './run-verdict.ts';
import { Evidence } from '../fixtures/evidence/evidence.ts';

/** The `schemaVersion` of the results that this suite writes and reads. */
export const SCHEMA_VERSION = 1;

export { Difference, Evidence, KeptBody, Step } from '../fixtures/evidence/evidence.ts';

/** A cause, and every requirement that failed or was not measured because of it. */
export const Cause = z.object({
  id: z
    .string()
    .describe(
      'The same for the same cause in another run: the broken promise, such as "search_msg.beyond-rights", or "login" or "GET_GROUPS".',
    ),
  sentence: z.string().describe('What is wrong and where to look.'),
  promise: z
    .string()
    .optional()
    .describe('Id of the broken promise in tests/contract.json, where the cause is one.'),
  direction: z
    .enum(directions)
    .optional()
    .describe(
      'In which direction the promise is broken, if all that failed show the same. The sentence says no more than that.',
    ),
  operation: z.string().optional().describe('Path of the operation to look at.'),
  victims: z.array(z.string()).describe('Ids of the requirements.'),
});
export type Cause = z.infer<typeof Cause>;

/** A deviation that the baseline accepts for a time. */
export const Known = z.object({
  reason: z.string(),
  owner: z.string(),
  link: z.string().optional(),
  expires: z.iso.date().describe('The last day on which it counts, UTC.'),
});
export type Known = z.infer<typeof Known>;

/**
 * What keeps an entry of the baseline from counting, or shows that it has to go, or what the target lacks of what is
 * declared: each of them fails the run.
 */
export const Objection = z.object({
  kind: z
    .enum(['different', 'expired', 'stale', 'unknown', 'lacking'])
    .describe(
      'It fails in another way than the entry says; its last day is over; it holds; there is no such requirement; the target lacks a declared capability.',
    ),
  id: z.string().describe('Id of the requirement that the entry names; or the capability.'),
  sentence: z.string().describe('What is wrong and what to do.'),
});
export type Objection = z.infer<typeof Objection>;

/** A requirement and its verdict. */
export const ResultRow = z.object({
  id: z.string().describe('Never renumbered and never reused.'),
  area: z.enum(areas),
  operation: z.string().describe('Path of the operation.'),
  level: z.enum(levels),
  verdict: z.enum(verdicts),
  reason: z
    .enum(reasons)
    .optional()
    .describe('Why nothing was measured, for programs. Further values may come without a new schemaVersion.'),
  lack: z
    .string()
    .optional()
    .describe(
      'What the target lacks, with the reasons operation-absent and helper-absent (the path of the operation) and refused-by-target (the limit in words).',
    ),
  text: z.string().describe('The requirement as one sentence.'),
  source: z.string().describe('Where the contract says so.'),
  promise: z
    .string()
    .optional()
    .describe('Id in tests/contract.json of the promise that it checks, the first if there are several.'),
  meaning: z
    .int()
    .min(1)
    .optional()
    .describe(
      'Raised when another answer is right than before: answers compare by id, level and meaning, and not by the sentence. 1 when left out.',
    ),
  message: z.string().optional().describe('Why this verdict; may have several lines.'),
  observed: z
    .string()
    .optional()
    .describe('What a MAY was seen to do, in a short word by which two targets can be compared.'),
  inconclusiveAllowed: z
    .literal(true)
    .optional()
    .describe('The run can be complete although this MUST could not be checked on this target.'),
  uncounted: z
    .literal(true)
    .optional()
    .describe(
      'A MUST that is new in this minor version of the suite and does not count yet, or that fails with new values alone.',
    ),
  durationMs: z
    .number()
    .min(0)
    .describe('Time of the requests and pauses of the check, in milliseconds; 0 when it did not run.'),
  waitedMs: z
    .number()
    .min(0)
    .optional()
    .describe('Time that it waited besides, for its turn and for state that another check created.'),
  evidence: Evidence.optional().describe('For what did not hold, and for what was begun and not measured.'),
  since: z.iso
    .datetime()
    .optional()
    .describe(
      'Start of the first of the consecutive runs against this target in which it did not hold, as far as the folder of the reports remembers them.',
    ),
  known: Known.optional().describe('The deviation is one that the baseline of the run accepts.'),
});
export type ResultRow = z.infer<typeof ResultRow>;

const milliseconds = z.number().min(0);
const count = z.int().min(0);

const Target = z.object({
  name: z.string(),
  baseURL: z.string().nullable().describe('Without user name and password; null when the run never had one.'),
  capabilities: Capabilities.optional().describe('What the run found out about the target itself.'),
});

/** The whole file. */
export const Conformance = z
  .object({
    schemaVersion: z.literal(SCHEMA_VERSION),
    suite: z.object({ name: z.string(), version: z.string() }),
    target: Target,
    notes: z
      .array(z.string())
      .optional()
      .describe(
        'What a reader must know of the target and of how it was reached, such as an unverified certificate.',
      ),
    profile: z.enum(profiles),
    startedAt: z.iso.datetime(),
    durationMs: milliseconds,
    planned: count.describe('Requirements in the profile; the counts add up to it.'),
    counts: z.record(z.enum(verdicts), count).describe('Requirements per verdict, every verdict named.'),
    complete: z.boolean().describe('Every planned requirement was answered.'),
    verdict: z.enum(runVerdicts).describe('Only "conformant" is a success.'),
    problem: z
      .string()
      .optional()
      .describe('What kept the run from measuring, when it was not a single check.'),
    causes: z
      .array(Cause)
      .optional()
      .describe('What several requirements suffer from, most victims first; each requirement stands in one.'),
    accepted: count.optional().describe('How many rows the baseline accepts, when the run had one.'),
    objections: z
      .array(Objection)
      .optional()
      .describe(
        'What is wrong with the baseline, if the run had one. In a part, "stale" and "unknown" count only after the merge.',
      ),
    load: Load.optional().describe('What the run asked of the target, and what that took.'),
    results: z.array(ResultRow).describe('One row for each planned requirement, in the order of the plan.'),
  })
  .meta({ title: 'Result of a conformance run' });
export type Conformance = z.infer<typeof Conformance>;
