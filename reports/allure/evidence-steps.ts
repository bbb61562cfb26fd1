/** The requests in Allure: the call under test first, in the viewer of exchanges, the others folded below. */
import { Status, type StepResult } from 'allure-js-commons';
import type { HttpExchange } from 'allure-js-commons/http';
import { createStepResult } from 'allure-js-commons/sdk/reporter';
import { shortenedBody } from '../../fixtures/evidence/kept-body.ts';
import type { Evidence, KeptBody, Step } from '../evidence.ts';
import { chainText } from '../explain/chain-text.ts';
import { stepLine } from '../explain/explanation.ts';

/** Writes an attachment; returns its file name. */
export type Attach = (content: string, extension: string) => string;

/** Maximum bytes of a body in the viewer, and of a chain in its text. */
const LONGEST = { body: 2_048, chain: 8_192 };

/** The steps of a result with this evidence; none where nothing was sent. */
export function evidenceSteps(evidence: Evidence, baseURL: string, attach: Attach): StepResult[] {
  const { steps, leftOut } = evidence;
  const tested = steps.findLast(({ act }) => act === 'under test') ?? steps.at(-1);
  if (!tested) return leftOut === undefined ? [] : [leftOutStep];
  const exchange = JSON.stringify(exchangeOf(tested, baseURL));
  const chain = chainText(evidence, LONGEST.chain);
  return [
    stepOf(
      `▶ ${stepLine(tested)}`,
      'exchange',
      'application/vnd.allure.http+json',
      attach(exchange, 'httpexchange'),
    ),
    stepOf(foldedTitle(evidence), 'requests', 'text/plain', attach(chain, 'txt')),
  ];
}

/** Shown if there was no room for any request. */
const leftOutStep: StepResult = {
  ...createStepResult(),
  name: 'Its requests are left out to keep this report small: see conformance.json.',
};

function foldedTitle({ steps, leftOut = 0 }: Evidence): string {
  const given = steps.filter(({ act }) => act === 'given').length;
  const count = steps.length + leftOut;
  const all = count === 1 ? 'The request' : `All ${count} requests`;
  return `${all}${given === 0 ? '' : `, ${given} of which arranged it`}, each with a curl`;
}

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
