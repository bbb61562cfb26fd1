import { anyList, madeUpPublished } from '../made-up-published.ts';
import { expect, test } from '@playwright/test';
import { readSources } from '../../../../../results/compare/reading.ts';
import { comparisonPage } from '../../../../../results/compare/comparison.ts';
import { terminalLines } from '../../../../../results/compare/terminal.ts';
import { upgradeOf } from '../../../../../results/compare/upgrade.ts';
import { externalLoads } from '../../../../../reports/allure/page.ts';
import { resultOf, rowOf } from '../../reports/made-up-result.ts';
import { file } from '../../written.ts';
import { changed, compared, goodRows } from './made-up-comparison.ts';

const hostile =
  '</p></td></style><script>alert(1)</script><img src=x onerror=alert(1)> **bold** [a](http://x.example) ![i](//x.example/i.png) @everyone | `tick` ``` \u001B[31mred\u202E \u0007\u0000 \uD800 ' +
  'long '.repeat(300);

/** Everything in two results that somebody else wrote is hostile. */
const hostileFiles = (name: string): readonly string[] => {
  const rows = [
    rowOf('A', 'pass', { text: hostile }),
    rowOf('B', 'fail', { message: hostile }),
    rowOf('C', 'observed', { level: 'MAY', observed: hostile }),
    rowOf(`D${hostile}`, 'pass', { operation: `/group/${hostile}` }),
    rowOf('E', 'pass', { text: 'Old.', meaning: 2 }),
  ];
  const now = changed(rows, {
    A: { verdict: 'fail', message: `status 1 ${hostile}` },
    B: { message: `Other: ${hostile}` },
    C: { observed: `x${hostile}` },
    E: { text: hostile },
  });
  const recipe = { title: 'Server <b>|`_@x', by: hostile.slice(0, 300), ran: hostile.slice(0, 300) };
  return [rows, now].map((each, at) =>
    file(
      `${name}-${at}.json`,
      madeUpPublished(resultOf(each, { startedAt: new Date(Date.UTC(2026, 10, at + 1)) }), {
        ...recipe,
        version: `${at}`,
      }),
    ),
  );
};
// oxlint-disable-next-line no-control-regex -- These are what is looked for.
const unseen = /[\u0000-\u0009\u000B-\u001F\u007F\u202E\uD800]/;

for (const args of [[], ['--no-upgrade'], ['--all']])
  test(`whatever a server wrote stays a text: ${args.join(' ') || 'as it is'}`, () => {
    const { said, html, markdown, exitCode } = compared([...hostileFiles('hostile'), ...args], {
      columns: 80,
    });
    expect(exitCode, 'exit code').toBe(args.includes('--no-upgrade') ? 0 : 1);
    for (const [name, text] of Object.entries({ said, html, markdown }))
      expect(text, name).not.toMatch(unseen);
    expect(html.match(/<script/g), 'scripts').toHaveLength(1);
    expect(html, 'markup').not.toMatch(/<img|<b>\|/);
    expect(externalLoads(html), 'loads').toEqual([]);
    const outside = markdown
      .replace(/\\[\\`]/g, '')
      .replace(/(`+)[^`][^]*?\1/g, '')
      .replace(/<\/?(details|summary)>|<br>/g, '');
    expect(outside, 'Markdown outside of code').not.toMatch(/(?<!\\)[<>]|@|(?<!\\)!\[|:\/\//);
    const rows = markdown.split('\n').filter((line) => line.startsWith('| '));
    const columns = rows.map((line) => line.match(/(?<!\\)\|/g)?.length);
    expect(new Set(columns), 'columns of the tables').toEqual(new Set([5]));
  });

test('no line is wider than the terminal, with eight implementations and with hostile texts', () => {
  const failures = goodRows.slice(0, 40).map(({ id }) => [id, { verdict: 'fail', level: 'MUST' }] as const);
  const eight = Array.from({ length: 8 }, (_, at) => ({
    name: `a server with a long name ${at}`,
    about: 'suite 0.2.0',
    causes: [],
    result: resultOf(changed(goodRows.slice(0, 200), Object.fromEntries(failures.slice(at * 5)))),
  }));
  const two = readSources(hostileFiles('wide'), anyList);
  for (const [columns, upgrade] of [
    [eight, undefined],
    [two, undefined],
    [two, upgradeOf(two, undefined)],
  ] as const) {
    const page = comparisonPage(columns, { known: [], upgrade });
    for (const width of [80, 100, 200]) {
      const lines = terminalLines(page, columns, { width, paint: (_, text) => text, all: true });
      expect(
        lines.filter((line) => line.length > width || line.endsWith(' ')),
        `${width} columns`,
      ).toEqual([]);
    }
  }
});
