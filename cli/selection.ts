import { didYouMean, knownID } from '../fixtures/known-id.ts';
import { asTyped } from '../fixtures/local-paths.ts';
import { everyOperation, operations } from '../fixtures/operations.ts';
import { Refusal } from '../fixtures/refusal.ts';
import { isSelected } from '../fixtures/run/start/command-line.ts';
import type { Confinement } from '../fixtures/run/start/handed-down.ts';
import type { Settings } from '../fixtures/run/start/settings.ts';
import { suite } from '../fixtures/run/start/suite.ts';
import { type Again, failedAgain } from '../reports/replaying.ts';
import { readResult } from '../reports/result-file.ts';
import { requirements } from '../tests/requirements.ts';

/** The options of `run` that say which requirements it checks. */
interface Selecting {
  readonly operation?: string | undefined;
  readonly failed?: boolean | undefined;
  readonly warnings?: boolean | undefined;
}

/** What these options select, with what somebody has to know of it. */
type Selection = Confinement & Pick<Again, 'sentences'>;

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
  const again = failed ? failedBefore(settings(), own, warnings) : undefined;
  const words = [
    ...(names ? [`--operation ${names.map((name) => name.toLowerCase()).join(',')}`] : []),
    ...(failed ? ['--failed'] : []),
    ...(warnings ? ['--warnings'] : []),
  ];
  return { ids: [...(again?.ids ?? own)], by: words.join(' '), sentences: again?.sentences ?? [] };
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

/** What the last run leaves of these to check again. Throws a Refusal before the run removes that result. */
function failedBefore(
  { reportDir, baseURL, skip }: Settings,
  among: readonly string[],
  withWarnings: boolean,
): Again {
  const ids = requirements.map(({ id }) => id);
  for (const id of skip) knownID(id, ids);
  const last = readResult(asTyped(reportDir));
  return failedAgain(last, { baseURL, version: suite.version, among, withWarnings });
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
