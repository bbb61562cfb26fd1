/**
 * `data/requirements.json`: what the present suite asks, what of the contract that checks, and what proves that it does.
 *
 * A change that a reader can trip over (a field gone or renamed, a meaning changed) raises `schemaVersion`; a new
 * optional field does not.
 */
import * as z from 'zod';
import { areas } from '../../fixtures/operations.ts';
import { levels, profiles } from '../../fixtures/requirement.ts';
import type { ToldRequirement, World } from './world.ts';

const level = z.enum(levels);

export const RequirementsFile = z
  .object({
    schemaVersion: z.literal(1),
    suite: z.object({ name: z.string(), version: z.string() }),
    requirements: z.array(
      z.object({
        id: z.string().describe('Never renumbered and never reused.'),
        level,
        area: z.enum(areas),
        operation: z.string().describe('Path of the operation.'),
        profile: z.enum(profiles).describe('The smallest profile that holds it.'),
        text: z.string().describe('One sentence about the implementation.'),
        source: z.string().describe('Where the contract says so.'),
        file: z.string().describe('Where its check stands, from the folder of the suite.'),
        promises: z.array(z.string()).describe('Ids in "promises": what of the contract it checks.'),
        brokenServers: z
          .array(z.string())
          .describe('Ids in "brokenServers": each is wrong in one thing, and the check has to notice it.'),
      }),
    ),
    promises: z
      .record(
        z.string(),
        z.object({
          section: z
            .string()
            .describe('The operation that promises it; EVERY_OPERATION for what all promise.'),
          level,
          source: z.string(),
          text: z.string(),
          why: z.string().optional().describe('What goes wrong where it is not kept.'),
        }),
      )
      .describe('The contract, by the ids of its promises.'),
    brokenServers: z.record(z.string(), z.string()).describe('What is wrong with each of them, by its id.'),
  })
  .meta({ title: 'Requirements of the suite' });
export type RequirementsFile = z.infer<typeof RequirementsFile>;

/** The file's content. */
export function requirementsData({ suite, requirements, contract }: World): RequirementsFile {
  const proofs = requirements.flatMap((each) => each.proofs);
  return {
    schemaVersion: 1,
    suite: { name: suite.name, version: suite.version },
    requirements: requirements.map(requirementData),
    promises: Object.fromEntries(
      Object.entries(contract).flatMap(([section, promises]) =>
        promises.map(({ id, level: promised, source, text, why }) => [
          id,
          { section, level: promised, source, text, ...(why === undefined ? {} : { why }) },
        ]),
      ),
    ),
    brokenServers: Object.fromEntries(proofs.map(({ id, sentence }) => [id, sentence])),
  };
}

function requirementData(told: ToldRequirement): RequirementsFile['requirements'][number] {
  const { id, level: own, area, operation, profile, text, source, file, promises, proofs } = told;
  const brokenServers = proofs.map((proof) => proof.id);
  return {
    id,
    level: own,
    area,
    operation,
    profile,
    text,
    source,
    file,
    promises: [...promises],
    brokenServers,
  };
}
