/** The badges of all implementations, and the page that shows them with what to paste into a README. */
import { answersOf, figuresOf } from '../comparing/answers.ts';
import { markup, type Markup } from '../page/markup.ts';
import type { Published } from '../publishing/published.ts';
import { badgeLevels, badgeSVG, badgeTitle, type Badge, type BadgeLevel } from './badge.ts';
import { linkFrom, pageFile } from './layout.ts';
import {
  dayOf,
  newestOfEach,
  newestOfImplementations,
  resultPagePath,
  implementationPagePath,
} from './published-order.ts';
import type { SiteFile, World } from './world.ts';

const page = { path: 'badges.html', title: 'Badges' };

/** What a badge is of: the newest result of a version, or of an implementation, whatever its version is. */
interface Subject {
  readonly published: Published;
  /** Where its badges are. */
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
<p>A badge says of one level how many requirements diverge, of how many that were measured, and how many were not, with
the version of the suite and the day. It is made anew with the site, from the newest published result.</p>
<ul>
<li>Green: all of the level was measured, and nothing diverges.</li>
<li>Amber: something was not measured, or a SHOULD diverges.</li>
<li>Red: a MUST diverges.</li>
<li>Grey: it was measured with a suite that is older than the last minor version, which is ${minorWords(world)}.</li>
</ul>
${world.address === undefined ? markup`<p>This site does not know its address: put it in the place of <code>ADDRESS</code>.</p>` : undefined}
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
<p>Of the newest result, whichever that is: now of version ${newest.recipe.version}, ${dayOf(newest)}.</p>
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

/** What to paste. The text beside the picture stays true when the picture has changed. */
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
