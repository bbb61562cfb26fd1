/** The badges of all implementations, and the page that shows them with code to paste into a README. */
import { makeBadge } from 'badge-maker';
import { byVersion } from '../answers.ts';
import { markup, type Markup } from '../../reports/page/markup.ts';
import { cutTo, visibleLine } from '../../fixtures/visible.ts';
import { xmlText } from '../../reports/junit/xml.ts';
import { linkFrom, pageFile } from './layout.ts';
import type { Implementation, Seen, Shown, SiteFile } from './world.ts';
import { figureLine } from '../compare/figures.ts';

const page = { path: 'badges.html', title: 'Badges' };

/** A badge of one level: of the newest result of a version, or of an implementation with any version. */
interface Badge {
  readonly shown: Shown;
  /** A MAY has no badge: it never diverges. */
  readonly level: 'MUST' | 'SHOULD';
  /** Version of the suite that the site is made with. */
  readonly present: string;
  /** What it is a badge of: `example-server`, or `example-server/1.0.0`. */
  readonly of: string;
  /** The page that stays right when there is a newer result, from the folder of the site. */
  readonly report: string;
}

/** The badges of the newest result of an implementation. */
export function badgesOf({ suite }: Seen, { newest, name, path }: Implementation): readonly Badge[] {
  return bothLevels({ shown: newest, present: suite.version, of: name, report: path });
}

/** The badges of each of its versions. */
function badgesOfVersions(
  { suite }: Seen,
  { versions, name }: Implementation,
): readonly (readonly Badge[])[] {
  return versions.map((shown) => {
    const of = `${name}/${shown.recipe.version}`;
    return bothLevels({ shown, present: suite.version, of, report: shown.path });
  });
}

function bothLevels(badge: Omit<Badge, 'level'>): readonly Badge[] {
  return [
    { ...badge, level: 'MUST' },
    { ...badge, level: 'SHOULD' },
  ];
}

const badgePath = ({ of, level }: Badge): string => `badges/${of}/${level}.svg`;

/** `badges/<implementation>/<level>.svg` of its newest result, and `badges/<implementation>/<version>/<level>.svg`. */
export function badgeFiles(seen: Seen): readonly SiteFile[] {
  const all = seen.implementations.flatMap((each) => [badgesOf(seen, each), ...badgesOfVersions(seen, each)]);
  return all.flat().map((badge) => {
    const link = seen.address && `${seen.address}/${badge.shown.path}`;
    return { path: badgePath(badge), text: badgeSVG(badge, link) };
  });
}

export function badgesPage(seen: Seen): readonly SiteFile[] {
  const sections = seen.implementations.map((each) => section(seen, each));
  const main = markup`<link rel="stylesheet" href="${linkFrom(page, 'badges.css')}">
<p>A badge shows for one level how many of the measured requirements diverge, and how many were not measured, with
the version of the suite and the day. It is generated with the site, from the newest published result.</p>
<ul>
<li>Green: all of the level was measured, and nothing diverges.</li>
<li>Amber: something was not measured, or a SHOULD diverges.</li>
<li>Red: a MUST diverges.</li>
<li>Grey: it was measured with a suite older than the last minor version, which is ${minorOf(seen.suite.version)}.</li>
</ul>
${seen.address === undefined ? markup`<p>This site does not know its address: replace <code>ADDRESS</code> with it.</p>` : undefined}
${sections.length === 0 ? markup`<p>No result is published yet.</p>` : sections}`;
  return [
    pageFile(seen, { ...page, main }),
    { path: 'badges.css', text: '.badge { display: block; max-width: 100%; height: auto; }\n' },
  ];
}

function section(seen: Seen, implementation: Implementation): Markup {
  const { name, title, newest, versions } = implementation;
  const folds = badgesOfVersions(seen, implementation).map(
    (own, at) => markup`<details><summary>Version ${versions[at]?.recipe.version}</summary><div>
${own.map((each) => pasting(seen, each))}</div></details>\n`,
  );
  return markup`<section><h2 id="${name}">${title}</h2>
<p>The newest result of any version, now of version ${newest.recipe.version}, ${newest.date}.</p>
${badgesOf(seen, implementation).map((each) => pasting(seen, each))}
${folds}</section>\n`;
}

/** A badge with the code to paste. The text beside the picture stays true when the picture changes. */
function pasting({ suite, address = 'ADDRESS' }: Seen, badge: Badge): Markup {
  const { shown, level, of, report } = badge;
  const alt = `${shown.recipe.title}, ${level} of ${suite.name}`;
  const src = `${address}/${badgePath(badge)}`;
  const href = `${address}/${report}`;
  const markdown = `[![${alt.replace(/[[\]\\`*_<>]/g, String.raw`\$&`)}](${src})](${href})`;
  const { html } = markup`<a href="${href}"><img src="${src}" alt="${alt}"></a>`;
  return markup`<p><a href="${linkFrom(page, report)}"><img class="badge" src="${linkFrom(page, badgePath(badge))}" alt="${badgeTitle(badge)}"></a></p>
<details><summary>Paste the badge of ${level} for ${of}</summary><div>
<p>Markdown</p>
<pre><code>${markdown}</code></pre>
<p>HTML</p>
<pre><code>${html}</code></pre></div></details>\n`;
}

/** White letters are readable on each of them. */
const colours = { good: '#17692f', bad: '#b3201b', open: '#7d4e00', old: '#5b6168' } as const;

/**
 * Red if a MUST diverges; amber if a SHOULD does, which is a warning everywhere, or if something was not measured;
 * green only if all of the level was measured and nothing diverges; grey in any case if it is old.
 */
export function shadeOf({ shown, level, present }: Badge): keyof typeof colours {
  const { asked, measured, diverging } = shown.figures[level];
  if (isOld(shown.result.suite.version, present)) return 'old';
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

/** The whole badge in one sentence, for readers who do not see it, or point at it. */
function badgeTitle(badge: Badge): string {
  const { shown, level, present } = badge;
  const { name, result, date, figures } = shown;
  const old = shadeOf(badge) === 'old' ? '; grey, because the suite has a newer minor version' : '';
  const of = `${figures[level].asked} ${level} requirements in suite ${present}`;
  const when = `measured with suite ${result.suite.version} on ${date}`;
  return visibleLine(`${name}. ${of}: ${figureLine(level, figures[level])} (${when}${old}).`);
}

/**
 * The badge as SVG. Its width follows from its texts.
 *
 * @param link the link of the image when opened by itself; undefined for none
 */
function badgeSVG(badge: Badge, link: string | undefined): string {
  const { recipe, result, date, figures } = badge.shown;
  const version = cutTo(visibleLine(result.suite.version), 24);
  const drawn = makeBadge({
    label: `${badge.level} · suite ${version} · ${date}`,
    message: figureLine(badge.level, figures[badge.level]),
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
