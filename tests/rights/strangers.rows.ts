// What somebody in no group asks for, parameter by parameter: each of them, and each way of paging, once.

export const strangersRows = [
  ['GET_GROUPS-STRANGER_UNFILTERED', 'GET_GROUPS', 'without a groupID and a groupName'],
  ['GET_GROUPS-STRANGER_SECOND_PAGE', 'GET_GROUPS', 'for the second page of groups by name'],
  ['GET_GROUPS-STRANGER_LARGE_PAGE', 'GET_GROUPS', 'for up to 100 groups by name'],
  ['GET_GROUPS-STRANGER_MUTED', 'GET_GROUPS', 'for a muted group by its ID'],
  ['GET_GROUPS-STRANGER_DISMISSED', 'GET_GROUPS', 'for a dismissed group by its ID'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_KEYWORD', 'GET_GROUP_MEMBER_LIST', 'for the members whom a keyword finds'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_FILTER', 'GET_GROUP_MEMBER_LIST', 'for up to 100 members with filter 1'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_SECOND_PAGE', 'GET_GROUP_MEMBER_LIST', 'for the second page of members'],
  ['GET_GROUP_MEMBER_LIST-STRANGER_MUTED', 'GET_GROUP_MEMBER_LIST', 'for the members of a muted group'],
  [
    'GET_GROUP_MEMBER_LIST-STRANGER_DISMISSED',
    'GET_GROUP_MEMBER_LIST',
    'for the members of a dismissed group',
  ],
  ['GET_USERS-STRANGER_UNFILTERED', 'GET_USERS', 'without a userID and a nickName'],
  ['GET_USERS-STRANGER_NICKNAME', 'GET_USERS', 'for up to 100 users by their nickname'],
  ['GET_USERS-STRANGER_SECOND_PAGE', 'GET_USERS', 'for the second page of users by their nickname'],
  ['SEARCH_MSG-STRANGER_SENDER', 'SEARCH_MSG', 'with a sendID alone'],
  ['SEARCH_MSG-STRANGER_RECEIVER', 'SEARCH_MSG', 'with a recvID alone'],
  ['SEARCH_MSG-STRANGER_DAY', 'SEARCH_MSG', 'with the day of a message'],
  ['SEARCH_MSG-STRANGER_KIND', 'SEARCH_MSG', 'with a sessionType and a contentType'],
  ['SEARCH_MSG-STRANGER_SECOND_PAGE', 'SEARCH_MSG', 'for the second page of a chat'],
] as const;
