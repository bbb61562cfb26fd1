/** What a run left on the target, its load, and where its reports are. */
import { reportFolder } from '../../fixtures/report-folder.ts';
import { counted } from '../explain/counted.ts';
import { visibleLine } from '../../fixtures/visible.ts';
import { loadWords } from './load-words.ts';
import type { Summary } from './summary.ts';

/** Maximum groups that are listed. */
const LEFT = 4;

export function placeWords(summary: Summary): readonly string[] {
  const { residue, conformance, page, allurePage } = reportFolder(summary.reportDir);
  const { groups, users, messages = 0 } = summary.residue;
  const kept = [
    ...(users.length === 0 ? [] : [counted(users.length, 'user')]),
    ...(messages === 0 ? [] : [counted(messages, 'message')]),
  ];
  const remains = [
    ...(kept.length === 0 ? [] : [`${kept.join(' and ')}, which no operation deletes`]),
    ...(groups.length === 0 ? [] : [undismissed(groups.length)]),
  ];
  // Messages are only counted.
  const isListed = users.length + groups.length > 0;
  const { load, counts, planned } = summary.conformance;
  const isMeasured = counts['not-run'] < planned;
  return [
    ...(remains.length === 0
      ? []
      : [`Left on the target: ${remains.join(', and ')}.${isListed ? ` Listed in ${residue}/.` : ''}`]),
    ...leftGroups(summary),
    ...(load && isMeasured ? loadWords(load) : []),
    `Report: ${page}`,
    `Every requirement with its verdict: ${conformance}`,
    ...(isMeasured
      ? [
          summary.withoutAllure ??
            `Allure report: npx im-conformance report ${summary.reportDir}, then open ${allurePage}`,
        ]
      : []),
  ];
}

function undismissed(count: number): string {
  return `${counted(count, 'group')} that ${count === 1 ? 'was' : 'were'} not dismissed`;
}

/** The groups that are left, and the command that removes them. */
function leftGroups({ residue: { groups }, reportDir }: Summary): readonly string[] {
  if (groups.length === 0) return [];
  const shown = groups.slice(0, LEFT).map(({ id, by }) => `  ${visibleLine(id)} of ${by}`);
  const rest = groups.length - shown.length;
  const { ledgers } = reportFolder(reportDir);
  return [
    ...shown,
    ...(rest > 0 ? [`  … and ${rest} more`] : []),
    `${ledgers}/ keeps them: npx im-conformance sweep removes them.`,
  ];
}
