import { checksOf } from '../../fixtures/check.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const envelope = 'Platform API, response envelope (errCode, errMsg, errDlt, data)';

const aspects = {
  'ENVELOPE-SUCCESS': {
    level: 'MUST',
    text: '$ answers success with HTTP 200 and a JSON envelope whose errCode is 0',
    source: envelope,
    promises: ['envelope.success', 'envelope.errCode', 'envelope.errMsg', 'envelope.errDlt'],
  },
  'ENVELOPE-SUCCESS_MESSAGE': {
    level: 'SHOULD',
    text: '$ answers success with an empty errMsg',
    source: envelope,
    promises: ['envelope.success-has-no-message'],
  },
  'ENVELOPE-REFUSAL': {
    level: 'MUST',
    text: '$ answers a refusal with a JSON envelope whose errCode is not 0',
    source: envelope,
    promises: ['envelope.refusal'],
  },
  'ENVELOPE-REFUSAL_STATUS': {
    level: 'SHOULD',
    text: '$ answers a refusal with HTTP 200',
    source: 'Platform API, introduction: HTTP 200 also for business failures',
    promises: ['envelope.refusal-is-http-200'],
  },
  'ENVELOPE-REFUSAL_DATA': {
    level: 'SHOULD',
    text: '$ answers a refusal without data',
    source: envelope,
    promises: ['envelope.refusal-has-no-data'],
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
