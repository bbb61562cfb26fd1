import { exitCodeOf } from '../command-line.ts';
import { counted } from '../terminal/counted.ts';
import { siteOptions, type SiteOptions } from './options.ts';
import { siteFiles } from './site.ts';
import { writeSite } from './writing.ts';
import type { World } from './world.ts';

/** What the command needs to know besides its arguments. */
export interface Surroundings {
  /** Where the site is written unless told otherwise. */
  readonly folder: string;
  /** Puts together what the site is made of; may throw a Refusal. */
  readonly world: (options: Pick<SiteOptions, 'repository' | 'address'>) => World;
  readonly print: (line: string) => void;
}

/**
 * Makes the site.
 *
 * @returns the exit code: 0 when it is written, 2 when it cannot be, after one sentence that says why
 */
export function makeSite(args: readonly string[], { folder, world, print }: Surroundings): number {
  return exitCodeOf(() => {
    const { into = folder, ...addresses } = siteOptions(args);
    const told = world(addresses);
    const files = siteFiles(told);
    writeSite(into, files);
    print(
      `${into}: ${counted(files.length, 'file')} about ${counted(told.requirements.length, 'requirement')} and ${counted(told.published.length, 'published result')}. Open index.html.`,
    );
    return 0;
  }, print);
}
