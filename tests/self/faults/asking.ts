import type { Noticing } from './fault-list.ts';
import { PlaywrightRun } from './playwright-run.ts';

// Asks self-tests of a copy whether they notice what is planted there.

/** How many failing tests of one spec file are waited for. */
const TESTS = 2;

/** How many spec files are loaded at first, and how many at a time after that: those that notice a fault are often among the first. */
const FIRST = 4;
const AT_ONCE = 20;

/** What a test may take at least, with much else to do for the machine. */
const LEAST_SECONDS = 20;

/** Stands for a test where a spec file does not load, and after a test that does not end. */
const UNLOADED = '(does not load)';
const ENDLESS = '(does not end)';

/** What is asked, and where. */
export interface Question {
  /** The copy of the project. */
  readonly folder: string;
  readonly specs: readonly string[];
  /** What the slowest test of each takes without a fault, in seconds. */
  readonly slowest: ReadonlyMap<string, number>;
  /** Tests that fail without any fault. */
  readonly broken: Noticing;
  /** How many spec files that notice it end the asking: two show that neither is the only one. */
  readonly enough: 1 | 2;
}

/** Asks which tests notice what is planted: a few, if many do. What one test alone notices, it is asked twice. */
export async function ask(question: Question): Promise<Noticing> {
  const noticed = await askOnce(question);
  if (question.enough === 1 || Object.values(noticed).flat().length !== 1) return noticed;
  return askOnce({ ...question, specs: Object.keys(noticed) });
}

async function askOnce(question: Question): Promise<Noticing> {
  const noticed: Noticing = {};
  const { specs } = question;
  const [first, rest] = [specs.slice(0, FIRST), specs.slice(FIRST)];
  const starts = [...rest.keys()].filter((at) => at % AT_ONCE === 0);
  const groups: (readonly string[])[] = [
    ...(first.length > 0 ? [first] : []),
    ...starts.map((at) => rest.slice(at, at + AT_ONCE)),
  ];
  while (Object.keys(noticed).length < question.enough) {
    const group = groups.shift();
    if (group === undefined) break;
    groups.unshift(...(await askTogether({ ...question, specs: group }, noticed)));
  }
  return noticed;
}

/**
 * Runs spec files in one process, until one of them has said enough.
 *
 * @param noticed gets what they notice
 * @returns groups of those that are still to be asked
 */
async function askTogether(
  { folder, specs, slowest, broken, enough }: Question,
  noticed: Noticing,
): Promise<readonly (readonly string[])[]> {
  const seconds = Math.max(LEAST_SECONDS, ...specs.map((spec) => 2 * (slowest.get(spec) ?? 0)));
  const run = new PlaywrightRun(folder, specs, { workers: 1, seconds });
  const begun = new Map<string, string>();
  const othersThan = (spec: string): readonly (readonly string[])[] => {
    const others = specs.filter((each) => each !== spec && !begun.has(each));
    return others.length > 0 ? [others] : [];
  };
  for await (const event of run.events()) {
    if (event.kind === 'begins') begun.set(event.spec, event.title);
    if (event.kind !== 'fails' || broken[event.spec]?.includes(event.title)) continue;
    const titles = (noticed[event.spec] ??= []);
    titles.push(event.title);
    const isEnough = titles.length === TESTS || Object.keys(noticed).length === enough;
    // Tests that wait in vain cost too much to see two of them.
    if (!isEnough && event.seconds < seconds) continue;
    run.stop();
    await run.endsWell();
    return othersThan(event.spec);
  }
  const well = await run.endsWell();
  const [spec, title] = [...begun].at(-1) ?? [];
  if (spec === undefined) {
    if (well) return [];
    if (specs.length > 1) return specs.map((each) => [each]);
    noticed[specs[0] ?? ''] = [run.stoodStill ? ENDLESS : UNLOADED];
  } else if (run.stoodStill) {
    (noticed[spec] ??= []).push(`${title} ${ENDLESS}`);
    return othersThan(spec);
  }
  return [];
}
