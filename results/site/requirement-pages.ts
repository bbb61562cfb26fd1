/**
 * The list of all requirements, and a page for each: its sentence, why it matters, all answers, what proves the check, how
 * to challenge it.
 */
import { counted, thousands } from '../../fixtures/figures.ts';
import { everyOperation, operations } from '../../fixtures/operations.ts';
import { isAudited } from '../../fixtures/requirement.ts';
import { operationLink } from '../../reports/explain/source-link.ts';
import { sourceMarkup } from '../../reports/page/failure.ts';
import { type Markup, markup } from '../../reports/page/markup.ts';
import { rowOf } from '../compare/comparison.ts';
import { factList } from '../compare/document.ts';
import { type Note, type Section, cellOf, reasonOf } from '../compare/page.ts';
import type { Answer } from '../answers.ts';
import { type Place, type SitePage, linkFrom, pageFile } from './layout.ts';
import {
  type Proof,
  type PublishedRow,
  type Seen,
  type SiteFile,
  type SiteLine,
  type SitePromise,
  type SiteRequirement,
  contractPath,
  promisesByID,
  requirementPath,
} from './world.ts';

const list = 'requirements/index.html';

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
  const turn = turning({ path }, seen.requirements[at - 1], seen.requirements[at + 1]);
  return pageFile(seen, {
    path,
    title: id,
    heading: markup`<code>${id}</code>`,
    description: `${level}: ${text}. How each implementation answers, and why it matters.`,
    above: aboveOf(requirement),
    lead: [text],
    intro: factList([
      ['Level', markup`<strong>${level}</strong>: ${levelWords[level]}`],
      ['Operation', operationMarkup(operation)],
      ['Source', sourceMarkup(requirement)],
    ]),
    sections: [
      ...why(promises),
      answers(seen, line),
      promised({ path }, promises),
      { id: 'proof', title: 'Broken servers that prove it', parts: [proofs(requirement)] },
      { id: 'again', title: 'To see it on your server', parts: [again(seen, requirement)] },
      { id: 'challenge', title: 'To challenge it', parts: [challenge(seen, requirement), turn] },
    ],
  });
}

function aboveOf({ operation }: SiteRequirement): SitePage['above'] {
  const name = everyOperation.find((each) => operations[each].path === operation);
  const own = { path: name === undefined ? list : `${list}#${name}`, title: operation };
  return [{ path: list, title: 'Requirements' }, own];
}

const levelWords = {
  MUST: 'an implementation without it does not conform',
  SHOULD: 'an implementation without it gets a warning and may still conform',
  MAY: 'it is recorded, never judged',
} as const;

/** The path of the operation, as a link to the API's page about it. */
function operationMarkup(operation: string): Markup {
  const link = operationLink(operation);
  const path = markup`<code>${operation}</code>`;
  return link === undefined ? path : markup`<a href="${link}">${path}</a>`;
}

/** A reason shared by several promises is given once. */
function why(promises: readonly SitePromise[]): readonly Section[] {
  const reasons = [...new Set(promises.flatMap((each) => each.why ?? []))];
  if (reasons.length === 0) return [];
  const parts = reasons.map((reason) => markup`<p>${reason}</p>\n`);
  return [{ id: 'why', title: 'Why it matters to a client', parts }];
}

/** How each implementation answers. */
function answers({ columns }: Seen, line: SiteLine): Section {
  const rows = line.answers.flatMap((answer, at) => {
    const shown = columns[at];
    if (!shown) return [];
    const { name, to, date, result } = shown;
    const level = `${date}, suite ${result.suite.version}`;
    return { name: { name, to }, text: '', level, cells: [cellOf(answer)], notes: noteOf(answer) };
  });
  const board = {
    kind: 'board',
    heads: ['Implementation', 'Measured'],
    columns: [{ name: 'Answer' }],
    groups: [{ rows }],
    isWordy: true,
    isOfResults: true,
  } as const;
  return { id: 'answers', title: 'How implementations answer', parts: [board] };
}

function noteOf(answer: Answer<PublishedRow>): readonly Note[] {
  const { state, row } = answer;
  const note = (text: string | undefined): readonly Note[] => (text === undefined ? [] : [{ at: 0, text }]);
  if (state === 'withheld')
    return note(
      'The answer is withheld, whatever it is: the authors of the implementation may not know yet what such an answer shows. It counts as not measured.',
    );
  if (state === 'not measured') return note(reasonOf(answer) ?? `No usable answer (${row?.verdict}).`);
  return note(reasonOf(answer) ?? (row && 'message' in row && row.message !== '' ? row.message : undefined));
}

