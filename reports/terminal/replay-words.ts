import { isAudited } from '../../fixtures/requirement.ts';
import { isMeasured } from '../../fixtures/verdict.ts';
import type { Conformance } from '../conformance.ts';
import { wholeText } from '../explain/whole-text.ts';
import { isEmbedded } from '../sound-result.ts';

/** Limits of a failure that is printed in full. */
const ROOM = { body: 600, script: Infinity };

/**
 * What the terminal prints when a requirement was performed again: the failure in full, if it is one, and the answer in
 * a line. What else was not measured does not matter.
 */
export function replayWords(id: string, { target, problem, results }: Conformance): string {
  const row = results.find((each) => each.id === id);
  const name = isEmbedded(target) ? `${target.name} (IM_BASE_URL is not set)` : target.name;
  if (!row || row.verdict === 'not-run') {
    const why = problem ?? row?.message ?? 'Nothing was measured.';
    return `\n${why}\n\n${id} was not measured on ${name}.\n`;
  }
  if (row.verdict === 'pass') return `\n${id} holds on ${name}.\n`;
  if (row.verdict === 'observed') return `\n${id} on ${name}: ${row.observed ?? 'nothing'}.\n`;
  const answer = isMeasured(row.verdict) ? 'does not hold' : 'was not measured';
  const whole =
    isAudited(id) && !isMeasured(row.verdict) ? ' Only a whole run can compare enough replies.' : '';
  // Since when it does not hold, the run knows and not its replay.
  return `\n${wholeText({ ...row, since: undefined }, ROOM).join('\n')}\n\n${id} ${answer} on ${name}.${whole}\n`;
}
