import { expect, test } from '@playwright/test';
import { allureConfig } from '../../../../reports/allure/page.ts';
import { junitXML } from '../../../../reports/junit/junit.ts';
import { markdownSummary } from '../../../../reports/markdown/summary.ts';
import { resultPage } from '../../../../reports/page/page.ts';
import { Conformance, withRows } from '../../../../reports/conformance.ts';
import { merged } from '../../../../results/merge/merging.ts';
import { resultOf as publishedOf } from '../../../../results/publishing/cleaning.ts';
import { leftOut, resultOf, rowOf } from './made-up-result.ts';
import { plain, summaryOf } from './made-up-summary.ts';

const notes = ['The certificate of the target is not verified.'];
const [note = ''] = notes;
const rows = [rowOf('ID-1', 'pass')];
const noted = resultOf(rows, { notes });

test('what must be known of a target stands in every report', () => {
  const reports = {
    terminal: plain({ ...summaryOf(rows), conformance: noted }),
    page: resultPage(noted),
    markdown: markdownSummary(noted),
    junit: junitXML(noted),
    allure: JSON.stringify(allureConfig(noted, 'workshop')),
  };
  for (const [name, text] of Object.entries(reports)) expect.soft(text, name).toContain(note);
  expect(Conformance.parse(noted).notes, 'conformance.json').toEqual(notes);
  expect(withRows(noted, rows, {}).notes, 'with other rows').toEqual(notes);
  expect(resultOf(rows), 'nothing to note').not.toHaveProperty('notes');
});

test('parts keep what is noted of them, and a published result has none of it', () => {
  const one = { file: 'one', result: resultOf([...rows, leftOut('ID-2')], { notes }) };
  const two = { file: 'two', result: resultOf([leftOut('ID-1'), rowOf('ID-2', 'pass')], { notes }) };
  expect(merged([one, two]).notes, 'merged').toEqual(notes);
  expect(publishedOf(noted, 'Server', undefined, rows), 'published').not.toHaveProperty('notes');
});
