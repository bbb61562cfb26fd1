import { expect } from '@playwright/test';
import { Inconclusive, NotTestable, Violation } from '../../../../fixtures/errors.ts';
import { test } from '../../../../fixtures/test.ts';
import { check, holds, observes, throws, violates } from './requirements.ts';

// A target that gets every verdict.

test(...check('SAMPLE-01', holds));
test(
  ...check('SAMPLE-02', async ({ post, given, admin }) => {
    const { groupID } = await given.group();
    await post('/group/mute_group', { groupID }, admin);
    throw new Violation('errCode of the send\nexpected: not 0\nreceived: 0', 'none');
  }),
);
test(...check('SAMPLE-03', violates('expected errCode 1004, received 1001')));
test(...check('SAMPLE-04', observes('absent')));
const unarranged = new NotTestable('arranging-failed', '/group/create_group answered 503.');
test(...check('SAMPLE-05', throws(unarranged)));
const refused = new Inconclusive('no-answer', 'The connection was refused.');
test(...check('SAMPLE-06', throws(refused)));

const [title, details] = check('SAMPLE-07', holds);
test(title, details, () => {
  expect(1, 'a mistake of the suite that its check does not know').toBe(2);
});
