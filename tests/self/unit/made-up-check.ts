import type { Body, Check } from '../../../fixtures/check.ts';
import type { Requirement } from '../../../fixtures/requirement.ts';
import type { Outcome } from '../../../fixtures/run/engine/outcome.ts';

/** A requirement made up for a test. */
export function requirementOf(rest: Partial<Requirement> = {}): Requirement {
  return {
    id: 'MADE-UP',
    area: 'group',
    operation: '/group/mute_group',
    profile: 'platform-v3',
    level: 'MUST',
    text: 'mute_group is made up',
    source: 'nowhere',
    promises: ['made.up'],
    ...rest,
  };
}

/** A check made up for a test. */
export function checkOf(rest: Partial<Requirement> = {}, body: Body = () => Promise.resolve()): Check {
  return { requirement: requirementOf(rest), body };
}

/** An outcome made up for a test: a plain pass of the made-up requirement. */
export function outcomeOf(rest: Partial<Outcome> = {}): Outcome {
  return { id: requirementOf().id, verdict: 'pass', durationMs: 1, ...rest };
}
