import { expect, test } from '@playwright/test';
import { Inconclusive, NotTestable, Violation } from '../../../../fixtures/errors.ts';
import { say } from './say.ts';

/** A target of which every verdict can be said. */
test(...say('SAMPLE-01', 'pass'));
test(...say('SAMPLE-02', 'fail', new Violation('errCode of the send\nexpected: not 0\nreceived: 0')));
test(...say('SAMPLE-03', 'warn', new Violation('expected errCode 1004, received 1001')));
test(...say('SAMPLE-04', 'observed'));
const unarranged = new NotTestable('arranging-failed', '/group/create_group answered 503.');
test(...say('SAMPLE-05', 'not-testable', unarranged));
test(...say('SAMPLE-06', 'inconclusive', new Inconclusive('no-answer', 'The connection was refused.')));

const [title, details] = say('SAMPLE-07', 'error');
test(title, details, () => {
  expect(1, 'a mistake of the suite, without any verdict').toBe(2);
});
