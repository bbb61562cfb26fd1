import type { HttpReply, HttpRequest } from '../../reference/http.ts';
import type { ReferenceOptions } from '../../reference/store.ts';
import type { RequirementID } from '../requirements.ts';
import type { HonestServer } from './mutant.ts';

/** The honest server made odd in a way that the contract allows: every MUST that can be measured still holds. */
export interface Variant {
  readonly id: string;
  /** What is odd, as a sentence about the server. */
  readonly sentence: string;
  /** Requirements that may warn; all others hold. */
  readonly warns?: readonly RequirementID[];
  /** Requirements that stay inconclusive; they make no run incomplete. */
  readonly inconclusive?: readonly RequirementID[];
  /** Exactly the requirements that are not testable, because the server refuses their arrangement. */
  readonly untestable?: readonly RequirementID[];
  /** Exactly the requirements of which nothing can be measured on it, by what it need not have and does not. */
  readonly lacks?: Readonly<Record<string, readonly string[]>>;
  /** Limits for which any requirement may stay inconclusive, where they are too many to list. */
  readonly refuses?: readonly string[];
  /** Options of the reference server that make it odd. */
  readonly options?: Omit<ReferenceOptions, 'secret' | 'adminUserID'>;
  /** Puts what was there before into a new server. */
  readonly prepare?: (honest: HonestServer) => void;
  /** Answers one request; made once for each server, so that it may remember. */
  readonly oddly?: (honest: HonestServer) => (request: HttpRequest) => HttpReply | Promise<HttpReply>;
  /** Answers the wire client in its place, if something in front can distinguish the two clients. */
  readonly toWire?: (honest: HonestServer) => (request: HttpRequest) => HttpReply;
  /** A check meets it after all others: what it shows depends on the time, which those would take from it. */
  readonly isTimed?: true;
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
  /** An idle connection is closed or reset without notice, this number of ms after an answer. */
  readonly hangsUp?: { readonly afterMs: number; readonly how: 'close' | 'reset' };
}
