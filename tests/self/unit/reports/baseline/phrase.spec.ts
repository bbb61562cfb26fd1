import { expect, test } from '@playwright/test';
import { fits, phraseOf } from '../../../../../reports/baseline/phrase.ts';

// Messages of two runs against one server: what they say alike is the phrase.

const pairs: readonly (readonly [first: string, second: string, phrase: string])[] = [
  [
    'status of the answer to GET: expected 405, received 404',
    'status of the answer to GET: expected 405, received 404',
    'status of the answer to GET: expected 405, received 404',
  ],
  [
    'errCode of the refusal: expected one of 1501, 1502, received HTTP 200, errCode 1002 Refused imconf0towwpj5a54ro00',
    'errCode of the refusal: expected one of 1501, 1502, received HTTP 200, errCode 1002 Refused imconf0towwtfodr57900',
    'errCode of the refusal: expected one of 1501, 1502, received HTTP 200, errCode 1002 Refused …',
  ],
  [
    '/group/dismiss_group, called by the administrator, answered HTTP 200, errCode 0, and its effect did not show.\nThis is what a second try brought. The first ended not-testable.',
    '/group/dismiss_group, called by the administrator, answered HTTP 200, errCode 0, and its effect did not show.',
    '/group/dismiss_group, called by the administrator, answered HTTP 200, errCode 0, and its effect did not show.',
  ],
  [
    "the member in get_group_member_list.nickname: expected 'Person imconf0towwpj5a54rocb83u003x', received 'Muted'",
    "the member in get_group_member_list.nickname: expected 'Person imconf0towwtfodr579c274u002x', received 'Muted'",
    "the member in get_group_member_list.nickname: expected '…', received 'Muted'",
  ],
  [
    'the member in get_group_member_list.muteEndTime: expected 0, received 1795365901635',
    'the member in get_group_member_list.muteEndTime: expected 0, received 1795366045103',
    'the member in get_group_member_list.muteEndTime: expected …, received …',
  ],
  [
    "groups listed by that name: expected [], received [ 'Group imconf0towwpj5a54ro3c0ag0001' ]",
    "groups listed by that name: expected [], received [ 'Group imconf0towwtfodr5797339g0001', 'Group imconf0towwtfodr5797339g0002' ]",
    'groups listed by that name: expected [], received […',
  ],
  [
    "data is not of the documented shape:\n  data.groups[0].groupInfo.needVerification: expected 0 or 1, received '0'",
    "data is not of the documented shape:\n  data.groups[7].groupInfo.needVerification: expected 0 or 1, received '2'",
    "data is not of the documented shape: data.groups[….groupInfo.needVerification: expected … or …, received '…'",
  ],
  [
    "members shown by both: expected [\n  'imconf0towwpj5a54rocb83u0001'\n], received []",
    "members shown by both: expected [\n  'imconf0towwtfodr579c274u0001'\n], received []",
    'members shown by both: expected [',
  ],
  [
    'POST http://127.0.0.1:41001/api/user/get_users did not answer within 10000 ms',
    'POST http://127.0.0.1:38217/api/user/get_users did not answer within 10000 ms',
    'POST … did not answer within … ms',
  ],
  [
    'answered 2026-11-22T16:34:31.513Z from 10.0.0.7:80, trace 6fa459ea-beef-face-dead-cafebabeface',
    'answered 2026-11-23T01:02:03.004Z from 10.0.0.9:81, trace 0b9d2c1e-dead-cafe-beef-facecafedead',
    'answered … from …, trace …',
  ],
];
for (const [first, second, phrase] of pairs) {
  test(`what varies between runs is not in “${phrase}”`, () => {
    expect([phraseOf(first), phraseOf(second)], 'phrases').toEqual([phrase, phrase]);
    expect([fits(phrase, first), fits(phrase, second)], 'fits').toEqual([true, true]);
  });
}

test('a phrase in the words of an earlier suite fits what is wrong at the same place', () => {
  const former =
    'data is not of the documented shape: data.users.….nickname: Invalid input: expected string, received undefined (received undefined)';
  const message = (field: string): string =>
    `data is not of the documented shape:\n  data.users[3].${field}: expected a string, received nothing: the field is missing`;
  expect([fits(former, message('nickname')), fits(former, message('faceURL'))]).toEqual([true, false]);
  const changed = [
    ['unrelated state.the group.status: expected …', 'the group.status: expected 3, received 0'],
    ['seconds later, unrelated state.its members', 'seconds later, its members: expected 1, received 2'],
    ['The check could not be arranged: /user/…', 'The check could not be prepared: /user/get_users answered'],
  ] as const;
  for (const [phrase, present] of changed) expect.soft(fits(phrase, present), phrase).toBe(true);
});

test('a failure that says something else does not fit', () => {
  const others: readonly (readonly [phrase: string, message: string | undefined])[] = [
    [
      'status of the answer to GET: expected 405, received 404',
      'status of the answer to GET: expected 405, received 500',
    ],
    [
      'errCode of a success: expected 0, received HTTP 200, errCode 100',
      'errCode of a success: expected 0, received HTTP 200, errCode 1004 x',
    ],
    ["nickname: expected '…', received 'Muted'", "nickname: expected 'Person a1', received undefined"],
    ["nickname: expected '…', received 'Muted'", "ex: expected '', received 'Muted'"],
    ['one … two', 'two and one'],
    ['something', undefined],
  ];
  for (const [phrase, message] of others) expect.soft(fits(phrase, message), message).toBe(false);
});

test('what people write fits where it stands, whatever the spaces', () => {
  expect(fits('received HTTP 500', 'status:\n  expected 405, received   HTTP 500 Internal'), 'a part').toBe(
    true,
  );
  expect(fits('errCode 100', 'errCode 1001, then errCode 100'), 'a later place').toBe(true);
});

test('nothing to know a failure by is no phrase', () => {
  for (const message of [undefined, '', '404', 'id 17\nmore'])
    expect.soft(phraseOf(message), message).toBeUndefined();
});

test('a phrase is short, and fits what it was made of', () => {
  const message = `messages found: expected ${'abc def '.repeat(100)}`;
  const phrase = phraseOf(message) ?? '';
  expect(phrase.length, 'length').toBeLessThan(210);
  expect(fits(phrase, message), 'fits').toBe(true);
});

test('a phrase ends with a whole character', () => {
  for (const begin of [
    'nickname: ',
    'nickname:  ',
    'nickname: '.repeat(399),
    `${'nickname: '.repeat(399)}a`,
  ]) {
    const message = `${begin}${'😀'.repeat(200)}`;
    const phrase = phraseOf(message) ?? '';
    expect.soft(phrase, begin).not.toMatch(/\p{Cs}/u);
    expect.soft(fits(phrase, message), begin).toBe(true);
  }
});
