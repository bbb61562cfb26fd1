import { didYouMean, knownID } from '../fixtures/known-id.ts';
import { asTyped } from '../fixtures/local-paths.ts';
import { everyOperation, operations } from '../fixtures/operations.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { isSelected } from '../fixtures/run/start/command-line.ts';
import type { Confinement } from '../fixtures/run/start/handed-down.ts';
import type { Settings } from '../fixtures/run/start/settings.ts';
import { suite } from '../fixtures/run/start/suite.ts';
import { type Again, continued, failedAgain } from '../reports/replaying.ts';
import { writeReports } from '../reports/write-reports.ts';
import { type Part, readResult } from '../reports/result-file.ts';
import { requirements } from '../tests/requirements.ts';

/** The options of `run` that say which requirements it checks. */
interface Selecting {
  readonly operation?: string | undefined;
  readonly failed?: boolean | undefined;
  readonly warnings?: boolean | undefined;
}

/** What these options select, with what somebody has to know of it. */
type Selection = Confinement & Pick<Again, 'sentences'> & { readonly last?: Part | undefined };

/**
 * What the options of `run` select; undefined for all.
 *
 * @param settings read only where they matter
 * @throws Refusal with one sentence, before the run removes an earlier result
 */
export function selectionOf(
  { operation, failed = false, warnings = false }: Selecting,
  settings: () => Settings,
): Selection | undefined {
  if (warnings && !failed) throw new Refusal('--warnings is for --failed: add it, or leave out --warnings.');
  const names = operation === undefined ? undefined : namesIn(operation);
  if (names === undefined && !failed) return undefined;
  const paths = new Set(names?.map((name): string => operations[name].path));
  const own = requirements.filter((each) => !names || paths.has(each.operation)).map(({ id }) => id);
  const last = failed ? lastResult(settings()) : undefined;
  const again = last && failedAgain(last, { ...now(settings()), among: own, withWarnings: warnings });
  const words = [
    ...(names ? [`--operation ${names.map((name) => name.toLowerCase()).join(',')}`] : []),
    ...(failed ? ['--failed'] : []),
    ...(warnings ? ['--warnings'] : []),
  ];
  return { ids: [...(again?.ids ?? own)], by: words.join(' '), sentences: again?.sentences ?? [], last };
}

/** The operations of a list such as `mute_group,/user/get_users`. Throws a Refusal for any other word. */
function namesIn(list: string) {
  const words = list.split(',').map((word) => word.trim());
  const wanted = words.map((word) => {
    const name = everyOperation.find((each) => each === (word.split('/').at(-1) ?? '').toUpperCase());
    if (name) return name;
    const known = everyOperation.map((each) => each.toLowerCase());
    const hint = didYouMean(word.toLowerCase(), known) || `There are ${known.join(', ')}.`;
    throw new Refusal(`There is no operation ${word === '' ? 'without a name' : word}. ${hint}`);
  });
  return everyOperation.filter((name) => wanted.includes(name));
}

/** The result of the last run. Throws a Refusal before the run removes it. */
function lastResult({ reportDir, skip }: Settings): Part {
  const ids = requirements.map(({ id }) => id);
  for (const id of skip) knownID(id, ids);
  return readResult(asTyped(reportDir));
}

const now = ({ baseURL }: Settings) => ({ baseURL, version: suite.version });

/**
 * Adds what a run found that checked again what had failed to the result of the run before, of which it says nothing
 * else, and writes its reports.
 */
export function keepLast(folder: string, { result }: Part): void {
  const { file, result: later } = readResult(asTyped(folder));
  writeReports(folder, continued(result, later));
  console.log(
    `${file} and the reports have the rest of the run before, too; npx im-conformance run checks all at once.`,
  );
}

/**
 * Refuses a pattern that selects nothing: it is a typing error, and must not replace the result of an earlier run.
 *
 * @param selection what it selects from; undefined for all
 * @throws Refusal with the nearest ids
 */
export function requireFound(grep: string | undefined, selection: Confinement | undefined): void {
  if (grep === undefined) return;
  const ids = new Set(selection?.ids ?? requirements.map(({ id }) => id));
  const isFound = requirements.some(
    ({ id, level, area, text }) =>
      ids.has(id) && isSelected(['', '', 'test', '--grep', grep], `${text} @${id} @${level} @${area}`),
  );
  if (isFound) return;
  const hint = didYouMean(grep.replace(/^@/, '').toUpperCase(), [...ids]);
  throw new Refusal(
    `--grep ${grep} selects no requirement. ${hint || 'For a list: npx im-conformance requirements --all'}`,
  );
}
