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

const notServed: HttpReply = {
  status: 501,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ errCode: 1001, errMsg: 'ArgsError', errDlt: 'not served' }),
};

const lacking = (id: string, path: string, answer: HttpReply): Variant => ({
  id,
  sentence: `there is no ${path}`,
  lacks: { [path]: lost[path] ?? [] },
  oddly: (honest) => (request) => (request.path === path ? answer : honest.answer(request)),
});

/** One for each optional helper operation. */
export const lackingVariants: readonly Variant[] = [
  ...helperOperations
    .filter(({ need }) => need === 'optional')
    .map(({ path }) => lacking(`without-${path.split('/').at(-1)}`, path, notFound)),
  lacking('cancel-not-served', '/group/cancel_mute_group_member', notServed),
];
