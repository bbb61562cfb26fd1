import type { Rule } from './explain.ts';

const again = ['dismiss.*.again', 'dismiss.*.again-owner', 'dismiss.*.again-delete'];

/** What holds for a group after its end: its members stay, and nothing brings it back. */
export const dismissalDifferences: readonly Rule[] = [
  {
    id: 'members-kept',
    reason: 'a dismissal that does not ask for it leaves the members and the owner readable',
    source: 'ruling',
    covers: [
      'dismiss.*.by-id-at-once',
      'dismiss.*.members-at-once',
      'dismiss.*.by-id',
      'dismiss.*.members',
      'dismiss.*.groups-info',
      'dismiss.*.list',
      'dismiss.*.search',
      'dismiss.*.before-mute',
      'dismiss.*.after-mute',
      'dismiss.*.after-cancel',
      'dismiss.*.revived-members',
      'b17.by-id',
    ],
    paths: [
      'data.groups[].*wnerUserID',
      'data.groups[].groupInfo.memberCount',
      'data.*groupMemberCount',
      'data.groupInfos[].*',
      'data.members*',
      'data.total',
    ],
  },
  {
    id: 'members-kept-rights',
    reason:
      'members of a dismissed group keep what members may do: read it, be written to, revoke their messages',
    source: 'ruling',
    covers: ['dismiss.*.list-owner', 'dismiss.*.mute-member', 'dismiss.*.set', 'dismiss.*.revoke'],
    paths: ['errCode'],
    changes: ['1002 -> 0', '1004 -> 0', '1001 -> 0'],
  },
  {
    id: 'members-kept-later',
    reason: 'consequence of members-kept-rights: the message is revoked already',
    source: 'consequence',
    covers: ['dismiss.*.revoke-admin'],
    paths: ['errCode'],
    changes: ['0 -> 1404'],
  },
  {
    id: 'second-dismissal',
    reason: 'a second dismissal is refused because there was a first, whoever is still in the group',
    source: 'ruling',
    covers: again,
    paths: ['errCode'],
    changes: ['1004 -> 1204'],
  },
  {
    id: 'no-revival',
    reason: 'muting and unmuting a dismissed group is refused',
    source: 'ruling',
    covers: [
      'dismiss.*.mute',
      'dismiss.*.mute-owner',
      'dismiss.*.cancel',
      'b4.race.*.mute',
      'b4.race.*.cancel',
    ],
    paths: ['errCode'],
    changes: ['0 -> 1204', '1002 -> 1204', '1004 -> 1204'],
  },
  {
    id: 'no-revival-status',
    reason: 'consequence of no-revival: the group stays dismissed and out of the listing by name',
    source: 'consequence',
    covers: [
      'dismiss.*.after-mute',
      'dismiss.*.after-cancel',
      'dismiss.*.by-name-after-mute',
      'b4.race.*.status',
      'b4.race.*.end',
      'b17.by-id',
    ],
    paths: ['data.groups[].groupInfo.status', 'data.total', 'data.groups.length'],
  },
  {
    id: 'no-revival-use',
    reason: 'consequence of no-revival: nobody sends into the group or joins it again',
    source: 'consequence',
    covers: ['dismiss.*.revived-send-*', 'dismiss.*.revived-invite', 'b4.race.*.send'],
    paths: ['errCode'],
    changes: ['0 -> 1204', '1203 -> 1204', '1001 -> 1204'],
  },
];
