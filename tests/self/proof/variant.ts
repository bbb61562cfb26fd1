import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import type { ReferenceOptions } from '../../../reference/reference.ts';
import type { RequirementID } from '../../requirements.ts';
import type { HonestServer } from './mutant.ts';

/** The honest server made odd in a way that the contract allows: every MUST that can be told still holds. */
export interface Variant {
  readonly id: string;
  /** What is odd, as a sentence about the server. */
  readonly sentence: string;
  /** Requirements that may warn; all others hold. */
  readonly warns?: readonly RequirementID[];
  /** Requirements of which nothing can be told; no run is incomplete for them. */
  readonly untold?: readonly RequirementID[];
  /** Exactly the requirements that are not testable: what the server refuses tells nothing. */
  readonly untestable?: readonly RequirementID[];
  /** What hangs on the order of checks there: not testable in some runs, and left alone in others. */
  readonly sometimesUntestable?: readonly string[];
  /** Exactly the requirements of which nothing can be measured on it, by what it need not have and does not. */
  readonly lacks?: Readonly<Record<string, readonly string[]>>;
  /** Options of the reference server that make it odd. */
  readonly options?: Omit<ReferenceOptions, 'secret' | 'adminUserID'>;
  /** Puts what was there before into a new server. */
  readonly prepare?: (honest: HonestServer) => void;
  /** Answers one request; made once for each server, so that it may remember. */
  readonly oddly?: (honest: HonestServer) => (request: HttpRequest) => HttpReply | Promise<HttpReply>;
  /** Answers in its place what comes over the wire client, where something in front can tell the two clients apart. */
  readonly toWire?: (honest: HonestServer) => (request: HttpRequest) => HttpReply;
  /** Carries requests and answers over a connection instead of handing them over in the process. */
  readonly transport?: Transport;
}

/** How a server speaks HTTP, where what it says is not what is odd. */
export interface Transport {
  readonly prefix?: string;
  readonly encoding?: 'gzip';
  readonly chunked?: boolean;
  readonly closing?: boolean;
  readonly version?: '1.0';
  /** So many ms after an answer, when nothing more came, its connection is closed or reset, of which nothing was said. */
  readonly hangsUp?: { readonly afterMs: number; readonly how: 'close' | 'reset' };
}
