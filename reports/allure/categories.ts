/** The groups of Allure's category view: causes that several requirements share, then verdicts to look at. */
import type { Verdict } from '../../fixtures/verdict.ts';
import { causeTitle } from '../causes.ts';
import type { Conformance, ResultRow } from '../conformance.ts';
import type { Cause } from '../result-row.ts';
import { cutTo, visibleLine } from '../../fixtures/visible.ts';

/** Maximum causes with a group of their own. */
const SHOWN = 20;

/** A group of Allure's category view. A result belongs to the first group that fits. */
export interface Category {
  readonly name: string;
  readonly matchers: readonly { readonly labels: Readonly<Record<string, string>> }[];
  readonly groupByMessage: boolean;
}

/** The label of the verdict for a deviation that the baseline accepts. */
type Shown = Verdict | 'known';

/** One group for each verdict but a pass. */
export const verdictGroups: readonly { readonly verdict: Shown; readonly name: string }[] = [
  { verdict: 'known', name: 'Known: a deviation that the baseline accepts' },
  { verdict: 'fail', name: 'Failed: a MUST does not hold' },
  { verdict: 'warn', name: 'Warning: a SHOULD does not hold' },
  { verdict: 'not-testable', name: 'Not testable: it could not be prepared' },
  { verdict: 'inconclusive', name: 'Inconclusive: no answer to judge by' },
  { verdict: 'error', name: 'Error of the suite' },
  { verdict: 'not-run', name: 'Did not run' },
  { verdict: 'observed', name: 'Observed: a MAY, recorded and not judged' },
];

/** The labels that put a row into its group. */
export function groupLabels(row: ResultRow, conformance: Conformance): { name: string; value: string }[] {
  const shown: Shown = row.known ? 'known' : row.verdict;
  const at = shared(conformance).findIndex(({ victims }) => victims.includes(row.id));
  return [
    { name: 'verdict', value: shown },
    ...(at === -1 ? [] : [{ name: 'cause', value: causeLabel(at) }]),
  ];
}

export function categoriesOf(conformance: Conformance): readonly Category[] {
  const causes = shared(conformance).map((cause, at) => ({
    name: `Cause: ${cutTo(visibleLine(causeTitle(cause)), 160)}`,
    matchers: [{ labels: { cause: causeLabel(at) } }],
    groupByMessage: false,
  }));
  const verdicts = verdictGroups.map(({ verdict, name }) => ({
    name,
    matchers: [{ labels: { verdict } }],
    groupByMessage: verdict !== 'observed',
  }));
  return [...causes, ...verdicts];
}

function shared({ causes = [] }: Conformance): readonly Cause[] {
  return causes.filter(({ victims }) => victims.length > 1).slice(0, SHOWN);
}

/** Allure reads the value of a label as a pattern, so this one has only letters and digits. */
const causeLabel = (at: number): string => `cause${String(at + 1).padStart(2, '0')}`;
