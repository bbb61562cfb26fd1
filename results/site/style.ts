import { changesStyle, figuresNarrow, figuresStyle } from '../compare/page-parts.ts';

/** The style of the site: calm and dense, with the reader's own fonts, light or dark like the reader's system. */

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
  const edge = 'iupo'.includes(name) ? ` border: 1px dashed var(${colour});` : '';
  const back = ground === 'transparent' ? '' : ` background: var(${ground});`;
  return `.m.${name}::before { content: '${sign}'; content: '${sign}' / ''; color: var(${colour});${back}${edge} }`;
}

const markStyle = `.m::before { display: inline-block; width: 1.5em; height: 1.5em; line-height: 1.5em; text-align: center; border-radius: 4px; font-weight: 700; font-size: .85em; }
${signs.map(signRule).join('\n')}
.m[class~=i]::before, .m[class~=u]::before, .m[class~=p]::before, .m[class~=o]::before { line-height: calc(1.5em - 2px); }
td.m { position: relative; text-align: center; white-space: nowrap; font-size: .82rem; padding-left: .3rem; padding-right: .3rem; }
td.m::before { font-size: 1em; }
td.m small { display: block; font-size: .9em; color: var(--quiet); }
td.m b { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.marks th[scope=row] { min-width: 10rem; width: 100%; overflow-wrap: anywhere; }
.marks th[scope=row] > div:not(.source) { display: grid; grid-template-columns: minmax(0, 19rem) minmax(0, 1fr); gap: 0 1.2rem; }
.marks th[scope=row] > div > a { font: .82rem/1.7 ui-monospace, Menlo, Consolas, monospace; text-decoration: none; }
.marks th[scope=row] > div:has(.sentence) { grid-template-columns: minmax(0, 1fr) auto; }
.marks th[scope=row] > div > a.sentence { font: inherit; }
.marks th[scope=row] > div > a:hover { text-decoration: underline; }
.marks td { font-size: .82rem; }
th.up { padding: .4rem .3rem; text-align: center; }
th.up a { display: inline-block; writing-mode: vertical-rl; transform: rotate(180deg); max-height: 11rem; line-height: 1.25; text-align: left; text-decoration: none; }
th.up a:hover { text-decoration: underline; }
th.up span { display: block; } th.up span + span { color: var(--quiet); }
.marks .why { margin: .2rem 0; } .marks .source { color: var(--quiet); font-size: .82rem; }
.marks .source details { display: inline-block; vertical-align: top; margin-left: .8rem; } .marks .source summary { padding: 0; }
.marks details ul { margin: 0 0 .2rem; font: .95em/1.6 ui-monospace, Menlo, Consolas, monospace; }
.marks tr:target > * { background: var(--raised); }
.legend { display: flex; flex-wrap: wrap; gap: .1rem 1.3rem; list-style: none; padding: 0; margin: .6rem 0; color: var(--quiet); font-size: .88rem; }
.legend li { margin: 0; white-space: nowrap; }
@media (max-width: 52rem) {
  .marks { font-size: .86rem; } .marks td:nth-child(2) { font-size: .68rem; padding-left: .2rem; padding-right: .2rem; } td.m { padding-left: .15rem; padding-right: .15rem; }
  .marks th[scope=row] { min-width: 9rem; } .marks th[scope=col] { padding-left: .2rem; padding-right: .2rem; }
  .marks th[scope=row] > div:not(.source), .marks th[scope=row] > div:has(.sentence) { display: block; }
  .marks th[scope=row] > div > a { display: block; }
}`;

