import { test } from '@playwright/test';
import { Inconclusive, Violation } from '../../../../fixtures/errors.ts';
import { say } from './say.ts';

/** A target that conforms, with a warning and something it gives no way to tell. */
test(...say('SAMPLE-01', 'pass'));
test(...say('SAMPLE-02', 'pass'));
test(...say('SAMPLE-03', 'warn', new Violation('expected errCode 1004, received 1001')));
test(...say('SAMPLE-04', 'observed', 'the group is not shown'));
test(...say('SAMPLE-05', 'pass'));
const untold = 'This target signs tokens in another way.';
test(...say('SAMPLE-06', 'inconclusive', new Inconclusive('could-not-tell', untold)));
test(...say('SAMPLE-07', 'pass'));
test(...say('SAMPLE-08', 'pass'));
