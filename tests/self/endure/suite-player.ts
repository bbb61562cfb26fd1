import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makesRunIncomplete } from '../../../fixtures/verdict.ts';
import type { Conformance, ResultRow } from '../../../reports/conformance.ts';
import { runCommand, type Ran } from '../command/command.ts';
import type { Played, Player } from './player.ts';
import { SECRET } from './server.ts';

const good: ReadonlySet<string> = new Set(['pass', 'observed', 'warn']);

/** A `--grep` pattern for exactly these requirements, not for longer ids that start with one of them. */
export function grepFor(ids: readonly string[]): string {
  return `@(${ids.join('|')})(?![\\w-])`;
}

/**
 * The real command with default settings.
 *
 * @param slice the requirements to check; the whole list when left out
 * @param limitMs the run is killed after this number of milliseconds
 */
export function suitePlayer(slice: readonly string[] | undefined, limitMs: number): Player {
  return {
    async play(baseURL, { only, args: more = [] } = {}) {
      const ids = only === undefined ? slice : [only];
      const reportDir = mkdtempSync(join(tmpdir(), 'im-conformance-endure-'));
      try {
        const args = [...(ids ? ['--grep', grepFor(ids)] : []), ...more];
        const env = { IM_BASE_URL: baseURL, IM_SECRET: SECRET };
        return playedBy(await runCommand(reportDir, { args, env, limitMs }), ids);
      } finally {
        rmSync(reportDir, { recursive: true, force: true });
      }
    },
  };
}

function playedBy({ exitCode, seconds, conformance, out }: Ran, ids: readonly string[] | undefined): Played {
  const rows = (conformance?.results ?? []).filter(({ reason }) => reason !== 'not-selected');
  const [longest] = rows.toSorted((one, other) => other.durationMs - one.durationMs);
  return {
    verdict: conformance?.verdict ?? 'none',
    exitCode,
    seconds,
    problems: conformance ? problemsOf(conformance, exitCode, rows, ids) : [lastLines(out)],
    longest: longest && { name: longest.id, ms: longest.durationMs },
  };
}

/** A filtered run ends as incomplete by design: there, what was selected has to be measured and good. */
function problemsOf(
  { verdict, problem }: Conformance,
  exitCode: number | null,
  rows: readonly ResultRow[],
  ids: readonly string[] | undefined,
): readonly string[] {
  const whole = ids === undefined;
  const bad = rows.filter(
    (row) => !good.has(row.verdict) && (!whole || row.verdict === 'fail' || makesRunIncomplete(row)),
  );
  return [
    ...(problem === undefined ? [] : [problem]),
    ...(whole && (exitCode !== 0 || verdict !== 'conformant') ? [`${verdict}, exit code ${exitCode}`] : []),
    ...(!whole && exitCode === null ? ['ended by force'] : []),
    ...(whole || rows.length === ids.length ? [] : [`${rows.length} of ${ids.length} requirements selected`]),
    ...(bad.length === 0 ? [] : [`${bad.length} requirements failed or not measured`]),
    ...bad.slice(0, 3).map(({ id, verdict: its, message = '' }) => `${id} ${its}: ${firstLine(message)}`),
  ];
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 200);
const lastLines = (text: string): string =>
  `no conformance.json: ${text.trim().split('\n').slice(-3).join(' / ')}`;
