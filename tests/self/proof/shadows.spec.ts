import { expect, test } from '@playwright/test';
import type { HttpRequest } from '../../../reference/http.ts';
import type { HonestServer } from '../../proof/mutant.ts';
import { oddTo } from '../../proof/shadows.ts';
import type { Variant } from '../../proof/variant.ts';
import { checkOf } from '../unit/made-up-check.ts';

const PATH = '/user/get_users';

/** Asks for users once. */
const check = checkOf({ operation: PATH }, async ({ post, admin }) => {
  await post(PATH, { pagination: { pageNumber: 1, showNumber: 1 } }, admin);
});

type Oddly = NonNullable<Variant['oddly']>;

/** Does this to what is asked at a path, and hands over everything else. */
const at =
  (
    path: string,
    answer: (request: HttpRequest, honest: HonestServer) => ReturnType<ReturnType<Oddly>>,
  ): Oddly =>
  (honest) =>
  (request) =>
    request.path === path ? answer(request, honest) : honest.answer(request);

const teapot = { status: 418, headers: {}, body: '' };

const odd: Readonly<Record<string, Pick<Variant, 'oddly' | 'options' | 'isTimed'>>> = {
  'gives another answer': { oddly: at(PATH, () => teapot) },
  'gives the same answer again': { oddly: at(PATH, (request, { answer }) => ({ ...answer(request) })) },
  'changes the answer in place': {
    oddly: at(PATH, (request, { answer }) => Object.assign(answer(request), { status: 201 })),
  },
  'is asked something else': { oddly: at(PATH, (request, { answer }) => answer({ ...request, path: '/x' })) },
  'asks twice': { oddly: at(PATH, (request, { answer }) => (answer(request), answer(request))) },
  'asks for nothing': {
    oddly: at(PATH, (request, { answer }) => (request.path === '/x' ? answer(request) : teapot)),
  },
  'looks into the store': {
    oddly: at(PATH, (request, { answer, store }) => (store.users.size < 0 ? teapot : answer(request))),
  },
  'takes its time': { oddly: at(PATH, async (request, { answer }) => Promise.resolve(answer(request))) },
  'breaks down': {
    oddly: at(PATH, () => {
      throw new Error('odd');
    }),
  },
  'is asked before it is asked': {
    oddly: ({ answer }) => (
      answer({ method: 'GET', path: '/x', query: '', headers: {}, body: Buffer.alloc(0) }),
      answer
    ),
  },
  'has other options': { options: {} },
  'is met after all others': { oddly: ({ answer }) => answer, isTimed: true },
};

const alike: typeof odd = {
  'answers the rest oddly': { oddly: at('/group/get_groups', () => teapot) },
  'has a store that it never looks into': {
    oddly:
      ({ answer, store }) =>
      (request) =>
        request.path === '/x' ? { ...teapot, body: String(store.users.size) } : answer(request),
  },
};

test('a check meets the odd servers that may answer it otherwise than the honest one, and no others', async () => {
  const variants = Object.entries({ ...odd, ...alike }).map(([id, how]) => ({
    id,
    sentence: `it ${id}`,
    ...how,
  }));

  const met = await oddTo(check, variants);

  expect(met.map(({ id }) => id)).toEqual(Object.keys(odd));
});

test('a check that fails on the honest server meets all of them', async () => {
  const failing = checkOf({ operation: PATH }, () => Promise.reject(new Error('broken')));
  const variants = Object.entries(alike).map(([id, how]) => ({ id, sentence: `it ${id}`, ...how }));

  expect(await oddTo(failing, variants)).toEqual(variants);
});
