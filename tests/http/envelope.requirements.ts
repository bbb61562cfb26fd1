import { checksOf } from '../../fixtures/check.ts';
import type { Operation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

const envelope = 'Platform API, response envelope (errCode, errMsg, errDlt, data)';

const aspects = {
  'ENVELOPE-SUCCESS': {
    level: 'MUST',
    text: 'a success of $ is HTTP 200 with a JSON envelope whose errCode is 0',
    source: envelope,
  },
  'ENVELOPE-SUCCESS_MESSAGE': {
    level: 'SHOULD',
    text: 'a success of $ has an empty errMsg',
    source: envelope,
  },
  'ENVELOPE-REFUSAL': {
    level: 'MUST',
    text: 'a refusal of $ is a JSON envelope whose errCode is not 0',
    source: envelope,
  },
  'ENVELOPE-REFUSAL_STATUS': {
    level: 'SHOULD',
    text: 'a refusal of $ is answered with HTTP 200',
    source: 'Platform API, introduction: HTTP 200 also for business failures',
  },
  'ENVELOPE-REFUSAL_DATA': {
    level: 'SHOULD',
    text: 'a refusal of $ carries no data',
    source: envelope,
  },
} as const satisfies Record<string, AspectRow>;

export type ID = `${Operation}-${keyof typeof aspects}`;
export const requirements = requirementsOfEach(aspects);
export const check = checksOf<ID>(requirements);
