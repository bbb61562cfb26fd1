import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';

const rows = {
  'DISMISS_GROUP-REPLY': {
    level: 'MUST',
    text: 'dismiss_group answers success without data',
    source: 'Platform API, dismiss-group, response',
  },
  'DISMISS_GROUP-EFFECT': {
    level: 'MUST',
    text: 'a dismissed group is gone from the listing of get_groups by name',
    source: 'Platform API, dismiss-group: the group is dissolved for good',
  },
  'DISMISS_GROUP-BY_ID': {
    level: 'MUST',
    text: 'a dismissed group has status 2 in get_groups by its ID, or is absent or refused there',
    source: 'Platform API, dismiss-group: the group is dissolved for good; GroupStatus 2: dismissed',
  },
  'DISMISS_GROUP-SENDING': {
    level: 'MUST',
    text: 'a dismissed group takes no more messages, not even of its owner, and other groups of the owner do',
    source: 'Platform API, dismiss-group; error codes, 1204: the group is dismissed',
  },
  'DISMISS_GROUP-NEIGHBOURS': {
    level: 'MUST',
    text: 'dismiss_group leaves other groups of the same owner, and their members, as they were',
    source: 'Platform API, dismiss-group, parameter groupID: the group to dissolve',
  },
} as const satisfies RowsOf<'DISMISS_GROUP'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('DISMISS_GROUP', rows);
export const check = checksOf<ID>(requirements);
