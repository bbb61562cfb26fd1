import { expect, test } from '@playwright/test';
import { Violation } from '../../../../fixtures/errors.ts';
import { expectNoDisclosure } from '../../../../fixtures/expect/disclosure.ts';
import { replyOf } from '../made-up-reply.ts';

const refused = { errCode: 1002, errMsg: 'NoPermissionError', errDlt: '' };
const learning = (json: object): (() => void) => {
  const reply = replyOf({ json });
  return () => expectNoDisclosure(reply, ['Group "A"', 'u1']);
};

test('a refusal without data, or with an empty list, discloses nothing', () => {
  for (const data of [undefined, null, {}, { total: 0, groups: null }, { total: 0, groups: [] }])
    expect.soft(learning({ ...refused, data }), JSON.stringify(data)).not.toThrow();
});

test('rows, counts and names are disclosures, at any depth and in any quoting', () => {
  for (const told of [
    { ...refused, data: { total: 0, groups: [{}] } },
    { ...refused, data: { total: 3, groups: null } },
    { ...refused, data: { page: { count: 1 } } },
    { ...refused, errDlt: 'not in Group "A"' },
    { ...refused, errMsg: 'u1 owns it' },
  ])
    expect.soft(learning(told), JSON.stringify(told)).toThrow(Violation);
});
