import { invented } from './invented.ts';
import { honestAboutBadInput } from './breaking/bad-input.ts';
import type { Mutant } from './mutant.ts';
import * as dismissGroupEffect from './mutants/group/dismiss-group/effect.ts';
import * as dismissGroupNeighbours from './mutants/group/dismiss-group/neighbours.ts';
import * as dismissGroupAgain from './mutants/group/dismiss-group/again.ts';
import * as dismissGroupAfterwards from './mutants/group/dismiss-group/afterwards.ts';
import * as dismissGroupMembers from './mutants/group/dismiss-group/members.ts';
import * as dismissGroupReply from './mutants/group/dismiss-group/reply.ts';
import * as dismissGroupSending from './mutants/group/dismiss-group/sending.ts';
import * as dismissGroupStates from './mutants/group/dismiss-group/states.ts';
import * as getGroupMemberListEffect from './mutants/group/get-group-member-list/effect.ts';
import * as getGroupMemberListFields from './mutants/group/get-group-member-list/fields.ts';
import * as getGroupMemberListFilters from './mutants/group/get-group-member-list/filters.ts';
import * as getGroupMemberListKeyword from './mutants/group/get-group-member-list/keyword.ts';
import * as getGroupMemberListLogout from './mutants/group/get-group-member-list/logout.ts';
import * as getGroupMemberListPages from './mutants/group/get-group-member-list/pages.ts';
import * as getGroupMemberListReading from './mutants/group/get-group-member-list/reading.ts';
import * as getGroupMemberListReply from './mutants/group/get-group-member-list/reply.ts';
import * as getGroupsEffect from './mutants/group/get-groups/effect.ts';
import * as getGroupsFields from './mutants/group/get-groups/fields.ts';
import * as getGroupsFilters from './mutants/group/get-groups/filters.ts';
import * as getGroupsPages from './mutants/group/get-groups/pages.ts';
import * as getGroupsReading from './mutants/group/get-groups/reading.ts';
import * as getGroupsReply from './mutants/group/get-groups/reply.ts';
import * as muteGroupMemberCancel from './mutants/group/mute-group-member/cancel.ts';
import * as muteGroupMemberEnds from './mutants/group/mute-group-member/ends.ts';
import * as muteGroupMemberShown from './mutants/group/mute-group-member/shown.ts';
import * as muteGroupMemberUnknown from './mutants/group/mute-group-member/unknown.ts';
import * as muteGroupMemberUntouched from './mutants/group/mute-group-member/untouched.ts';
import * as muteGroupMemberStates from './mutants/group/mute-group-member/states.ts';
import * as muteGroupMemberEffect from './mutants/group/mute-group-member/effect.ts';
import * as muteGroupMemberNeighbours from './mutants/group/mute-group-member/neighbours.ts';
import * as muteGroupMemberReply from './mutants/group/mute-group-member/reply.ts';
import * as muteGroupMemberSending from './mutants/group/mute-group-member/sending.ts';
import * as muteGroupAgain from './mutants/group/mute-group/again.ts';
import * as muteGroupCancel from './mutants/group/mute-group/cancel.ts';
import * as muteGroupEffect from './mutants/group/mute-group/effect.ts';
import * as muteGroupNeighbours from './mutants/group/mute-group/neighbours.ts';
import * as muteGroupReply from './mutants/group/mute-group/reply.ts';
import * as muteGroupSending from './mutants/group/mute-group/sending.ts';
import * as muteGroupShown from './mutants/group/mute-group/shown.ts';
import * as muteGroupUnknown from './mutants/group/mute-group/unknown.ts';
import * as muteGroupUntouched from './mutants/group/mute-group/untouched.ts';
import * as muteGroupStates from './mutants/group/mute-group/states.ts';
import * as setGroupMemberInfoAllOrNone from './mutants/group/set-group-member-info/all-or-none.ts';
import * as setGroupMemberInfoClearing from './mutants/group/set-group-member-info/clearing.ts';
import * as setGroupMemberInfoEffect from './mutants/group/set-group-member-info/effect.ts';
import * as setGroupMemberInfoFields from './mutants/group/set-group-member-info/fields.ts';
import * as setGroupMemberInfoNeighbours from './mutants/group/set-group-member-info/neighbours.ts';
import * as setGroupMemberInfoReply from './mutants/group/set-group-member-info/reply.ts';
import * as setGroupMemberInfoRoles from './mutants/group/set-group-member-info/roles.ts';
import * as setGroupMemberInfoMany from './mutants/group/set-group-member-info/many.ts';
import * as setGroupMemberInfoStates from './mutants/group/set-group-member-info/states.ts';
import * as body from './mutants/http/body.ts';
import * as envelope from './mutants/http/envelope.ts';
import * as exists from './mutants/http/exists.ts';
import * as headers from './mutants/http/headers.ts';
import * as lasting from './mutants/http/lasting.ts';
import * as token from './mutants/http/token.ts';
import * as wire from './mutants/http/wire.ts';
import * as overrides from './mutants/http/overrides.ts';
import * as pathForms from './mutants/http/path-forms.ts';
import * as verbs from './mutants/http/verbs.ts';
import * as parallelFields from './mutants/parallel/fields.ts';
import * as growing from './mutants/parallel/growing.ts';
import * as repeated from './mutants/parallel/repeated.ts';
import * as parallelStates from './mutants/parallel/states.ts';
import * as inputAnswers from './mutants/input/answers.ts';
import * as inputFound from './mutants/input/found.ts';
import * as inputMembers from './mutants/input/members.ts';
import * as inputOpen from './mutants/input/open.ts';
import * as inputRefused from './mutants/input/refused.ts';
import * as waitingDangerous from './mutants/waiting/dangerous.ts';
import * as waitingReplies from './mutants/waiting/replies.ts';
import * as revokeMsgEffect from './mutants/msg/revoke-msg/effect.ts';
import * as revokeMsgKinds from './mutants/msg/revoke-msg/kinds.ts';
import * as revokeMsgNeighbours from './mutants/msg/revoke-msg/neighbours.ts';
import * as revokeMsgAgain from './mutants/msg/revoke-msg/again.ts';
import * as revokeMsgPlaces from './mutants/msg/revoke-msg/places.ts';
import * as revokeMsgRevokers from './mutants/msg/revoke-msg/revokers.ts';
import * as revokeMsgShown from './mutants/msg/revoke-msg/shown.ts';
import * as revokeMsgStates from './mutants/msg/revoke-msg/states.ts';
import * as revokeMsgReply from './mutants/msg/revoke-msg/reply.ts';
import * as searchMsgCalendar from './mutants/msg/search-msg/calendar.ts';
import * as searchMsgDays from './mutants/msg/search-msg/days.ts';
import * as searchMsgEffect from './mutants/msg/search-msg/effect.ts';
import * as searchMsgFields from './mutants/msg/search-msg/fields.ts';
import * as searchMsgFilters from './mutants/msg/search-msg/filters.ts';
import * as searchMsgKinds from './mutants/msg/search-msg/kinds.ts';
import * as searchMsgPages from './mutants/msg/search-msg/pages.ts';
import * as searchMsgReadings from './mutants/msg/search-msg/readings.ts';
import * as searchMsgReply from './mutants/msg/search-msg/reply.ts';
import * as searchMsgStates from './mutants/msg/search-msg/states.ts';
import * as searchMsgTogether from './mutants/msg/search-msg/together.ts';
import * as rightsCodes from './mutants/rights/codes.ts';
import * as rightsComposed from './mutants/rights/composed.ts';
import * as rightsHistories from './mutants/rights/histories.ts';
import * as rightsLearning from './mutants/rights/learning.ts';
import * as rightsPermitted from './mutants/rights/permitted.ts';
import * as rightsRefused from './mutants/rights/refused.ts';
import * as rightsStrangers from './mutants/rights/strangers.ts';
import * as getUsersEffect from './mutants/user/get-users/effect.ts';
import * as getUsersFields from './mutants/user/get-users/fields.ts';
import * as getUsersFilters from './mutants/user/get-users/filters.ts';
import * as getUsersPages from './mutants/user/get-users/pages.ts';
import * as getUsersReading from './mutants/user/get-users/reading.ts';
import * as getUsersReply from './mutants/user/get-users/reply.ts';
import * as getUsersSecrets from './mutants/user/get-users/secrets.ts';

