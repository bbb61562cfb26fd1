import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { feedFiles } from '../../../../../results/site/feed.ts';
import type { Seen } from '../../../../../results/site/world.ts';
import { publishedOf, rowFor, siteRequirement, worldOf } from './world-of-results.ts';

/** What RFC 4287 requires of a feed and of an entry: exactly one id, title and updated of each; an author of the feed. */
const Text = z.string().min(1);
const Id = z.string().regex(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
const Link = z.strictObject({ '@rel': Text, '@type': Text, '@href': Text });
const Entry = z.strictObject({
  title: Text,
  id: Id,
  updated: z.iso.datetime(),
  link: z.array(Link).length(1),
  summary: Text,
  content: z.strictObject({ '@type': z.literal('html'), '#text': Text }),
});
const Feed = z.strictObject({
  '?xml': z.unknown(),
  feed: z.strictObject({
    '@xmlns': z.literal('http://www.w3.org/2005/Atom'),
    title: Text,
    subtitle: Text,
    id: Id,
    updated: z.iso.datetime(),
    author: z.strictObject({ name: Text }),
    link: z.array(Link).length(2),
    entry: z.array(Entry).optional(),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => name === 'entry' || name === 'link',
});

/** The feed of a world, held against the RFC. */
function feedOf(seen: Seen): z.infer<typeof Feed>['feed'] {
  const [{ text } = { text: '' }] = feedFiles(seen);
  expect(XMLValidator.validate(text), 'XML').toBe(true);
  return Feed.parse(parser.parse(text)).feed;
}

const a = siteRequirement('A');
const b = siteRequirement('B');
const first = publishedOf(
  [rowFor(a, 'pass'), rowFor(b, 'pass', { meaning: 2 })],
  {
    version: '1.0.0',
  },
  { startedAt: '2026-10-01T10:00:00.000Z', suite: '0.1.0' },
);
const second = publishedOf([rowFor(a, 'fail', { message: 'a & <b>' }), rowFor(b, 'not-run')], {
  version: '1.1.0',
});

test('the feed is Atom: an entry for each result, newest first, of the time of the newest', () => {
  const feed = feedOf(worldOf([a, b], [first, second], { address: 'https://site.example/here' }));
  expect(feed.updated, 'updated').toBe(second.result.startedAt);
  expect(
    feed.entry?.map(({ updated }) => updated),
    'entries',
  ).toEqual([second.result.startedAt, first.result.startedAt]);
  expect(new Set([feed.id, ...(feed.entry ?? []).map(({ id }) => id)]).size, 'ids').toBe(3);
  expect(
    feed.link.map((link) => link['@href']),
    'links',
  ).toEqual(['https://site.example/here/feed.xml', 'https://site.example/here/index.html']);
  expect(feed.entry?.[0]?.link[0]?.['@href'], 'link').toBe(
    'https://site.example/here/implementations/example-server/1.1.0/2026-11-21.html',
  );
});

test('an entry has both figures of each level, and what changed since the result before', () => {
  const { entry: [newest, oldest] = [] } = feedOf(worldOf([a, b], [first, second]));
  expect(newest?.title, 'title').toBe('Example server 1.1.0, measured on 2026-11-21');
  expect(newest?.summary, 'summary').toBe(
    'MUST: 1 of 1 diverges, 1 not measured. SHOULD: none in this suite. MAY: none in this suite. As suite 0.2.0 asks them; measured with suite 0.2.0. Since version 1.0.0 of 2026-10-01: 1 broken. 1 requirement cannot be compared, because the suite has changed.',
  );
  expect(newest?.content['#text'], 'content').toContain('MUST A: pass → fail, a &amp; &lt;b&gt;');
  expect(oldest?.summary, 'first').toContain('Its first published result.');
});

test('without an address links are relative, and the feed says so; without results it is a feed all the same', () => {
  const feed = feedOf(worldOf([a, b], [first]));
  expect(feed.entry?.[0]?.link[0]?.['@href'], 'link').toBe(
    'implementations/example-server/1.0.0/2026-10-01.html',
  );
  expect(feed.subtitle, 'note').toContain('Links are relative to the folder of this feed.');
  expect(feedOf(worldOf([a], [])).entry, 'entries').toBeUndefined();
});

test('the feed is the same however the results come, and stays whole whatever they say', () => {
  const turned = feedFiles(worldOf([a, b], [second, first]));
  expect(feedFiles(worldOf([a, b], [first, second])), 'turned round').toEqual(turned);
  const hostile = ']]></summary><entry>&#0;&bogus;\u0000\u202e\uD800"';
  const recipe = { title: hostile, by: hostile, ran: hostile };
  const third = publishedOf([rowFor(a, 'fail', { message: hostile }), rowFor(b, 'pass')], recipe, {
    startedAt: '2026-11-22T10:00:00.000Z',
  });
  const feed = feedOf(worldOf([a, b], [second, third]));
  expect(feed.entry?.length, 'entries').toBe(2);
  expect(feed.entry?.[0]?.title, 'title').toContain('\\u202e');
});
