import { expect, test } from '@playwright/test';
import { partialSentence, problemOf, unlistedWords } from '../../../../reports/problems.ts';

test('a problem is a sentence, with a place only where code broke', () => {
  const location = { file: '/somewhere/suite/tests/a.spec.ts', line: 3, column: 1 };
  const of = (message: string, more = {}) => problemOf({ message, ...more }, '/somewhere/suite');
  expect(of('Error: Nothing answers.'), 'plain').toBe('Nothing answers.');
  expect(of('RunProblem: No answer: refused.'), 'class of a sentence').toBe('No answer: refused.');
  expect(of('Error: broke', { location }), 'an error of code').toBe('broke (tests/a.spec.ts:3)');
  expect(of('TypeError: \u001B[31mx\u001B[39m is not a function', { location }), 'code').toBe(
    'TypeError: x is not a function (tests/a.spec.ts:3)',
  );
  expect(of('Error: Requirements that could not be measured: 3. x'), 'of the end of a run').toBe(
    'Requirements that could not be measured: 3. x',
  );
  expect(of('RunProblem: One.\nAnother.'), 'two sentences').toBe('One.\nAnother.');
  expect(problemOf({ value: 'thrown' }, '/'), 'value').toBe('thrown');
  expect(problemOf({}, '/'), 'nothing').toBe('Something failed without saying what.');
});

test('a check whose requirement is not in the catalogue is named, with what to do', () => {
  const listed = [{ id: 'A' }, { id: 'B' }];
  expect(unlistedWords(listed.slice(1), listed)).toEqual([]);
  expect(unlistedWords([{ id: 'A' }, { id: 'NEW' }, { id: 'NEWER' }], listed)).toEqual([
    'Not in tests/catalogue.json: NEW, NEWER. Run npm run catalogue, then check again.',
  ]);
});

test('a run that was narrowed says so, also where nothing says by what', () => {
  expect(partialSentence(2, 3)).toBe('Partial run: 2 of 3 requirements were selected.');
  expect(partialSentence(3, 3)).toBeUndefined();
});
