import { GroupStatus } from '../../../../../../reference/store.ts';
import {
  otherTypeAsNotice,
  pageOf,
  searchingWrongly,
  showingWrongly,
  type WrongSearch,
} from '../../../breaking/searching.ts';
import { isFields, type Fields, type HonestServer, type Mutant } from '../../../mutant.ts';

type Case = readonly [id: string, sentence: string, breaks: Mutant['breaks'], wrong: WrongSearch];

const DAY_MS = 86_400_000;
const logOf = (row: Fields): Fields => (isFields(row['chatLog']) ? row['chatLog'] : {});
const ageOf = ({ sendTime, createTime }: Fields): number => Number(createTime) - Number(sendTime);

/** A search that leaves out what some messages are. */
const without = (isLeftOut: (message: Fields, honest: HonestServer) => boolean): WrongSearch => ({
  page: (found, page, { honest }) =>
    pageOf(
      found.filter((row) => !isLeftOut(logOf(row), honest)),
      page,
    ),
});

const groupOf = ({ groupID }: Fields, { store }: HonestServer) => store.groups.get(String(groupID));

/** Servers that do not show messages of a kind, an age or a state of their surroundings. */
const cases: readonly Case[] = [
  [
    'no-pictures',
    'search_msg leaves out pictures',
    ['SEARCH_MSG-KIND_PICTURE'],
    without(({ contentType }) => contentType === 102),
  ],
  [
    'pictures-as-texts',
    'search_msg shows pictures as texts',
    ['SEARCH_MSG-KIND_PICTURE'],
    {
      row: (row, message) =>
        message['contentType'] === 102 ? { ...row, chatLog: { ...message, contentType: 101 } } : row,
    },
  ],
  [
    'other-types-as-notices',
    'search_msg by contentType shows messages of other types as notices',
    ['SEARCH_MSG-KIND_PICTURE', 'SEARCH_MSG-CONTENTTYPE_ALONE'],
    { filters: { contentType: () => true }, row: otherTypeAsNotice },
  ],
  [
    'equal-texts-once',
    'search_msg shows texts of the same words once',
    ['SEARCH_MSG-KIND_EQUAL_TEXTS'],
    {
      page: (found, page) => {
        const wordsOf = (row: Fields): string => String(logOf(row)['content']);
        const isFirst = (row: Fields, at: number): boolean =>
          wordsOf(row) === '' || found.findIndex((each) => wordsOf(each) === wordsOf(row)) === at;
        return pageOf(found.filter(isFirst), page);
      },
    },
  ],
  [
    'no-administrators',
    'search_msg leaves out texts of the administrator',
    ['SEARCH_MSG-KIND_BY_ADMINISTRATOR'],
    without(({ sendID, contentType }, { adminUserID }) => sendID === adminUserID && contentType === 101),
  ],
  [
    'nothing-to-oneself',
    'search_msg leaves out what people send to themselves',
    ['SEARCH_MSG-KIND_TO_ONESELF'],
    without(({ sendID, recvID }) => sendID === recvID),
  ],
  [
    'twice-to-oneself',
    'search_msg shows twice what people send to themselves',
    ['SEARCH_MSG-KIND_TO_ONESELF'],
    {
      page: (found, page) =>
        pageOf(
          found.flatMap((row) => (logOf(row)['sendID'] === logOf(row)['recvID'] ? [row, row] : [row])),
          page,
        ),
    },
  ],
  [
    'nothing-of-yesterday',
    'search_msg leaves out what is one to seven days old',
    ['SEARCH_MSG-KIND_YESTERDAY'],
    without((message) => ageOf(message) > 0.9 * DAY_MS && ageOf(message) < 7 * DAY_MS),
  ],
  [
    'nothing-of-last-year',
    'search_msg leaves out what is 364 to 366 days old',
    ['SEARCH_MSG-KIND_LAST_YEAR'],
    without((message) => ageOf(message) > 364 * DAY_MS && ageOf(message) < 366 * DAY_MS),
  ],
  [
    'nothing-in-muted-groups',
    'search_msg leaves out messages of muted groups',
    ['SEARCH_MSG-IN_MUTED_GROUP'],
    without((message, honest) => groupOf(message, honest)?.status === GroupStatus.muted),
  ],
  [
    'nothing-of-muted-senders',
    'search_msg leaves out messages of members who are muted now',
    ['SEARCH_MSG-OF_MUTED_SENDER'],
    without((message, honest) => {
      const sender = groupOf(message, honest)?.members.get(String(message['sendID']));
      return (sender?.muteEndTime ?? 0) > Date.now();
    }),
  ],
];

/** A row names a group as the first search of it did. */
function rememberingNames(): Mutant {
  const names = new WeakMap<object, Map<unknown, unknown>>();
  return showingWrongly(
    'group-names-remembered',
    'search_msg remembers the first name of a group',
    ['SEARCH_MSG-IN_RENAMED_GROUP'],
    ({ groupID, groupName }, { honest: { store } }) => {
      const known = names.get(store) ?? new Map<unknown, unknown>();
      names.set(store, known);
      if (!known.has(groupID)) known.set(groupID, groupName);
      return { groupName: known.get(groupID) };
    },
  );
}

const says = ['messages found', 'equal texts found', 'chatLog', 'number of rows of one message'];

export const mutants: readonly Mutant[] = [
  ...cases.map(([id, sentence, breaks, wrong]) => searchingWrongly(id, sentence, breaks, wrong, says)),
  rememberingNames(),
];
