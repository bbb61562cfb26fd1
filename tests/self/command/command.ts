import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { Conformance } from '../../../reports/conformance.ts';
import { cli, playwrightCLI, root } from '../project.ts';

type Signalling = (name: NodeJS.Signals) => void;

/** How the real command is started. */
export interface CommandOptions {
  /** Settings, and nothing else: the command inherits no variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** What follows `playwright test`. */
  readonly args?: readonly string[];
  /** The project's folder unless given; `.env` is read there. */
  readonly cwd?: string;
  /** The run is killed after this number of milliseconds. */
  readonly limitMs?: number;
  /**
   * Called at the start with what signals all processes of the run, as Ctrl-C does at a terminal, and with what signals
   * the first one alone, as CI systems do.
   */
  readonly begun?: (toAll: Signalling, toFirst: Signalling) => void;
  /** Called with what is printed, as it is printed; `type` presses keys at the terminal. */
  readonly watch?: (printed: string, type: (keys: string) => void) => void;
  /** Reads the first output and closes the pipes, as `| head -1` does. Nothing printed is returned. */
  readonly hangsUp?: boolean;
}

/** A run that has ended. */
export interface Ran {
  /** Null when it had to be ended by force. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, one after the other. */
  readonly out: string;
  /** The result file, or undefined when there is none, or it is not ours. */
  readonly conformance: Conformance | undefined;
  readonly seconds: number;
  readonly reportDir: string;
}

/**
 * Runs `playwright test` as a user does, in a process of its own, and waits for its end.
 *
 * @param reportDir absolute path; everything that the run writes is expected there
 */
export async function runCommand(reportDir: string, options: CommandOptions = {}): Promise<Ran> {
  return runNode([playwrightCLI, 'test', ...(options.args ?? [])], reportDir, options);
}

/** Runs `npx im-conformance` with this verb as a user does. Its `args` follow the verb. */
export async function runVerb(verb: string, reportDir: string, options: CommandOptions = {}): Promise<Ran> {
  return runNode([cli, verb, ...(options.args ?? [])], reportDir, options);
}

/** Runs `npx im-conformance report` on a folder. */
export function report(folder: string): { readonly exitCode: number | null; readonly out: string } {
  const command = [cli, 'report', folder];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { exitCode: status, out: stdout + stderr };
}

async function runNode(
  command: readonly string[],
  reportDir: string,
  { env = {}, cwd = root, limitMs = 280_000, begun, watch, hangsUp = false }: CommandOptions,
): Promise<Ran> {
  const began = performance.now();
  const child = spawn(process.execPath, command, {
    cwd,
    // Put together by hand, so that neither the settings nor the Playwright around this test shine through.
    env: { PATH: path.dirname(process.execPath), HOME: homedir(), IM_REPORT_DIR: reportDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A process group of its own, because a terminal interrupts groups, and workers must not outlive the limit.
    detached: true,
  });
  const limit = setTimeout(() => signalGroup(child, 'SIGKILL'), limitMs);
  begun?.(
    (name) => signalGroup(child, name),
    (name) => child.kill(name),
  );
  const type = (keys: string): void => void child.stdin.write(keys);
  if (!watch) child.stdin.end();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => watch?.(chunk.toString(), type));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once(hangsUp ? 'exit' : 'close', resolve);
  });
  const read = hangsUp ? firstOf : text;
  const [exitCode, stdout, stderr] = await Promise.all([ended, read(child.stdout), read(child.stderr)]);
  clearTimeout(limit);
  const seconds = (performance.now() - began) / 1000;
  const printed = { stdout, stderr, out: stdout + stderr };
  return { exitCode, ...printed, conformance: readConformance(reportDir), seconds, reportDir };
}

/** What a stream says first. It is closed then. */
async function firstOf(stream: Readable): Promise<string> {
  for await (const chunk of stream) return String(chunk);
  return '';
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // The run has ended by itself in this moment.
  }
}

function readConformance(reportDir: string): Conformance | undefined {
  const file = reportFolder(reportDir).conformance;
  return existsSync(file) ? Conformance.safeParse(parseJSON(readFileSync(file, 'utf8'))).data : undefined;
}

/** The verdict of the run or, where something kept it from measuring, what that was: it is said last. */
export function closingSentence({ stdout }: Ran): string {
  const [sentence = ''] = stdout.trimEnd().split('\n\n').at(-1)?.split('\n') ?? [];
  return sentence;
}

/** Every file below a folder with its text. */
export function filesOf(folder: string): readonly (readonly [name: string, text: string])[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  );
  return entries.map((each) => {
    const name = path.join(each.parentPath, each.name);
    return [path.relative(folder, name), readFileSync(name, 'utf8')];
  });
}
