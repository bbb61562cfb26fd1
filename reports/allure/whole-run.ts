/** The whole run in Allure's results. */
import { LabelName, Stage, Status, type Globals, type TestResult } from 'allure-js-commons';
import { createTestResult, md5 } from 'allure-js-commons/sdk/reporter';
import type { Conformance } from '../conformance.ts';
import { verdictSentence } from '../explain/verdict-sentence.ts';

/** The verdict as a global error; nothing for a target that conforms. */
export function globals(conformance: Conformance): Globals {
  const error = { message: verdictSentence(conformance), timestamp: Date.parse(conformance.startedAt) };
  return { attachments: [], errors: conformance.verdict === 'conformant' ? [] : [error] };
}

/** Represents everything that could not run, so that the report says why instead of being empty. */
export function problemResult(problem: string, startedAt: string): TestResult {
  const name = 'The run has no problem';
  const moment = Date.parse(startedAt);
  return {
    ...createTestResult(md5(`${startedAt} ${name}`), md5(name)),
    name,
    fullName: name,
    testCaseId: md5(name),
    status: Status.BROKEN,
    stage: Stage.FINISHED,
    labels: [
      { name: LabelName.EPIC, value: 'The run itself' },
      { name: 'verdict', value: 'error' },
    ],
    statusDetails: { message: problem },
    start: moment,
    stop: moment,
  };
}
