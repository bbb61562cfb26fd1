import { checksOf } from '../../fixtures/check.ts';
import { requirementsOf, type RowsOf } from '../../fixtures/requirement.ts';

// A row added between two pages moves the other rows by one place or not at all, if rows have an order.

const ofGroups = {
  'GET_GROUPS-PAGES_WHILE_GROWING': {
    level: 'SHOULD',
    text: 'get_groups omits no older group when a new one is created between two pages',
    source: 'Platform API, get-groups; open-im-server issue 2089: by createTime, descending',
    promises: ['get_groups.pages-complete-while-growing'],
  },
} as const satisfies RowsOf<'GET_GROUPS'>;

const ofMessages = {
  'SEARCH_MSG-PAGES_WHILE_GROWING': {
    level: 'SHOULD',
    text: 'search_msg shows each older message once when a new one arrives between two pages',
    source: 'main implementation: messages of a conversation are found in the order of their seq',
    promises: ['search_msg.pages-complete-while-growing'],
  },
} as const satisfies RowsOf<'SEARCH_MSG'>;

export const requirements = [
  ...requirementsOf('GET_GROUPS', ofGroups),
  ...requirementsOf('SEARCH_MSG', ofMessages),
];
export const check = checksOf(requirements);
