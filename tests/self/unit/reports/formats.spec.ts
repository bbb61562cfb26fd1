import { expect, test } from '@playwright/test';
import { externalLoads } from '../../../../reports/allure/page.ts';
import type { Conformance } from '../../../../reports/conformance.ts';
import { annotations } from '../../../../reports/github/output.ts';
import { junitXML } from '../../../../reports/junit/junit.ts';
import { codeSpan, fence, inHTML, prose, proseLine } from '../../../../reports/markdown/escape.ts';
import { markdownSummary, SUMMARY_BYTES } from '../../../../reports/markdown/summary.ts';
import { markup } from '../../../../reports/page/markup.ts';
import { resultPage } from '../../../../reports/page/page.ts';
import { parsedXML, schemaMistakes, type Element } from './junit-schema.ts';
import { failureOf, madeUpConformance } from './made-up-conformance.ts';

// What a server says is text in every format, and what is long is cut.

const all = (name: string, { children }: Element): readonly Element[] =>
  children.flatMap((each) => [...(each.name === name ? [each] : []), ...all(name, each)]);

/** The elements of a page, by name. */
const tagsOf = (html: string): readonly string[] => html.match(/<\/?[a-z]\w*/g) ?? [];

/** What is left of a summary without its fences and code spans: what Markdown and HTML are read in. */
const proseOf = (markdown: string): string =>
  markdown.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gm, '').replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');

/** What GitHub's runner reads as commands, also in the older form; it ignores leading white space. */
const commandsIn = (printed: string): readonly string[] =>
  printed.split(/\r\n|\r|\n/).filter((line) => /^\s*::/.test(line) || line.includes('##['));

/** A result with this text in every place that a server's text reaches. */
function everywhere(text: string, problem?: string): Conformance {
  const victims = ['GET_GROUPS-MADE_UP_0', 'MUTE_GROUP-MADE_UP_1'];
  const change = {
    1: { known: { reason: text, owner: text, link: text, expires: '2026-12-31' } },
    3: { verdict: 'not-testable', message: text },
    4: { level: 'SHOULD', verdict: 'warn', ...failureOf(4, { serverText: text }) },
    5: { level: 'MAY', verdict: 'observed', observed: text },
  } as const;
  const causes = [{ id: text, sentence: text, operation: text, victims }];
  const said = problem === undefined ? {} : { problem };
  return madeUpConformance({ failures: 3, rows: 9, serverText: text, causes, change, ...said });
}

/** The number of cases, failures and errors in JUnit that its schema allows. */
function countsOf(made: Conformance): readonly number[] {
  const root = parsedXML(junitXML(made));
  expect(schemaMistakes(root), 'mistakes in JUnit').toEqual([]);
  return ['testcase', 'failure', 'error'].map((name) => all(name, root).length);
}

const tame = everywhere('tame', 'tame');
const hostile = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='x",
  '</pre></details></main>',
  '</summary></details>',
  '<!--',
  '&lt;b&gt;',
  '</style>',
  '```\n# a title\n```',
  '`````',
  '`',
  '| a | b |',
  '[a link](https://evil.example)',
  'https://evil.example',
  '@everybody',
  '**bold** _it_ ~~out~~',
  '- item\n\n<img src=x>',
  ']]>',
  '"\' a="b',
  '\0\u0001\u001B[31m\u0085',
  '\uD83D',
  '\uFFFE',
  'a\r\n\tb',
  '😀',
  '::warning::x',
  '\n::add-mask::x',
  '\r::error::x',
  '\u2028::set-output name=a::b',
  '%0A::error::x',
];
for (const text of hostile)
  test(`a server's ${JSON.stringify(text)} is text in every report, wherever it comes up`, () => {
    const wild = everywhere(text, text);
    const page = resultPage(wild);
    expect(tagsOf(page), 'elements').toEqual(tagsOf(resultPage(tame)));
    expect(page, 'attributes').not.toMatch(/<[^>]*\son\w+=/);
    expect(page.replace(/<!doctype html>/, ''), 'comments').not.toContain('<!');

    for (const made of [wild, everywhere(text)]) {
      const left = proseOf(markdownSummary(made));
      expect(left, 'prose').not.toMatch(/<(script|img)|evil\.example|everybody|\bbold\b|a title|::error/);
      const folds = (pattern: RegExp): number => left.match(pattern)?.length ?? 0;
      expect(folds(/<details>/g), 'folds').toBe(folds(/<\/details>/g));
      expect(folds(/<summary>/g), 'summaries').toBe(folds(/<\/summary>/g));
      expect(left, 'what a fence or span did not hold').not.toContain('`');
    }

    expect(countsOf(wild), 'JUnit').toEqual(countsOf(tame));

    const printed = annotations(wild);
    const lines = printed.trimEnd().split('\n');
    expect(commandsIn(printed), 'commands').toEqual(lines);
    expect(lines.length, 'annotations').toBe(annotations(tame).trimEnd().split('\n').length);
    for (const line of lines)
      expect(line, 'a command that is ours').toMatch(/^::error (?:[a-z]+=[^:,]*,?)+::/);
  });

test('a template escapes texts, and nothing that it made itself', () => {
  const inner = markup`<b class="${'"x"'}">${'<i>'}</b>`;
  expect(markup`<p>${inner}${[inner, undefined]}${undefined}${3}</p>`.html, 'piece').toBe(
    '<p><b class="&quot;x&quot;">&lt;i&gt;</b><b class="&quot;x&quot;">&lt;i&gt;</b>3</p>',
  );
});

