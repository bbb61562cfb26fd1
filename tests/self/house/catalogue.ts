import { join } from 'node:path';
import { requirements } from '../../requirements.ts';
import { root } from '../project.ts';
import { listedChecks } from './listing.ts';

/** Where the catalogue is committed. */
export const cataloguePath = join(root, 'tests', 'catalogue.json');

/**
 * The catalogue as it follows from the lists and the spec files: one line for each requirement, so that an id is
 * found by one search, and that what vanishes or changes is one line of a reviewed difference. Commands read it instead
 * of the lists, which take longer to load.
 */
export function catalogueText(): string {
  const files = new Map(listedChecks().map(({ id, file }) => [id, file]));
  const rows = requirements.map(({ id, level, operation, text, ...more }) =>
    JSON.stringify({ id, level, operation, text, file: files.get(id) ?? null, ...more }),
  );
  return `[\n  ${rows.join(',\n  ')}\n]\n`;
}
