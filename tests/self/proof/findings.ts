import * as z from 'zod';
import { verdicts } from '../../../fixtures/verdict.ts';

/** What one check said about one server, when it did not simply hold. */
export const Finding = z.object({
  /** The id of the mutant or variant. */
  server: z.string(),
  requirement: z.string(),
  verdict: z.enum(verdicts),
  message: z.string().optional(),
  /** The requests behind it, where they were asked for. */
  chain: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

/** The type of the annotation that carries the findings of a check from its worker to the reporter. */
export const FINDINGS = 'proof';

/** Reads findings from such an annotation. */
export function readFindings(description: string): Finding[] {
  return z.array(Finding).parse(JSON.parse(description));
}
