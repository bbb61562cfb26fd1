/** A page for each requirement: what is asked, why, how everybody answers, what proves the check, how to challenge it. */
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { sourceMarkup } from '../../reports/page/source.ts';
import { counted } from '../../reports/explain/counted.ts';
import { answerList } from './answer-list.ts';
import { promiseAnchor } from './contract-page.ts';
import { linkFrom, pageFile, type Page } from './layout.ts';
import { requirementPath } from './requirement-table.ts';
import type { Seen } from './seen.ts';
import type { Proof, SiteFile, ToldPromise, ToldRequirement } from './world.ts';

type Place = Pick<Page, 'path'>;

/** So many broken servers stand open. */
const OPEN_PROOFS = 8;

/** The page of every requirement. */
export function requirementPages(seen: Seen): readonly SiteFile[] {
  const promises = new Map(
    Object.values(seen.contract)
      .flat()
      .map((each) => [each.id, each]),
  );
  return seen.requirements.map((each, at) => {
    const own = each.promises.flatMap((id) => promises.get(id) ?? []);
    return requirementPage(seen, each, own, {
      before: seen.requirements[at - 1],
      after: seen.requirements[at + 1],
    });
  });
}

interface Neighbours {
  readonly before: ToldRequirement | undefined;
  readonly after: ToldRequirement | undefined;
}

function requirementPage(
  seen: Seen,
  requirement: ToldRequirement,
  promises: readonly ToldPromise[],
  neighbours: Neighbours,
): SiteFile {
  const { id, level, text, operation } = requirement;
  const path = requirementPath(id);
  const place = { path };
  const main = markup`<p class="lead">${text}</p>
<dl class="facts"><div><dt>Level</dt><dd><strong>${level}</strong>: ${levelWords[level]}</dd></div>
<div><dt>Operation</dt><dd><code>${operation}</code></dd></div>
<div><dt>Source</dt><dd>${sourceMarkup(requirement)}</dd></div></dl>
${why(promises)}
<section><h2 id="answers">How implementations answer</h2>
${answerList(place, seen, requirement)}</section>
${promised(place, promises)}
${proofs(requirement)}
${again(seen, requirement)}
${challenge(seen, requirement)}
${turning(place, neighbours)}`;
  const heading = markup`<code>${id}</code>`;
  return pageFile(seen, { path, title: id, heading, above: aboveOf(requirement), main });
}

const levelWords = {
  MUST: 'who does not do it does not conform',
  SHOULD: 'who does not do it is warned, and may conform',
  MAY: 'it is recorded, and never judged',
} as const;

function aboveOf({ operation }: ToldRequirement): NonNullable<Page['above']> {
  const name = everyOperation.find((each) => operations[each].path === operation);
  const list = 'requirements/index.html';
  return [
    { path: list, title: 'Requirements' },
    { path: name === undefined ? list : `${list}#${name}`, title: operation },
  ];
}

/** What several promises give as the reason is said once. */
function why(promises: readonly ToldPromise[]): Markup | undefined {
  const reasons = [...new Set(promises.flatMap((each) => each.why ?? []))];
  if (reasons.length === 0) return undefined;
  return markup`<section><h2 id="why">Why it matters to a client</h2>
${reasons.map((reason) => markup`<p>${reason}</p>\n`)}</section>`;
}

function promised(place: Place, promises: readonly ToldPromise[]): Markup {
  const items = promises.map(
    ({ id, text, source }) =>
      markup`<li><a href="${linkFrom(place, promiseAnchor(id))}">${text}</a> <span class="quiet">${source}</span></li>\n`,
  );
  return markup`<section><h2 id="promises">What it checks of the contract</h2>
<ul>\n${items}</ul></section>`;
}

function proofs({ proofs: all, level }: ToldRequirement): Markup {
  const item = ({ id, sentence }: Proof): Markup =>
    markup`<li>${sentence} <code class="quiet">${id}</code></li>\n`;
  const none =
    level === 'MAY'
      ? 'None: what is only recorded cannot be broken. Servers that do it differently, and are right, prove that the record tells them apart.'
      : 'None is listed.';
  const rest = all.slice(OPEN_PROOFS);
  const folded =
    rest.length === 0
      ? undefined
      : markup`<details><summary>${counted(rest.length, 'more broken server')}</summary><ul>\n${rest.map(item)}</ul></details>`;
  const content =
    all.length === 0
      ? markup`<p>${none}</p>`
      : markup`<p>The suite is tried against servers with exactly one thing wrong. The check of this requirement notices ${all.length} of them:</p>
<ul>\n${all.slice(0, OPEN_PROOFS).map(item)}</ul>${folded}`;
  return markup`<section><h2 id="proof">Broken servers that prove it</h2>
${content}</section>`;
}

function again({ repository }: Seen, { id, file }: ToldRequirement): Markup {
  const check =
    repository === undefined
      ? markup`<code>${file}</code>`
      : markup`<a href="${repository}/blob/HEAD/${file}"><code>${file}</code></a>`;
  return markup`<section><h2 id="again">To see it on your server</h2>
<p>Its check is in ${check}. Alone it runs with either of these:</p>
<pre>npx playwright test --grep @${id}
npm run replay -- ${id}</pre></section>`;
}

function challenge({ repository }: Seen, { id }: ToldRequirement): Markup {
  const where =
    repository === undefined
      ? markup`where the suite is kept`
      : markup`at <a href="${repository}/issues/new?title=${encodeURIComponent(`${id}: `)}">the suite’s own tracker</a>`;
  return markup`<section><h2 id="challenge">To challenge it</h2>
<p>Is the requirement wrong, or the check? Say so ${where}, and bring two things: the sentence of the contract that says otherwise, with its page; and a recorded exchange, request and answer, that is right by that sentence and that the check refuses. Either one alone helps, too.</p></section>`;
}

function turning(place: Place, { before, after }: Neighbours): Markup {
  const link = (name: string, to: ToldRequirement | undefined): Markup | undefined =>
    to && markup`<a rel="${name}" href="${linkFrom(place, requirementPath(to.id))}">${to.id}</a>`;
  return markup`<nav class="turning" aria-label="Requirements beside this one"><span>${link('prev', before)}</span> <span>${link('next', after)}</span></nav>`;
}
