/** The changes between two results, kind by kind, each with its causes. Runs in a browser, too. */
import { thousands } from '../../fixtures/figures.ts';
import { cutTo } from '../../fixtures/visible.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import {
  changeFacts,
  changesByCause,
  changesByKind,
  changeTexts,
  changeTitles,
  LINE,
  type CauseTitles,
} from './change-words.ts';
import { isOfSuite, type Change, type Kind } from './changes.ts';

/** How changes are shown. */
export interface ChangesShown {
  /** The most characters of a message; 0 leaves messages out. */
  readonly most: number;
  /** The most changes of a kind; all unless given. */
  readonly listed?: number;
  /** Where a requirement is described; undefined where it is not. */
  readonly linkOf: (id: string) => string | undefined;
  readonly titles?: Readonly<Record<Kind, string>>;
  /** What the older and the newer result are called; `then` and `now` unless given. */
  readonly names?: readonly [before: string, after: string];
  /** The heading of a kind: by default `h3`. */
  readonly heading?: 'h3' | 'h5';
}

/** A kind with more changes is folded. */
export const OPEN_UNTIL = 60;

/** The changes of the target, and apart from them those of the suite; empty where there are none. */
export function changesMarkup(
  changes: readonly Change[],
  causes: CauseTitles,
  shown: ChangesShown,
): { readonly ofTarget: readonly Markup[]; readonly ofSuite: readonly Markup[] } {
  const made = (areOfSuite: boolean): readonly Markup[] =>
    changesByKind(changes.filter((change) => isOfSuite(change) === areOfSuite)).map(([kind, all]) =>
      kindMarkup(kind, all, causes, { ...shown, isOpen: !areOfSuite && all.length <= OPEN_UNTIL }),
    );
  return { ofTarget: made(false), ofSuite: made(true) };
}

function kindMarkup(
  kind: Kind,
  all: readonly Change[],
  causes: CauseTitles,
  shown: ChangesShown & { readonly isOpen: boolean },
): Markup {
  const { titles = changeTitles, names = ['then', 'now'], listed = all.length, heading = 'h3' } = shown;
  const sorted = changesByCause(all, causes).flatMap(([, own]) => own);
  const bodies = changesByCause(sorted.slice(0, listed), causes).map(([title, own]) => {
    const head =
      title &&
      markup`<tr class="operation"><th scope="rowgroup" colspan="3">${cutTo(title, LINE)}</th></tr>\n`;
    return markup`<tbody>\n${head}${own.map((change) => row(change, shown, names))}</tbody>\n`;
  });
  const rest = all.length > listed ? markup`<p>and ${thousands(all.length - listed)} more</p>` : undefined;
  const title = { html: `<${heading}>${markup`${titles[kind]}`.html}</${heading}>` };
  return markup`<details${shown.isOpen ? markup` open` : undefined}><summary>${title} <span class="quiet">${thousands(all.length)}</span></summary>
<table class="changes ${kind === 'broken' ? 'broken' : ''}"><thead><tr><th scope="col">level</th><th scope="col">requirement</th><th scope="col">${names[0]} → ${names[1]}</th></tr></thead>
${bodies}</table>${rest}</details>\n`;
}

function row(change: Change, { most, linkOf }: ChangesShown, names: readonly [string, string]): Markup {
  const { id, kind, before, after } = change;
  const { level, what } = changeFacts(change);
  const sentence = kind === 'other meaning' ? undefined : cutTo(after?.text ?? before?.text ?? '', LINE);
  const said = (most === 0 ? [] : changeTexts(change)).map(
    ([at, text]) => markup`<span class="said"><b>${names[at]}</b> ${cutTo(text, most)}</span>`,
  );
  const link = linkOf(id);
  const name =
    link === undefined ? markup`<code>${id}</code>` : markup`<a href="${link}"><code>${id}</code></a>`;
  return markup`<tr><td>${level}</td><th scope="row">${name} ${sentence}${said}</th><td>${what}</td></tr>\n`;
}

/** Its style. The colours are those of the page that it is in. */
export const changesStyle = `
table.changes { width: 100%; margin-bottom: .8rem; font-size: 14px; } .changes th { overflow-wrap: anywhere; } .changes th[scope=col]:first-child { overflow-wrap: normal; } .changes th[scope=row] { font-weight: 400; width: 100%; }
.changes td { min-width: clamp(5rem, 18vw, 9rem); overflow-wrap: anywhere; } .changes td:first-child { min-width: 0; white-space: nowrap; } .changes.broken td:last-child { color: var(--bad); }
.changes .operation th { padding-top: .9rem; font-weight: 600; border-bottom-color: var(--quiet); }
.changes .said { display: block; margin: .15rem 0; padding-left: .6rem; border-left: 3px solid var(--line); white-space: pre-wrap; } .said b { color: var(--quiet); font-weight: 400; }
`;
