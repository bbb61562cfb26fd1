/** The badges of all implementations, and the page that shows them with code to paste into a README. */
import { makeBadge } from 'badge-maker';
import { answersOf, figuresOf, byVersion, type Figures } from '../answers.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import type { Published } from '../publishing/published.ts';
import { cutTo, visibleLine } from '../../fixtures/visible.ts';
import { xmlText } from '../../reports/junit/xml.ts';
import { linkFrom, pageFile } from './layout.ts';
import {
  dayOf,
  newestOfEach,
  newestOfImplementations,
  resultPagePath,
  implementationPagePath,
} from './seen.ts';
import type { SiteFile, World } from './world.ts';
import { figureLine } from '../compare/figures.ts';

const page = { path: 'badges.html', title: 'Badges' };

/** What a badge is about: the newest result of a version, or of an implementation with any version. */
interface Subject {
  readonly published: Published;
  /** The folder of its badges. */
  readonly folder: string;
  /** The page that stays right when there is a newer result, from the folder of the site. */
  readonly report: string;
}

const ofImplementation = (published: Published): Subject => ({
  published,
  folder: published.recipe.implementation,
  report: implementationPagePath(published),
});

const ofVersion = (published: Published): Subject => ({
  published,
  folder: versionOf(published),
  report: resultPagePath(published),
});

/** `badges/<implementation>/<level>.svg` of its newest result, and `badges/<implementation>/<version>/<level>.svg`. */
export function badgeFiles(world: World): readonly SiteFile[] {
  const ofNewest = newestOfImplementations(world.published).map(ofImplementation);
  const ofVersions = newestOfVersions(world.published).map(ofVersion);
  return [...ofNewest, ...ofVersions].flatMap(({ published, folder }) => {
    const link = world.address && `${world.address}/${resultPagePath(published)}`;
    return badgesOf(world, published).map((badge) => ({
      path: badgePath(folder, badge.level),
      text: badgeSVG(badge, link),
    }));
  });
}

/** `badges.html`. */
export function badgesPage(world: World): readonly SiteFile[] {
  const sections = newestOfImplementations(world.published).map((newest) => section(world, newest));
  const main = markup`<link rel="stylesheet" href="${linkFrom(page, 'badges.css')}">
<p>A badge shows for one level how many of the measured requirements diverge, and how many were not measured, with
the version of the suite and the day. It is generated with the site, from the newest published result.</p>
<ul>
<li>Green: all of the level was measured, and nothing diverges.</li>
<li>Amber: something was not measured, or a SHOULD diverges.</li>
<li>Red: a MUST diverges.</li>
<li>Grey: it was measured with a suite older than the last minor version, which is ${minorWords(world)}.</li>
</ul>
${world.address === undefined ? markup`<p>This site does not know its address: replace <code>ADDRESS</code> with it.</p>` : undefined}
${sections.length === 0 ? markup`<p>No result is published yet.</p>` : sections}`;
  return [
    pageFile(world, { ...page, main }),
    { path: 'badges.css', text: '.badge { display: block; max-width: 100%; height: auto; }\n' },
  ];
}

function minorWords({ suite }: World): string {
  return suite.version.split('.').slice(0, 2).join('.');
}

const versionOf = ({ recipe }: Published): string => `${recipe.implementation}/${recipe.version}`;

function newestOfVersions(all: readonly Published[]): readonly Published[] {
  return newestOfEach(all, versionOf);
}

function badgePath(folder: string, level: BadgeLevel): string {
  return `badges/${folder}/${level}.svg`;
}

/** The badges of one result. */
export function badgesOf(world: World, published: Published): readonly Badge[] {
  const answers = answersOf(world.requirements, published.result);
  return badgeLevels.map((level) => ({
    published,
    level,
    figures: figuresOf(level, world.requirements, answers),
    present: world.suite.version,
  }));
}

function section(world: World, newest: Published): Markup {
  const { implementation, title } = newest.recipe;
  const versions = newestOfVersions(world.published)
    .filter(({ recipe }) => recipe.implementation === implementation)
    .toSorted((one, other) => Date.parse(other.result.startedAt) - Date.parse(one.result.startedAt));
  const folds = versions.map(
    (each) => markup`<details><summary>Version ${each.recipe.version}</summary><div>
${shown(world, ofVersion(each))}</div></details>\n`,
  );
  return markup`<section><h2 id="${implementation}">${title}</h2>
<p>The newest result of any version, now of version ${newest.recipe.version}, ${dayOf(newest)}.</p>
${shown(world, ofImplementation(newest))}
${folds}</section>\n`;
}

function shown(world: World, subject: Subject): readonly Markup[] {
  const { published, folder, report } = subject;
  return badgesOf(world, published).map((badge) => {
    const image = badgePath(folder, badge.level);
    const snippets = snippetsOf(world, badge, subject);
    return markup`<p><a href="${linkFrom(page, report)}"><img class="badge" src="${linkFrom(page, image)}" alt="${badgeTitle(badge)}"></a></p>
<details><summary>Paste the badge of ${badge.level} for ${folder}</summary><div>
<p>Markdown</p>
<pre><code>${snippets.markdown}</code></pre>
<p>HTML</p>
<pre><code>${snippets.html}</code></pre></div></details>\n`;
  });
}

/** The code to paste. The text beside the picture stays true when the picture changes. */
function snippetsOf(
  { suite, address = 'ADDRESS' }: World,
  { published, level }: Badge,
  { folder, report }: Subject,
): { readonly markdown: string; readonly html: string } {
  const alt = `${published.recipe.title}, ${level} of ${suite.name}`;
  const src = `${address}/${badgePath(folder, level)}`;
  const href = `${address}/${report}`;
  return {
    markdown: `[![${alt.replace(/[[\]\\`*_<>]/g, String.raw`\$&`)}](${src})](${href})`,
    html: markup`<a href="${href}"><img src="${src}" alt="${alt}"></a>`.html,
  };
}

/** The levels that have badges. A MAY never diverges. */
export const badgeLevels = ['MUST', 'SHOULD'] as const;
export type BadgeLevel = (typeof badgeLevels)[number];

/** Its colour. */
export type Shade = 'good' | 'bad' | 'open' | 'old';

/** White letters are readable on each of them. */
const colours: Readonly<Record<Shade, string>> = {
  good: '#17692f',
  bad: '#b3201b',
  open: '#7d4e00',
  old: '#5b6168',
};

/** The data of a badge. */
export interface Badge {
  readonly published: Published;
  readonly level: BadgeLevel;
  readonly figures: Figures;
  /** Version of the suite that the site is made with. */
  readonly present: string;
}

/**
 * Red if a MUST diverges; amber if a SHOULD does, which is a warning everywhere, or if something was not measured;
 * green only if all of the level was measured and nothing diverges; grey in any case if it is old.
 */
export function shadeOf({ published, level, figures, present }: Badge): Shade {
  const { asked, measured, diverging } = figures;
  if (isOld(published.result.suite.version, present)) return 'old';
  if (diverging > 0) return level === 'MUST' ? 'bad' : 'open';
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

/** The left half: level, version of the suite, day. */
export function badgeLabel({ published, level }: Badge): string {
  const version = cutTo(visibleLine(published.result.suite.version), 24);
  return `${level} · suite ${version} · ${dayOf(published)}`;
}

/** The whole badge in one sentence, for readers who do not see it, or point at it. */
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
 * @param link the link of the image when opened by itself; undefined for none
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
