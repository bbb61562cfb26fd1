import { causeTitle } from '../causes.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { bodyText, explain, knownWords, type Explanation, scriptOf } from '../explain/explanation.ts';
import { moment } from '../explain/facts.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { firstThatFits } from '../fitting.ts';
import { codeSpan, fence, inHTML, prose } from './escape.ts';

/** Limits, largest first: characters of a body, of the remarks and of the script. */
const whole = { body: 8_000, remarks: 4_000, script: Infinity };
const shorter = { body: 600, remarks: 1_000, script: Infinity };
const short = { body: 300, remarks: 500, script: 0 };

/**
 * A requirement that did not hold, folded.
 *
 * @param bytes approximate maximum size
 */
export function failureFold(row: ResultRow, file: Conformance, bytes: number): string {
  const explanation = explain(row, file);
  const summary = `<code>${row.level} ${inHTML(row.id)}</code> ${inHTML(row.text)}`;
  const folded = (text: string): string =>
    `<details><summary>${summary}</summary>\n\n${text}\n\n</details>\n`;
  return firstThatFits(
    bytes,
    () => folded(details(row, explanation, whole)),
    () => folded(details(row, explanation, shorter)),
    () => folded(details(row, explanation, short)),
    () => folded(`To check it again: ${codeSpan(explanation.again)}. The rest is in \`conformance.json\`.`),
    () => `- ${prose(row.id)}\n`,
  );
}

function details(row: ResultRow, explanation: Explanation, extent: typeof whole): string {
  const { source, link, cause, known, since, decisive, again, place } = explanation;
  const script = scriptOf(row, extent.script);
  const facts = [
    `**Source:** ${link === undefined ? prose(source) : `[${prose(source)}](${link})`}.`,
    ...(since === undefined ? [] : [`Has not held since ${moment(since)}.`]),
    ...(known ? [prose(`${knownWords(known)}.`)] : []),
    ...(cause && cause.victims.length > 1 ? [`Cause: ${codeSpan(causeTitle(cause))}.`] : []),
  ];
  return [
    facts.join(' '),
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
