/** Old against new on the page: what the implementation does otherwise, and apart from that what only the suite does. */
import { changesByKind, changeFacts, changeTexts, changeTitles } from '../comparing/words.ts';
import { changesOfSuite, type Change, type Kind } from '../comparing/changes.ts';
import { cutTo } from '../explain/visible.ts';
import { markup, type Markup } from '../page/markup.ts';
import type { Upgrade } from './upgrade.ts';

/** With more of a kind than that they are folded. */
const OPEN_UNTIL = 60;

const colours = { 0: 'good', 1: 'bad', 3: 'open' } as const;

/** What came of it, in a sentence. */
export function upgradeHeader({ before, after, sentence, notes, exitCode }: Upgrade): Markup {
  return markup`<header class="${colours[exitCode]}"><h1>${sentence}</h1>
<p>${before.name} <span class="quiet">(old)</span> against ${after.name} <span class="quiet">(new)</span>. Exit code ${exitCode}.</p>
${notes.map((note) => markup`<p>${note}</p>`)}</header>`;
}

/** What is different, kind by kind. */
export function upgradeMarkup({ changes }: Upgrade, most: number): Markup {
  const kinds = changesByKind(changes);
  const isOfSuite = (kind: Kind): boolean => changesOfSuite.some((each) => each === kind);
  const part = (title: string, own: typeof kinds, none: string): Markup => markup`<section><h2>${title}</h2>
${own.length === 0 ? markup`<p class="quiet">${none}</p>` : own.map(([kind, all]) => kindMarkup(kind, all, most, isOfSuite(kind)))}</section>\n`;
  return markup`${part(
    'What the implementation does otherwise',
    kinds.filter(([kind]) => !isOfSuite(kind)),
    'Nothing.',
  )}${part(
    'What only the suite asks otherwise',
    kinds.filter(([kind]) => isOfSuite(kind)),
    'Nothing: both results answer the same questions.',
  )}`;
}

function kindMarkup(kind: Kind, changes: readonly Change[], most: number, isFolded: boolean): Markup {
  const open = isFolded || changes.length > OPEN_UNTIL ? undefined : markup` open`;
  const rows = changes.map((change) => row(change, most));
  return markup`<details${open}><summary><h3>${changeTitles[kind]}</h3> <span class="quiet">${changes.length}</span></summary>
<table class="changes ${kind === 'broken' ? 'broken' : ''}"><thead><tr><th scope="col">level</th><th scope="col">requirement</th><th scope="col">then → now</th></tr></thead><tbody>
${rows}</tbody></table></details>\n`;
}

function row(change: Change, most: number): Markup {
  const { id, kind, before, after } = change;
  const { level, what } = changeFacts(change);
  const sentence = kind === 'reworded' ? undefined : cutTo(after?.text ?? before?.text ?? '', 400);
  const texts = most === 0 ? [] : changeTexts(change);
  const said = texts.map(
    ([when, text]) => markup`<span class="said"><b>${when}</b> ${cutTo(text, most)}</span>`,
  );
  return markup`<tr><td>${level}</td><th scope="row"><a href="#${id}"><code>${id}</code></a> ${sentence}${said}</th><td>${what}</td></tr>\n`;
}
