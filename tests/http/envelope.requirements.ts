import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const envelope = 'Platform API, response envelope (errCode, errMsg, errDlt, data)';

const aspects = {
  'ENVELOPE-SUCCESS': {
    level: 'MUST',
    text: 'a success of $ is HTTP 200 with a JSON envelope whose errCode is 0',
    source: envelope,
    promises: ['envelope.success', 'envelope.errCode', 'envelope.errMsg', 'envelope.errDlt'],
  },
  'ENVELOPE-SUCCESS_MESSAGE': {
    level: 'SHOULD',
    text: 'a success of $ has an empty errMsg',
    source: envelope,
    promises: ['envelope.success-has-no-message'],
  },
  'ENVELOPE-REFUSAL': {
    level: 'MUST',
    text: 'a refusal of $ is a JSON envelope whose errCode is not 0',
    source: envelope,
    promises: ['envelope.refusal'],
  },
  'ENVELOPE-REFUSAL_STATUS': {
    level: 'SHOULD',
    text: 'a refusal of $ is answered with HTTP 200',
    source: 'Platform API, introduction: HTTP 200 also for business failures',
    promises: ['envelope.refusal-is-http-200'],
  },
  'ENVELOPE-REFUSAL_DATA': {
    level: 'SHOULD',
    text: 'a refusal of $ carries no data',
    source: envelope,
    promises: ['envelope.refusal-has-no-data'],
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
