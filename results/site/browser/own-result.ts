/**
 * The user's own result: reads the `conformance.json` that is dropped on the page, or says in one sentence why it is not
 * one; and puts it beside published ones.
 */
import * as z from 'zod';
import { counted, thousands } from '../../../fixtures/figures.ts';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { Conformance } from '../../../reports/result-row.ts';
import { contradictionIn } from '../../../reports/run-verdict.ts';
import type { Column } from '../../answers.ts';
import { comparisonPage } from '../../compare/comparison.ts';
import type { Page } from '../../compare/page.ts';
import { listObjection } from '../../listed.ts';
import { type Known, keptMessage } from '../known.ts';

/** A result, or the sentence that says what is wrong and what to do. */
type Read = { readonly result: Conformance } | { readonly mistake: string };

const TAKE = 'Use the conformance.json that a run wrote into its report folder.';

/** Reads the text of a file. */
export function readOwn(text: string, list: Known['list']): Read {
  const parsed = parseJSON(text);
  if (parsed === undefined) return { mistake: `This is not JSON, or not a complete file. ${TAKE}` };
  const { data: own, error } = Conformance.safeParse(parsed);
  if (!own) return { mistake: noResult(parsed, error) };
  const mistake = contradiction(own) ?? part(own) ?? otherList(own, list);
  return mistake === undefined ? { result: own } : { mistake };
}

function noResult(value: unknown, { issues: [issue] }: z.ZodError): string {
  if (z.object({ recipe: z.unknown(), result: z.unknown() }).safeParse(value).success)
    return `This is a published result, which the page has already. ${TAKE}`;
  const where = issue && issue.path.length > 0 ? ` (${issue.path.join('.')}: ${issue.message})` : '';
  return `This is JSON, but not the result of a run${where}. ${TAKE}`;
}

/** The rows must agree with what the file says of them. */
function contradiction(own: Conformance): string | undefined {
  const objection = contradictionIn(own);
  return objection && `This file contradicts itself: ${objection}. Use the file as the run wrote it.`;
}

/** The rows must be those of the suite. */
function otherList(own: Conformance, list: Known['list']): string | undefined {
  const objection = listObjection(own, list);
  return objection && `This is not the result of a run of this suite: ${objection}. ${TAKE}`;
}

/** Requirements left to other parts of a run would count as not measured here. */
function part({ results }: Conformance): string | undefined {
  const left = results.filter(({ reason }) => reason === 'not-selected').length;
  if (left === 0) return undefined;
  return `This is a part of a run: ${thousands(left)} of ${counted(results.length, 'requirement')} were not selected. Make a whole run, or put the parts of one together with npx im-conformance merge.`;
}

/** The own result beside published ones. Messages are compared in their stored form, in which all are cut. */
export function ownPage({ list }: Pick<Known, 'list'>, own: Conformance, others: readonly Column[]): Page {
  const results = own.results.map(({ message, ...row }) => ({ ...row, message: keptMessage(message) }));
  const yours = {
    name: 'yours',
    about: `${own.target.name}, ${own.startedAt.slice(0, 10)}`,
    result: { ...own, results },
    causes: own.causes ?? [],
  };
  const ids = new Set(list.requirements.map(({ id }) => id));
  return comparisonPage([...others, yours], {
    known: list.requirements,
    linkOf: (id) => (ids.has(id) ? `requirements/${id}.html` : undefined),
  });
}
