import path from 'node:path';
import { inspect } from 'node:util';
import { Inconclusive, NotTestable } from '../fixtures/errors.ts';
import { Refusal, RunProblem } from '../fixtures/refusal.ts';
import { outlivesReaders } from '../fixtures/run/end/process-end.ts';
import { suite } from '../fixtures/run/start/suite.ts';
import { isHelp, newCommand, parsed } from './parser.ts';

/** A verb of the command, in a file of its own, which is loaded when it is asked for. */
export interface Verb {
  /** What it takes. */
  command(): { helpInformation(): string };
  /** Does it; gives the exit code. */
  perform(args: readonly string[]): number | Promise<number>;
}

/** Every verb, with what it does in a line. */
export const verbs: Readonly<Record<string, readonly [says: string, load: () => Promise<Verb>]>> = {
  run: ['check a server, or the reference server', () => import('./run.ts')],
  doctor: ['check whether the suite can run against a server', () => import('./doctor.ts')],
  provision: ['register accounts for runs, and write them into a file', () => import('./provision.ts')],
  gate: ['decide whether a result may pass', () => import('./gate.ts')],
  baseline: ['write the known deviations of a server into a file', () => import('./baseline.ts')],
  replay: ['check requirements again', () => import('./replay.ts')],
  merge: ['combine the results of parts, such as shards', () => import('./merge.ts')],
  report: ['build the Allure report of a run', () => import('./report.ts')],
  compare: ['compare results, of servers or of versions', () => import('./compare.ts')],
  submit: ['add a result to the published ones', () => import('./submit.ts')],
  published: ['check all published results', () => import('./published.ts')],
  site: ['build the site of all published results', () => import('./site.ts')],
  sweep: ['remove what killed runs left on a server', () => import('./sweep.ts')],
  explore: ['look for bugs with random sequences of calls', () => import('./explore.ts')],
  reference: ['start the reference server', () => import('./reference.ts')],
  requirements: ['list the requirements', () => import('./requirements.ts')],
};

/** Performs the verb that is asked for; gives the exit code. */
export async function main([name = '--help', ...args]: readonly string[]): Promise<number> {
  outlivesReaders(process);
  try {
    const [, load] = (Object.hasOwn(verbs, name) && verbs[name]) || [];
    if (load) requireClone(name);
    if (load) return await (await load()).perform(args);
    parsed(program(), [name]);
    return 0;
  } catch (problem) {
    return codeOfProblem(problem, console.error);
  }
}

/** Verbs about the published results, which only the repository contains. */
const verbsOfClone: readonly string[] = ['submit', 'published', 'site'];

function requireClone(name: string): void {
  if (!verbsOfClone.includes(name) || path.extname(import.meta.filename) === '.ts') return;
  throw new Refusal(
    `The published results are in the repository of the suite: clone it, and use ${name} there.`,
  );
}

/** All verbs: for --help, and to name the nearest one. */
export function program(): ReturnType<typeof newCommand> {
  const says = 'Checks whether a server conforms to the Platform API.';
  const all = newCommand('', says, 'run --base-url https://staging.example/api').version(suite.version);
  for (const [name, [does]] of Object.entries(verbs)) all.command(name).description(does).helpOption(false);
  return all.helpCommand(false);
}

/** What the exit codes of all verbs mean, where something was thrown: 2 asked wrongly, 3 not answered by the server. */
export function codeOfProblem(problem: unknown, print: (sentence: string) => void): number {
  if (isHelp(problem)) return 0;
  const isSentence = [Refusal, RunProblem, Inconclusive, NotTestable].some((kind) => problem instanceof kind);
  const lacks = missingPackage(problem);
  if (lacks !== undefined)
    print(`This needs ${lacks}, which is not installed: npm install --save-dev ${lacks}`);
  else print(isSentence && problem instanceof Error ? problem.message : inspect(problem));
  return problem instanceof Refusal || lacks !== undefined ? 2 : 3;
}

/** The package that is not installed. */
function missingPackage(problem: unknown): string | undefined {
  if (!(problem instanceof Error && 'code' in problem && String(problem.code).endsWith('MODULE_NOT_FOUND')))
    return undefined;
  return /^Cannot find (?:package|module) '([^'./][^']*)'/.exec(problem.message)?.[1];
}
