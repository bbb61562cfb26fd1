import { InvalidArgumentError } from '@commander-js/extra-typings';
import { suite } from '../fixtures/run/start/suite.ts';
import { counted } from '../fixtures/figures.ts';
import { readConsistent } from '../results/publishing/checking.ts';
import { proofsIn, recordedProofs } from '../results/site/proofs.ts';
import type { SiteRequirement, World } from '../results/site/world.ts';
import { publishedFolder } from '../results/suite-lists.ts';
import { readContract } from '../tests/contract.ts';
import { requirements } from '../tests/requirements.ts';
import { newCommand, notBlank, verb } from './parser.ts';

export const { command, perform } = verb(
  () =>
    newCommand(
      'site',
      'Builds the site of all published results.',
      'site --into public --address https://results.example',
    )
      .option('--into <folder>', 'where to write it', notBlank, 'reports/out/site')
      .option('--repository <url>', 'repository of the suite, for links', address)
      .option('--address <url>', 'address of the site, for previews of links', address),
  async ({ into, repository, address: own }) => {
    // Needs packages that only contributors install; --help does not.
    const { siteFiles, writeSite } = await import('../results/site/site.ts');
    const world = { ...worldHere(), repository, address: own };
    const files = siteFiles(world);
    writeSite(into, files);
    console.log(
      `${into}: ${counted(files.length, 'file')} about ${counted(world.requirements.length, 'requirement')} and ${counted(world.published.length, 'published result')}. Open index.html.`,
    );
    return 0;
  },
);

/** An address that a reader can follow. It stands on every page: what else it holds would be published, too. */
function address(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (isPlain && ['http:', 'https:'].includes(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new InvalidArgumentError(
    'It must be an http or https address without a user, a query or a fragment.',
  );
}

/** The requirements with the files of their checks, and the broken servers that they notice. */
function siteRequirements(): readonly SiteRequirement[] {
  const proofs = proofsIn(recordedProofs());
  return requirements.map((row) => ({ ...row, proofs: proofs.get(row.id) ?? [] }));
}

function worldHere(): World {
  return {
    suite: { name: suite.name, version: suite.version },
    requirements: siteRequirements(),
    contract: readContract(),
    published: readConsistent(publishedFolder),
  };
}
