import { test } from '@playwright/test';
import { say } from './say.ts';

/** A target that conforms, with a warning and something it gives no way to tell. */
test(...say('SAMPLE-01', 'pass'));
test(...say('SAMPLE-02', 'pass'));
test(...say('SAMPLE-03', 'warn', 'expected errCode 1004, received 1001'));
test(...say('SAMPLE-04', 'observed', 'the group is not shown'));
test(...say('SAMPLE-05', 'pass'));
test(...say('SAMPLE-06', 'inconclusive', 'Could not tell: this target signs tokens in another way.'));
test(...say('SAMPLE-07', 'pass'));
test(...say('SAMPLE-08', 'pass'));