// One list for each file of checks, at the same path.
const lists: readonly { readonly mutants: readonly Mutant[] }[] = [
  exists,
  verbs,
  overrides,
  pathForms,
  envelope,
  headers,
  lasting,
  token,
  body,
  getGroupsReply,
  getGroupsEffect,
  getGroupsFields,
  getGroupsFilters,
  getGroupsPages,
  getGroupsReading,
  muteGroupReply,
  muteGroupEffect,
  muteGroupSending,
  muteGroupNeighbours,
  muteGroupAgain,
  muteGroupCancel,
  muteGroupUntouched,
  muteGroupStates,
  muteGroupShown,
  muteGroupUnknown,
  getGroupMemberListReply,
  getGroupMemberListEffect,
  getGroupMemberListFields,
  getGroupMemberListKeyword,
  getGroupMemberListPages,
  getGroupMemberListReading,
  getGroupMemberListFilters,
  getGroupMemberListLogout,
  setGroupMemberInfoReply,
  setGroupMemberInfoEffect,
  setGroupMemberInfoFields,
  setGroupMemberInfoClearing,
  setGroupMemberInfoRoles,
  setGroupMemberInfoMany,
  setGroupMemberInfoStates,
  setGroupMemberInfoAllOrNone,
  setGroupMemberInfoNeighbours,
  dismissGroupReply,
  dismissGroupEffect,
  dismissGroupSending,
  dismissGroupStates,
  dismissGroupNeighbours,
  dismissGroupMembers,
  dismissGroupAgain,
  dismissGroupAfterwards,
  muteGroupMemberReply,
  muteGroupMemberEffect,
  muteGroupMemberSending,
  muteGroupMemberNeighbours,
  muteGroupMemberEnds,
  muteGroupMemberCancel,
  muteGroupMemberUntouched,
  muteGroupMemberStates,
  muteGroupMemberShown,
  muteGroupMemberUnknown,
  searchMsgReply,
  searchMsgEffect,
  searchMsgFilters,
  searchMsgDays,
  searchMsgFields,
  searchMsgPages,
  searchMsgStates,
  searchMsgTogether,
  searchMsgReadings,
  searchMsgKinds,
  searchMsgCalendar,
  revokeMsgReply,
  revokeMsgEffect,
  revokeMsgNeighbours,
  revokeMsgPlaces,
  revokeMsgShown,
  revokeMsgStates,
  revokeMsgAgain,
  revokeMsgRevokers,
  revokeMsgKinds,
  getUsersReply,
  getUsersEffect,
  getUsersFields,
  getUsersFilters,
  getUsersPages,
  getUsersReading,
  getUsersSecrets,
  parallelFields,
  parallelStates,
  repeated,
  growing,
  rightsPermitted,
  rightsRefused,
  rightsCodes,
  rightsLearning,
  rightsStrangers,
  rightsComposed,
  rightsHistories,
  wire,
];

// Those that are wrong about bad input itself.
const ofBadInput: typeof lists = [
  inputRefused,
  inputFound,
  inputAnswers,
  inputMembers,
  inputOpen,
  waitingDangerous,
  waitingReplies,
];

// Those of the invented servers that the checks notice.
const inventedOfBadInput: ReadonlySet<string> = new Set([
  'GET_GROUPS:invented-groups-number-name-lists-all',
  'GET_USERS:invented-users-page-zero-with-id',
  'REVOKE_MSG:invented-revoke-fraction-is-cut',
  'SEARCH_MSG:invented-search-numeric-sender-ignored',
  'SET_GROUP_MEMBER_INFO:invented-set-info-limit-per-group',
  'SET_GROUP_MEMBER_INFO:invented-set-info-role-zero-beside-nickname',
]);

/** Every broken server that the checks are proven with. */
export const mutants: readonly Mutant[] = [
  ...lists.flatMap((list) => list.mutants).map(honestAboutBadInput),
  ...ofBadInput.flatMap((list) => list.mutants),
  ...invented.map((each) => (inventedOfBadInput.has(each.id) ? each : honestAboutBadInput(each))),
];
