/** What a row of the result holds of a requirement that did not hold: enough to see it again without the run. */
import * as z from 'zod';

/** A body as it is kept: without secrets and other people's rows, and cut where it is long. */
export const KeptBody = z.object({
  text: z.string().describe('Its beginning, or the whole of it.'),
  bytes: z.int().min(0).describe('Its length as it was sent, in bytes.'),
  sha256: z.string().optional().describe('Of the whole body as it was sent; only where text is cut.'),
});
export type KeptBody = z.infer<typeof KeptBody>;

/** One request of a check with its answer. */
export const Step = z.object({
  number: z.int().min(1).describe('In the order in which they were sent.'),
  act: z
    .enum(['given', 'under test', 'read back', 'control'])
    .describe('What it was sent for. State that several checks share is arranged by steps "given", too.'),
  method: z.string(),
  path: z.string().describe('Behind the base URL.'),
  caller: z.string().describe('In whose name, in words: administrator, owner, nobody, …'),
  request: KeptBody.optional(),
  status: z.int().min(0).describe('0 when the connection ended without an answer.'),
  contentType: z.string().optional(),
  answer: KeptBody,
  durationMs: z.number().min(0),
  curl: z
    .string()
    .describe(
      'A line of a POSIX shell that sends it again. $IM_BASE_URL, $IM_SECRET and $IM_ADMIN_TOKEN are the reader’s; other variables were set by the lines of earlier steps.',
    ),
});
export type Step = z.infer<typeof Step>;

/** One field that was not as expected. */
export const Difference = z.object({
  path: z.string().describe('Of the field, such as reply.data.total.'),
  expected: z.string(),
  received: z.string(),
});
export type Difference = z.infer<typeof Difference>;

/** Everything of one requirement that did not hold, or could not be measured. */
export const Evidence = z.object({
  place: z.string().optional().describe('Where the check stands, as file:line in the suite.'),
  differences: z.array(Difference),
  steps: z.array(Step).describe('Only the first and last ones where they are too many.'),
  leftOut: z.int().min(1).optional().describe('How many steps were left out to keep the file small.'),
});
export type Evidence = z.infer<typeof Evidence>;

/** One thing that is wrong, and every requirement that could not be shown to hold because of it. */
export const Cause = z.object({
  id: z.string().describe('The same for the same cause in another run, such as "login" or "GET_GROUPS".'),
  sentence: z.string().describe('What is wrong and where to look.'),
  operation: z.string().optional().describe('Path of the operation to look at.'),
  victims: z.array(z.string()).describe('Ids of the requirements.'),
});
export type Cause = z.infer<typeof Cause>;

/** A deviation that somebody has accepted for a time, from the baseline. */
export const Known = z.object({
  reason: z.string(),
  owner: z.string(),
  link: z.string().optional(),
  expires: z.iso.date().describe('The last day on which it counts, UTC.'),
});
export type Known = z.infer<typeof Known>;

/** What keeps an entry of the baseline from counting, or shows that it has to go: each of them fails the run. */
export const Objection = z.object({
  kind: z
    .enum(['different', 'expired', 'stale', 'unknown'])
    .describe(
      'It fails in another way than the entry says; its last day is over; it holds; there is no such requirement.',
    ),
  id: z.string().describe('Of the requirement that the entry names.'),
  sentence: z.string().describe('What is wrong and what to do.'),
});
export type Objection = z.infer<typeof Objection>;
