import { expect, test } from '@playwright/test';
import { codeSpan, fence, inHTML, prose, proseLine } from '../../../../reports/markdown/escape.ts';
import { markdownSummary, SUMMARY_BYTES } from '../../../../reports/markdown/summary.ts';
import { failureOf, madeUpConformance } from './made-up-conformance.ts';

/** What is left of a summary without its fences and code spans: what Markdown and HTML are read in. */
const proseOf = (markdown: string): string =>
  markdown.replace(/^(`{3,})\w*\n[\s\S]*?\n\1$/gm, '').replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');

const evil = [
  '<script>alert(1)</script>',
  '</summary></details>',
  '```\n# a title\n```',
  '`````',
  '| a | b |',
  '[a link](https://evil.example)',
  'https://evil.example',
  '@everybody',
  '**bold** _it_ ~~out~~',
  '- item\n\n<img src=x>',
  '::error::x',
  '`',
];

for (const text of evil) {
  test(`a server's ${JSON.stringify(text)} is text in Markdown, wherever it comes up`, () => {
    const problem = `It answered ${text}`;
    const causes = [
      { id: 'login', sentence: text, victims: ['GET_GROUPS-MADE_UP_0', 'MUTE_GROUP-MADE_UP_1'] },
    ];
    const known = { reason: text, owner: text, expires: '2026-12-31' };
    const change = {
      1: { known },
      5: { verdict: 'not-testable', message: text },
      6: { level: 'SHOULD', verdict: 'warn', ...failureOf(6, { serverText: text }) },
    } as const;
    const wish = { failures: 3, rows: 9, serverText: text, causes, change };
    for (const made of [madeUpConformance(wish), madeUpConformance({ ...wish, problem })]) {
      const left = proseOf(markdownSummary(made));
      expect(left, 'prose').not.toMatch(/<(script|img)|evil\.example|everybody|\bbold\b|a title|::error/);
      const folds = (pattern: RegExp): number => left.match(pattern)?.length ?? 0;
      expect(folds(/<details>/g), 'folds').toBe(folds(/<\/details>/g));
      expect(folds(/<summary>/g), 'summaries').toBe(folds(/<\/summary>/g));
      expect(left, 'what a fence or span did not hold').not.toContain('`');
    }
  });
}

test('prose, HTML, spans and fences let nothing out', () => {
  expect(prose('_a_b_ __c__ *c* <d> [e](f) `g` | #1'), 'prose').toBe(
    String.raw`\_a_b\_ \_\_c\_\_ \*c\* \<d\> \[e\](f) \`g\` \| \#1`,
  );
  expect(prose('&amp; @me |https://x| www.y.example'), 'links and entities').toBe(
    '&amp;amp; `@me` \\|`https://x`\\| `www.y.example`',
  );
  expect(prose('a@`b`|<i>'), 'no pipe stands in code, for tables').toBe('`` a@`b` ``\\|\\<i\\>');
  expect(['1. a', '2) a', '- a', '+ a', '==', '# a'].map(proseLine), 'at the start of a line').toEqual([
    String.raw`1\. a`,
    String.raw`2\) a`,
    String.raw`\- a`,
    String.raw`\+ a`,
    String.raw`\==`,
    String.raw`\# a`,
  ]);
  expect(inHTML(`<a b="c" d='e'>\n\n&`), 'HTML').toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt; &amp;');
  expect(codeSpan('plain'), 'span').toBe('`plain`');
  expect(codeSpan('a ``b`` c'), 'span').toBe('```a ``b`` c```');
  expect(codeSpan('`'), 'span').toBe('`` ` ``');
  expect(codeSpan('a\n\nb'), 'span').toBe('`a b`');
  expect(codeSpan(''), 'span').toBe('(nothing)');
  expect(fence('text', '````'), 'fence').toBe('`````text\n````\n`````');
  expect(fence('text', 'a\r\n\u001B[31mred\u202E\0'), 'fence').toBe(
    '```text\na\n\\u001b[31mred\\u202e\\u0000\n```',
  );
});

test('names, figures and addresses are printed as they are', () => {
  for (const text of [
    '127.0.0.1:8080',
    '1,549 MUSTs (100 %)',
    'my_server-2',
    '/group/get_groups',
    'R & D #a {b}',
  ])
    expect(prose(text)).toBe(text);
  const made = madeUpConformance({ failures: 1, rows: 9 });
  const target = { name: '127.0.0.1:8080', baseURL: 'http://127.0.0.1:8080/api' };
  const lines = markdownSummary({ ...made, target }).split('\n');
  expect(lines[0]).toBe('# Not conformant: 127.0.0.1:8080');
  expect(lines.find((line) => line.startsWith('Measured'))).toContain(
    ' · Target: 127.0.0.1:8080 · Base URL: `http://127.0.0.1:8080/api` · ',
  );
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
