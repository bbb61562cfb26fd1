import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { playwrightCLI, root } from '../project.ts';
import { ask } from './asking.ts';
import { readFaults, writeFaults, type Fault, type Noticing } from './fault-list.ts';
import { inLanes } from './lanes.ts';
import { placedNow, plant } from './planting.ts';
import { record, recorded, specsFor, type Recording } from './recording.ts';

// Asks the self-tests for each fault of a list, and writes into the list who notices it.

/** Those of a list that are asked for, with what is asked. */
export interface Measurement {
  readonly file: string;
  /** In the order in which they are asked. */
  readonly ids: ReadonlySet<string>;
  readonly field: 'noticed' | 'noticedByRuns';
  /** The projects of the self-tests that are asked. */
  readonly projects: readonly string[];
}

/** How tests are asked: a fault in a schema is reached by all of them, and tests of the command are slow and of no room. */
const ways = {
  noticed: { longest: 10, enough: 2 },
  noticedByRuns: { longest: Infinity, enough: 1 },
} as const;

export async function measure(
  folders: readonly string[],
  { file, ids, field, projects }: Measurement,
): Promise<void> {
  const faults = placedIn(folders[0] ?? '', readFaults(file));
  const known = new Map(faults.map((fault) => [fault.id, fault]));
  const asked = [...ids]
    .flatMap((id) => known.get(id) ?? [])
    .filter((fault) => fault.discarded === undefined);
  const recording = await recorded(recordingFile(folders[0] ?? '', faults, field), async () =>
    record(folders[0] ?? '', faults, specsOf(folders[0] ?? '', projects)),
  );
  let done = 0;
  await inLanes(folders, asked, async (folder, fault) => {
    const noticed = await askFor(folder, fault, recording, ways[field]);
    const listed = readFaults(file);
    writeFaults(
      file,
      listed.map((each) =>
        each.id === fault.id ? { ...each, start: fault.start, end: fault.end, [field]: noticed } : each,
      ),
    );
    done += 1;
    const who = Object.keys(noticed).join(', ') || 'nobody';
    console.error(
      `${done} of ${asked.length}: ${fault.id} ${fault.file}:${fault.start.line} noticed by ${who}`,
    );
  });
}

/** Faults where they are now. Says which no longer fit, and are not asked for. */
function placedIn(folder: string, faults: readonly Fault[]): readonly Fault[] {
  const isThere = new Map<Fault, Fault | undefined>(
    faults.map((fault) => {
      const path = join(folder, fault.file);
      return [fault, existsSync(path) ? placedNow(readFileSync(path, 'utf8'), fault) : undefined];
    }),
  );
  const gone = faults.filter((fault) => isThere.get(fault) === undefined);
  if (gone.length > 0)
    console.error(
      `${gone.length} of ${faults.length} no longer fit, and are not asked for: ${gone.map(({ id }) => id).join(', ')}. Draw a new list when they are many.`,
    );
  return faults.flatMap((fault) => isThere.get(fault) ?? []);
}

async function askFor(
  folder: string,
  fault: Fault,
  recording: Recording,
  { longest, enough }: (typeof ways)[Measurement['field']],
): Promise<Noticing> {
  const repair = plant(folder, fault);
  try {
    return await ask({ folder, ...specsFor(fault, recording, longest), broken: recording.broken, enough });
  } finally {
    repair();
  }
}

/** Beside the reports, by the list and by what is asked: the committed files, without this room. */
function recordingFile(folder: string, faults: readonly Fault[], field: string): string {
  const files = execFileSync('git', ['ls-files', '-s', ':!tests/self/faults'], {
    cwd: folder,
    maxBuffer: 2 ** 24,
  });
  const hash = createHash('sha256')
    .update(JSON.stringify(faults.map(({ id, file, start }) => [id, file, start])))
    .update(files)
    .digest('hex')
    .slice(0, 12);
  return join(root, 'reports/out/faults', `${field}-${hash}.json`);
}

const Listed = z.object({ suites: z.array(z.object({ file: z.string() })) });

/** The spec files of these projects, as the configuration of the self-tests says. */
function specsOf(folder: string, projects: readonly string[]): readonly string[] {
  const own = ['-c', 'tests/self/playwright.config.ts', ...projects.map((project) => `--project=${project}`)];
  const args = [playwrightCLI, 'test', ...own, '--no-deps', '--list', '--reporter=json'];
  const list = execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 27 });
  return [...new Set(Listed.parse(JSON.parse(list)).suites.map(({ file }) => file))];
}
