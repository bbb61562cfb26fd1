/** How the page looks: one column that fits a phone, dark where the reader's system is. Nothing is loaded. */
export const style = `
:root {
  color-scheme: light dark;
  --ground: #ffffff; --raised: #f4f5f7; --ink: #1b1f24; --quiet: #57606a; --line: #d5d9de; --link: #0a57c2;
  --good: #17692f; --bad: #b3201b; --open: #7d4e00; --good-ground: #e3f3e6; --bad-ground: #fdeceb; --open-ground: #fbf0d9;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171b; --raised: #1d2127; --ink: #e3e7ec; --quiet: #a3adb8; --line: #363d46; --link: #7cb3ff;
    --good: #7ddb93; --bad: #ff9a92; --open: #eec26b; --good-ground: #16301e; --bad-ground: #3a1a1a; --open-ground: #352a12;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header, main, footer { max-width: 62rem; margin: 0 auto; padding: 0 1rem; }
header { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-left: 6px solid; border-radius: 6px; }
@media (max-width: 30rem) { th, td { padding: .2rem .3rem !important; } details > div { padding-left: .6rem !important; } }
@media (max-width: 64rem) { header { margin-left: 1rem; margin-right: 1rem; } }
header.good { border-left-color: var(--good); background: var(--good-ground); }
header.bad { border-left-color: var(--bad); background: var(--bad-ground); }
header.open { border-left-color: var(--open); background: var(--open-ground); }
h1 { margin: 0; font-size: 1.7rem; line-height: 1.2; }
header.good h1 { color: var(--good); } header.bad h1 { color: var(--bad); } header.open h1 { color: var(--open); }
h2 { margin: 1.8rem 0 .5rem; font-size: 1.15rem; }
h3 { display: inline; font-size: 1rem; margin: 0; }
p { margin: .4rem 0; }
a { color: var(--link); }
code, pre, .path { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: .3rem 0; padding: .5rem .6rem; background: var(--raised); border-radius: 4px; white-space: pre-wrap; }
ul, ol { margin: .4rem 0; padding-left: 1.3rem; }
li { margin: .25rem 0; }
table { border-collapse: collapse; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
table.list { width: 100%; } table.list td { overflow-wrap: anywhere; } table.list .verdict { white-space: nowrap; }
details { border-top: 1px solid var(--line); }
details > summary { padding: .4rem 0; cursor: pointer; overflow-wrap: anywhere; }
details > div { padding: 0 0 .6rem 1rem; scroll-margin-top: 4rem; }
details details:last-child { border-bottom: 0; }
.facts { display: flex; flex-wrap: wrap; gap: .1rem 1.4rem; margin: .6rem 0 0; }
.facts div { display: flex; gap: .4rem; min-width: 0; }
.facts dt { color: var(--quiet); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
.fail { color: var(--bad); } .pass, .observed { color: var(--good); }
.warn, .uncounted, .not-testable, .inconclusive, .error, .not-run { color: var(--open); }
.expected, .received { margin: .15rem 0; padding: .1rem .6rem; border-left: 3px solid; }
.expected { border-color: var(--good); } .received { border-color: var(--bad); }
.expected b { color: var(--good); } .received b { color: var(--bad); }
footer { margin-top: 2rem; padding-bottom: 2rem; color: var(--quiet); font-size: .9rem; }
`;
