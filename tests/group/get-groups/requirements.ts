import { checksOf } from '../../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../../fixtures/requirement.ts';

const rows = {
  'GET_GROUPS-REPLY': {
    level: 'MUST',
    text: 'get_groups answers a search by groupID with every documented field in its documented type',
    source: 'Platform API, get-groups, response; GroupInfo',
  },
  'GET_GROUPS-EFFECT': {
    level: 'MUST',
    text: 'get_groups finds by groupID exactly the group that was created, as it was created',
    source: 'Platform API, get-groups, parameter groupID',
  },
} as const satisfies RowsOf<'GET_GROUPS'>;

export type ID = keyof typeof rows;
export const requirements = requirementsOf('GET_GROUPS', rows);
export const check = checksOf<ID>(requirements);
