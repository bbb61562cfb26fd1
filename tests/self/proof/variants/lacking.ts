import { helperOperations } from '../../../../fixtures/helper-operations.ts';
import type { HttpReply } from '../../../../reference/http.ts';
import { lostWithout } from '../lost-without.ts';
import type { Variant } from '../variant.ts';

// Servers that do not have an operation beside the nine.

const notFound: HttpReply = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: '404 page not found',
};

const lost = lostWithout();

/** One for each optional helper operation. */
export const lackingVariants: readonly Variant[] = helperOperations
  .filter(({ need }) => need === 'optional')
  .map(({ path }) => ({
    id: `without-${path.split('/').at(-1)}`,
    sentence: `there is no ${path}`,
    lacks: { [path]: lost[path] ?? [] },
    oddly:
      ({ answer }) =>
      (request) =>
        request.path === path ? notFound : answer(request),
  }));
