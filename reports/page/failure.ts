import { causeTitle } from '../causes.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import type { Difference, KeptBody, Step } from '../evidence.ts';
import {
  bodyText,
  explain,
  leftOutNote,
  stepLine,
  type Explanation,
  knownWords,
} from '../explain/explanation.ts';
import { sinceWords } from '../explain/facts.ts';
import { cutTo } from '../explain/visible.ts';
import { firstThatFits } from '../fitting.ts';
import { markup, type Markup } from './markup.ts';
import { sourceMarkup } from './source.ts';

/** The page folds a body with more characters. */
const LONG = 1_200;

/** Limits: characters of a body and of the remarks, and whether to list all steps. */
interface Extent {
  readonly body: number;
  readonly remarks: number;
  readonly steps: boolean;
}

/**
 * A requirement that did not hold, or was not measured, folded.
 *
 * @param bytes approximate maximum size
 */
export function failureMarkup(row: ResultRow, file: Conformance, bytes: number): Markup {
  const explanation = explain(row, file);
  const shown = (extent: Extent) => (): string => folded(row, details(row, explanation, file, extent)).html;
  const html = firstThatFits(
    bytes,
    shown({ body: 8_000, remarks: 8_000, steps: true }),
    shown({ body: 1_000, remarks: 1_000, steps: true }),
    shown({ body: 500, remarks: 500, steps: false }),
    () => folded(row, markup`<p>conformance.json says more.</p>`).html,
  );
  return { html };
}

function folded({ id, level, verdict, text }: ResultRow, content: Markup): Markup {
  const summary = markup`<b class="${verdict}">${verdict}</b> ${level} <code>${id}</code> ${text}`;
  return markup`<details id="${id}"><summary>${summary}</summary><div>${content}</div></details>\n`;
}

function details(row: ResultRow, explanation: Explanation, file: Conformance, extent: Extent): Markup {
  const { since, known, cause, decisive, again, place, remarks } = explanation;
  return markup`<p>Promised by ${sourceMarkup(row)}.${since === undefined ? undefined : ` ${sinceWords(since, file)}`}</p>
${known && markup`<p>${knownWords(known)}</p>`}
${cause && cause.victims.length > 1 ? markup`<p>Cause: ${causeTitle(cause)}</p>` : undefined}
${explanation.differences.map((each) => differenceMarkup(each))}
${remarks.length === 0 ? undefined : markup`<pre>${cutTo(remarks.join('\n'), extent.remarks)}</pre>`}
${decisive && stepMarkup(decisive, extent.body)}
${extent.steps ? chain(explanation) : undefined}
<p>To check it again: <code>${again}</code>${place === undefined ? undefined : markup` · its check: <code>${place}</code>`}</p>`;
}

/** A difference, each of its texts cut to `most` characters. */
export function differenceMarkup({ path, expected, received }: Difference, most = Infinity): Markup {
  return markup`<p class="path">${cutTo(path, most)}</p>
<pre class="expected"><b>expected</b> ${cutTo(expected, most)}</pre>
<pre class="received"><b>received</b> ${cutTo(received, most)}</pre>\n`;
}

/** One step with its request, its answer, and the command that sends it again. */
function stepMarkup(step: Step, most: number): Markup {
  const { request, answer, curl, contentType } = step;
  const type = contentType === undefined ? '' : `, ${contentType}`;
  return markup`<p>Step ${stepLine(step)}</p>
${request && body('Request', request, most)}
${body(`Answer${type}`, answer, most)}
<p class="quiet">Send it again</p><pre>${curl}</pre>`;
}

/** A body below its title; a long one is folded, so that the text after it is not lost. */
function body(title: string, kept: KeptBody, most: number): Markup {
  const text = markup`<pre>${kept.text === '' ? '(empty)' : bodyText(kept, most)}</pre>`;
  if (Math.min(kept.text.length, most) <= LONG) return markup`<p class="quiet">${title}</p>${text}`;
  return markup`<details><summary class="quiet">${title}, ${kept.bytes} bytes</summary>${text}</details>`;
}

/** All steps in order, folded: to repeat the call, a reader needs what was arranged before it. */
function chain(explanation: Explanation): Markup | undefined {
  const { steps } = explanation;
  if (steps.length < 2) return undefined;
  const note = leftOutNote(explanation);
  const lines = steps.map((step) => markup`<p>${stepLine(step)}</p><pre>${step.curl}</pre>\n`);
  return markup`<details><summary>All ${steps.length} steps with their commands</summary><div>
${lines}${note === undefined ? undefined : markup`<p>${note}</p>`}</div></details>`;
}
