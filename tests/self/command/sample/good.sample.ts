import { Inconclusive } from '../../../../fixtures/errors.ts';
import { test } from '../../../../fixtures/test.ts';
import { check, holds, observes, throws, violates } from './requirements.ts';

// A conformant target, with a warning and something that stays inconclusive.

test(...check('SAMPLE-01', holds));
test(...check('SAMPLE-02', holds));
test(...check('SAMPLE-03', violates('expected errCode 1004, received 1001')));
test(...check('SAMPLE-04', observes('shown')));
test(...check('SAMPLE-05', holds));
const undecided = new Inconclusive('could-not-tell', 'This target signs tokens in another way.');
test(...check('SAMPLE-06', throws(undecided)));
test(...check('SAMPLE-07', holds));
test(...check('SAMPLE-08', holds));
