import { Violation } from '../../../../fixtures/errors.ts';
import { test } from '../../../../fixtures/test.ts';
import { check, holds } from './requirements.ts';

// To be repeated: one requirement does not hold at one of its performances.

const performed: number[] = [];
test(
  ...check('SAMPLE-01', () => {
    const isSecond = performed.push(performed.length) === 2;
    return isSecond ? Promise.reject(new Violation('expected 3, received 0', 'none')) : Promise.resolve();
  }),
);
test(...check('SAMPLE-02', holds));
