/** Pages of several results side by side: all of the newest, the newest of every two implementations, and each step of one. */
import { comparisonPage } from '../compare/comparison.ts';
import { recipeFold } from '../compare/document.ts';
import type { Page } from '../compare/page.ts';
import { upgradeOf } from '../compare/upgrade.ts';
import { pageFile } from './layout.ts';
import {
  type Implementation,
  type Seen,
  type Shown,
  type SiteFile,
  implementationPath,
  pairPath,
  requirementPath,
} from './world.ts';

export const differencesPath = 'differences.html';

/** The newest results of every two implementations. */
export function pairsOf({ implementations }: Seen): readonly (readonly [Shown, Shown])[] {
  return implementations.flatMap(({ newest }, at) =>
    implementations.slice(at + 1).map((other) => [newest, other.newest] as const),
  );
}

/** Each two successive results of an implementation, the older one first. The newest step comes first. */
export function stepsOf({ results }: Implementation): readonly (readonly [Shown, Shown])[] {
  return results.slice(0, -1).flatMap((after, at) => {
    const before = results[at + 1];
    return before ? [[before, after] as const] : [];
  });
}

export function pairPages(seen: Seen): readonly SiteFile[] {
  const steps = seen.implementations.flatMap((each) => stepsOf(each));
  return [
    ...pairsOf(seen).map((pair) => pairPage(seen, pair, false)),
    ...steps.map((pair) => pairPage(seen, pair, true)),
  ];
}

function pairPage(seen: Seen, [one, other]: readonly [Shown, Shown], isStep: boolean): SiteFile {
  const above = isStep
    ? [{ path: implementationPath(other.recipe.implementation), title: other.recipe.title }]
    : [{ path: differencesPath, title: 'Where implementations differ' }];
  const page = sideBySide(seen, [one, other], isStep);
  return pageFile(seen, { ...page, path: pairPath(one, other), above });
}

export function differencesPage(seen: Seen): readonly SiteFile[] {
  const page = sideBySide(seen, seen.columns, false);
  return [pageFile(seen, { ...page, path: differencesPath, title: 'Where implementations differ' })];
}

/** What is the same, or not measured, is only counted: the list of requirements has it. */
function sideBySide(seen: Seen, columns: readonly Shown[], isStep: boolean): Page {
  const page = comparisonPage(columns, {
    known: seen.requirements,
    upgrade: upgradeOf(columns, isStep),
    linkOf: (id) => (seen.ids.has(id) ? requirementPath(id) : undefined),
    moreOf: (at) => recipeFold(columns[at]?.recipe),
  });
  const sections = page.sections.map((each) =>
    each.show === 'rest' ? { ...each, show: 'open' as const, parts: [] } : each,
  );
  return { ...page, sections };
}
