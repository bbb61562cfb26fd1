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

/** A sign is drawn, and not read aloud: the word beside it is. What has no ground has a dashed edge, unless nobody asked. */
function signRule([name, sign, colour, ground]: (typeof signs)[number]): string {
  const edge = 'iupo'.includes(name) ? ` border: 1px dashed var(${colour});` : '';
  const back = ground === 'transparent' ? '' : ` background: var(${ground});`;
  return `.m.${name}::before { content: '${sign}'; content: '${sign}' / ''; color: var(${colour});${back}${edge} }`;
}

/** How marks look. */
export const markStyle = `.m::before { display: inline-block; width: 1.5em; height: 1.5em; line-height: 1.5em; text-align: center; border-radius: 4px; font-weight: 700; font-size: .85em; }
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
th.up { padding: .4rem .3rem; }
th.up a { display: inline-block; writing-mode: vertical-rl; transform: rotate(180deg); max-height: 11rem; line-height: 1.25; text-decoration: none; }
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
