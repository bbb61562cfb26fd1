import { causeTitle } from '../causes.ts';
import type { Conformance } from '../conformance.ts';
import type { Difference, KeptBody, Step, ResultRow } from '../result-row.ts';
import {
  bodyText,
  explain,
  knownWords,
  stepLine,
  type Explanation,
  scriptOf,
} from '../explain/explanation.ts';
import { thousands } from '../../fixtures/figures.ts';
import { levelWord, sinceWords } from '../explain/facts.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { firstThatFits } from '../fitting.ts';
import { markup, type Markup } from './markup.ts';
import { sourceLink } from '../explain/source-link.ts';

/** The page folds a body with more characters. */
const LONG = 1_200;

/** Limits: characters of a body, of the remarks and of the script. */
interface Extent {
  readonly body: number;
  readonly remarks: number;
  readonly script: number;
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
    shown({ body: 8_000, remarks: 8_000, script: Infinity }),
    shown({ body: 1_000, remarks: 1_000, script: Infinity }),
    shown({ body: 500, remarks: 500, script: 0 }),
    () => folded(row, markup`<p>conformance.json says more.</p>`).html,
  );
  return { html };
}

/** The id is on the inner element, so that a link to it opens the fold. */
function folded(row: ResultRow, content: Markup): Markup {
  const { id, verdict, text } = row;
  const summary = markup`<b class="${verdict}">${verdict}</b> ${levelWord(row)} <code>${id}</code> ${text}`;
  return markup`<details><summary>${summary}</summary><div id="${id}">${content}</div></details>\n`;
}

function details(row: ResultRow, explanation: Explanation, file: Conformance, extent: Extent): Markup {
  const { since, known, cause, decisive, advice, again, place, remarks } = explanation;
  return markup`<p>Source: ${sourceMarkup(row)}.${since === undefined ? undefined : ` ${sinceWords(since, file)}`}</p>
${known && markup`<p>${knownWords(known)}</p>`}
${cause && cause.victims.length > 1 ? markup`<p>Cause: ${causeTitle(cause)}</p>` : undefined}
${explanation.differences.map((each) => differenceMarkup(each))}
${remarks.length === 0 ? undefined : markup`<pre>${cutTo(remarks.join('\n'), extent.remarks)}</pre>`}
${decisive.map((step) => stepMarkup(step, extent.body))}
${scriptMarkup(row, extent.script)}
<p>${advice === undefined ? undefined : `${advice} `}To check it again: <code>${again}</code>${place === undefined ? undefined : markup` · its check: <code>${place}</code>`}</p>`;
}

/** A difference, each of its texts cut to `most` characters. */
export function differenceMarkup({ path, expected, received }: Difference, most = Infinity): Markup {
  return markup`<p class="path">${cutTo(path, most)}</p>
<pre class="expected"><b>expected</b> ${cutTo(expected, most)}</pre>
<pre class="received"><b>received</b> ${cutTo(received, most)}</pre>\n`;
}

/** One step with its request and its answer. */
function stepMarkup(step: Step, most: number): Markup {
  const { request, answer, contentType } = step;
  const type = contentType === undefined ? '' : `, ${contentType}`;
  return markup`<p>Step ${stepLine(step)}</p>
${request && body('Request', request, most)}
${body(`Answer${type}`, answer, most)}`;
}

/** A body below its title; a long one is folded, so that the text after it is not lost. */
function body(title: string, kept: KeptBody, most: number): Markup {
  const text = markup`<pre>${kept.text === '' ? '(empty)' : bodyText(kept, most)}</pre>`;
  if (Math.min(kept.text.length, most) <= LONG) return markup`<p class="quiet">${title}</p>${text}`;
  return markup`<details><summary class="quiet">${title}, ${thousands(kept.bytes)} bytes</summary>${text}</details>`;
}

/** All requests, folded: to repeat the call, a reader needs what was arranged before it. */
function scriptMarkup(row: ResultRow, most: number): Markup | undefined {
  const script = scriptOf(row, most);
  if (script === undefined) return undefined;
  return markup`<details><summary>All requests, as a script</summary><div><pre>${script}</pre></div></details>`;
}

/** The source of a requirement, as a link to its published page. */
export function sourceMarkup(row: Pick<ResultRow, 'source' | 'operation'>): Markup {
  const link = sourceLink(row);
  return link === undefined ? markup`${row.source}` : markup`<a href="${link}">${row.source}</a>`;
}
