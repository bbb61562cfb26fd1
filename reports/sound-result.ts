import { Refusal } from '../fixtures/refusal.ts';
import type { Conformance } from './conformance.ts';
import { contradictionIn, type Summed } from './run-verdict.ts';

/** The result of a part, and the name of its file. */
export interface Part {
  readonly file: string;
  readonly result: Conformance;
}

/** The target of runs against the reference server: each starts its own, and all are alike. */
const EMBEDDED = 'embedded reference';

/**
 * Refuses a result that contradicts its rows: somebody changed it, or another program wrote it.
 *
 * @throws Refusal
 */
export function requireSound({ file, result }: { readonly file: string; readonly result: Summed }): void {
  const objection = contradictionIn(result);
  if (objection !== undefined)
    throw new Refusal(`${file} contradicts itself: ${objection}. Use the file as it was written.`);
}

/** Two parts with the same result, the later one first; undefined if none is given twice. */
export function givenTwice<Each extends { readonly result: unknown }>(
  parts: readonly Each[],
): readonly [again: Each, earlier: Each] | undefined {
  const first = new Map<string, Each>();
  for (const part of parts) {
    const text = JSON.stringify(part.result);
    const earlier = first.get(text);
    if (earlier) return [part, earlier];
    first.set(text, part);
  }
  return undefined;
}

/** The target of a result: its name and address; the reference server has another port in each run. */
export function targetOf(target: Conformance['target']): string {
  if (isEmbedded(target)) return EMBEDDED;
  return target.baseURL === null ? target.name : `${target.name} at ${target.baseURL}`;
}

/**
 * What identifies the target of several runs: the name that somebody gave it, because a preview deployment has another
 * address each time; without such a name, its address.
 */
export function targetKey(target: Conformance['target']): string {
  const { name, baseURL } = target;
  const isNamed = baseURL === null || !URL.canParse(baseURL) || new URL(baseURL).host !== name;
  return isEmbedded(target) || isNamed ? name : `${name} ${baseURL}`;
}

/** A part that could not start has no address. */
export function isEmbedded({ name, baseURL }: Conformance['target']): boolean {
  return name === EMBEDDED && (baseURL === null || /^http:\/\/127\.0\.0\.1:\d+$/.test(baseURL));
}
