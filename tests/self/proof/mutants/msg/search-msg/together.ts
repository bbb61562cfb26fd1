import { amongAll, amongOurs, type Together } from '../../../../../msg/search-msg/together.rows.ts';
import {
  filterNames,
  honestly,
  otherTypeAsNotice,
  pageOf,
  paginationOf,
  searchingWrongly,
  type Asked,
  type FilterName,
  type Meets,
} from '../../../breaking/searching.ts';
import type { Mutant } from '../../../mutant.ts';

/** Whether exactly these filters are given. */
const isGiven = ({ filters }: Together, { body }: Asked): boolean => {
  const given = filterNames.filter((name) => body[name] !== undefined);
  return given.length === filters.length && given.every((name) => filters.includes(name));
};

/** A server that ignores one filter where it is given with exactly these others, and there perhaps not always. */
const ignoring = (
  id: string,
  sentence: string,
  together: Together,
  ignored: FilterName,
  isConcerned: (asked: Asked) => boolean = () => true,
): Mutant => {
  const meets: Meets = (value, message, asked) =>
    (isGiven(together, asked) && isConcerned(asked)) || honestly[ignored](value, message, asked);
  return searchingWrongly(id, sentence, { filters: { [ignored]: meets } });
};

const idOf = ({ id }: Together): string => id.slice('SEARCH_MSG-'.length).toLowerCase();

const wordsOf = (filters: readonly FilterName[], but: FilterName): string =>
  filters.filter((name) => name !== but).join(', ');

const everywhere = [...amongOurs, ...amongAll].flatMap((together) =>
  together.filters.map((ignored) =>
    ignoring(
      `${idOf(together)}-any-${ignored}`,
      `search_msg ignores ${ignored} beside exactly ${wordsOf(together.filters, ignored)}`,
      together,
      ignored,
    ),
  ),
);

const onLaterPages = [...amongOurs, ...amongAll].map((together) => {
  const [ignored] = together.filters;
  return ignoring(
    `${idOf(together)}-later`,
    `search_msg ignores ${ignored} beside exactly ${wordsOf(together.filters, ignored)} after the first page`,
    together,
    ignored,
    ({ body }) => paginationOf(body).pageNumber > 1,
  );
});

const onFirstPagesOnly = [...amongOurs, ...amongAll].map((together) =>
  searchingWrongly(
    `${idOf(together)}-once`,
    `search_msg shows nothing after the first page by exactly ${together.filters.join(', ')}`,
    {
      page: (found, page, asked) =>
        isGiven(together, asked) && page.pageNumber > 1 ? [] : pageOf(found, page),
    },
  ),
);

const asNotices = amongAll
  .filter(({ filters }) => filters.some((name) => name === 'contentType'))
  .map((together) =>
    searchingWrongly(
      `${idOf(together)}-as-notices`,
      `search_msg shows other types as notices by exactly ${together.filters.join(', ')}`,
      {
        filters: {
          contentType: (value, message, asked) =>
            isGiven(together, asked) || honestly.contentType(value, message, asked),
        },
        row: otherTypeAsNotice,
      },
    ),
  );

/** Servers that ignore a filter only in company, or do not page there. */
export const mutants: readonly Mutant[] = [...everywhere, ...onLaterPages, ...onFirstPagesOnly, ...asNotices];
