import { groupInfoOf, groupList, idOf, nameOf } from '../../../breaking/group-lists.ts';
import {
  listingWrongly,
  pageOf,
  remembering,
  type Page,
  type WrongListing,
} from '../../../breaking/listing.ts';
import { isFields, type Fields, type Mutant } from '../../../mutant.ts';

// Servers that are right about a group by its ID, or on a first short page.

const byName = (wrong: WrongListing): Mutant =>
  listingWrongly(groupList, { ...wrong, sentence: `get_groups ${wrong.sentence}` });

const withInfo = (row: unknown, info: Fields): unknown =>
  isFields(row) ? { ...row, groupInfo: { ...groupInfoOf(row), ...info } } : row;

/** A server that changes the rows of a page. */
const showing = (
  { id, sentence }: Pick<WrongListing, 'id' | 'sentence'>,
  change: (row: unknown, at: number, page: Page, rows: readonly unknown[]) => unknown,
): Mutant =>
  byName({
    id,
    sentence,
    give(all, page) {
      const { total, rows } = pageOf(all, page);
      return { total, rows: rows.map((row, at) => change(row, at, page, rows)) };
    },
  });

const memories = remembering(() => new Map<string, Fields>());

/** A server that keeps the first value of a field for each group that it has shown by name. */
const keeping = (id: string, fields: readonly string[]): Mutant =>
  byName({
    id: `named-${id}-kept`,
    sentence: `keeps the ${id} of a group with which it has shown it by its name`,
    give(all, page, _body, honest) {
      const memory = memories(honest);
      const { total, rows } = pageOf(all, page);
      return {
        total,
        rows: rows.map((row) => {
          const info = groupInfoOf(row) ?? {};
          const known = memory.get(idOf(row)) ?? Object.fromEntries(fields.map((key) => [key, info[key]]));
          memory.set(idOf(row), known);
          return withInfo(row, known);
        }),
      };
    },
  });

/** A server that looks for what is left of names without these letters. */
const deaf = (script: string, letters: RegExp): Mutant => {
  const without = (text: string): string => text.replaceAll(letters, '').trim();
  return byName({
    id: `name-${script}-dropped`,
    sentence: `drops ${script} from names before it compares them`,
    concerns: ({ groupName }) => typeof groupName === 'string' && groupName.search(letters) >= 0,
    ask: (body) => ({ ...body, groupName: without(String(body['groupName'])) }),
    give: (all, page, body) =>
      pageOf(
        all.filter((row) => without(nameOf(row)).includes(without(String(body['groupName'])))),
        page,
      ),
  });
};

export const mutants: readonly Mutant[] = [
  showing({ id: 'named-without-ex', sentence: 'shows no ex by name' }, (row) => withInfo(row, { ex: '' })),
  showing(
    {
      id: 'named-without-new-notice',
      sentence: 'shows no new notice by name',
    },
    (row) => (groupInfoOf(row)?.['notificationUpdateTime'] ? withInfo(row, { notification: '' }) : row),
  ),
  keeping('status', ['status']),
  keeping('count', ['memberCount']),
  keeping('owner', ['ownerUserID']),
  showing(
    { id: 'later-pages-active', sentence: 'shows status 0 on later pages' },
    (row, _at, { pageNumber }) => (pageNumber > 1 ? withInfo(row, { status: 0 }) : row),
  ),
  showing(
    { id: 'later-pages-one-owner', sentence: 'names one owner for a whole later page' },
    (row, _at, { pageNumber }, [first]) =>
      pageNumber > 1 ? withInfo(row, { ownerUserID: groupInfoOf(first)?.['ownerUserID'] }) : row,
  ),
  showing(
    { id: 'uncounted-after-25', sentence: 'counts no members after the 25th row of a page' },
    (row, at) => (at >= 25 ? withInfo(row, { memberCount: 0 }) : row),
  ),
  byName({
    id: 'at-most-25',
    sentence: 'shows no more than 25 rows a page',
    give: (all, { pageNumber, showNumber }) =>
      pageOf(all, { pageNumber, showNumber: Math.min(showNumber, 25) }),
  }),
  deaf('Cyrillic', /\p{Script=Cyrillic}/gu),
  deaf('Arabic', /\p{Script=Arabic}/gu),
  deaf('Hangul', /\p{Script=Hangul}/gu),
  deaf('digits', /[\u0660-\u0669]/gu),
  byName({
    id: 'name-of-one-letter-nothing',
    sentence: 'finds nothing by one letter',
    concerns: ({ groupName }) => typeof groupName === 'string' && groupName.length === 1,
    give: () => ({ total: 0, rows: [] }),
  }),
];
