/** What the terminal prints when requirements were checked again: the answers, and nothing of other requirements. */
import { isAudited } from '../../fixtures/requirement.ts';
import { reportFolder } from '../../fixtures/report-folder.ts';
import { isMeasured } from '../../fixtures/verdict.ts';
import { visibleLine } from '../../fixtures/visible.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import { counted } from '../../fixtures/figures.ts';
import { wholeText } from '../explain/whole-text.ts';
import { isEmbedded } from '../result-file.ts';

/** Limits of a failure that is printed in full. */
const IN_FULL = { body: 600, script: Infinity };

/** One requirement: a failure in full and the answer in a line. Several: each answer in a line, and the report. */
export function replayWords(ids: readonly string[], conformance: Conformance, reportDir: string): string {
  const [id = '', ...others] = ids;
  return others.length === 0 ? wordsOfOne(id, conformance) : wordsOfSeveral(ids, conformance, reportDir);
}

function nameOf({ target }: Conformance): string {
  return isEmbedded(target) ? `${target.name} (IM_BASE_URL is not set)` : target.name;
}

function wordsOfOne(id: string, conformance: Conformance): string {
  const { problem, results, load } = conformance;
  const name = nameOf(conformance);
  const row = results.find((each) => each.id === id);
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
  return `\n${wholeText({ ...row, since: undefined }, IN_FULL, { load }).join('\n')}\n\n${id} ${answer} on ${name}.${whole}\n`;
}

function wordsOfSeveral(ids: readonly string[], conformance: Conformance, reportDir: string): string {
  const { problem, results } = conformance;
  const rows = ids.map((id) => results.find((row) => row.id === id));
  const lines = ids.map((id, at) => `${id} ${answerOf(rows[at])}`);
  const holding = rows.filter((row) => row?.verdict === 'pass' || row?.verdict === 'observed').length;
  const measured = rows.filter((row) => row && isMeasured(row.verdict)).length;
  const sums = [
    [holding, 'held'],
    [measured - holding, 'did not hold'],
    [ids.length - measured, 'not measured'],
  ] as const;
  const counts = sums.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`])).join(', ');
  const last = [
    `${counted(ids.length, 'requirement')} on ${nameOf(conformance)}: ${counts}.`,
    `Report: ${reportFolder(reportDir).page}`,
  ];
  return `\n${[...(problem === undefined ? [] : [problem, '']), ...lines, '', ...last].join('\n')}\n`;
}

/** One answer, without the name of the requirement. */
function answerOf(row: ResultRow | undefined): string {
  if (row?.verdict === 'pass') return 'holds';
  if (row?.verdict === 'observed') return `shows: ${row.observed ?? 'nothing'}`;
  const [why = ''] = (row?.message ?? '').split('\n');
  const answer = row && isMeasured(row.verdict) ? 'does not hold' : 'was not measured';
  return why === '' ? answer : `${answer}: ${visibleLine(why)}`;
}
