import { createReference, type Reference } from '../../../../reference/reference.ts';
import { adminTokenOf } from '../../admin-token.ts';
import { Comparison, type Difference } from './compare.ts';
import { isObject, numberAt, parseJsonOrText, textAt, type Json } from './json.ts';
import { Names } from './names.ts';
import type { RecordedLine } from './recording.ts';
import { requestOf } from './requests.ts';
import { TokenBook } from './tokens.ts';
import { Visibility } from './visibility.ts';

export interface LineResult {
  readonly line: RecordedLine;
  readonly received: Json;
  readonly differences: readonly Difference[];
}

/** A step of the clock: the reference must never see two requests in the same millisecond. */
const STEP_MS = 1;
const ADMIN_PLATFORM = 10;

/**
 * Sends every recorded request, in order, to one fresh reference whose clock follows the recording, and
 * compares each answer with the recorded one.
 */
export function replay(lines: readonly RecordedLine[]): LineResult[] {
  let now = lines[0]?.at ?? 0;
  const reference = createReference({ now: () => now, sendDelayMs: [0, 0] });
  const recordingStart = now - 1000;
  const [names, tokens, visibility] = [new Names(), new TokenBook(), new Visibility(lines)];
  return lines.map((line, index) => {
    now = Math.max(now + STEP_MS, line.at);
    visibility.release(index, reference.store, now);
    const reply = reference.handle(requestOf(line, tokens, names));
    const received = parseJsonOrText(reply.body);
    noteTokens(reference, line, received, tokens);
    visibility.sent(index, reference.store, received);
    const comparison = new Comparison(names, recordingStart);
    if (reply.status !== line.status) {
      comparison.differences.push({ path: 'status', recorded: line.status, received: reply.status });
    } else {
      comparison.answers(line.answer, received);
    }
    return { line, received, differences: comparison.differences };
  });
}

function noteTokens(reference: Reference, line: RecordedLine, received: Json, tokens: TokenBook): void {
  if (!isObject(line.body)) return;
  const userID = textAt(line.body, 'userID');
  const token = textAt(received, 'data', 'token');
  if (token !== '') tokens.add(userID, numberAt(line.body, 'platformID') || ADMIN_PLATFORM, token);
  // The recorded release ignores this call, so it goes on with the same token; ours needs a new one.
  const isAdminLogout =
    line.path === '/auth/force_logout' && numberAt(line.body, 'platformID') === ADMIN_PLATFORM;
  if (isAdminLogout)
    tokens.add(
      userID,
      ADMIN_PLATFORM,
      adminTokenOf(reference.handle, { secret: 'openIM123', adminUserID: userID }),
    );
}
