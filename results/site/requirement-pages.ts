/**
 * The list of all requirements, and a page for each: its sentence, why it matters, all answers, what proves the check, how
 * to challenge it.
 */
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { isAudited } from '../../fixtures/requirement.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { sourceMarkup } from '../../reports/page/failure.ts';
import { operationLink } from '../../reports/explain/source-link.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import type { AnswerState } from '../answers.ts';
import {
  edgeClass,
  legend,
  markWord,
  messageMarkup,
  recordedValue,
  requirementPath,
  requirementTable,
  weightOf,
} from './marks.ts';
import { promiseAnchor, promisesByID } from './contract-page.ts';
import { linkFrom, pageFile, type Link, type Place } from './layout.ts';
import { finder, finderScript } from '../compare/page-parts.ts';
import type { Proof, PublishedRow, Seen, SiteFile, SiteLine, SitePromise, SiteRequirement } from './world.ts';

/** The number of broken servers shown unfolded. */
const OPEN_PROOFS = 8;

export function requirementPages(seen: Seen): readonly SiteFile[] {
  const promises = promisesByID(seen);
  return seen.lines.map((line, at) => {
    const own = line.asked.promises.flatMap((id) => promises.get(id) ?? []);
    return requirementPage(seen, line, own, at);
  });
}

function requirementPage(seen: Seen, line: SiteLine, promises: readonly SitePromise[], at: number): SiteFile {
  const requirement = line.asked;
  const { id, level, text, operation } = requirement;
  const path = requirementPath(id);
  const place = { path };
  const main = markup`<p class="lead">${text}</p>
<dl class="facts"><div><dt>Level</dt><dd><strong>${level}</strong>: ${levelWords[level]}</dd></div>
<div><dt>Operation</dt><dd>${operationMarkup(operation)}</dd></div>
<div><dt>Source</dt><dd>${sourceMarkup(requirement)}</dd></div></dl>
${why(promises)}
<section><h2 id="answers">How implementations answer</h2>
${answerList(place, seen, line)}</section>
${promised(place, promises)}
${proofs(requirement)}
${again(seen, requirement)}
${challenge(seen, requirement)}
${turning(place, seen.requirements[at - 1], seen.requirements[at + 1])}`;
  const heading = markup`<code>${id}</code>`;
  const description = `${level}: ${text}. How each implementation answers, and why it matters.`;
  return pageFile(seen, { path, title: id, description, heading, above: aboveOf(requirement), main });
}

/** The path of the operation, as a link to the API's page about it. */
function operationMarkup(operation: string): Markup {
  const link = operationLink(operation);
  const path = markup`<code>${operation}</code>`;
  return link === undefined ? path : markup`<a href="${link}">${path}</a>`;
}

const levelWords = {
  MUST: 'an implementation without it does not conform',
  SHOULD: 'an implementation without it gets a warning and may still conform',
  MAY: 'it is recorded, never judged',
} as const;

function aboveOf({ operation }: SiteRequirement): readonly Link[] {
  const name = everyOperation.find((each) => operations[each].path === operation);
  const list = 'requirements/index.html';
  return [
    { path: list, title: 'Requirements' },
    { path: name === undefined ? list : `${list}#${name}`, title: operation },
  ];
}

/** A reason shared by several promises is given once. */
function why(promises: readonly SitePromise[]): Markup | undefined {
  const reasons = [...new Set(promises.flatMap((each) => each.why ?? []))];
  if (reasons.length === 0) return undefined;
  return markup`<section><h2 id="why">Why it matters to a client</h2>
${reasons.map((reason) => markup`<p>${reason}</p>\n`)}</section>`;
}

function promised(place: Place, promises: readonly SitePromise[]): Markup {
  const items = promises.map(
    ({ id, text, source }) =>
      markup`<li><a href="${linkFrom(place, promiseAnchor(id))}">${text}</a> <span class="quiet">${source}</span></li>\n`,
  );
  return markup`<section><h2 id="promises">What it checks of the contract</h2>
<ul>\n${items}</ul></section>`;
}

function proofs({ proofs: all, level }: SiteRequirement): Markup {
  const item = ({ id, sentence }: Proof): Markup =>
    markup`<li>${sentence} <code class="quiet">${id}</code></li>\n`;
  const none =
    level === 'MAY'
      ? 'None: recorded behaviour cannot be broken. Servers that behave differently, and rightly, prove that the record distinguishes them.'
      : 'None is listed.';
  const rest = all.slice(OPEN_PROOFS);
  const folded =
    rest.length === 0
      ? undefined
      : markup`<details><summary>${counted(rest.length, 'more broken server')}</summary><ul>\n${rest.map(item)}</ul></details>`;
  const content =
    all.length === 0
      ? markup`<p>${none}</p>`
      : markup`<p>The suite is tested against servers with exactly one defect. The check of this requirement notices ${thousands(all.length)} of them:</p>
<ul>\n${all.slice(0, OPEN_PROOFS).map(item)}</ul>${folded}`;
  return markup`<section><h2 id="proof">Broken servers that prove it</h2>
${content}</section>`;
}