test('what a page would load from outside is found, however it says so', () => {
  for (const html of [
    '<script src="https://x.example/a.js"></script>',
    '<script async src=http://x.example/a.js></script>',
    '<img src="//x.example/a.png">',
    "<img alt='' src='//x.example/a.png'>",
    '<iframe src="https://x.example"></iframe>',
    '<link rel="icon" href="https://x.example/a">',
    '<object data="https://x.example/a"></object>',
    '<style>@import "//x.example/a.css"</style>',
    '<p style="background: url(//x.example/a.png)">',
    '<p style="background: url(http://x.example/a.png)">',
    'createElement("script").src="https://www.googletagmanager.com/gtag"',
  ])
    expect.soft(externalLoads(html), html).toHaveLength(1);
  for (const html of [
    '<a href="https://x.example">',
    '<img src="data:image/png;base64,AA==">',
    'see https://x.example',
  ])
    expect.soft(externalLoads(html), html).toEqual([]);
});

for (const failures of [0, 1, 300])
  test(`a page and JUnit of ${failures} failures are below ten megabytes, and show each`, () => {
    const serverText = '😀<&"'.repeat(200);
    const html = resultPage(madeUpConformance({ failures, answerLength: 60_000, serverText }));
    expect(Buffer.byteLength(html), 'bytes').toBeLessThan(10_000_000);
    expect(externalLoads(html), 'loaded from outside').toEqual([]);
    expect(tagsOf(html), 'elements').not.toContain('<script');
    expect(html, 'policy').toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html.match(/npx im-conformance replay /g)?.length ?? 0, 'failures shown').toBe(
      failures && failures + 1,
    );

    const made = madeUpConformance({ failures, answerLength: 20_000 });
    const text = junitXML(made);
    expect(Buffer.byteLength(text), 'bytes of JUnit').toBeLessThan(10_000_000);
    expect(countsOf(made), 'cases, failures, errors').toEqual([1_000, failures, 0]);
    const { attributes, children } = parsedXML(text);
    expect(attributes, 'sums').toMatchObject({ tests: '1000', failures: `${failures}`, errors: '0' });
    const sum = children.reduce((before, each) => before + Number(each.attributes['failures']), 0);
    expect(sum, 'failures of all operations').toBe(failures);
  });

test('what the schema of JUnit does not allow, and what is no XML, is noticed', () => {
  for (const [xml, mistake] of [
    ['<testsuite/>', '<testsuite> has no name'],
    ['<testsuites time="1e3"/>', '<testsuites time="1e3"> is not allowed'],
    ['<testcase name="a"><property name="a" value="b"/></testcase>', '<testcase><property>'],
    ['<testcase name="a">text</testcase>', '<testcase> has text'],
    ['<case/>', '<case> is no element'],
  ] as const)
    expect.soft(schemaMistakes(parsedXML(xml)), xml).toContain(mistake);
  for (const xml of ['<a></b>', '<a>\0</a>', '<a>]]></a>', '<a/><b/>'])
    expect.soft(() => parsedXML(xml), JSON.stringify(xml)).toThrow(Error);
});

test('prose, HTML, spans and fences let nothing out, and print names and figures as they are', () => {
  const plain = ['127.0.0.1:8080', '1,549 MUSTs (100 %)', 'my_server-2', '/group/get_groups', 'R & D #a {b}'];
  expect(plain.map(prose), 'names and figures').toEqual(plain);
  for (const [write, text, written] of [
    [
      prose,
      '_a_b_ __c__ *c* <d> [e](f) `g` | #1',
      String.raw`\_a_b\_ \_\_c\_\_ \*c\* \<d\> \[e\](f) \`g\` \| \#1`,
    ],
    [prose, '&amp; @me |https://x| www.y.example', '&amp;amp; `@me` \\|`https://x`\\| `www.y.example`'],
    // No pipe stands in code, for tables.
    [prose, 'a@`b`|<i>', '`` a@`b` ``\\|\\<i\\>'],
    [proseLine, '1. a', String.raw`1\. a`],
    [proseLine, '2) a', String.raw`2\) a`],
    [proseLine, '+ a', String.raw`\+ a`],
    [proseLine, '==', String.raw`\==`],
    [inHTML, `<a b="c" d='e'>\n\n&`, '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt; &amp;'],
    [codeSpan, 'a ``b`` c', '```a ``b`` c```'],
    [codeSpan, '`', '`` ` ``'],
    [codeSpan, 'a\n\nb', '`a b`'],
    [codeSpan, '', '(nothing)'],
    [(each: string) => fence('text', each), '````', '`````text\n````\n`````'],
  ] as const)
    expect.soft(write(text), text).toBe(written);
});

test('a summary keeps to its limit, lists all failures, and cuts what is long', () => {
  for (const answerLength of [300, 60_000]) {
    const text = markdownSummary(madeUpConformance({ failures: 300, answerLength }));
    expect(Buffer.byteLength(text), 'bytes').toBeLessThanOrEqual(SUMMARY_BYTES);
    expect(text.match(/npx im-conformance replay /g)?.length, 'failures').toBe(301);
  }
  const wide = madeUpConformance({ failures: 300, answerLength: 9_000, serverText: '😀<&`'.repeat(500) });
  expect(Buffer.byteLength(markdownSummary(wide)), 'of wide characters').toBeLessThanOrEqual(SUMMARY_BYTES);
});

test('with room for little the verdict stands alone, and with none, nothing', () => {
  const made = madeUpConformance({ failures: 300 });
  const some = markdownSummary(made, 8_000);
  expect(Buffer.byteLength(some), 'bytes').toBeLessThanOrEqual(8_000);
  expect(some, 'note').toMatch(/… and \d+ more: `conformance\.json` has them all\./);
  expect(markdownSummary(made, 500), 'little').toMatch(/^# Not conformant: staging\n\n.+\n$/);
  expect(markdownSummary(made, 10), 'none').toBe('');
  expect(markdownSummary(made, -1), 'none').toBe('');
});
