import { test } from '@playwright/test';
import { Violation } from '../../../../fixtures/errors.ts';
import { say } from './say.ts';

/** One requirement checked three times, once with another end. */
test(...say('SAMPLE-01', 'pass'));
test.describe('again', () => test(...say('SAMPLE-01', 'fail', new Violation('expected 3, received 0'))));
test.describe('once more', () => test(...say('SAMPLE-01', 'pass')));
test(...say('SAMPLE-02', 'pass'));
