import type { RowsOf } from '../../../fixtures/requirement.ts';

const day = 'Platform API, search-msg, parameter sendTime: a day, YYYY-MM-DD';

/** Messages of every type and age, in every state of their group and sender. */
export const kinds = {
  'SEARCH_MSG-KIND_PICTURE': {
    level: 'MUST',
    text: 'search_msg finds a picture by contentType 102, and shows it as one',
    source: 'Platform API, search-msg, parameter contentType; message types, 102: image',
    promises: ['search_msg.contentType-filters', 'search_msg.field.contentType'],
  },
  'SEARCH_MSG-KIND_CUSTOM': {
    level: 'MUST',
    text: 'search_msg finds a custom message by contentType 110 and shows its content as a string',
    source: 'Platform API, search-msg, response, content; message types, 110: custom',
    promises: ['search_msg.contentType-filters', 'search_msg.reply-is-whole'],
  },
  'SEARCH_MSG-KIND_EQUAL_TEXTS': {
    level: 'MUST',
    text: 'search_msg shows texts with the same words as separate messages',
    source: 'Platform API, search-msg, response',
    promises: ['search_msg.filters-are-anded', 'search_msg.field.serverMsgID'],
  },
  'SEARCH_MSG-KIND_BY_ADMINISTRATOR': {
    level: 'MUST',
    text: 'search_msg by the administrator’s userID finds what was sent in its name',
    source: 'Platform API, search-msg, parameter sendID',
    promises: ['search_msg.sendID-is-exact', 'search_msg.field.sendID'],
  },
  'SEARCH_MSG-KIND_TO_ONESELF': {
    level: 'MUST',
    text: 'search_msg by sender and receiver finds once what a user sent to themselves',
    source: 'Platform API, search-msg, parameters sendID and recvID',
    promises: ['search_msg.filters-are-anded', 'search_msg.each-message-once'],
  },
  'SEARCH_MSG-KIND_YESTERDAY': {
    level: 'MUST',
    text: 'search_msg finds a text from yesterday by its receiver and day',
    source: day,
    promises: ['search_msg.sendTime-is-a-day-in-utc'],
  },
  'SEARCH_MSG-KIND_LAST_YEAR': {
    level: 'MUST',
    text: 'search_msg finds a text from last year by its receiver and day',
    source: day,
    promises: ['search_msg.sendTime-is-a-day-in-utc'],
  },
  'SEARCH_MSG-IN_MUTED_GROUP': {
    level: 'MUST',
    text: 'search_msg shows a text unchanged after its group was muted',
    source: 'Platform API, search-msg; mute-group: affects future messages',
    promises: ['search_msg.sent-messages-show', 'search_msg.field.groupID'],
  },
  'SEARCH_MSG-OF_MUTED_SENDER': {
    level: 'MUST',
    text: 'search_msg shows a text unchanged after its sender was muted',
    source: 'Platform API, search-msg; mute-group-member: affects future messages',
    promises: ['search_msg.sent-messages-show', 'search_msg.field.sendID'],
  },
  'SEARCH_MSG-IN_RENAMED_GROUP': {
    level: 'SHOULD',
    text: 'search_msg shows the new name as groupName after a group was renamed',
    source: 'Platform API, search-msg, response, groupName; set-group-info',
    promises: ['search_msg.field.groupName'],
  },
} as const satisfies RowsOf<'SEARCH_MSG'>;
