/** The badges of all implementations: for each level how much diverges, and how much was not measured. */
import { makeBadge } from 'badge-maker';
import { byVersion } from '../answers.ts';
import { cutTo, visibleLine } from '../../fixtures/visible.ts';
import type { Seen, Shown, SiteFile } from './world.ts';
import { figureLine, weightOf } from '../compare/page.ts';

/** A MAY has no badge: it never diverges. */
export const badgeLevels = ['MUST', 'SHOULD'] as const;

/** A badge of one level of a result. */
interface Badge {
  readonly shown: Shown;
  readonly level: (typeof badgeLevels)[number];
  /** Version of the suite that the site is made with. */
  readonly present: string;
}

/** @param of an implementation, or one version of it: `example-server`, `example-server/1.0.0` */
export function badgePath(of: string, level: Badge['level']): string {
  return `badges/${of}/${level}.svg`;
}

/** `badges/<implementation>/<level>.svg` of its newest result, and `badges/<implementation>/<version>/<level>.svg`. */
export function badgeFiles({ suite, address, implementations }: Seen): readonly SiteFile[] {
  const all = implementations.flatMap(({ name, newest, versions }) => [
    { of: name, shown: newest },
    ...versions.map((shown) => ({ of: `${name}/${shown.recipe.version}`, shown })),
  ]);
  return all.flatMap(({ of, shown }) =>
    badgeLevels.map((level) => {
      const link = address && `${address}/${shown.to}`;
      return { path: badgePath(of, level), text: badgeSVG({ shown, level, present: suite.version }, link) };
    }),
  );
}

/** White letters are readable on each of them. */
const colours = { good: '#17692f', bad: '#b3201b', open: '#7d4e00', old: '#5b6168' } as const;

/**
 * Red if a MUST diverges; amber if a SHOULD or a new MUST does, which fails nothing, or if something was not measured;
 * green only if all of the level was measured and nothing diverges; grey in any case if it is old.
 */
export function shadeOf({ shown, level, present }: Badge): keyof typeof colours {
  const figures = shown.figures[level];
  const { asked, measured } = figures;
  const weight = weightOf(level, figures);
  if (isOld(shown.result.suite.version, present)) return 'old';
  if (weight !== 'holds') return weight === 'fails' ? 'bad' : 'open';
  return asked > 0 && measured === asked ? 'good' : 'open';
}

/**
 * A result is old if its suite is older than the last minor version, which is that of the current suite: for 0.2.0 and
 * 0.2.5 alike, 0.1.9 is old, and 0.2.0 is not.
 */
export function isOld(version: string, present: string): boolean {
  return byVersion(minorOf(version), minorOf(present)) < 0;
}

function minorOf(version: string): string {
  return version.split(/[.+-]/).slice(0, 2).join('.');
}

/**
 * The badge as SVG. Its width follows from its texts.
 *
 * @param link the link of the image when opened by itself; undefined for none
 */
function badgeSVG(badge: Badge, link: string | undefined): string {
  const { recipe, result, date, figures } = badge.shown;
  const version = cutTo(visibleLine(result.suite.version), 24);
  return `${makeBadge({
    label: `${badge.level} · suite ${version} · ${date}`,
    message: figureLine(badge.level, figures[badge.level]),
    color: colours[shadeOf(badge)],
    labelColor: '#2f353c',
    style: 'flat',
    idSuffix: `-${recipe.implementation}-${recipe.version}-${badge.level}`.replace(/[^\w-]/g, '_'),
    ...(link === undefined ? {} : { links: [link] }),
  })}\n`;
}