function promised(place: Place, promises: readonly SitePromise[]): Section {
  const items = promises.map(({ id, text, source }) => {
    const to = linkFrom(place, `${contractPath}#${encodeURIComponent(id)}`);
    return markup`<li><a href="${to}">${text}</a> <span class="quiet">${source}</span></li>\n`;
  });
  return { id: 'promises', title: 'What it checks of the contract', parts: [markup`<ul>\n${items}</ul>`] };
}

/** The number of broken servers shown unfolded. */
const OPEN_PROOFS = 8;

function proofs({ proofs: all, level }: SiteRequirement): Markup {
  const item = ({ id, sentence }: Proof): Markup =>
    markup`<li>${sentence} <code class="quiet">${id}</code></li>\n`;
  if (level === 'MAY')
    return markup`<p>None: recorded behaviour cannot be broken. Servers that behave differently, and rightly, prove that the record distinguishes them.</p>`;
  const rest = all.slice(OPEN_PROOFS);
  const folded =
    rest.length === 0
      ? undefined
      : markup`<details><summary>${counted(rest.length, 'more broken server')}</summary><ul>\n${rest.map(item)}</ul></details>`;
  return markup`<p>The suite is tested against servers with exactly one defect. The check of this requirement notices ${thousands(all.length)} of them:</p>
<ul>\n${all.slice(0, OPEN_PROOFS).map(item)}</ul>${folded}`;
}

function again({ repository }: Seen, { id, file }: SiteRequirement): Markup {
  const code = markup`<code>${file}</code>`;
  const check =
    repository === undefined ? code : markup`<a href="${repository}/blob/HEAD/${file}">${code}</a>`;
  return isAudited(id)
    ? markup`<p>Its check is in ${check}. It compares the replies of a whole run. To repeat a failure, use <code>replay</code>:</p>
<pre>npx im-conformance run
npx im-conformance replay ${id}</pre>`
    : markup`<p>Its check is in ${check}. Either of these runs it alone:</p>
<pre>npx im-conformance run --grep @${id}
npx im-conformance replay ${id}</pre>`;
}

function challenge({ repository }: Seen, { id }: SiteRequirement): Markup {
  const where =
    repository === undefined
      ? markup`in the repository of the suite`
      : markup`at <a href="${repository}/issues/new?title=${encodeURIComponent(`${id}: `)}">the suite’s own tracker</a>`;
  return markup`<p>Is the requirement wrong, or the check? Say so ${where}, with two things: the sentence of the contract that says otherwise, with its page; and a recorded exchange, request and answer, that this sentence allows and the check refuses. Either one alone helps, too.</p>`;
}

function turning(place: Place, before?: SiteRequirement, after?: SiteRequirement): Markup {
  const link = (name: string, to: SiteRequirement | undefined): Markup | undefined =>
    to && markup`<a rel="${name}" href="${linkFrom(place, requirementPath(to.id))}">${to.id}</a>`;
  return markup`<nav class="turning" aria-label="Neighbouring requirements"><span>${link('prev', before)}</span> <span>${link('next', after)}</span></nav>`;
}

/** All requirements, operation by operation, each with the answers of all implementations. */
export function requirementList(seen: Seen): readonly SiteFile[] {
  const groups = everyOperation.map((id) => {
    const { path: title } = operations[id];
    const own = seen.lines.filter(({ asked }) => asked.operation === title);
    const rows = own.map((line) => ({ ...rowOf(line, requirementPath), notes: [] }));
    return { id, title: `${title} (${thousands(own.length)})`, path: title, rows };
  });
  const links = groups.map(
    ({ id, path, rows }) =>
      markup`<li><a href="#${id}">${path}</a> <span class="quiet">${thousands(rows.length)}</span></li>\n`,
  );
  const lead =
    'All requirements as they are asked today. Each has a page with its source in the contract, the answer of every implementation, and the broken servers that prove the check.';
  const board = { kind: 'board', columns: seen.columns, groups } as const;
  return [
    pageFile(seen, {
      path: list,
      title: 'Requirements',
      lead: [lead],
      intro: markup`<nav class="contents" aria-label="Operations"><ul>\n${links}</ul></nav>`,
      sections: [{ id: 'all', title: 'By operation', count: seen.lines.length, parts: [board] }],
      hasFinder: true,
    }),
  ];
}
