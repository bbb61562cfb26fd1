/**
 * The two figures of a level, as text and as a bar: how much diverges, and how much was measured. Never combined into
 * one.
 */
import type { Level } from '../../fixtures/requirement.ts';
import type { Figures } from '../answers.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';

/** A number for people: `1,299`. */
export function thousands(count: number): string {
  return `${count}`.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** How much diverges: `3 of 341`. Nothing is known about what was not measured. */
export function divergence({ diverging, measured }: Figures): string {
  return measured === 0 ? '–' : `${thousands(diverging)} of ${thousands(measured)}`;
}

/** How much was measured: `341 of 836`. */
export function coverage({ measured, asked }: Figures): string {
  return `${thousands(measured)} of ${thousands(asked)}`;
}

/** Both in a sentence, for pages of one result. */
export function figuresSentence(level: Level, figures: Figures): string {
  const { measured, asked, withheld } = figures;
  const apart = withheld === 0 ? '' : `; ${thousands(withheld)} withheld`;
  if (asked === 0) return `No ${level} is asked.`;
  if (measured === 0) return `None of ${thousands(asked)} measured${apart}.`;
  if (level === 'MAY') return `Recorded ${coverage(figures)}${apart}.`;
  return `Diverges in ${divergence(figures)}; measured ${coverage(figures)}${apart}.`;
}

/**
 * What was measured, as a part of what is asked, and what of it diverges. It shows only what the figures next to it
 * say.
 */
export function bar(level: Level, { asked, measured, diverging, withheld }: Figures): Markup | undefined {
  if (asked === 0) return undefined;
  const parts = [
    ['h', measured - diverging],
    [level === 'MUST' ? 'x' : 'w', diverging],
    ['v', withheld],
  ] as const;
  const scale = (count: number): number => Math.round((count / asked) * 1000) / 10;
  const pieces = parts.flatMap(([name, count], at) => {
    if (count === 0) return [];
    const before = parts.slice(0, at).reduce((sum, [, each]) => sum + each, 0);
    // Anything above zero is visible, however small.
    const width = Math.max(scale(count), 1.5);
    return [
      markup`<rect class="${name}" x="${Math.min(scale(before), 100 - width)}" width="${width}" height="4"/>`,
    ];
  });
  return markup`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg>`;
}