function again({ repository }: Seen, { id, file }: SiteRequirement): Markup {
  const check =
    repository === undefined
      ? markup`<code>${file}</code>`
      : markup`<a href="${repository}/blob/HEAD/${file}"><code>${file}</code></a>`;
  const how = isAudited(id)
    ? markup`<p>Its check is in ${check}. It compares the replies of a whole run. To repeat a failure, use <code>replay</code>:</p>
<pre>npx im-conformance run
npx im-conformance replay ${id}</pre>`
    : markup`<p>Its check is in ${check}. Either of these runs it alone:</p>
<pre>npx im-conformance run --grep @${id}
npx im-conformance replay ${id}</pre>`;
  return markup`<section><h2 id="again">To see it on your server</h2>
${how}</section>`;
}

function challenge({ repository }: Seen, { id }: SiteRequirement): Markup {
  const where =
    repository === undefined
      ? markup`in the repository of the suite`
      : markup`at <a href="${repository}/issues/new?title=${encodeURIComponent(`${id}: `)}">the suite’s own tracker</a>`;
  return markup`<section><h2 id="challenge">To challenge it</h2>
<p>Is the requirement wrong, or the check? Say so ${where}, with two things: the sentence of the contract that says otherwise, with its page; and a recorded exchange, request and answer, that this sentence allows and the check refuses. Either one alone helps, too.</p></section>`;
}

function turning(place: Place, before?: SiteRequirement, after?: SiteRequirement): Markup {
  const link = (name: string, to: SiteRequirement | undefined): Markup | undefined =>
    to && markup`<a rel="${name}" href="${linkFrom(place, requirementPath(to.id))}">${to.id}</a>`;
  return markup`<nav class="turning" aria-label="Neighbouring requirements"><span>${link('prev', before)}</span> <span>${link('next', after)}</span></nav>`;
}

/** The most characters of a message. A server may have written any number. */
const MOST = 1_500;

/** How each implementation answers a requirement: in a word, with an explanation. */
function answerList(place: Place, { columns }: Seen, { answers }: SiteLine): Markup {
  if (columns.length === 0) return markup`<p>Nothing is published yet.</p>`;
  const items = answers.map((answer, at) => {
    const { state, row } = answer;
    const [shown, weight] = [columns[at], weightOf(answer)];
    if (!shown) return undefined;
    const { path, name, date, result } = shown;
    return markup`<li class="${edgeClass(state, weight)}"><p><span class="who"><a href="${linkFrom(place, path)}">${name}</a></span> <span class="what">${markWord(state, weight)}${state === 'recorded' ? recordedValue(row) : undefined}</span> <span class="quiet when">${date}, suite ${result.suite.version}</span></p>
${said(state, row, result.suite.version)}</li>
`;
  });
  return markup`<ul class="answers">
${items}</ul>`;
}

function said(state: AnswerState, row: PublishedRow | undefined, version: string): Markup | undefined {
  if (!row)
    return markup`<p class="quiet">Suite ${version} did not have this requirement, so nothing is known.</p>`;
  if (row.verdict === 'withheld')
    return markup`<p>The answer is withheld, whatever it is: the authors of the implementation may not know yet what such an answer shows. It counts as not measured.</p>`;
  const message = row.message === undefined ? undefined : messageMarkup(row.message, MOST);
  if (state === 'asked otherwise')
    return markup`<p class="quiet">Suite ${version} asked it otherwise, and its answer, ${row.verdict}, is an answer to this: “${row.text}” (${row.level}). It does not count for the requirement as it is asked now.</p>${message}`;
  if (state === 'not measured' && row.message === undefined)
    return markup`<p>The run asked it, but got no usable answer (${row.verdict}).</p>`;
  return message;
}

const page = { path: 'requirements/index.html', title: 'Requirements' } as const;

/** All requirements, operation by operation, each with the answers of all implementations. */
export function requirementList(seen: Seen): readonly SiteFile[] {
  const byOperation = everyOperation.map((name) => {
    const { path } = operations[name];
    return { name, path, own: seen.lines.filter(({ asked }) => asked.operation === path) };
  });
  const links = byOperation.map(
    ({ name, path, own }) =>
      markup`<li><a href="#${name}">${path}</a> <span class="quiet">${thousands(own.length)}</span></li>\n`,
  );
  const sections = byOperation.map(({ name, path, own }) =>
    own.length === 0
      ? markup`<section><h2 id="${name}">${path}</h2><p>None.</p></section>\n`
      : markup`<section><h2 id="${name}"><code>${path}</code> <span class="quiet">${thousands(own.length)}</span></h2>
${requirementTable(page, seen, own, { caption: `Requirements of ${path}` })}</section>\n`,
  );
  const main = markup`<p>All ${thousands(seen.lines.length)} requirements as they are asked today. Each has a page with its source in the contract, the answer of every implementation, and the broken servers that prove the check.</p>
<nav class="contents" aria-label="Operations"><ul>\n${links}</ul></nav>
${legend()}
${finder}
${sections}`;
  return [pageFile(seen, { ...page, main, script: finderScript })];
}
