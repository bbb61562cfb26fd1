/**
 * `npm run site [-- --into DIR] [--repository URL] [--address URL]`: makes the site of all published results. Exit code
 * 0 when it is written, 2 when not: an option is wrong, a published file is none, or the folder is somebody else's.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseJSON } from '../../fixtures/parse-json.ts';
import { suite } from '../../fixtures/run/suite.ts';
import { readContract } from '../../tests/contract.ts';
import { requirements } from '../../tests/requirements.ts';
import { readConsistent } from '../publishing/checking.ts';
import { publishedFolder } from '../publishing/published-files.ts';
import { makeSite, type Surroundings } from './making.ts';
import { proofsIn } from './proofs.ts';
import type { ToldRequirement } from './world.ts';

const root = path.resolve(import.meta.dirname, '../..');

const committed = (name: string): string => readFileSync(path.join(root, 'tests', name), 'utf8');

const Catalogue = z.array(z.object({ id: z.string(), file: z.string() }));

/** The requirements with the files of their checks, and the broken servers that they notice. */
function toldRequirements(): readonly ToldRequirement[] {
  const catalogue = Catalogue.parse(parseJSON(committed('catalogue.json')));
  const files = new Map(catalogue.map(({ id, file }) => [id, file]));
  const proofs = proofsIn(committed('proof.json'));
  return requirements.map((requirement) => {
    const { id } = requirement;
    return { ...requirement, file: files.get(id) ?? 'tests', proofs: proofs.get(id) ?? [] };
  });
}

const world: Surroundings['world'] = ({ repository, address }) => ({
  suite: { name: suite.name, version: suite.version },
  requirements: toldRequirements(),
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
