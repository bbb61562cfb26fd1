import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { ORIGINAL_LENGTH, type Fault } from './fault-list.ts';
import { RUN, WORKER } from './playwright-run.ts';

// Puts faults into a copy of the project.

type Place = Pick<Fault, 'file' | 'start' | 'end'>;

/** Where a place begins or ends in a text. */
function offsetIn(text: string, { line, column }: Fault['start']): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column;
}

export function originalOf(text: string, { start, end }: Place): string {
  return text.slice(offsetIn(text, start), offsetIn(text, end)).slice(0, ORIGINAL_LENGTH);
}

/**
 * A fault where it is now: at its place or, if lines came or went before it, at the only other one in its column that says
 * the same; undefined if there is none.
 */
export function placedNow(text: string, fault: Fault): Fault | undefined {
  const by = (lines: number): Fault => ({
    ...fault,
    start: { ...fault.start, line: fault.start.line + lines },
    end: { ...fault.end, line: fault.end.line + lines },
  });
  const isHere = (each: Fault): boolean => originalOf(text, each) === fault.original;
  if (isHere(fault)) return fault;
  const others = text.split('\n').map((_, at) => by(at + 1 - fault.start.line));
  const [here, another] = others.filter(isHere);
  return another ? undefined : here;
}

/**
 * Plants a fault.
 *
 * @returns takes it away again
 * @throws Error if the file no longer says what the list expects
 */
export function plant(folder: string, fault: Fault): () => void {
  const path = join(folder, fault.file);
  const text = readFileSync(path, 'utf8');
  if (originalOf(text, fault) !== fault.original)
    throw new Error(`${fault.id} no longer fits ${fault.file}:${fault.start.line}: draw a new list.`);
  const [from, to] = [offsetIn(text, fault.start), offsetIn(text, fault.end)];
  writeFileSync(path, `${text.slice(0, from)}${fault.replacement}${text.slice(to)}`);
  return () => writeFileSync(path, text);
}

const silent = (): void => undefined;
const off = (): boolean => false;

/** The mutation tester makes mutants and does not run them: its runners know no Playwright. */
const instrumenter = new Instrumenter({
  isTraceEnabled: off,
  isDebugEnabled: off,
  isInfoEnabled: off,
  isWarnEnabled: off,
  isErrorEnabled: off,
  isFatalEnabled: off,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
});

const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };

/** All faults that the operators find in these files. */
export async function faultsIn(folder: string, files: readonly string[]): Promise<readonly Fault[]> {
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const sources = [...texts].map(([name, content]) => ({ name, content, mutate: true }));
  const { mutants } = await instrumenter.instrument(sources, options);
  return mutants.map(({ fileName, location: { start, end }, mutatorName, replacement }) => {
    const place = { file: fileName, start: fromOne(start), end: fromOne(end) };
    const original = originalOf(texts.get(fileName) ?? '', place);
    return { id: '', ...place, operator: mutatorName, original, replacement };
  });
}

const fromOne = ({ line, column }: Fault['start']): Fault['start'] => ({ line: line + 1, column });
const fromZero = ({ line, column }: Fault['start']): Fault['start'] => ({ line: line - 1, column });

/**
 * Makes the product say what of it is reached, instead of planting faults: each process of a worker, also a child of a
 * test, adds to a file in `hits`, named by the worker's process, the id of each fault whose place a test reaches, with `~`
 * before it what is reached only while files are loaded. What runs in a browser says nothing.
 *
 * @returns takes it away again
 */
export async function instrument(
  folder: string,
  faults: readonly Fault[],
  hits: string,
): Promise<() => void> {
  const undo: (() => void)[] = [];
  for (const file of new Set(faults.map((fault) => fault.file))) {
    const own = faults.filter((fault) => fault.file === file);
    const path = join(folder, file);
    const content = readFileSync(path, 'utf8');
    const source = { name: file, content, mutate: true };
    const { files, mutants } = await instrumenter.instrument([source], options);
    const names = mutants.map(({ location }) =>
      own.filter(({ start }) => sameStart(fromZero(start), location.start)).map(({ id }) => id),
    );
    writeFileSync(path, `${header(names, hits)}\n${files[0]?.content ?? content}`);
    undo.push(() => writeFileSync(path, content));
  }
  return () => undo.forEach((each) => each());
}

const sameStart = (one: Fault['start'], other: Fault['start']): boolean =>
  one.line === other.line && one.column === other.column;

/**
 * The functions that instrumented code calls, by the names that the mutation tester gives them. A worker of Playwright
 * loads files before its first test; all that another process does, it does for a test. The command that a test runs has
 * another environment: whose process it is, Linux says.
 */
const header = (names: readonly (readonly string[])[], hits: string): string =>
  [
    'function stryMutAct_9fa48() { return false; }',
    'function stryCov_9fa48(...all) { const { names, done, said, isLoading } = stryCov_9fa48;',
    'for (const at of all) { if (done?.[at] !== false) continue; const loading = isLoading(); done[at] = !loading;',
    'for (const name of names[at]) { const word = (loading ? "~" : "") + name; if (said.has(word)) continue;',
    'said.add(word); const worker = stryCov_9fa48.worker ??= stryCov_9fa48.workerOf(); if (worker !== 0)',
    `process.getBuiltinModule('node:fs').appendFileSync(${JSON.stringify(`${hits}/`)} + worker, word + ' '); } } }`,
    'stryCov_9fa48.workerOf = () => { const { env, ppid, getBuiltinModule } = globalThis.process ?? {};',
    `if (env?.${WORKER}) return Number(env.${WORKER}); const workers = [];`,
    'try { const { readFileSync } = getBuiltinModule("node:fs");',
    `const isWorker = (id) => readFileSync('/proc/' + id + '/environ', 'utf8').includes('${RUN}=')`,
    `&& readFileSync('/proc/' + id + '/cmdline', 'utf8').includes('workerProcessEntry');`,
    String.raw`const parentOf = (id) => Number(/\) \S (\d+)/.exec(readFileSync('/proc/' + id + '/stat', 'utf8'))[1]);`,
    'for (let id = ppid; id > 1; id = parentOf(id)) if (isWorker(id)) workers.push(id); } catch {}',
    'return workers.at(-1) ?? 0; };',
    'stryCov_9fa48.isLoading = () => { const { argv, getBuiltinModule } = globalThis.process ?? {};',
    "if (!argv?.[1]?.includes('workerProcessEntry')) return false;",
    "try { getBuiltinModule('node:module').createRequire(import.meta.url)('@playwright/test').test.info(); return false; }",
    'catch { return true; } };',
    `stryCov_9fa48.names = ${JSON.stringify(names)}; stryCov_9fa48.said = new Set();`,
    'stryCov_9fa48.done = stryCov_9fa48.names.map(() => false);',
  ].join(' ');
