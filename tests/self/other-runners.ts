import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Runner } from '../../fixtures/check.ts';
import { pairs } from './evidence/pairs.ts';
import { root } from './project.ts';
import { broken } from './proof/counted.ts';

// Checks themselves, by runners that are no run: what their failures mean, and what they leave.

const Catalogue = z.array(z.object({ id: z.string(), file: z.string() }));
const catalogue = Catalogue.parse(JSON.parse(readFileSync(path.join(root, 'tests/catalogue.json'), 'utf8')));

/** Which checks each runner performs. It is loaded for the first of them: all other tests can do without its servers. */
const runners: readonly (readonly [ids: readonly string[], load: () => Promise<Runner>])[] = [
  [
    catalogue.map(({ id }) => id).filter((id) => id.endsWith('-EFFECT')),
    async () => (await import('./smoke/broken-servers.ts')).brokenServersRunner,
  ],
  [Object.keys(broken), async () => (await import('./proof/counting.ts')).countingRunner],
  // The last, as it leaves out all that follows where there is no curl.
  [Object.keys(pairs), async () => (await import('./evidence/replaying-runner.ts')).replayingRunner(pairs)],
];

const ids = new Set(runners.flatMap(([own]) => own));

/** Selects these checks by their tags, and the files in which they stand. */
export const selection = {
  grep: new RegExp(`@(${[...ids].join('|')})(?=\\s|$)`),
  testMatch: catalogue.filter(({ id }) => ids.has(id)).map(({ file }) => path.join(root, file)),
};

/** Performs a check with each of the runners that it is for. */
export const otherRunners: Runner = {
  async run(check, info) {
    for (const [own, load] of runners)
      if (own.includes(check.requirement.id)) await (await load()).run(check, info);
  },
  close: () => Promise.resolve(),
};
