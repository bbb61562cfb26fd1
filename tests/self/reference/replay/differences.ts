import { dismissalDifferences } from './differences-dismissal.ts';
import { releaseDifferences } from './differences-release.ts';
import { requestDifferences } from './differences-requests.ts';
import { valueDifferences } from './differences-values.ts';
import type { Rule } from './explain.ts';

const REFUSED_AS_FORBIDDEN = ['0 -> 1002'];

const rights: readonly Rule[] = [
  {
    id: 'administrators-only',
    reason: 'listing groups and users and searching messages is for administrators',
    source: 'ruling',
    covers: [
      'perm.get_groups.*',
      'perm.get_users.*',
      'perm.search_msg.*',
      'auth.get_groups.newer',
      'b20.search.*',
      'b2.no-filter',
    ],
    paths: ['errCode'],
    changes: REFUSED_AS_FORBIDDEN,
  },
  {
    id: 'administrators-only-any-name',
    reason: 'listing groups is for administrators, whatever letters the name of another caller has',
    source: 'ruling',
    recording: 'main',
    covers: ['b22.get_groups'],
    paths: ['errCode'],
    changes: REFUSED_AS_FORBIDDEN,
  },
  {
    id: 'same-second',
    reason: 'two tokens of one second are two tokens, and the newer one replaces the older one',
    source: 'ruling',
    covers: ['auth.same-second'],
    paths: ['errCode'],
    changes: ['0 -> 1506'],
  },
  {
    id: 'one-owner',
    reason: 'nobody unseats the owner: a group keeps exactly one',
    source: 'ruling',
    covers: ['role.admin-on-alice.20', 'role.admin-on-alice.60', 'b10.1'],
    paths: ['errCode'],
    changes: REFUSED_AS_FORBIDDEN,
  },
  {
    id: 'one-owner-later',
    reason: 'consequence of one-owner: the group still has its owner',
    source: 'consequence',
    covers: ['b10.2', 'role.admin-on-alice.*.after'],
    paths: ['data.groups[].*wnerUserID', 'data.members[].roleLevel'],
  },
  {
    id: 'one-owner-dismissal',
    reason: 'consequence of one-owner: the owner can still end the group, which then is transferred no more',
    source: 'consequence',
    covers: ['b10.3', 'b10.4'],
    paths: ['errCode'],
    changes: ['1004 -> 0', '1002 -> 1204'],
  },
  {
    id: 'promotion',
    reason: 'only the owner makes admins; a group admin does not',
    source: 'open',
    covers: ['role.anna-on-mel.60'],
    paths: ['errCode'],
    changes: REFUSED_AS_FORBIDDEN,
  },
  {
    id: 'escalation',
    reason: 'several groups in one call give no more rights than one by one',
    source: 'ruling',
    covers: ['b1.composed'],
    paths: ['errCode'],
    changes: REFUSED_AS_FORBIDDEN,
  },
  {
    id: 'promotion-later',
    reason: 'consequence of promotion and escalation: the role is unchanged',
    source: 'consequence',
    covers: ['role.anna-on-mel.60.after', 'b1.after'],
    paths: ['data.members[].roleLevel'],
  },
  {
    id: 'two-mistakes',
    reason:
      'of two mistakes in two groups the one of the first group in the list is named, not one by chance',
    source: 'open',
    recording: 'main',
    covers: ['b1.reversed'],
    paths: ['errCode'],
    changes: ['1001 -> 1002'],
  },
];

/** Everything in which the reference differs from the recorded servers, and why. The first that fits explains. */
export const differences: readonly Rule[] = [
  ...requestDifferences,
  ...rights,
  ...dismissalDifferences,
  ...valueDifferences,
  ...releaseDifferences.map((rule): Rule => ({ ...rule, recording: 'release' })),
];
