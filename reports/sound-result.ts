import { Refusal } from '../fixtures/refusal.ts';
import type { Conformance } from './conformance.ts';
import { contradictionIn, type Summed } from './run-verdict.ts';

/** The result of one part, and how its file is called. */
export interface Part {
  readonly file: string;
  readonly result: Conformance;
}

/** What a run without a target of its own is about: each has a server of its own, and all are alike. */
const EMBEDDED = 'embedded reference';

/**
 * A result whose rows do not bear out what it says of them was changed, or made by somebody else.
 *
 * @throws Refusal
 */
export function requireSound({ file, result }: { readonly file: string; readonly result: Summed }): void {
  const objection = contradictionIn(result);
  if (objection !== undefined)
    throw new Refusal(`${file} contradicts itself: ${objection}. Use the file as it was written.`);
}

/** Which target a result is of: its name and address, but for the reference server, which has another port each time. */
export function targetOf(target: Conformance['target']): string {
  if (isEmbedded(target)) return EMBEDDED;
  return target.baseURL === null ? target.name : `${target.name} at ${target.baseURL}`;
}

/**
 * By what runs, one after the other, are known to be of one target: by the name that somebody gave it, since a preview
 * deployment has another address each time; by its address where nobody did.
 */
export function targetKey(target: Conformance['target']): string {
  const { name, baseURL } = target;
  const isNamed = baseURL === null || !URL.canParse(baseURL) || new URL(baseURL).host !== name;
  return isEmbedded(target) || isNamed ? name : `${name} ${baseURL}`;
}

/** A part that could not begin has no address. */
export function isEmbedded({ name, baseURL }: Conformance['target']): boolean {
  return name === EMBEDDED && (baseURL === null || /^http:\/\/127\.0\.0\.1:\d+$/.test(baseURL));
}
