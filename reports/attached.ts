import { readFileSync } from 'node:fs';
import type { TestResult } from '@playwright/test/reporter';
import { Evidence } from './evidence.ts';

/** How the attachment is called that holds the evidence of a check, as JSON. */
export const EVIDENCE = 'evidence';

/**
 * The evidence that a check attached, in memory or in a file. Undefined where there is none, or none that can be read: a
 * verdict stands without it, and a report without it is better than no report.
 */
export function evidenceIn({ attachments }: Pick<TestResult, 'attachments'>): Evidence | undefined {
  const attached = attachments.find(({ name }) => name === EVIDENCE);
  if (!attached) return undefined;
  try {
    const body = attached.body ?? (attached.path === undefined ? undefined : readFileSync(attached.path));
    const value: unknown = body && JSON.parse(body.toString('utf8'));
    return Evidence.safeParse(value).data;
  } catch {
    return undefined;
  }
}
