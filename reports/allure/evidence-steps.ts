/** The requests in Allure: the call under test first, in the viewer of exchanges, the others folded below. */
import { Status, type StepResult } from 'allure-js-commons';
import type { HttpExchange } from 'allure-js-commons/http';
import { createStepResult } from 'allure-js-commons/sdk/reporter';
import { shortenedBody } from '../../fixtures/evidence/bounds.ts';
import type { KeptBody, Step, ResultRow } from '../result-row.ts';
import { decisiveSteps, stepLine, scriptOf } from '../explain/explanation.ts';

/** Writes an attachment; returns its file name. */
export type Attach = (content: string, extension: string) => string;

/** Maximum characters of a body in the viewer, and of a script. */
const LONGEST = { body: 2_048, script: 16_384 };

/** The steps of a result for a row; none where nothing was sent. */
export function evidenceSteps(row: ResultRow, baseURL: string, attach: Attach): StepResult[] {
  const decisive = decisiveSteps(row);
  if (decisive.length === 0) return row.evidence?.leftOut === undefined ? [] : [leftOutStep];
  const script = attach(scriptOf(row, LONGEST.script) ?? '', 'txt');
  return [
    ...decisive.map((step) => {
      const exchange = attach(JSON.stringify(exchangeOf(step, baseURL)), 'httpexchange');
      return stepOf(`▶ ${stepLine(step)}`, 'exchange', 'application/vnd.allure.http+json', exchange);
    }),
    stepOf('All requests, as a script', 'requests', 'text/plain', script),
  ];
}

/** Shown if there was no room for any request. */
const leftOutStep: StepResult = {
  ...createStepResult(),
  name: 'Its requests are left out to keep this report small: see conformance.json.',
};

function stepOf(name: string, attached: string, type: string, source: string): StepResult {
  return {
    ...createStepResult(),
    name,
    // Folded: Allure opens failed steps.
    status: Status.PASSED,
    attachments: [{ name: attached, type, source }],
  };
}

function exchangeOf(step: Step, baseURL: string): HttpExchange {
  const { method, path, headers = [], request, status, contentType, answer } = step;
  return {
    schemaVersion: 1,
    request: {
      method,
      url: `${baseURL}${path}`,
      headers: headers.map(([name, value]) => ({ name, value })),
      ...(request ? { body: bodyOf(request, 'application/json') } : {}),
    },
    response: {
      status,
      headers: contentType === undefined ? [] : [{ name: 'content-type', value: contentType }],
      body: bodyOf(answer, contentType ?? 'text/plain'),
    },
  };
}

function bodyOf(body: KeptBody, contentType: string) {
  const { text, bytes } = shortenedBody(body, LONGEST.body);
  return { encoding: 'utf8', value: text, size: bytes, contentType } as const;
}
