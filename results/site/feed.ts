/** `feed.xml`: an Atom feed (RFC 4287) with an entry for each published result. */
import { createHash } from 'node:crypto';
import { levels } from '../../fixtures/requirement.ts';
import { changesBetween, isOfSuite, type Change } from '../compare/changes.ts';
import { changeWords } from '../compare/change-words.ts';
import { groupedBy } from '../../reports/grouped.ts';
import { visibleLine } from '../../fixtures/visible.ts';
import { element, xmlText } from '../../reports/junit/xml.ts';
import { markup } from '../../reports/page/markup.ts';
import { publishedPath } from '../publishing/published.ts';
import { counted, thousands } from '../../fixtures/figures.ts';
import { figureLine } from '../compare/figures.ts';
import type { Seen, Shown, SiteFile } from './world.ts';

/** Without entries, it has never changed. */
const NEVER = '1970-01-01T00:00:00.000Z';

/** The namespace of the ids: that of URLs (RFC 9562), although ours only look like paths. */
const NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/** The feed, newest first. Without an address its links are relative to its own folder. */
export function feedFiles(seen: Seen): readonly SiteFile[] {
  const { suite, address, results } = seen;
  const feed = element('feed', { xmlns: 'http://www.w3.org/2005/Atom' }, [
    text('title', `Published results of ${suite.name}`),
    text('subtitle', subtitle(address)),
    text('id', idOf(`${suite.name}/feed`)),
    text('updated', results[0]?.result.startedAt ?? NEVER),
    element('author', {}, [text('name', suite.name)]),
    link(address, 'feed.xml', 'self', 'application/atom+xml'),
    link(address, 'index.html', 'alternate', 'text/html'),
    ...results.map((shown) => entry(seen, shown)),
  ]);
  return [{ path: 'feed.xml', text: `<?xml version="1.0" encoding="utf-8"?>\n${feed}\n` }];
}

function subtitle(address: string | undefined): string {
  const what =
    'Which implementation keeps which promise, and what has changed. Published by those who ran them.';
  return address === undefined ? `${what} Links are relative to the folder of this feed.` : what;
}

function entry(seen: Seen, shown: Shown): string {
  const { recipe, result, date, path } = shown;
  const previous = previousOf(seen, shown);
  const changes = previous && changesBetween(previous.result, result);
  const figures = figureSentence(seen, shown);
  const since = previous
    ? `Since version ${previous.recipe.version} of ${previous.date}: ${inShort(changes ?? [])}`
    : 'Its first published result.';
  const whole = markup`<p>${figures}</p><p>${since}</p>${changes && changes.length > 0 ? markup`<pre>${changeWords(changes).join('\n')}</pre>` : undefined}<p>Run by ${recipe.by}: ${recipe.ran}</p>`;
  const made = element('entry', {}, [
    text('title', `${recipe.title} ${recipe.version}, measured on ${date}`),
    text('id', idOf(`${seen.suite.name}/published/${publishedPath(shown)}`)),
    text('updated', result.startedAt),
    link(seen.address, path, 'alternate', 'text/html'),
    text('summary', `${figures} ${since}`),
    element('content', { type: 'html' }, [xmlText(whole.html)]),
  ]);
  return `\n${made}`;
}

function figureSentence({ suite }: Seen, { result, figures }: Shown): string {
  const sentences = levels.map((level) => `${level}: ${figureLine(level, figures[level])}.`);
  const asked = `As suite ${suite.version} asks them; measured with suite ${result.suite.version}.`;
  return `${sentences.join(' ')} ${asked}`;
}

function previousOf({ results }: Seen, one: Shown): Shown | undefined {
  const own = results.filter(({ recipe }) => recipe.implementation === one.recipe.implementation);
  return own[own.indexOf(one) + 1];
}

/** The number of each kind, with changes of the suite separate. */
function inShort(changes: readonly Change[]): string {
  const ofSuite = changes.filter(isOfSuite);
  const kinds = groupedBy(changes, (each) => (isOfSuite(each) ? undefined : each.kind));
  const ofTarget = [...kinds].map(([kind, own]) => `${thousands(own.length)} ${kind}`);
  const asked =
    ofSuite.length === 0
      ? ''
      : ` ${counted(ofSuite.length, 'requirement')} cannot be compared, because the suite has changed.`;
  return `${ofTarget.length === 0 ? 'nothing has changed' : ofTarget.join(', ')}.${asked}`;
}

function text(name: string, content: string): string {
  return element(name, {}, [xmlText(visibleLine(content))]);
}

function link(address: string | undefined, path: string, rel: string, type: string): string {
  return element('link', { rel, type, href: address === undefined ? path : `${address}/${path}` });
}

/** An id that is the same for the same content: a UUID of version 5. */
function idOf(name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name);
  const bytes = hash.digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`;
}
