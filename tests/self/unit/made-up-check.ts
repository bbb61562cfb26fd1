import type { Body, Check } from '../../../fixtures/check.ts';
import type { Requirement } from '../../../fixtures/requirement.ts';

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
    ...rest,
  };
}

/** A check made up for a test. */
export function checkOf(rest: Partial<Requirement> = {}, body: Body = () => Promise.resolve()): Check {
  return { requirement: requirementOf(rest), body };
}
