import { codeOf } from '../fixtures/http/fresh-ids.ts';
import { operations } from '../fixtures/operations.ts';
import { isAudited, levels } from '../fixtures/requirement.ts';
import { counted, thousands } from '../fixtures/figures.ts';
import { sourceLink } from '../reports/explain/source-link.ts';
import { proofsIn, recordedProofs } from '../results/site/proofs.ts';
import { readContract, type ContractPromise } from '../tests/contract.ts';
import { requirements, type Catalogued } from '../tests/requirements.ts';
import { knownID } from '../fixtures/known-id.ts';
import { drawnBy } from './drawn.ts';
import { newCommand, verb } from './parser.ts';

export const { command, perform } = verb(
  () =>
    newCommand(
      'requirements',
      'Lists the requirements: totals, those of one operation, or one in full.',
      'requirements MUTE_GROUP-EFFECT',
    )
      .argument('[which]', 'an operation (MUTE_GROUP), or the id of a requirement or promise')
      .option('--all', 'list all requirements')
      .option('--drawn <id>', 'list what the check of a requirement draws: values, or sequences of calls'),
  ({ given: [which], all = false, drawn }) => {
    const lines = drawn === undefined ? linesFor(which, all) : drawnLines(drawn);
    for (const line of lines) console.log(line);
    return 0;
  },
);

const promised = Object.values(readContract()).flat();

/** What is printed. Throws a Refusal where there is no such operation, requirement or promise. */
export function linesFor(which: string | undefined, isAll: boolean): readonly string[] {
  if (which === undefined) return isAll ? requirements.map(lineOf) : totals();
  const paths: Readonly<Record<string, { readonly path: string }>> = operations;
  const wanted = paths[which.toUpperCase()]?.path ?? which;
  const ofOne = requirements.filter(({ operation }) => operation === wanted);
  if (ofOne.length > 0) return [...ofOne.map(lineOf), countOf(ofOne)];
  const promise = promised.find(({ id }) => id.toLowerCase() === which.toLowerCase());
  if (promise) return keptBy(promise);
  const ids = requirements.map(({ id }) => id);
  const id = knownID(which, ids, promised);
  return requirements.filter((each) => each.id === id).flatMap(wholeOf);
}

/** What the check of a requirement draws. Throws a Refusal where there is no such requirement. */
export function drawnLines(which: string): readonly string[] {
  const ids = requirements.map(({ id }) => id);
  const id = knownID(which, ids, promised);
  const lines = requirements.filter((each) => each.id === id).flatMap(drawnBy);
  return lines.length > 0 ? lines : [`${id} draws nothing: its calls stand in its check.`];
}

const lineOf = ({ id, level, text }: Catalogued): string => `${level.padEnd(6)}  ${id}  ${text}`;

function totals(): readonly string[] {
  const names = Object.values(operations).map((each) => each.path);
  const rows = names.map(
    (name) => [name, requirements.filter(({ operation }) => operation === name)] as const,
  );
  return [...rows, ['all', requirements] as const].map(
    ([name, some]) => `${name.padEnd(32)}${countOf(some)}`,
  );
}

/** `650 requirements: 500 MUST, 100 SHOULD, 50 MAY`. */
function countOf(some: readonly Catalogued[]): string {
  const counts = levels.map(
    (level) => `${thousands(some.filter((each) => each.level === level).length)} ${level}`,
  );
  return `${counted(some.length, 'requirement')}: ${counts.join(', ')}`;
}

/** A promise with the name that reports give its failures, and the requirements that check it. */
function keptBy({ id, level, text, broken, why, source }: ContractPromise): readonly string[] {
  const some = requirements.filter(({ promises }) => promises.includes(id));
  return [
    `${id}  ${level}  ${text}`,
    ...namesOf(broken).map((name) => `  Reported as: ${name}`),
    `  Why: ${why}`,
    `  Source: ${source}`,
    ...some.map(lineOf),
    countOf(some),
  ];
}

/** The names of its failures: one, or one for each direction. */
function namesOf(broken: ContractPromise['broken']): readonly string[] {
  if (broken === undefined) return [];
  return typeof broken === 'string' ? [broken] : [...new Set(Object.values(broken))];
}

/** How many broken servers are named. */
const NAMED = 3;

/** The broken servers that a check notices. */
function testedOn(broken: readonly string[]): string {
  if (broken.length === 0) return 'no broken server (docs/proof.md)';
  const such = broken.length > NAMED ? ' such as' : ':';
  const named = broken.slice(0, NAMED).join(', ');
  return `${counted(broken.length, 'broken server')}${such} ${named} (docs/proof.md)`;
}

/** A requirement with its reason, its source, and how its check is proven. */
function wholeOf({ id, level, operation, text, source, promises, file }: Catalogued): readonly string[] {
  const why = new Set(promised.filter((each) => promises.includes(each.id)).map((each) => each.why));
  const broken = (proofsIn(recordedProofs()).get(id) ?? []).map((each) => each.id);
  const link = sourceLink({ source, operation });
  return [
    `${id}  ${level}  ${operation}`,
    `  ${text}`,
    ...promises.map((each) => `  Promise: ${each} (npx im-conformance requirements ${each})`),
    ...[...why].map((each) => `  Why: ${each}`),
    `  Source: ${source}, ${link ?? 'see docs/challenge-a-requirement.md#what-counts'}`,
    `  Check: ${file}`,
    `  Tested on ${testedOn(broken)}`,
    `  To find its requests in your log: grep ${codeOf(id)}`,
    isAudited(id)
      ? `  Check it in a whole run: npx im-conformance run; repeat a failure: npx im-conformance replay ${id}`
      : `  Check it alone: npx im-conformance replay ${id}`,
  ];
}
