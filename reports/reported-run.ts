import type { OpenRun } from '../fixtures/run/open-run.ts';
import { isVerbose, readGitHub, replayedID } from '../fixtures/run/start/settings.ts';
import { thisRun, type WantedRun } from '../fixtures/run/this-run.ts';
import type { GitHub } from './github/output.ts';
import { selectionOf } from './selection.ts';

/** The run that a reporter reports. */
export interface ReportedRun extends Omit<WantedRun, 'judgeAlone'> {
  /** The run once it is open; undefined when it could not begin. */
  readonly open: () => OpenRun | undefined;
  /** What the CI that runs it offers besides; undefined where there is none. */
  readonly github: GitHub | undefined;
  /** Whether its end is printed in full; not unless given. */
  readonly isVerbose?: boolean;
  /** The words of the command line that select a part of it. */
  readonly selection?: string;
  /** The one requirement that it replays. */
  readonly replayed?: string | undefined;
}

/** The run of this process, as the configuration wants it. */
export function runOfThisProcess(): ReportedRun {
  const { wanted } = thisRun;
  if (!wanted) throw new Error('The configuration was not loaded.');
  return {
    ...wanted,
    open: () => thisRun.open,
    github: readGitHub(),
    isVerbose: isVerbose(),
    selection: selectionOf(process.argv),
    replayed: replayedID(),
  };
}
