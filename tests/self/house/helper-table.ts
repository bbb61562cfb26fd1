import { helperOperations } from '../../../fixtures/helper-operations.ts';
import { requirements } from '../../requirements.ts';
import { keptIfClose } from '../docs/figures.ts';
import { lostWithout } from '../../proof/lost-without.ts';

const [BEGIN, END] = ['<!-- npm run catalogue writes this table -->', '<!-- its end -->'];

/** The page with a current table: what is lost without an operation is what the proof recorded. */
export function withHelperTable(page: string): string {
  const [before = '', rest = ''] = page.split(BEGIN);
  const [committed = '', after = ''] = rest.split(END);
  return [before, BEGIN, keptIfClose(committed, `\n\n${helperTable()}\n\n`), END, after].join('');
}

function helperTable(): string {
  const lost = lostWithout();
  const rows = helperOperations.map(({ path, need, use }) => [
    `\`${path}\``,
    need,
    use,
    need === 'needed' ? 'nearly all' : lossWords(lost[path] ?? []),
  ]);
  const head = ['operation', 'need', 'what checks do with it', 'requirements lost without it'];
  const widths = head.map((_name, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[], fill: string): string =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width, fill)).join(' | ')} |`;
  const bodies = helperOperations.map(({ path, body }) => `${path}\n  ${body}`);
  return [
    line(head, ' '),
    line([], '-'),
    ...rows.map((row) => line(row, ' ')),
    '\nWhat checks send to them, with values of yours:\n',
    '```text',
    ...bodies,
    '```',
  ].join('\n');
}

function lossWords(ids: readonly string[]): string {
  const lost = requirements.filter(({ id }) => ids.includes(id));
  const musts = lost.filter(({ level }) => level === 'MUST').length;
  return `${lost.length} (${musts} MUST)`;
}
