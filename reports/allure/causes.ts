/** Tells Allure what several requirements suffer from, which only the whole result knows. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { cutTo, visibleLine } from '../explain/visible.ts';
import type { Conformance } from '../conformance.ts';
import type { Cause } from '../evidence.ts';
import { writeWhole } from '../whole-file.ts';
import { parseJSON } from '../../fixtures/parse-json.ts';

/** How many causes are groups of their own. */
const SHOWN = 20;

const Label = z.object({ name: z.string(), value: z.string() });
const Result = z.looseObject({ labels: z.array(Label) });

/** A group of Allure's category view. */
export interface Category {
  readonly name: string;
  readonly matchers: readonly { readonly labels: Readonly<Record<string, string>> }[];
  readonly groupByMessage: boolean;
}

function shared({ causes = [] }: Conformance): readonly Cause[] {
  return causes.filter(({ victims }) => victims.length > 1).slice(0, SHOWN);
}

/** One group for each cause. They go before those of the verdicts, since the first that fits a result takes it. */
export function causeCategories(conformance: Conformance): readonly Category[] {
  return shared(conformance).map(({ sentence }, at) => ({
    name: `Cause: ${cutTo(visibleLine(sentence), 160)}`,
    matchers: [{ labels: { cause: labelOf(at) } }],
    groupByMessage: false,
  }));
}

/** The name of a cause in a label: a pattern there, so it holds nothing that one is made of. */
const labelOf = (at: number): string => `cause${String(at + 1).padStart(2, '0')}`;

/**
 * Copies results to another folder, those that suffer from a cause with a label that says so.
 *
 * @param from the folder of the results, which stays as it is
 * @param to is made
 */
export function copyResults(from: string, to: string, conformance: Conformance): void {
  const causes = new Map(
    shared(conformance).flatMap(({ victims }, at) => victims.map((id) => [id, labelOf(at)] as const)),
  );
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const labelled = name.endsWith('-result.json') ? withCause(path.join(from, name), causes) : undefined;
    if (labelled === undefined) copyFileSync(path.join(from, name), path.join(to, name));
    else writeWhole(path.join(to, name), labelled);
  }
}

/** The text of a result with its cause; undefined for one that has none. */
function withCause(file: string, causes: ReadonlyMap<string, string>): string | undefined {
  if (causes.size === 0) return undefined;
  const read = Result.safeParse(parseJSON(readFileSync(file, 'utf8')));
  const cause = read.data?.labels.flatMap(({ name, value }) =>
    name === 'tag' ? (causes.get(value) ?? []) : [],
  )[0];
  if (!read.success || cause === undefined) return undefined;
  return JSON.stringify({ ...read.data, labels: [...read.data.labels, { name: 'cause', value: cause }] });
}
