import { listingWrongly, pageOf, type WrongListing } from '../../../breaking/listing.ts';
import { textOf, userList } from '../../../breaking/user-lists.ts';
import { isFields, type Fields, type Mutant } from '../../../mutant.ts';

// Servers that are right about a user by their ID, or on a first page.

const byNickname = (wrong: WrongListing): Mutant =>
  listingWrongly(userList, { ...wrong, sentence: `get_users ${wrong.sentence}` });

/** A server that changes the rows of lists by nickname. */
const showing = (
  id: string,
  sentence: string,
  change: (row: Fields, pageNumber: number, rows: readonly unknown[]) => Fields,
): Mutant =>
  byNickname({
    id,
    sentence,
    give(all, page) {
      const { total, rows } = pageOf(all, page);
      return {
        total,
        rows: rows.map((row) => (isFields(row) ? change(row, page.pageNumber, rows) : row)),
      };
    },
  });

/** A server that takes these letters for nothing in nicknames. */
const deaf = (script: string, letters: RegExp): Mutant => {
  const without = (text: string): string => text.replaceAll(letters, '').trim();
  return byNickname({
    id: `nickname-${script}-dropped`,
    sentence: `drops ${script} from nicknames before it compares them`,
    concerns: ({ nickName }) => typeof nickName === 'string' && nickName.search(letters) >= 0,
    ask: (body) => ({ ...body, nickName: without(String(body['nickName'])) }),
    give: (all, page, body) =>
      pageOf(
        all.filter((row) => without(textOf(row, 'nickname')) === without(String(body['nickName']))),
        page,
      ),
  });
};

export const mutants: readonly Mutant[] = [
  showing('named-without-ex', 'shows no ex by nickname', (row) => ({ ...row, ex: '' })),
  showing(
    'named-with-old-picture',
    'shows by nickname the picture with which a user was registered',
    (row) => ({ ...row, faceURL: String(row['faceURL']).replace(/#.*$/, '') }),
  ),
  showing(
    'later-pages-one-picture',
    'shows one picture for a whole later page',
    (row, pageNumber, [first]) =>
      pageNumber > 1 && isFields(first) ? { ...row, faceURL: first['faceURL'] } : row,
  ),
  showing('later-pages-phone-numbers', 'shows phone numbers on later pages', (row, pageNumber) =>
    pageNumber > 1 ? { ...row, phoneNumber: '+49' } : row,
  ),
  deaf('Cyrillic', /\p{Script=Cyrillic}/gu),
  deaf('Arabic', /\p{Script=Arabic}/gu),
  byNickname({
    id: 'nickname-of-one-letter-nobody',
    sentence: 'finds nobody by one letter',
    concerns: ({ nickName }) => typeof nickName === 'string' && nickName.length === 1,
    give: () => ({ total: 0, rows: [] }),
  }),
];
