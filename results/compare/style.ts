/** The style of all pages: calm and dense, with the reader's own fonts, light or dark like the reader's system. */

/** By class: the sign, and the names of its colour and ground. */
const signs: readonly (readonly [name: string, sign: string, colour: string, ground: string])[] = [
  ['h', '✓', '--good', '--good-ground'],
  ['p', '✓', '--good', 'transparent'],
  ['r', '•', '--seen', '--seen-ground'],
  ['x', '✕', '--bad', '--bad-ground'],
  ['w', '✕', '--open', '--open-ground'],
  ['i', '◐', '--bad', 'transparent'],
  ['v', '▨', '--held', '--held-ground'],
  ['u', '?', '--open', 'transparent'],
  ['o', '≠', '--quiet', 'transparent'],
  ['n', '–', '--quiet', 'transparent'],
  ['c', '–', '--quiet', 'transparent'],
];

/**
 * A sign is drawn, and its word is read aloud instead. A mark without a background has a dashed edge, unless it was not
 * asked.
 */
function signRule([name, sign, colour, ground]: (typeof signs)[number]): string {
  const edge = 'iupo'.includes(name)
    ? ` border: 1px dashed var(${colour}); line-height: calc(1.5em - 2px);`
    : '';
  const back = ground === 'transparent' ? '' : ` background: var(${ground});`;
  return `.m.${name}::before { content: '${sign}'; content: '${sign}' / ''; color: var(${colour});${back}${edge} }`;
}

const boardStyle = `
.m::before { display: inline-block; width: 1.5em; height: 1.5em; line-height: 1.5em; text-align: center; border-radius: 4px; font-weight: 700; font-size: .85em; }
${signs.map(signRule).join('\n')}
.board { font-size: .86rem; } .board td { font-size: .82rem; white-space: nowrap; }
.board tbody th { width: 100%; min-width: 9rem; overflow-wrap: anywhere; }
.board th code { margin-right: .6rem; font-size: .95em; } .board th code a { text-decoration: none; } .board th code a:hover { text-decoration: underline; }
.board .group th { padding-top: .9rem; font-weight: 600; border-bottom-color: var(--quiet); }
.board tr:target > *, .board tbody:target > .group > * { background: var(--raised); }
.board td.m { position: relative; text-align: center; padding-left: .3rem; padding-right: .3rem; } td.m::before { font-size: 1em; }
.board td.m small { display: block; font-size: .9em; color: var(--quiet); white-space: normal; }
.board td.m b { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.wordy td.m { text-align: left; white-space: normal; min-width: 13rem; overflow-wrap: anywhere; } .wordy td.m b { position: static; clip-path: none; margin-left: .4rem; font-weight: 600; } .wordy td.m small { color: var(--ink); font-weight: 600; }
th.up { padding: .4rem .3rem; text-align: center; } th.up a { text-decoration: none; } th.up a:hover { text-decoration: underline; }
th.up span { display: inline-block; writing-mode: vertical-rl; transform: rotate(180deg); max-height: 11rem; line-height: 1.25; text-align: left; }
.board th > details, .board th > details > summary { display: inline; color: var(--quiet); } .board th > details > summary { margin-left: .4rem; } .board th > details > summary::before { content: '▸ '; } .board [open] > summary::before { content: '▾ '; }
.said { margin: .2rem 0; padding-left: .6rem; border-left: 3px solid var(--line); color: var(--quiet); white-space: pre-wrap; overflow-wrap: anywhere; } .said b { font-weight: 600; }
.board .why { margin: .2rem 0; } .board ul { margin: 0 0 .2rem; font: .95em/1.6 ui-monospace, Menlo, Consolas, monospace; }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1.3rem; list-style: none; padding: 0; margin: .6rem 0; color: var(--quiet); font-size: .88rem; }
.legend li { margin: 0; white-space: nowrap; }`;

