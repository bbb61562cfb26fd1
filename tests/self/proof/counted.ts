/**
 * MUSTs of which each is broken by a server that breaks no other: what follows for the run is up to this one. They are of
 * many kinds: clients, names, rights, states, long mutes, long lists, walks.
 */
export const broken: Readonly<Record<string, string>> = {
  'DISMISS_GROUP-CLIENT_CHARSET': 'DISMISS_GROUP:client-charset-refused',
  'GET_GROUPS-NAME_TAKEN_BACK': 'GET_GROUPS:name-taken-back-unfound',
  'GET_GROUP_MEMBER_LIST-PAGES_AFTER_HUNDRED': 'GET_GROUP_MEMBER_LIST:nothing-after-hundredth',
  'GET_USERS-NICKNAME_TAKEN_BACK': 'GET_USERS:nickname-taken-back-unfound',
  'MUTE_GROUP-SENDING_BY_ADMIN': 'MUTE_GROUP:reports-admin-mutes-owner-too',
  'MUTE_GROUP_MEMBER-ANY_NUMBER': 'MUTE_GROUP_MEMBER:drawn-seconds-in-16-bits',
  'MUTE_GROUP_MEMBER-LONGEST_END': 'MUTE_GROUP_MEMBER:cut-at-a-billion-seconds',
  'REVOKE_MSG-QUOTED': 'REVOKE_MSG:reports-revokes-replies',
  'SEARCH_MSG-DISMISSED_NAMESAKE': 'SEARCH_MSG:reports-messages-of-dismissed-namesake',
  'SET_GROUP_MEMBER_INFO-OF_PROFILE': 'SET_GROUP_MEMBER_INFO:reports-own-picture-resets-nickname',
};
