import * as z from 'zod';

/** The envelope of every answer. Further keys are allowed. */
export const Envelope = z.object({
  errCode: z.int(),
  errMsg: z.string(),
  errDlt: z.string(),
  data: z.unknown().optional(),
});
export type Envelope = z.infer<typeof Envelope>;

/** The `data` of an operation that returns nothing: absent, null or {}. */
export const NoData = z.object({}).nullish();
export type NoData = z.infer<typeof NoData>;

/** Milliseconds since the epoch: thirteen digits until the year 2286. */
export const Milliseconds = z.int().min(1_000_000_000_000).max(9_999_999_999_999);

/** Milliseconds since the epoch, or 0 for never. */
export const MillisecondsOrNever = z.union([z.literal(0), Milliseconds], {
  error: (issue) =>
    `Invalid input: expected 0 or milliseconds since the epoch, received ${String(issue.input)}`,
});

/** A list of rows. Both null and [] are empty lists. The key itself must be there. */
export const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).nullable();
