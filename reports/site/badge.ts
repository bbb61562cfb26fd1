/** One badge: what a result says of a level, in a line that is still right in a README that nobody looks after. */
import { makeBadge } from 'badge-maker';
import { byVersion, type Figures } from '../comparing/answers.ts';
import { cutTo, visibleLine } from '../explain/visible.ts';
import { xmlText } from '../junit/xml.ts';
import type { Published } from '../publishing/published.ts';
import { figureLine } from './figure-line.ts';
import { dayOf } from './published-order.ts';

/** Of these levels there are badges: of a MAY nothing diverges. */
export const badgeLevels = ['MUST', 'SHOULD'] as const;
export type BadgeLevel = (typeof badgeLevels)[number];

/** How it looks, apart from what it says. */
export type Shade = 'good' | 'bad' | 'open' | 'old';

/** White letters can be read on each of them. */
const colours: Readonly<Record<Shade, string>> = {
  good: '#17692f',
  bad: '#b3201b',
  open: '#7d4e00',
  old: '#5b6168',
};

/** What a badge is made of. */
export interface Badge {
  readonly published: Published;
  readonly level: BadgeLevel;
  readonly figures: Figures;
  /** Version of the suite that the site is made with. */
  readonly present: string;
}

/**
 * Red where a MUST diverges; amber where a SHOULD does, which is a warning everywhere, or where something was not
 * measured; green only where all of the level was measured and nothing diverges; grey whatever it says when it is old.
 */
export function shadeOf({ published, level, figures, present }: Badge): Shade {
  const { asked, measured, diverging } = figures;
  if (isOld(published.result.suite.version, present)) return 'old';
  if (diverging > 0) return level === 'MUST' ? 'bad' : 'open';
  return asked > 0 && measured === asked ? 'good' : 'open';
}

/**
 * A result is old when its suite is older than the last minor version, which is that of the present suite: 0.1.9 is,
 * for 0.2.0 and 0.2.5 alike, and 0.2.0 is not.
 */
export function isOld(version: string, present: string): boolean {
  return byVersion(minorOf(version), minorOf(present)) < 0;
}

function minorOf(version: string): string {
  return version.split(/[.+-]/).slice(0, 2).join('.');
}

/** The left half: level, version of the suite, day. */
export function badgeLabel({ published, level }: Badge): string {
  const version = cutTo(visibleLine(published.result.suite.version), 24);
  return `${level} · suite ${version} · ${dayOf(published)}`;
}

/** The whole badge in one sentence, for those who do not see it, or point at it. */
export function badgeTitle(badge: Badge): string {
  const { published, level, figures, present } = badge;
  const { recipe, result } = published;
  const old = shadeOf(badge) === 'old' ? '; grey, because the suite has a newer minor version' : '';
  const of = `Of the ${figures.asked} ${level} requirements of suite ${present}`;
  const when = `measured with suite ${result.suite.version} on ${dayOf(published)}`;
  return visibleLine(
    `${recipe.title} ${recipe.version}. ${of}: ${figureLine(level, figures)} (${when}${old}).`,
  );
}

/**
 * The badge as SVG. Its width follows from its texts.
 *
 * @param link where it leads when it is opened by itself; nowhere when undefined
 */
export function badgeSVG(badge: Badge, link: string | undefined): string {
  const { recipe } = badge.published;
  const drawn = makeBadge({
    label: badgeLabel(badge),
    message: figureLine(badge.level, badge.figures),
    color: colours[shadeOf(badge)],
    labelColor: '#2f353c',
    style: 'flat',
    idSuffix: `-${recipe.implementation}-${recipe.version}-${badge.level}`.replace(/[^\w-]/g, '_'),
    ...(link === undefined ? {} : { links: [link] }),
  });
  const title = xmlText(badgeTitle(badge)).replace(/"/g, '&quot;');
  const named = drawn
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(/ aria-label="[^"]*"/, () => ` aria-label="${title}"`);
  return `${named}\n`;
}
