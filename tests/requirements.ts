import { everyOperation, operations } from '../fixtures/operations.ts';
import type { Requirement } from '../fixtures/requirement.ts';
import * as dismissGroup from './group/dismiss-group/requirements.ts';
import * as getGroupMemberList from './group/get-group-member-list/requirements.ts';
import * as getGroups from './group/get-groups/requirements.ts';
import * as muteGroup from './group/mute-group/requirements.ts';
import * as muteGroupMember from './group/mute-group-member/requirements.ts';
import * as setGroupMemberInfo from './group/set-group-member-info/requirements.ts';
import * as body from './http/body.requirements.ts';
import * as envelope from './http/envelope.requirements.ts';
import * as exists from './http/exists.requirements.ts';
import * as headers from './http/headers.requirements.ts';
import * as lasting from './http/lasting.requirements.ts';
import * as token from './http/token.requirements.ts';
import * as overrides from './http/overrides.requirements.ts';
import * as pathForms from './http/path-forms.requirements.ts';
import * as verbs from './http/verbs.requirements.ts';
import * as parallelFields from './parallel/fields.requirements.ts';
import * as growing from './parallel/growing.requirements.ts';
import * as repeated from './parallel/repeated.requirements.ts';
import * as parallelStates from './parallel/states.requirements.ts';
import * as input from './input/requirements.ts';
import * as replies from './waiting/replies.requirements.ts';
import * as wire from './http/wire.requirements.ts';
import * as revokeMsg from './msg/revoke-msg/requirements.ts';
import * as searchMsg from './msg/search-msg/requirements.ts';
import * as rights from './rights/requirements.ts';
import * as getUsers from './user/get-users/requirements.ts';

const lists = [
  exists,
  verbs,
  overrides,
  pathForms,
  envelope,
  headers,
  lasting,
  token,
  body,
  getGroups,
  muteGroup,
  getGroupMemberList,
  setGroupMemberInfo,
  dismissGroup,
  muteGroupMember,
  searchMsg,
  revokeMsg,
  getUsers,
  parallelFields,
  parallelStates,
  repeated,
  growing,
  rights,
  wire,
  input,
  replies,
];

/** The id of any requirement. */
export type RequirementID = (typeof lists)[number]['requirements'][number]['id'];

const all: readonly Requirement[] = lists.flatMap<Requirement>((list) => list.requirements);

/** Everything that the suite checks, operation by operation: the denominator of every count. */
export const requirements: readonly Requirement[] = everyOperation.flatMap((operation) =>
  all.filter(({ operation: path }) => path === operations[operation].path),
);
