import { markup, type Markup } from '../page/markup.ts';
import type { Column } from './column.ts';

/** Whose result it is, and how it came about, as far as it says so. */
export function provenance({ name, result, recipe }: Column): Markup {
  const { suite, startedAt, profile } = result;
  const about = `suite ${suite.version} · ${startedAt.slice(0, 10)} · ${profile}`;
  const facts =
    recipe &&
    ([
      ['run by', recipe.by],
      ['how', recipe.ran],
      ...(recipe.source === undefined ? [] : [['built from', recipe.source] as const]),
      ...recipe.standIns.map((each) => ['stand-in', each] as const),
      ['told to its authors', recipe.disclosure],
      ['suite commit', recipe.suiteCommit],
    ] as const);
  const list = facts?.map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value}</dd></div>`);
  return markup`${name}<span class="about">${about}</span>${list && markup`<details><summary>How it was run</summary><dl>${list}</dl></details>`}`;
}
