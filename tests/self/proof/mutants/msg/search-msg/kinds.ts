import { GroupStatus } from '../../../../../../reference/store.ts';
import {
  otherTypeAsNotice,
  pageOf,
  showingWrongly,
  wrongSearches,
  type SearchCase,
  type WrongSearch,
} from '../../../breaking/searching.ts';
import { isFields, type Fields, type HonestServer, type Mutant } from '../../../mutant.ts';

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
const cases: readonly SearchCase[] = [
  ['no-pictures', 'leaves out pictures', without(({ contentType }) => contentType === 102)],
  [
    'pictures-as-texts',
    'shows pictures as texts',
    {
      row: (row, message) =>
        message['contentType'] === 102 ? { ...row, chatLog: { ...message, contentType: 101 } } : row,
    },
  ],
  [
    'other-types-as-notices',
    'by contentType shows messages of other types as notices',
    { filters: { contentType: () => true }, row: otherTypeAsNotice },
  ],
  [
    'equal-texts-once',
    'shows texts of the same words once',
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
    'leaves out texts of the administrator',
    without(({ sendID, contentType }, { adminUserID }) => sendID === adminUserID && contentType === 101),
  ],
  [
    'nothing-to-oneself',
    'leaves out what people send to themselves',
    without(({ sendID, recvID }) => sendID === recvID),
  ],
  [
    'twice-to-oneself',
    'shows twice what people send to themselves',
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
    'leaves out what is one to seven days old',
    without((message) => ageOf(message) > 0.9 * DAY_MS && ageOf(message) < 7 * DAY_MS),
  ],
  [
    'nothing-of-last-year',
    'leaves out what is 364 to 366 days old',
    without((message) => ageOf(message) > 364 * DAY_MS && ageOf(message) < 366 * DAY_MS),
  ],
  [
    'nothing-in-muted-groups',
    'leaves out messages of muted groups',
    without((message, honest) => groupOf(message, honest)?.status === GroupStatus.muted),
  ],
  [
    'nothing-of-muted-senders',
    'leaves out messages of members who are muted now',
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
    ({ groupID, groupName }, { honest: { store } }) => {
      const known = names.get(store) ?? new Map<unknown, unknown>();
      names.set(store, known);
      if (!known.has(groupID)) known.set(groupID, groupName);
      return { groupName: known.get(groupID) };
    },
  );
}

export const mutants: readonly Mutant[] = [...wrongSearches(cases), rememberingNames()];
