import { expect, test } from '@playwright/test';
import * as z from 'zod';
import type { Json } from '../../../../fixtures/json.ts';
import { pagination } from '../../../../fixtures/seen/obtained.ts';
import { wholeLists } from '../../../../fixtures/seen/whole-lists.ts';
import { done } from '../fake-target.ts';
import { replyOf, type Said } from '../made-up-reply.ts';

// Lists are read in pages that every target shows.

const Asked = z.object({ pagination: z.object({ pageNumber: z.number(), showNumber: z.number() }) });
const Listed = z.object({
  data: z.object({ members: z.array(z.object({ userID: z.string() })).nullable() }),
});

/** Reads a list of this number of rows. Returns the pages asked for, and the IDs in the reply. */
async function read(count: number, page: Json = pagination, beyond?: Said) {
  const all = Array.from({ length: count }, (_, at) => ({ userID: `u${at}` }));
  const asked: number[] = [];
  const ask = wholeLists((_path, body) => {
    const { pageNumber, showNumber } = Asked.parse(body).pagination;
    asked.push(pageNumber);
    const members = all.slice((pageNumber - 1) * showNumber, pageNumber * showNumber);
    return Promise.resolve(replyOf(pageNumber > 1 && beyond ? beyond : done({ total: count, members })));
  });
  const reply = await ask('/group/get_group_member_list', { groupID: 'g', pagination: page });
  const found = Listed.parse(reply.json).data.members?.map(({ userID }) => userID);
  return { asked, found, text: reply.text };
}

test('a list is read page by page until one is not full, and no page has more than 50 rows', async () => {
  expect(pagination.showNumber, 'rows of a page').toBeLessThanOrEqual(50);
  for (const [count, pages] of [
    [0, [1]],
    [47, [1]],
    [48, [1, 2]],
    [60, [1, 2]],
    [500, [1, 2, 3]],
  ] as const) {
    const { asked, found, text } = await read(count);
    expect.soft(asked, `pages of ${count}`).toEqual(pages);
    expect.soft(found?.length, `rows of ${count}`).toBe(Math.min(count, 144));
    expect.soft(new Set(found).size, `different rows of ${count}`).toBe(found?.length);
    if (count === 60) expect(text, 'the text').toContain('u59');
  }
});
