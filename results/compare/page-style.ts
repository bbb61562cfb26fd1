import { figuresNarrow } from './figures.ts';

/** The style of a comparison's page, in addition to that of the page of one run. */

/**
 * The style for these columns. A table with many columns is wide. Without enough room, each row becomes a block in
 * which every answer names its implementation, so that no reader has to scroll sideways.
 */
export function comparisonStyle(names: readonly string[]): string {
  const width = names.length <= 3 ? 11 : 7;
  const narrow = Math.max(44, 24 + names.length * width);
  const labels = names.map(
    (name, at) => `  .answers tbody td:nth-child(${at + 3})::before { content: "${inCSS(name)}: "; }`,
  );
  return `${wide.replace('$WIDTH', `${width}rem`)}
@media (max-width: ${narrow}rem) {
${blocks}${figuresNarrow}
${labels.join('\n')}
}
`;
}

/** A text in a CSS string, with all characters except letters and digits as numbers. */
function inCSS(text: string): string {
  return text.replace(/[^a-zA-Z0-9]/gu, (found) => `\\${(found.codePointAt(0) ?? 32).toString(16)} `);
}

const wide = `
header, main, footer { max-width: 96rem; }
@media (max-width: 98rem) { header { margin-left: 1rem; margin-right: 1rem; } }
header.plain { border: 0; border-radius: 0; padding: 0; }
h1 { text-wrap: balance; } header h1 { font-size: 1.45rem; }
.group > details > summary > h2 { display: inline; }
.group { margin-top: 1.6rem; } .group h2 { margin: 0; } .group > p { margin: .1rem 0 .5rem; }
.group > details { border: 0; }
table.answers { width: 100%; table-layout: fixed; border-collapse: separate; border-spacing: 0; font-size: 14px; }
.answers thead th { position: sticky; top: 0; z-index: 1; background: var(--ground); vertical-align: bottom; overflow-wrap: anywhere; border-bottom: 2px solid var(--line); }
.answers th.level { width: 5.6rem; } .answers th.of { width: $WIDTH; font-size: 13px; } .answers th, .answers td { padding: .2rem .4rem; }
.answers tbody th { font-weight: 400; overflow-wrap: anywhere; } .answers tbody td { position: relative; overflow-wrap: break-word; }
.answers tbody th code { display: block; color: var(--quiet); }
.answers .operation th { padding-top: .9rem; font-weight: 600; border-bottom-color: var(--quiet); }
.answers tbody tr:hover > * { border-bottom-color: var(--quiet); }
.answers tr:target > th { background: var(--raised); }
.answers td details > p { position: absolute; z-index: 2; top: 100%; right: 0; width: max-content; max-width: min(30rem, 70vw); margin: 0; padding: .5rem .7rem; background: var(--raised); border: 1px solid var(--line); border-radius: 4px; box-shadow: 0 2px 10px #0003; }
.figures details { border: 0; font-weight: 400; font-size: 13px; } .figures dl { margin: 0; } .figures summary { padding: 0; }
.figures dl div { display: flex; gap: .5rem; } .figures dt { color: var(--quiet); flex: none; } .figures dd { margin: 0; overflow-wrap: anywhere; }
#finder { display: flex; flex-wrap: wrap; gap: .4rem .7rem; align-items: baseline; margin: 1.4rem 0 0; } #finder[hidden] { display: none; }
#finder input { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--quiet); border-radius: 4px; padding: .25rem .5rem; width: min(22rem, 100%); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
`;

const blocks = `  .answers thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  table.answers, .answers tbody, .answers tr, .answers tbody th { display: block; }
  .answers [hidden] { display: none; }
  .answers tbody tr:not(.operation) { padding: .4rem 0; border-bottom: 1px solid var(--line); }
  .answers tbody th, .answers tbody td { border: 0; padding: 0 .3rem !important; }
  .answers tbody td { display: inline-block; margin: .1rem .6rem .1rem 0; max-width: 100%; border-radius: 3px; }
  .answers tbody td:first-child { float: right; margin: 0; color: var(--quiet); font-size: 13px; }
  .answers tbody td::before { color: var(--ink); }
  .answers td details { display: inline; } .answers td details > summary { display: inline; }
  .answers td details > p { position: static; width: auto; max-width: none; }`;
