// What a user in no group asks for: each parameter, and each way of paging, once.

export const strangersRows = [
  ['GET_GROUPS-STRANGER_UNFILTERED', 'GET_GROUPS', 'without groupID and groupName'],
  ['GET_GROUPS-STRANGER_SECOND_PAGE', 'GET_GROUPS', 'for the second page of groups by name'],
  ['GET_GROUPS-STRANGER_LARGE_PAGE', 'GET_GROUPS', 'for up to 100 groups by name'],
  ['GET_GROUPS-STRANGER_MUTED', 'GET_GROUPS', 'for a muted group by its ID'],
  ['GET_GROUPS-STRANGER_DISMISSED', 'GET_GROUPS', 'for a dismissed group by its ID'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_KEYWORD', 'GET_GROUP_MEMBER_LIST', 'for the members that match a keyword'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_FILTER', 'GET_GROUP_MEMBER_LIST', 'for up to 100 members with filter 1'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_SECOND_PAGE', 'GET_GROUP_MEMBER_LIST', 'for the second page of members'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_MUTED', 'GET_GROUP_MEMBER_LIST', 'for the members of a muted group'],
  [
    'GET_GROUP_MEMBER_LIST-STRANGER_DISMISSED',
    'GET_GROUP_MEMBER_LIST',
    'for the members of a dismissed group',
  ],
  ['GET_USERS-STRANGER_UNFILTERED', 'GET_USERS', 'without userID and nickName'],
  ['GET_USERS-STRANGER_NICKNAME', 'GET_USERS', 'for up to 100 users by their nickname'],
  ['GET_USERS-STRANGER_SECOND_PAGE', 'GET_USERS', 'for the second page of users by their nickname'],
  ['SEARCH_MSG-STRANGER_SENDER', 'SEARCH_MSG', 'by sendID alone'],
  ['SEARCH_MSG-STRANGER_RECEIVER', 'SEARCH_MSG', 'by recvID alone'],
  ['SEARCH_MSG-STRANGER_DAY', 'SEARCH_MSG', 'by the day of a message'],
  ['SEARCH_MSG-STRANGER_KIND', 'SEARCH_MSG', 'by sessionType and contentType'],
  ['SEARCH_MSG-STRANGER_SECOND_PAGE', 'SEARCH_MSG', 'for the second page of a chat'],
  ['SEARCH_MSG-STRANGER_MUTED', 'SEARCH_MSG', 'for the messages of a muted group'],
  ['SEARCH_MSG-STRANGER_DISMISSED', 'SEARCH_MSG', 'for the messages of a dismissed group'],
] as const;
