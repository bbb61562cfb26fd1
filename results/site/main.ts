/**
 * `npm run site [-- --into DIR] [--repository URL] [--address URL]`: makes the site of all published results. Exit code
 * 0 when it is written, 2 when not: an option is wrong, a published file is invalid, or the folder is somebody else's.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { suite } from '../../fixtures/run/start/suite.ts';
import { readContract } from '../../tests/contract.ts';
import { requirements } from '../../tests/requirements.ts';
import { readCatalogue } from '../../reports/catalogue.ts';
import { readConsistent } from '../publishing/checking.ts';
import { knownVersions, publishedFolder, readSuiteList } from '../suite-lists.ts';
import { makeSite, type Surroundings } from './making.ts';
import { proofsIn } from './proofs.ts';
import type { SiteRequirement } from './world.ts';

const record = path.join(import.meta.dirname, '../../tests/proof.json');

/** The requirements with the files of their checks, and the broken servers that they notice. */
function toldRequirements(): readonly SiteRequirement[] {
  const files = readCatalogue();
  const proofs = proofsIn(readFileSync(record, 'utf8'));
  return requirements.map((requirement) => {
    const { id } = requirement;
    return { ...requirement, file: files.get(id) ?? 'tests', proofs: proofs.get(id) ?? [] };
  });
}

const world: Surroundings['world'] = ({ repository, address }) => ({
  suite: { name: suite.name, version: suite.version },
  requirements: toldRequirements(),
  lists: knownVersions(publishedFolder)
    .filter((version) => version !== suite.version)
    .map((version) => readSuiteList(publishedFolder, version)),
  contract: readContract(),
  published: readConsistent(publishedFolder),
  repository,
  address,
});

process.exitCode = makeSite(process.argv.slice(2), {
  folder: path.join('reports', 'out', 'site'),
  world,
  print: (line) => console.log(line),
});
