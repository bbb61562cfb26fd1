import type { Difference } from './compare.ts';
import type { RecordedLine, RecordingName } from './recording.ts';
import type { LineResult } from './run.ts';

export interface Rule {
  readonly id: string;
  readonly reason: string;
  /**
   * - ruling: the contract as this project reads it asks for more than the recorded server does;
   * - defect: the recorded server is plainly wrong;
   * - open: the contract leaves it open, and the reference chose otherwise;
   * - consequence: the state differs because of the rule named in the reason.
   */
  readonly source: 'ruling' | 'defect' | 'open' | 'consequence';
  /** Both unless given. */
  readonly recording?: RecordingName;
  /** Line IDs, `*` for anything; lines that only arranged are `arrange:<operation>`. Each must be needed. */
  readonly covers: readonly string[];
  /** `status`, `errCode`, or paths into `data`, `*` for anything. */
  readonly paths: readonly string[];
  /** What was recorded and what the reference answers, as JSON: `0 -> 1001`. Left out: any. */
  readonly changes?: readonly string[];
}

interface Unexplained {
  readonly result: LineResult;
  readonly difference: Difference;
}

interface Explanation {
  /** For each rule: the IDs of the lines that it explains, in order. */
  readonly covered: ReadonlyMap<string, ReadonlySet<string>>;
  readonly unexplained: readonly Unexplained[];
  /** Rules, and single patterns of them, that explain nothing any more. */
  readonly stale: readonly string[];
}

const patterns = new Map<string, RegExp>();

function matches(pattern: string, text: string): boolean {
  let compiled = patterns.get(pattern);
  if (!compiled) {
    const literal = pattern.split('*').map((part) => part.replaceAll(/[.[\]()$^+?|\\{}]/g, String.raw`\$&`));
    compiled = new RegExp(`^${literal.join('.*')}$`);
    patterns.set(pattern, compiled);
  }
  return compiled.test(text);
}

function lineKey(line: RecordedLine): string {
  return line.arrange ? `arrange:${line.path}` : line.id;
}

function concerns(rule: Rule, { path, recorded, received }: Difference): boolean {
  if (!rule.paths.some((pattern) => matches(pattern, path))) return false;
  const change = `${JSON.stringify(recorded)} -> ${JSON.stringify(received)}`;
  return rule.changes === undefined || rule.changes.includes(change);
}

/** Gives every difference to the first rule that covers it. */
export function explain(
  results: readonly LineResult[],
  rules: readonly Rule[],
  name: RecordingName,
): Explanation {
  const inScope = rules.filter(({ recording = name }) => recording === name);
  const covered = new Map(inScope.map((rule) => [rule.id, new Set<string>()]));
  const usedPatterns = new Set<string>();
  const unexplained: Unexplained[] = [];
  for (const result of results) {
    const key = lineKey(result.line);
    for (const difference of result.differences) {
      const rule = inScope.find(
        (each) => concerns(each, difference) && each.covers.some((one) => matches(one, key)),
      );
      if (!rule) {
        unexplained.push({ result, difference });
        continue;
      }
      covered.get(rule.id)?.add(result.line.id);
      for (const one of rule.covers) if (matches(one, key)) usedPatterns.add(`${rule.id}: ${one}`);
    }
  }
  const wanted = inScope.flatMap((rule) => rule.covers.map((one) => `${rule.id}: ${one}`));
  return { covered, unexplained, stale: wanted.filter((one) => !usedPatterns.has(one)) };
}

/** One unexplained difference, so that a reader need not open the recording. */
export function describe({
  result: { line },
  difference: { path, recorded, received },
}: Unexplained): string {
  const body = JSON.stringify(line.body ?? null).slice(0, 300);
  return [
    `${line.id}: ${line.method} ${line.path} ${body}`,
    `  ${path}`,
    `  recorded: ${JSON.stringify(recorded)?.slice(0, 300)}`,
    `  received: ${JSON.stringify(received)?.slice(0, 300)}`,
  ].join('\n');
}
