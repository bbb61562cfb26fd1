import { expect, test } from '@playwright/test';
import { externalLoads } from '../../../../reports/allure/page.ts';
import { markup } from '../../../../reports/page/markup.ts';
import { resultPage } from '../../../../reports/page/page.ts';
import { failureOf, madeUpConformance } from './made-up-conformance.ts';

/** The elements of a page, by name. */
const tagsOf = (html: string): readonly string[] => html.match(/<\/?[a-z]\w*/g) ?? [];

/** The text of a page as people see it. */
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('&#39;', "'");

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

test('the first screen says the verdict, since when, what to do, and the causes', () => {
  const change = { 0: { since: '2026-11-20T08:00:00.000Z' } };
  const text = textOf(resultPage(madeUpConformance({ failures: 2, rows: 9, change })));
  const order = [
    'Not conformant',
    '2 of 8 MUSTs do not hold.',
    'The oldest failure was first seen on 2026-11-20 08:00 UTC; nothing is new in this run.',
    'What to do',
    'A successful write does not show in every list, filter or page (2 requirements)',
    'npx im-conformance replay GET_GROUPS-MADE_UP_0',
    'Causes',
    'Failed (2)',
    'Every requirement (9)',
  ];
  const places = order.map((each) => text.indexOf(each, text.indexOf('\nNot conformant')));
  expect(places, 'order').toEqual(places.toSorted((one, other) => one - other));
  expect(places, 'all there').not.toContain(-1);
});

test('a failure says what was promised, what came, how, and how to see it again', () => {
  const text = textOf(resultPage(madeUpConformance({ failures: 1, rows: 9, serverText: 'muted' })));
  expect(text, 'source').toContain('Source: Platform API, pagination: pageNumber and showNumber.');
  expect(text, 'difference').toContain('reply.data.total\nexpected 3\nreceived 0 and muted');
  expect(text, 'remark').toContain('\nThe answer says: muted\n');
  expect(text, 'step').toContain('Step 3. (under test) POST /group/get_groups as owner → HTTP 200, 12.34 ms');
  expect(text, 'script').toContain('All requests, as a script# 1. (given) ');
  expect(text, 'place').toContain('its check: tests/group/mute-group/effect.spec.ts:1');
});
