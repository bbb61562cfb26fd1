import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from '@playwright/test';
import { requirements } from '../../requirements.ts';
import { root } from '../project.ts';
import { anchorsIn, codeIn, linksIn, pages, pageText } from './pages.ts';

/** What is wrong with a link of a page; undefined if nothing is. */
function problemOf(page: string, link: string): string | undefined {
  if (link.startsWith('https://')) return undefined;
  const [file = '', anchor] = link.split('#');
  const path = file === '' ? page : normalize(join(dirname(page), file));
  if (path.startsWith('..') || !existsSync(join(root, path))) return `${path} does not exist`;
  if (anchor === undefined || anchorsIn(pageText(path)).includes(anchor)) return undefined;
  return `${path} has no heading ${anchor}`;
}

test('every link leads to a file and a heading that exist', () => {
  for (const page of pages)
    for (const link of linksIn(pageText(page)))
      expect.soft(problemOf(page, link), `${page}: ${link}`).toBeUndefined();
  expect(problemOf('docs/ci.md', 'nowhere.md')).toBe('docs/nowhere.md does not exist');
  expect(problemOf('docs/ci.md', '../README.md#nowhere')).toBe('README.md has no heading nowhere');
});

test('README leads to every page, directly or through one other', () => {
  const from = (page: string): string[] =>
    linksIn(pageText(page)).map((link) => normalize(join(dirname(page), link.replace(/#.*/, ''))));
  const direct = from('README.md').filter((path) => pages.includes(path));
  const reached = new Set(['README.md', ...direct, ...direct.flatMap(from)]);
  expect(
    pages.filter((page) => !reached.has(page)),
    'pages',
  ).toEqual([]);
});

/** A path of the project, with at least one folder; files that a run or a reader writes do not count. */
const isProjectPath = (code: string): boolean =>
  /^(?:tests|fixtures|reports|results|reference|schemas|explore|cli|docs)\/[\w./-]+$/.test(code) &&
  !/^reports\/(?:out|merged|upgrade)\b/.test(code);

test('every file and folder that a page names exists', () => {
  for (const page of pages)
    for (const path of codeIn(pageText(page)).filter(isProjectPath))
      expect.soft(existsSync(join(root, path)), `${page}: ${path}`).toBe(true);
});

const ids = requirements.map(({ id }) => id);
const operations = [...new Set(ids.map((id) => id.split('-')[0] ?? ''))];
const named = new RegExp(`\\b(?:${operations.join('|')})-[A-Z][A-Z0-9_-]*`, 'g');
/** Retired, or the reader's. */
const excused = /^(?:REVOKE_MSG-LEAVER|GET_GROUP_MEMBER_LIST-YOUR_ID|GET_USERS-PAGES_|REVOKE_MSG-RIGHT_)$/;

test('every requirement that a page names exists', () => {
  for (const page of pages)
    for (const [id] of pageText(page).matchAll(named))
      expect.soft(excused.test(id) || ids.some((each) => each.startsWith(id)), `${page}: ${id}`).toBe(true);
});

test('README and CONTRIBUTING stay short', () => {
  const lines = (page: string): number => pageText(page).trimEnd().split('\n').length;
  expect(lines('README.md'), 'README.md').toBeLessThanOrEqual(150);
  expect(lines('CONTRIBUTING.md'), 'CONTRIBUTING.md').toBeLessThanOrEqual(100);
});

test('the pages name no setting that there is not', () => {
  const settings = pageText('.env.example');
  for (const page of pages)
    for (const [name] of pageText(page).matchAll(/\bIM_[A-Z_]+\b/g))
      expect.soft(settings.includes(name), `${page}: ${name}`).toBe(true);
});
