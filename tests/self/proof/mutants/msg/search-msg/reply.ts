import { ChatLog, FoundMessage } from '../../../../../../schemas/msg.ts';
import { fieldMutants, inSeconds, keysOf } from '../../../breaking/fields.ts';
import { readingWrongly, rows } from '../../../breaking/reading.ts';
import { everySearchBut, search } from '../../../breaking/searches.ts';
import { isFields, type Mutant } from '../../../mutant.ts';

/** It is content with the ID of what it looks for, wherever that stands. */
const ANYWHERE = 'OPERATION_ID_REPEATED';

/** Where no row is found, or none is looked at. */
const NO_ROWS =
  'EMPTY_DAY FILTERS_CONTRADICT FILTER_TOTAL NOTHING_FOUND PAST_32_BITS PAST_END PAST_END_TOTAL SENDID_PATTERN TOTAL_ON_EACH_PAGE UNKNOWN_RECEIVER';

/** Beside the reply and the effect, checks that look at a field: by its name, or by the name of what is wrong with it. */
const lookedAtBy: Readonly<Record<string, string>> = {
  chatLogsNum:
    'EMPTY_DAY FILTER_TOTAL INPUT_CONTENTTYPE_UNKNOWN INPUT_SESSIONTYPE_UNKNOWN NOTHING_FOUND PAST_END_TOTAL TOTAL_FOLLOWS TOTAL_ON_EACH_PAGE UNFILTERED UNKNOWN_RECEIVER',
  isRevoked: 'REVOKED',
  serverMsgID:
    'ALL_TOGETHER ALL_TOGETHER_IN_GROUP DAY_BEGIN DAY_END FIELD_CONTENT_WHOLE FIELD_IDS FILTER_CONTENTTYPE FILTER_DAY FILTER_GROUP FILTER_RECVID FILTER_SENDID FILTER_SESSIONTYPE_GROUP FILTER_SESSIONTYPE_SINGLE GROUP_EXACT PAGES_EVEN PAGES_UNEVEN PAGE_OF_MORE PAGE_OF_ONE RECVID_EXACT SAME_PAGE_TWICE SENDID_EXACT SEQ_WITNESSES TOTAL_FOLLOWS PAGES_WHILE_GROWING',
  clientMsgID: 'FIELD_IDS',
  sendID: 'FIELD_IDS_IN_GROUP',
  recvID: 'FIELD_IDS_IN_GROUP',
  groupID: 'FIELD_IDS_IN_GROUP FIELD_SINGLE_WITHOUT_GROUP',
  recvNickname: 'FIELD_RECVNICKNAME',
  senderPlatformID: 'FIELD_SENDERPLATFORMID',
  senderNickname: 'FIELD_SENDERNICKNAME FIELD_SENDERNICKNAME_IN_GROUP',
  senderFaceURL: 'FIELD_SENDERFACEURL FIELD_SENDERFACEURL_IN_GROUP',
  groupName: 'FIELD_GROUPNAME FIELD_SINGLE_WITHOUT_GROUP',
  sessionType: 'FIELD_KIND FIELD_KIND_IN_GROUP SESSIONTYPE_ALONE',
  msgFrom: 'FIELD_MSGFROM',
  contentType: 'CONTENTTYPE_ALONE FIELD_KIND FIELD_KIND_IN_GROUP FILTER_GROUP GROUP_EXACT',
  content: 'FIELD_CONTENT FIELD_CONTENT_WHOLE',
  'sendTime-left-out': 'DAY_ALONE FIELD_SENDTIME FIELD_SENDTIME_NOW',
  // A number in a text may be the right one.
  'sendTime-retyped': 'FIELD_SENDTIME',
  'sendTime-in-seconds': 'DAY_ALONE FIELD_SENDTIME FIELD_SENDTIME_NOW',
  'createTime-left-out': 'FIELD_CREATETIME',
  ex: 'FIELD_EX',
  groupFaceURL: 'FIELD_GROUPFACEURL FIELD_SINGLE_WITHOUT_GROUP',
  groupMemberCount: 'FIELD_GROUPMEMBERCOUNT FIELD_SINGLE_WITHOUT_GROUP',
  'seq-left-out': 'FIELD_SEQ SEQ_WITNESSES',
  'seq-retyped': 'SEQ_WITNESSES',
  groupOwner: 'FIELD_GROUPOWNER FIELD_SINGLE_WITHOUT_GROUP',
  groupType: 'FIELD_GROUPTYPE',
};

/** Checks look at what they are about: few notice what is wrong with a single field. */
const noticed = (mutant: Mutant): Mutant => {
  const name = mutant.id.slice('SEARCH_MSG:'.length);
  const besides = lookedAtBy[name] ?? lookedAtBy[name.replace(/-.*/, '')];
  const says = [...[mutant.says].flat(), 'messages', 'what was found'];
  return { ...mutant, says, breaks: search(`REPLY EFFECT${besides === undefined ? '' : ` ${besides}`}`) };
};

const inRows = (breaks: Mutant['breaks']) => (mutant: Mutant) => ({ ...mutant, breaks });

const flat = readingWrongly('SEARCH_MSG', {
  id: 'rows-flat',
  sentence: 'search_msg gives the fields of chatLog in the row itself',
  says: 'not of the documented shape',
  breaks: everySearchBut(`${NO_ROWS} ${ANYWHERE}`),
  give: rows('chatLogs', ({ chatLog, ...row }) => ({ ...row, ...(isFields(chatLog) ? chatLog : {}) })),
});

/** Servers that lack a documented field, or give it in another type. */
export const mutants: readonly Mutant[] = [
  ...fieldMutants('SEARCH_MSG', [], ['chatLogsNum']).map(noticed),
  ...fieldMutants('SEARCH_MSG', [], ['chatLogs']).map(
    inRows(everySearchBut(`FILTER_TOTAL PAST_END_TOTAL TOTAL_ON_EACH_PAGE ${ANYWHERE}`)),
  ),
  ...fieldMutants('SEARCH_MSG', ['chatLogs', '[]'], ['chatLog']).map(
    inRows(everySearchBut(`${NO_ROWS} ${ANYWHERE}`)),
  ),
  ...fieldMutants(
    'SEARCH_MSG',
    ['chatLogs', '[]'],
    keysOf(FoundMessage).filter((field) => field !== 'chatLog'),
  ).map(noticed),
  ...fieldMutants('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], keysOf(ChatLog)).map(noticed),
  noticed(inSeconds('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], 'sendTime')),
  flat,
];
