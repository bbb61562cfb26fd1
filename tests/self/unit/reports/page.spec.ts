import { expect, test } from '@playwright/test';
import { externalLoads } from '../../../../reports/allure/page.ts';
import { markup } from '../../../../reports/page/markup.ts';
import { resultPage } from '../../../../reports/page/page.ts';
import { failureOf, madeUpConformance } from './made-up-conformance.ts';

/** The elements of a page, by name. */
const tagsOf = (html: string): readonly string[] => html.match(/<\/?[a-z]\w*/g) ?? [];

const evil = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='x",
  '</pre></details></main>',
  '<!--',
  '&lt;b&gt;',
  '</style>',
];
for (const text of evil)
  test(`a server's ${JSON.stringify(text)} is text in the page, wherever it comes up`, () => {
    const page = (serverText: string): string => {
      const causes = [
        {
          id: serverText,
          sentence: serverText,
          operation: serverText,
          victims: ['GET_GROUPS-MADE_UP_0', 'X'],
        },
      ];
      const known = { reason: serverText, owner: serverText, link: serverText, expires: '2026-12-31' };
      const change = {
        1: { known },
        3: { verdict: 'not-testable', message: serverText },
        4: { level: 'SHOULD', verdict: 'warn', ...failureOf(4, { serverText }) },
        5: { level: 'MAY', verdict: 'observed', observed: serverText },
      } as const;
      return resultPage(
        madeUpConformance({ failures: 2, rows: 9, serverText, causes, change, problem: serverText }),
      );
    };
    const [tame, wild] = [page('tame'), page(text)];
    expect(tagsOf(wild), 'elements').toEqual(tagsOf(tame));
    expect(wild, 'attributes').not.toMatch(/<[^>]*\son\w+=/);
    expect(wild.replace(/<!doctype html>/, ''), 'comments').not.toContain('<!');
  });

test('a template escapes texts, and nothing that it made itself', () => {
  const inner = markup`<b class="${'"x"'}">${'<i>'}</b>`;
  expect(markup`<p>${inner}${[inner, undefined]}${undefined}${3}</p>`.html, 'piece').toBe(
    '<p><b class="&quot;x&quot;">&lt;i&gt;</b><b class="&quot;x&quot;">&lt;i&gt;</b>3</p>',
  );
});

for (const failures of [0, 1, 300])
  test(`a page of ${failures} failures loads nothing, needs no script, and is below ten megabytes`, () => {
    const html = resultPage(
      madeUpConformance({ failures, answerLength: 60_000, serverText: '😀<&"'.repeat(200) }),
    );
    expect(Buffer.byteLength(html), 'bytes').toBeLessThan(10_000_000);
    expect(externalLoads(html), 'loaded from outside').toEqual([]);
    expect(tagsOf(html), 'elements').not.toContain('<script');
    expect(html, 'policy').toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(html.match(/npx im-conformance replay /g)?.length ?? 0, 'failures shown').toBe(
      failures && failures + 1,
    );
  });
