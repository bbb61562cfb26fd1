import { markup, type Markup } from '../../reports/page/markup.ts';
import type { Recipe } from '../publishing/published.ts';

/** How a published result was made. */
export function recipeList(recipe: Recipe): Markup {
  const facts = [
    ['Built from', recipe.source ?? 'not stated'],
    ['Run by', recipe.by],
    ['How it was run', recipe.ran],
    ['Stand-ins', recipe.standIns.join('; ') || 'none'],
    ['Commit of the suite', recipe.suiteCommit],
  ] as const;
  return markup`<dl class="recipe">
${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>\n`)}</dl>`;
}