/** The only stylesheet of all pages. Its colours are those of the page of one run. */
export const style = `${figuresStyle}${changesStyle}:root {
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
.trail { margin-bottom: .3rem; color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 .6rem; font-size: 1.75rem; line-height: 1.2; letter-spacing: -.015em; overflow-wrap: anywhere; text-wrap: balance; }
h1 code { font-size: .86em; letter-spacing: -.02em; }
h2 { margin: 2.2rem 0 .6rem; font-size: 1.2rem; line-height: 1.3; overflow-wrap: anywhere; }
h2 code { font-size: .95em; }
h3 { margin: 1.4rem 0 .4rem; font-size: 1rem; }
h4 { margin: .9rem 0 .2rem; font-size: .9rem; color: var(--quiet); font-weight: 600; }
p { margin: .5rem 0; }
p, .prose li, dd, .answers { max-width: 48rem; }
.lead { font-size: 1.08rem; line-height: 1.5; }
.quiet { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }
code, pre { font: .87em/1.5 ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: .5rem 0; padding: .6rem .8rem; background: var(--raised); border: 1px solid var(--line); border-radius: 6px; white-space: pre-wrap; max-width: 48rem; }
pre code { font-size: 1em; }
ul, ol { margin: .5rem 0; padding-left: 1.2rem; } li { margin: .2rem 0; max-width: 60rem; overflow-wrap: anywhere; }
details > summary { cursor: pointer; padding: .2rem 0; }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 0 3rem; }
.two > * { min-width: 0; }
.facts, .recipe { margin: .8rem 0; }
.facts > div, .recipe > div { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); gap: 0 1rem; padding: .25rem 0; border-top: 1px solid var(--line); }
.facts > div { grid-template-columns: 6rem minmax(0, 1fr); max-width: 48rem; }
.facts > div:last-child, .recipe > div:last-child { border-bottom: 1px solid var(--line); }
.meanings > div { grid-template-columns: 14rem minmax(0, 1fr); max-width: 48rem; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; } dd ul { margin: 0; padding-left: 1rem; }
.scroll { position: relative; overflow-x: auto; margin: .5rem 0; border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .9rem; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td { padding: .35rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
tbody:last-child tr:last-child > * { border-bottom: 0; }
thead th { background: var(--raised); color: var(--quiet); font-size: .82rem; vertical-align: bottom; }
th.number, td.number { text-align: right; white-space: nowrap; }
.bad { color: var(--bad); font-weight: 600; } .warn { color: var(--open); font-weight: 600; }
.map th[scope=rowgroup] { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: .85rem; white-space: nowrap; }
.map tbody tr:first-child > :not([scope=rowgroup]) { border-bottom-color: transparent; padding-bottom: .1rem; }
.map td { min-width: 7.5rem; } .map td, .map thead th:nth-child(n+3) { border-left: 1px solid var(--line); } .map [scope^=row] { width: 1%; }
.map td span { margin-right: .5rem; white-space: nowrap; font-size: .82rem; } .map td span + span { color: var(--quiet); margin: 0; }
.map .held { color: var(--quiet); } .map td.none { color: var(--quiet); font-size: .82rem; } .map .version { color: var(--quiet); }
.map th[scope=row] { color: var(--quiet); font-size: .8rem; }
${markStyle}
.contents ul { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; list-style: none; padding: 0; margin: .8rem 0; }
.contents li { margin: 0; }
#finder { display: flex; flex-wrap: wrap; gap: .4rem .7rem; align-items: baseline; } #finder[hidden] { display: none; }
input { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--quiet); border-radius: 5px; padding: .25rem .5rem; width: min(22rem, 100%); }
.answers { list-style: none; padding: 0; max-width: 60rem; }
.answers > li { margin: 0; padding: .45rem 0 .45rem .8rem; border-top: 1px solid var(--line); border-left: 3px solid var(--line); max-width: none; }
.answers > li:last-child { border-bottom: 1px solid var(--line); }
.answers > li > p { margin: .1rem 0; } .answers .when { white-space: nowrap; } .answers .who { font-weight: 600; margin-right: .5rem; } .answers .what { margin-right: .5rem; }
.answers > .is-h { border-left-color: var(--good-bar); } .answers > .is-x { border-left-color: var(--bad-bar); }
.answers > .is-w { border-left-color: var(--open-bar); } .answers > .is-r { border-left-color: var(--seen); }
.answers > .is-v { border-left-color: var(--held-bar); }
.said { white-space: pre-wrap; overflow-wrap: anywhere; }
.answers .said { color: var(--quiet); font-size: .93rem; }
.path { overflow-wrap: anywhere; } pre.expected, pre.received { border-width: 0 0 0 3px; border-radius: 0; padding: .15rem .6rem; margin: .15rem 0; }
.expected { border-color: var(--good-bar); } .received { border-color: var(--bad-bar); }
.expected b { color: var(--good); } .received b { color: var(--bad); }
.step { margin: 1rem 0; padding: .2rem 0 .6rem 1rem; border-left: 3px solid var(--line); } .step h3 { margin-top: .2rem; } .step h5 { display: inline; margin: 0; font: inherit; }
.ids { columns: 24rem auto; column-gap: 2rem; } .ids li { break-inside: avoid; }
.turning { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 2rem; margin-top: 2.5rem; padding-top: .8rem; border-top: 1px solid var(--line); font: .87em/1.5 ui-monospace, Menlo, Consolas, monospace; }
.turning span { overflow-wrap: anywhere; } .turning [rel=prev]::before { content: '← '; } .turning [rel=next]::after { content: ' →'; }
footer { margin-top: 3.5rem !important; padding-top: .8rem !important; padding-bottom: 2rem !important; color: var(--quiet); font-size: .88rem; border-top: 1px solid var(--line); }
footer p { margin: .2rem 0; }
@media (max-width: 40rem) {${figuresNarrow}
  th, td { padding: .3rem .4rem; }
  .map th[scope=rowgroup] { white-space: normal; overflow-wrap: anywhere; min-width: 7rem; }
  h1 { font-size: 1.4rem; } .recipe > div, .facts > div { grid-template-columns: minmax(0, 1fr); }
}
@media print {
  body { font-size: 10pt; } header.site nav, .skip, .turning, #finder { display: none; }
  details::details-content { content-visibility: visible; }
  .scroll { overflow: visible; border: 0; } tr, .answers > li { break-inside: avoid; } thead { display: table-header-group; }
  a { color: inherit; text-decoration: none; } .bar { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
