import { expect, test } from '@playwright/test';
import { everyOperation } from '../../../../fixtures/operations.ts';
import { contractLinks } from '../../../../reports/allure/links.ts';

const urlsOf = (id: string, source?: string): readonly string[] =>
  contractLinks(id, source).map(({ url }) => url);

test('a result links to the page of its operation, and to the error codes where its source names them', () => {
  expect(urlsOf('MUTE_GROUP_MEMBER-EFFECT', 'Platform API, mute-group-member'), 'page').toEqual([
    'https://docs.openim.io/platform-api/group/group-moderation/mute-group-member',
  ]);
  expect(urlsOf('MUTE_GROUP-RIGHT_MEMBER_CODE', 'Platform API, error codes, 1002'), 'codes').toEqual([
    'https://docs.openim.io/platform-api/group/group-moderation/mute-group',
    'https://docs.openim.io/platform-api/error-codes',
  ]);
});

test('each operation has a page, and what belongs to none has no link', () => {
  for (const name of everyOperation) expect.soft(urlsOf(`${name}-EXISTS`), name).toHaveLength(1);
  expect(urlsOf('OTHER-THING', 'nowhere'), 'none').toEqual([]);
});
