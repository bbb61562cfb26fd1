import * as z from 'zod';
import { reasons } from '../../../fixtures/errors.ts';
import { verdicts } from '../../../fixtures/verdict.ts';

/** What one check said about one server, when it did not simply hold. */
export const Reaction = z.object({
  /** The id of the mutant or variant. */
  server: z.string(),
  requirement: z.string(),
  verdict: z.enum(verdicts),
  /** Why nothing was measured. */
  reason: z.enum(reasons).optional(),
  /** What the server lacks, where that is why. */
  lack: z.string().optional(),
  message: z.string().optional(),
  /** The value that a MAY was seen to have. */
  observed: z.string().optional(),
  /** The requests behind it, where they were asked for. */
  transcript: z.string().optional(),
});
export type Reaction = z.infer<typeof Reaction>;

/** The type of the annotation that carries the reactions of a check from its worker to the reporter. */
export const REACTIONS = 'proof';

/** Stands for the honest server, where others are named by their ids. */
export const HONEST = 'honest';

/** Reads reactions from such an annotation. */
export function readReactions(description: string): Reaction[] {
  return z.array(Reaction).parse(JSON.parse(description));
}
