/** Reads what the user drops on the page: a `conformance.json`, or one sentence that says why it is not one. */
import { counted, thousands } from '../../../fixtures/figures.ts';
import * as z from 'zod';
import { parseResult, SCHEMA_VERSION } from '../../../reports/result-format.ts';
import { Conformance } from '../../../reports/result-row.ts';
import { listObjection, type HeldList } from '../../listed.ts';
import { contradictionIn } from '../../../reports/run-verdict.ts';

/** A result, or the sentence that says what is wrong and what to do. */
export type Read = { readonly result: Conformance } | { readonly mistake: string };

const TAKE = 'Use the conformance.json that a run wrote into its report folder.';

/**
 * Reads the text of a file.
 *
 * @param lists the requirements of each version of the suite
 */
export function readOwn(text: string, lists: readonly HeldList[]): Read {
  const parsed = parseResult(text);
  if (parsed === undefined) return { mistake: `This is not JSON, or not a complete file. ${TAKE}` };
  const { success: hasVersion, data } = z.object({ schemaVersion: z.number() }).safeParse(parsed);
  if (hasVersion && data.schemaVersion > SCHEMA_VERSION)
    return {
      mistake: `This result has the format ${data.schemaVersion}, and this page reads formats 1 to ${SCHEMA_VERSION}. Use a result of the suite that this site was made with.`,
    };
  const own = Conformance.safeParse(parsed);
  if (!own.success) return { mistake: noResult(parsed, own.error) };
  const mistake = contradiction(own.data) ?? part(own.data) ?? otherList(own.data, lists);
  return mistake === undefined ? { result: own.data } : { mistake };
}

function noResult(value: unknown, error: z.ZodError): string {
  if (z.object({ recipe: z.unknown(), result: z.unknown() }).safeParse(value).success)
    return `This is a published result, which the page has already. ${TAKE}`;
  const [issue] = error.issues;
  const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')}: ${issue.message})` : '';
  return `This is JSON, but not the result of a run${where}. ${TAKE}`;
}

/** The rows must agree with what the file says of them. */
function contradiction(own: Conformance): string | undefined {
  const objection = contradictionIn(own);
  return objection && `This file contradicts itself: ${objection}. Use the file as the run wrote it.`;
}

/** The rows must be those of the suite. */
function otherList(own: Conformance, lists: readonly HeldList[]): string | undefined {
  const list = lists.find(({ suite }) => suite.version === own.suite.version);
  const objection = listObjection(own, list);
  return objection && `This is not the result of a run of this suite: ${objection}. ${TAKE}`;
}

/** Requirements left to other parts of a run would count as not measured here. */
function part({ results }: Conformance): string | undefined {
  const left = results.filter(({ reason }) => reason === 'not-selected').length;
  if (left === 0) return undefined;
  return `This is a part of a run: ${thousands(left)} of ${counted(results.length, 'requirement')} were not selected. Make a whole run, or put the parts of one together with npx im-conformance merge.`;
}
