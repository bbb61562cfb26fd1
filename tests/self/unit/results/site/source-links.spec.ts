import { expect, test } from '@playwright/test';
import { siteFiles } from '../../../../../results/site/site.ts';
import { madeUpWorld } from './made-up-world.ts';

test('the site links the sources of requirements and of promises', () => {
  const linked = /<a href="https:\/\/(?:docs\.openim\.io|www\.rfc-editor\.org)\/[^"]+">/g;
  const files = siteFiles(madeUpWorld());
  for (const path of [/^contract\.html$/, /^requirements\/.*\.html$/]) {
    const texts = files.filter((file) => path.test(file.path)).map(({ text }) => text);
    expect.soft(texts.join('\n').match(linked)?.length ?? 0, path.source).toBeGreaterThan(0);
  }
});
