import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles } from '../house/sources.ts';
import { root } from '../project.ts';

/** The pages that people read, by their paths from the root. */
export const pages: readonly string[] = projectFiles().filter((path) =>
  /^(?:(?:README|CONTRIBUTING|CHANGELOG)|docs\/[\w-]+)\.md$/.test(path),
);

export const pageText = (page: string): string => readFileSync(join(root, page), 'utf8');

/** A block of code. */
export interface Block {
  readonly page: string;
  readonly language: string;
  readonly text: string;
  /** The number of its first line in the page. */
  readonly line: number;
}

const fence = /^( *)```(\w*)\n([^]*?)^ *```$/gm;

export function blocksIn(page: string, text: string): readonly Block[] {
  return [...text.matchAll(fence)].map(({ 1: indent = '', 2: language = '', 3: code = '', index }) => ({
    page,
    language,
    text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    line: text.slice(0, index).split('\n').length + 1,
  }));
}

/** All blocks of code in one language. */
export function blocksOf(language: string): readonly Block[] {
  return pages
    .flatMap((page) => blocksIn(page, pageText(page)))
    .filter((block) => block.language === language);
}

/** A page without its blocks of code. */
export const proseOf = (text: string): string => text.replaceAll(fence, '');

/** The code in single backticks. */
export function codeIn(text: string): readonly string[] {
  return [...proseOf(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code ?? []);
}

/** Where the links and pictures of a page lead. */
export function linksIn(text: string): readonly string[] {
  const found = proseOf(text).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g);
  return [...found].flatMap(([, link, picture]) => link ?? picture ?? []);
}

/** The anchors of a page, as GitHub makes them of its headings. */
export function anchorsIn(text: string): readonly string[] {
  return [...proseOf(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
