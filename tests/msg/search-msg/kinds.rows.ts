import type { RowsOf } from '../../../fixtures/requirement.ts';

const day = 'Platform API, search-msg, parameter sendTime: a day, YYYY-MM-DD';

/** Messages of every kind and age, in every state of their group and sender. */
export const kinds = {
  'SEARCH_MSG-KIND_PICTURE': {
    level: 'MUST',
    text: 'search_msg finds a picture by contentType 102, and shows it as one',
    source: 'Platform API, search-msg, parameter contentType; message types, 102: image',
    promises: ['search_msg.contentType-filters', 'search_msg.field.contentType'],
  },
  'SEARCH_MSG-KIND_CUSTOM': {
    level: 'MUST',
    text: 'search_msg finds by contentType 110 what clients make up, and shows its content as a string',
    source: 'Platform API, search-msg, response, content; message types, 110: custom',
    promises: ['search_msg.contentType-filters', 'search_msg.reply-is-whole'],
  },
  'SEARCH_MSG-KIND_EQUAL_TEXTS': {
    level: 'MUST',
    text: 'search_msg shows texts of the same words as messages of their own',
    source: 'Platform API, search-msg, response',
    promises: ['search_msg.filters-are-anded', 'search_msg.field.serverMsgID'],
  },
  'SEARCH_MSG-KIND_BY_ADMINISTRATOR': {
    level: 'MUST',
    text: 'search_msg finds by the userID of the administrator what was sent in its name',
    source: 'Platform API, search-msg, parameter sendID',
    promises: ['search_msg.sendID-is-exact', 'search_msg.field.sendID'],
  },
  'SEARCH_MSG-KIND_TO_ONESELF': {
    level: 'MUST',
    text: 'search_msg finds once by sender and receiver what somebody sent to themselves',
    source: 'Platform API, search-msg, parameters sendID and recvID',
    promises: ['search_msg.filters-are-anded', 'search_msg.each-message-once'],
  },
  'SEARCH_MSG-KIND_YESTERDAY': {
    level: 'MUST',
    text: 'search_msg finds a text of yesterday by its receiver and day',
    source: day,
    promises: ['search_msg.sendTime-is-a-day-in-utc'],
  },
  'SEARCH_MSG-KIND_LAST_YEAR': {
    level: 'MUST',
    text: 'search_msg finds a text of last year by its receiver and day',
    source: day,
    promises: ['search_msg.sendTime-is-a-day-in-utc'],
  },
  'SEARCH_MSG-IN_MUTED_GROUP': {
    level: 'MUST',
    text: 'search_msg shows a text of a group that was muted since as it was sent',
    source: 'Platform API, search-msg; mute-group: speaks of messages to come',
    promises: ['search_msg.sent-messages-show', 'search_msg.field.groupID'],
  },
  'SEARCH_MSG-OF_MUTED_SENDER': {
    level: 'MUST',
    text: 'search_msg shows a text of a member who was muted since as it was sent',
    source: 'Platform API, search-msg; mute-group-member: speaks of messages to come',
    promises: ['search_msg.sent-messages-show', 'search_msg.field.sendID'],
  },
  'SEARCH_MSG-IN_RENAMED_GROUP': {
    level: 'SHOULD',
    text: 'groupName in search_msg is the new one when the group was renamed after a text was sent',
    source: 'Platform API, search-msg, response, groupName; set-group-info',
    promises: ['search_msg.field.groupName'],
  },
} as const satisfies RowsOf<'SEARCH_MSG'>;
