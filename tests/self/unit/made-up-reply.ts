import type { Headers, Reply, Sent } from '../../../fixtures/http/reply.ts';
import { parseJSON } from '../../../fixtures/parse-json.ts';

/** What a made-up answer says; the rest is an ordinary success without data. */
export interface Said {
  readonly status?: number;
  readonly type?: string | undefined;
  readonly headers?: Headers;
  /** Sent as it stands. */
  readonly text?: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  readonly request?: Partial<Sent>;
}

export const success = { errCode: 0, errMsg: '', errDlt: '' };
export const refusal = { errCode: 1001, errMsg: 'ArgsError', errDlt: 'detail' };

/** A request as the suite sends it. */
export function sentTo(url: string, rest: Partial<Sent> = {}): Sent {
  return { method: 'POST', url, headers: [], body: undefined, caller: 'imAdmin', ...rest };
}

/** An answer made up for a test. */
export function replyOf(said: Said = {}): Reply {
  const { status = 200, json = success, text = JSON.stringify(json), headers = {} } = said;
  const type = 'type' in said ? said.type : 'application/json';
  return {
    request: sentTo('http://im.example/api/group/mute_group', said.request),
    status,
    headers: { ...(type === undefined ? {} : { 'content-type': [type] }), ...headers },
    text,
    json: parseJSON(text),
    durationMs: 1.25,
  };
}
