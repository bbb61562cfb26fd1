import type { RequirementID } from '../../requirements.ts';

/**
 * Checks of all kinds, each with a server that it fails against: arranged alone and from what is shared, with tokens
 * that the target gave, with odd verbs, bodies and headers.
 */
export const pairs: Readonly<Partial<Record<RequirementID, string>>> = {
  'DISMISS_GROUP-EFFECT': 'DISMISS_GROUP:success-201',
  'DISMISS_GROUP-RIGHT_FORMER_OWNER': 'DISMISS_GROUP:used-right-of-former-owner',
  'GET_GROUP_MEMBER_LIST-ANY_CALLER': 'GET_GROUP_MEMBER_LIST:drawn-once-for-good',
  'GET_GROUP_MEMBER_LIST-ANY_SIGN': 'GET_GROUP_MEMBER_LIST:keyword-ascii',
  'GET_GROUP_MEMBER_LIST-KEYWORD_TOTAL': 'GET_GROUP_MEMBER_LIST:success-201',
  'GET_USERS-RIGHT_LEARNS_NOTHING': 'GET_USERS:right-tells-rows',
  'MUTE_GROUP-RIGHT_FORMER_OWNER': 'MUTE_GROUP:right-of-former-owner',
  'MUTE_GROUP-SENDING': 'MUTE_GROUP:silences-nobody',
  'MUTE_GROUP_MEMBER-ANY_ID': 'MUTE_GROUP_MEMBER:drawn-ids-as-numbers',
  'MUTE_GROUP_MEMBER-WIRE-BODY_END': 'MUTE_GROUP_MEMBER:wire-first-body',
  'REVOKE_MSG-ANY_ID': 'REVOKE_MSG:drawn-conversation-cut',
  'REVOKE_MSG-ENVELOPE-SUCCESS': 'REVOKE_MSG:success-array',
  'REVOKE_MSG-RIGHT_FORMER_OWNER': 'REVOKE_MSG:right-of-former-owner',
  'SEARCH_MSG-BODY-NOT_JSON_CODE': 'SEARCH_MSG:body-NOT_JSON-other-code',
  'SEARCH_MSG-FILTER_DAY': 'SEARCH_MSG:any-sendTime',
  'SEARCH_MSG-REPLY': 'SEARCH_MSG:ex-left-out',
  'SET_GROUP_MEMBER_INFO-VERB-SAFE': 'SET_GROUP_MEMBER_INFO:HEAD-query-brackets-dispatched',
};
