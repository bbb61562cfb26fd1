/**
 * A result as Markdown for the summary of a CI job: the verdict, what to do and how many; then folds. Never longer
 * than it was allowed, whatever a server wrote.
 */
import { causeTitle } from '../causes.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { thousands } from '../../fixtures/figures.ts';
import { runFacts, verdictTable, moment, NEW_MUSTS, unmetWords } from '../explain/facts.ts';
import {
  causesAmong,
  openIn,
  overview,
  verdictParts,
  whatToDo,
  type Open,
  type ToDo,
} from '../explain/overview.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { knownWords, bodyText, explain, type Explanation, scriptOf } from '../explain/explanation.ts';
import { asManyAsFit, firstThatFits } from '../fitting.ts';
import { byOperation } from '../grouped.ts';
import { codeSpan, inHTML, prose, table, fence } from './escape.ts';

/** Maximum size of a summary: GitHub accepts 1,024 KiB per step, and other tools write there, too. */
export const SUMMARY_BYTES = 900_000;

/** Maximum lines of a list of anything but failures. */
const LINES = 50;
/** Maximum causes in the list. */
const CAUSES = 20;
/** Maximum characters of a server's text in such a line. */
const LINE = 400;

/**
 * The summary of a result.
 *
 * @param bytes its limit; with room for little, the verdict stands alone, and with room for nothing, nothing
 */
export function markdownSummary(conformance: Conformance, bytes: number = SUMMARY_BYTES): string {
  const { failed, known, unmeasured, undetermined, uncounted, warned } = overview(conformance);
  const open = [...unmeasured, ...undetermined];
  const { headline, detail } = verdictParts(conformance);
  // If the run had a problem, the detail is that problem, which may quote a server.
  const words = detail === conformance.problem ? said(detail) : `**${prose(detail)}**`;
  const verdict = `# ${prose(headline)}: ${prose(conformance.target.name)}\n\n${words}`;
  const head = [
    ...listed('What to do', whatToDo(conformance).map(toDo)),
    facts(conformance),
    counts(conformance),
    ...listed('Causes', causes(conformance, [...failed, ...unmeasured]), CAUSES),
  ];
  const tail = [
    ...folded(`Not measured (${thousands(open.length)})`, openIn(conformance).map(openLine)),
    ...folded(`Known deviations (${thousands(known.length)})`, known.map(knownLine)),
    ...folded(`${NEW_MUSTS} (${unmetWords(uncounted.length)})`, uncounted.map(rowLine)),
    ...folded(
      `Warnings (${thousands(warned.length)}): unmet SHOULD requirements; they do not fail the run`,
      warned.map(rowLine),
    ),
  ];
  const room = bytes - Buffer.byteLength([verdict, ...head, ...tail].join('\n\n')) - 1_000;
  if (room < 0) return Buffer.byteLength(verdict) < bytes ? `${verdict}\n` : '';
  return `${[verdict, ...head, ...failures(conformance, failed, room), ...tail].join('\n\n')}\n`;
}

function toDo({ what, about, command }: ToDo): string {
  const more = [about, command].filter((text) => text !== undefined);
  return [what, ...more.map(said)].join(' ');
}

function facts(conformance: Conformance): string {
  return runFacts(conformance)
    .map(([name, value]) => `${name}: ${prose(value)}`)
    .join(' · ');
}

function counts({ results }: Conformance): string {
  const [head = [], ...rows] = verdictTable(results);
  return table(head, rows);
}

function causes(conformance: Conformance, rows: readonly ResultRow[]): readonly string[] {
  return causesAmong(conformance, rows).map((cause) => said(causeTitle(cause)));
}

/** All failures by operation, each with a share of the room. */
function failures(conformance: Conformance, failed: readonly ResultRow[], bytes: number): readonly string[] {
  if (failed.length === 0) return [];
  const share = Math.floor(bytes / failed.length) - 200;
  const texts = byOperation(failed).flatMap(([operation, rows]) => [
    `### ${prose(operation)}: ${thousands(rows.length)}\n`,
    ...rows.map((row) => failureFold(row, conformance, share)),
  ]);
  const { fitting, leftOut } = asManyAsFit(bytes, texts);
  const note = leftOut === 0 ? [] : [`… and ${thousands(leftOut)} more: \`conformance.json\` has them all.`];
  return [`## Failed (${thousands(failed.length)})`, fitting.join('\n'), ...note];
}

