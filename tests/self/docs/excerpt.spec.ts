import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../project.ts';
import { blocksOf, pageText } from './pages.ts';

test('the output in README is that of a recorded run', () => {
  const [excerpt, ...others] = blocksOf('text').filter(({ page }) => page === 'README.md');
  const runs = readdirSync(join(root, 'docs/terminal')).map((file) => pageText(`docs/terminal/${file}`));
  expect(others, 'further excerpts').toEqual([]);
  expect(
    runs.filter((run) => run.includes(excerpt?.text ?? 'no excerpt')),
    'runs with these lines',
  ).toHaveLength(1);
});
