import type { Row } from '../../../fixtures/requirement.ts';

// Dismissals of changed groups and of large groups.

const page = 'Platform API, dismiss-group';
const deleteMember = `${page}, parameter deleteMember: also delete the membership data`;

const removes = (text: string) =>
  ({ level: 'MUST', text, source: deleteMember, promises: ['dismiss_group.deleteMember'] }) as const;

export const stateRows = {
  'DISMISS_GROUP-RENAMED': {
    level: 'MUST',
    text: 'a renamed and muted group that is dismissed is listed by neither name, and has status 2 or is absent',
    source: `${page}: the group is dissolved for good`,
    promises: ['dismiss_group.not-listed', 'dismiss_group.status'],
  },
  'DISMISS_GROUP-DELETE_MEMBER_REINVITED': removes(
    'dismiss_group with deleteMember true also removes a member who was removed and invited again',
  ),
  'DISMISS_GROUP-DELETE_MEMBER_HISTORIES': removes(
    'dismiss_group with deleteMember true also removes promoted and demoted members, and former and new owners',
  ),
  'DISMISS_GROUP-DELETE_MEMBER_SIXTY': removes(
    'dismiss_group with deleteMember true leaves nobody in a group of 60',
  ),
} as const satisfies Readonly<Record<`DISMISS_GROUP-${string}`, Row>>;