function openLine({ why, rows, note }: Open): string {
  const [first] = rows;
  const example = first === undefined ? '' : `, such as ${said(first.id)}`;
  return `**${thousands(rows.length)}** × ${said(why)}${example}${note}`;
}

function knownLine(row: ResultRow): string {
  return `${said(row.id)} ${prose(row.text)}${row.known ? ` ${said(knownWords(row.known))}` : ''}`;
}

function rowLine({ id, text }: ResultRow): string {
  return `${said(id)} ${prose(text)}`;
}

function listed(title: string, lines: readonly string[], most = LINES): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, bullets(lines, most)];
}

function folded(title: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  return [`<details><summary>${inHTML(title)}</summary>\n\n${bullets(lines)}\n\n</details>`];
}

function bullets(lines: readonly string[], most = LINES): string {
  const shown = lines.slice(0, most).map((line) => `- ${line}`);
  const rest = lines.length - shown.length;
  return [...shown, ...(rest > 0 ? [`- … and ${thousands(rest)} more in \`conformance.json\``] : [])].join(
    '\n',
  );
}

/** A text that may hold a server's words, cut where it is long. */
function said(text: string): string {
  return codeSpan(cutTo(text, LINE));
}

/** Limits, largest first: characters of a body, of the remarks and of the script. */
const whole = { body: 8_000, remarks: 4_000, script: Infinity };
const shorter = { body: 600, remarks: 1_000, script: Infinity };
const short = { body: 300, remarks: 500, script: 0 };

/**
 * A requirement that did not hold, folded.
 *
 * @param bytes approximate maximum size
 */
function failureFold(row: ResultRow, file: Conformance, bytes: number): string {
  const explanation = explain(row, file);
  const summary = `<code>${row.level} ${inHTML(row.id)}</code> ${inHTML(row.text)}`;
  const asFold = (text: string): string =>
    `<details><summary>${summary}</summary>\n\n${text}\n\n</details>\n`;
  return firstThatFits(
    bytes,
    () => asFold(details(row, explanation, whole)),
    () => asFold(details(row, explanation, shorter)),
    () => asFold(details(row, explanation, short)),
    () => asFold(`To check it again: ${codeSpan(explanation.again)}. The rest is in \`conformance.json\`.`),
    () => `- ${prose(row.id)}\n`,
  );
}

function details(row: ResultRow, explanation: Explanation, extent: typeof whole): string {
  const { source, link, cause, known, since, decisive, again, place } = explanation;
  const script = scriptOf(row, extent.script);
  const about = [
    `**Source:** ${link === undefined ? prose(source) : `[${prose(source)}](${link})`}.`,
    ...(since === undefined ? [] : [`Has not held since ${moment(since)}.`]),
    ...(known ? [prose(`${knownWords(known)}.`)] : []),
    ...(cause && cause.victims.length > 1 ? [`Cause: ${codeSpan(causeTitle(cause))}.`] : []),
  ];
  return [
    about.join(' '),
    ...differences(explanation),
    ...remarks(explanation, extent.remarks),
    ...(script === undefined ? [] : [fence('sh', script)]),
    ...decisive
      .filter(({ answer }) => answer.text !== '')
      .flatMap(({ number, answer }) => [
        `Answer to step ${number}:`,
        fence('text', bodyText(answer, extent.body)),
      ]),
    `To check it again: ${codeSpan(again)}${place === undefined ? '' : ` · check: ${codeSpan(place)}`}`,
  ].join('\n\n');
}

function differences({ differences: all }: Explanation): readonly string[] {
  if (all.length === 0) return [];
  const lines = all.map(({ path, expected, received }) =>
    [`@@ ${path} @@`, ...prefixed('- expected ', expected), ...prefixed('+ received ', received)].join('\n'),
  );
  return [fence('diff', lines.join('\n'))];
}

const prefixed = (before: string, text: string): readonly string[] =>
  text.split('\n').map((line, at) => (at === 0 ? `${before}${line}` : `${before.slice(0, 1)}  ${line}`));

function remarks({ remarks: lines }: Explanation, most: number): readonly string[] {
  if (lines.length === 0) return [];
  const text = lines.join('\n');
  return [fence('text', cutTo(text, most))];
}