const figuresStyle = `
.bar { display: block; width: 100%; min-width: 3rem; max-width: 15rem; height: 5px; margin: .2rem 0 .1rem; background: var(--line); border-radius: 2.5px; }
.bar .h { fill: var(--good-bar); } .bar .x { fill: var(--bad-bar); } .bar .w { fill: var(--open-bar); } .bar .v { fill: var(--held-bar); }
.figure.diverges { color: var(--bad); font-weight: 600; } .figure.warns { color: var(--open); font-weight: 600; }
.figures tbody th { font-weight: 600; min-width: 12rem; overflow-wrap: anywhere; } .figures td { min-width: 8rem; }
.about { display: block; font-weight: 400; color: var(--quiet); font-size: .85rem; } .figures details { font-weight: 400; font-size: .85rem; }`;

/** The only style of all pages. */
export const style = `:root {
  color-scheme: light dark;
  --ground: #ffffff; --raised: #f5f6f8; --ink: #1b1f24; --quiet: #57606a; --line: #d8dce1; --link: #0a57c2;
  --good: #17692f; --bad: #b3201b; --open: #7d4e00; --seen: #0a57c2; --held: #6a3ea1;
  --good-ground: #dff1e3; --bad-ground: #fbdedc; --open-ground: #f9e9c6; --seen-ground: #e1ecfb; --held-ground: #eee5f8;
  --good-bar: #3d9a57; --bad-bar: #d23b34; --open-bar: #d99a1c; --held-bar: #9b74cc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171b; --raised: #1c2026; --ink: #e3e7ec; --quiet: #a3adb8; --line: #343b44; --link: #7cb3ff;
    --good: #7ddb93; --bad: #ff9a92; --open: #eec26b; --seen: #8fbcff; --held: #cdb0f5;
    --good-ground: #183422; --bad-ground: #471d1d; --open-ground: #3d3013; --seen-ground: #1a2c47; --held-ground: #30234a;
    --good-bar: #4faa69; --bad-bar: #e2645c; --open-bar: #cf9a36; --held-bar: #9b7bd0;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: .8rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
.wide { max-width: 76rem; margin: 0 auto; padding: 0 1rem; }
a { color: var(--link); text-underline-offset: .15em; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: .5rem; top: -5rem; padding: .5rem .8rem; background: var(--ground); z-index: 2; }
.skip:focus { top: .5rem; }
header.site { background: var(--raised); border-bottom: 1px solid var(--line); }
header.site .wide { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem 1.8rem; padding-top: .7rem; padding-bottom: .7rem; }
header.site .name { font-weight: 650; color: var(--ink); text-decoration: none; letter-spacing: -.01em; }
header.site nav { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; }
header.site nav a { color: var(--quiet); text-decoration: none; padding: .15rem 0; }
header.site nav a:hover { color: var(--ink); text-decoration: underline; }
header.site nav a[aria-current] { color: var(--ink); box-shadow: inset 0 -2px var(--link); }
main { padding-top: 1.6rem !important; }
.head.good, .head.bad, .head.open { padding: 1rem; border: 1px solid var(--line); border-left: 6px solid; border-radius: 6px; }
.head.good { border-left-color: var(--good); background: var(--good-ground); } .good h1 { color: var(--good); }
.head.bad { border-left-color: var(--bad); background: var(--bad-ground); } .bad h1 { color: var(--bad); }
.head.open { border-left-color: var(--open); background: var(--open-ground); } .open h1 { color: var(--open); }
.trail { margin-bottom: .3rem; color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 .6rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; overflow-wrap: anywhere; text-wrap: balance; }
h1 code { font-size: .86em; letter-spacing: -.02em; }
h2 { margin: 2.2rem 0 .6rem; font-size: 1.2rem; line-height: 1.3; overflow-wrap: anywhere; } summary h2 { display: inline; }
section.rest { margin-top: 2rem; }
p { margin: .5rem 0; } p, .prose li, dd { max-width: 48rem; } .said, .head p { max-width: none; }
.lead { font-size: 1.08rem; line-height: 1.5; max-width: 48rem; }
.quiet { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }
code, pre { font: .87em/1.5 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: .5rem 0; padding: .6rem .8rem; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; max-width: 48rem; }
ul { margin: .5rem 0; padding-left: 1.2rem; } li { margin: .2rem 0; max-width: 60rem; overflow-wrap: anywhere; }
details > summary { cursor: pointer; padding: .2rem 0; }
.facts { margin: .8rem 0; max-width: 48rem; }
.facts > div { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); gap: 0 1rem; padding: .25rem 0; border-top: 1px solid var(--line); }
.facts > div:last-child { border-bottom: 1px solid var(--line); } .meanings > div { grid-template-columns: 14rem minmax(0, 1fr); }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
.scroll { position: relative; overflow-x: auto; margin: .5rem 0; border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9rem; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
tbody:last-child tr:last-child > * { border-bottom: 0; }
thead th, thead td { background: var(--raised); color: var(--quiet); font-size: .82rem; vertical-align: bottom; }
.contents ul { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; list-style: none; padding: 0; margin: .8rem 0; }
#finder { display: flex; flex-wrap: wrap; gap: .4rem .7rem; align-items: baseline; margin-top: 1.4rem; } #finder[hidden] { display: none; }
input, select { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--quiet); border-radius: 5px; padding: .25rem .5rem; width: min(22rem, 100%); }
.message { min-height: 1.5em; padding: .5rem .7rem; border-left: 4px solid var(--line); background: var(--raised); }
.message:empty { visibility: hidden; } .message.fail { border-left-color: var(--bad); color: var(--bad); }
html.dropping body { outline: 3px dashed var(--link); outline-offset: -8px; }
.path { margin: .2rem 0; overflow-wrap: anywhere; } pre.expected, pre.received { border-width: 0 0 0 3px; border-radius: 0; padding: .15rem .6rem; margin: .15rem 0; }
.expected { border-color: var(--good-bar); } .received { border-color: var(--bad-bar); }
.expected b { color: var(--good); } .received b { color: var(--bad); }
.ids { columns: 24rem auto; column-gap: 2rem; } .ids li { break-inside: avoid; }
.turning { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 2rem; margin-top: 2.5rem; padding-top: .8rem; border-top: 1px solid var(--line); font: .87em/1.5 ui-monospace, Menlo, Consolas, monospace; }
.turning span { overflow-wrap: anywhere; } .turning [rel=prev]::before { content: '← '; } .turning [rel=next]::after { content: ' →'; }
footer { margin-top: 3.5rem !important; padding-top: .8rem !important; padding-bottom: 2rem !important; color: var(--quiet); font-size: .88rem; border-top: 1px solid var(--line); }${figuresStyle}${boardStyle}
@media (max-width: 40rem) {
  .figures thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .figures, .figures tbody, .figures tr, .figures td, .figures th { display: block; }
  .figures tr { padding: .4rem 0; border-bottom: 1px solid var(--line); } .figures td, .figures th { border: 0; }
  .figures td::before { content: attr(data-of) ': '; color: var(--quiet); font-size: 13px; }
  th, td { padding: .3rem .4rem; } .board td:nth-child(2) { font-size: .68rem; padding-left: .2rem; padding-right: .2rem; } .board td.m { padding-left: .15rem; padding-right: .15rem; }
  .board th code { display: block; } .wordy td.m { min-width: 5rem; }
  h1 { font-size: 1.4rem; } .facts > div { grid-template-columns: minmax(0, 1fr) !important; }
}
@media print {
  body { font-size: 10pt; } header.site nav, .skip, .turning, #finder { display: none; }
  details::details-content { content-visibility: visible; }
  .scroll { overflow: visible; border: 0; } tr { break-inside: avoid; } thead { display: table-header-group; }
  a { color: inherit; text-decoration: none; } .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
