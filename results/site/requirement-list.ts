import { everyOperation, operations } from '../../fixtures/operations.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { finder, finderScript } from '../compare/finder.ts';
import { pageFile } from './layout.ts';
import { legend } from './marks.ts';
import { thousands } from '../../reports/explain/counted.ts';
import { requirementTable } from './requirement-table.ts';
import type { Seen } from './seen.ts';
import type { SiteFile } from './world.ts';

const page = { path: 'requirements/index.html', title: 'Requirements' } as const;

/** All requirements, operation by operation, each with the answers of all implementations. */
export function requirementList(seen: Seen): readonly SiteFile[] {
  const { requirements } = seen;
  const sections = everyOperation.map((name) => {
    const { path } = operations[name];
    const own = requirements.filter(({ operation }) => operation === path);
    if (own.length === 0) return markup`<section><h2 id="${name}">${path}</h2><p>None.</p></section>\n`;
    return markup`<section><h2 id="${name}"><code>${path}</code> <span class="quiet">${own.length}</span></h2>
${requirementTable(page, seen, own, { caption: `Requirements of ${path}` })}</section>\n`;
  });
  const main = markup`<p>All ${thousands(requirements.length)} requirements as they are asked today. Each has a page with its source in the contract, the answer of every implementation, and the broken servers that prove the check.</p>
${contents(seen)}
${legend()}
${finder}
${sections}`;
  return [pageFile(seen, { ...page, main, script: finderScript })];
}

function contents({ requirements }: Seen): Markup {
  const links = everyOperation.map((name) => {
    const { path } = operations[name];
    const count = requirements.filter(({ operation }) => operation === path).length;
    return markup`<li><a href="#${name}">${path}</a> <span class="quiet">${count}</span></li>\n`;
  });
  return markup`<nav class="contents" aria-label="Operations"><ul>\n${links}</ul></nav>`;
}
