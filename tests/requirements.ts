import type { Requirement } from '../fixtures/requirement.ts';
import { groupRequirements, type GroupID } from './group/requirements.ts';
import { httpRequirements, type HttpID } from './http/requirements.ts';
import { msgRequirements, type MsgID } from './msg/requirements.ts';
import { userRequirements, type UserID } from './user/requirements.ts';

/** The id of any requirement. */
export type RequirementID = HttpID | GroupID | MsgID | UserID;

/** Everything that the suite checks: the denominator of every count. */
export const requirements: readonly Requirement[] = [
  ...httpRequirements,
  ...groupRequirements,
  ...msgRequirements,
  ...userRequirements,
];
