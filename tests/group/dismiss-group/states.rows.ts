import type { Row } from '../../../fixtures/requirement.ts';

// Dismissals of groups that were changed before, and of many.

const page = 'Platform API, dismiss-group';
const deleteMember = `${page}, parameter deleteMember: also delete the membership data`;

export const stateRows = {
  'DISMISS_GROUP-RENAMED': {
    level: 'MUST',
    text: 'a renamed and muted group that is dismissed is listed by neither of its names, and has status 2 or is absent',
    source: `${page}: the group is dissolved for good`,
    promises: ['dismiss_group.not-listed', 'dismiss_group.status'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_REINVITED': {
    level: 'MUST',
    text: 'with deleteMember true somebody who was removed from the group and invited again is not in it any more, either',
    source: deleteMember,
    promises: ['dismiss_group.deleteMember'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_SIXTY': {
    level: 'MUST',
    text: 'with deleteMember true nobody of a group of 60 is in it any more',
    source: deleteMember,
    promises: ['dismiss_group.deleteMember'],
  },
} as const satisfies Readonly<Record<`DISMISS_GROUP-${string}`, Row>>;
