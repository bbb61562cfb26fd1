import * as z from 'zod';
import { levels } from '../fixtures/requirement.ts';
import { reasons } from '../fixtures/errors.ts';
import { areas } from '../fixtures/operations.ts';
import { verdicts } from '../fixtures/verdict.ts';
import { Evidence, Known } from './evidence.ts';

/** One requirement and what was found about it. */
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
      'What the target lacks, with the reasons helper-absent (the path of the helper operation) and refused-by-target (the limit in words).',
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
    .describe(
      'The run can be complete although this MUST could not be checked on this target. "mayStayUntold" in format 1.',
    ),
  unscored: z
    .literal(true)
    .optional()
    .describe('A MUST that is new in this minor version of the suite: shown, and not scored.'),
  durationMs: z.number().min(0).describe('Time the check took, in milliseconds; 0 when it did not run.'),
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
