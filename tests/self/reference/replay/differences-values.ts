import type { Rule } from './explain.ts';

/** What the answers say, where both sides succeed. */
export const valueDifferences: readonly Rule[] = [
  {
    id: 'created-count',
    reason: 'the answer to making a group counts its members and not the administrator who asked',
    source: 'defect',
    covers: ['arrange:/group/create_group', 'harness.create.*'],
    paths: ['data.groupInfo.memberCount'],
  },
  {
    id: 'owner-name',
    reason: 'groupOwnerUserName is the nickname that the owner is shown with, set for the group or not',
    source: 'ruling',
    covers: ['*'],
    paths: ['data.groups[].groupOwnerUserName'],
  },
  {
    id: 'search-pictures',
    reason: 'a found message carries the picture of its sender, and the picture and owner of its group',
    source: 'ruling',
    covers: ['*'],
    paths: [
      'data.chatLogs[].chatLog.senderFaceURL',
      'data.chatLogs[].chatLog.groupFaceURL',
      'data.chatLogs[].chatLog.groupOwner',
    ],
  },
  {
    id: 'revoked-text',
    reason: 'a revoked message no longer carries its text',
    source: 'ruling',
    covers: ['arrange:/msg/search_msg', 'revoke.row.after', 'revoke.deleted.search', 'revoke.race.rows'],
    paths: ['data.chatLogs[].chatLog.content'],
  },
  {
    id: 'deleted-message',
    reason: 'a physically deleted message is not found, by whoever wants to revoke it',
    source: 'ruling',
    covers: ['revoke.deleted.sender', 'revoke.deleted.admin'],
    paths: ['errCode'],
    changes: ['500 -> 1004', '0 -> 1004'],
  },
  {
    id: 'names-literally',
    reason:
      'names and IDs to look for are taken literally: nothing in them is a pattern or an internal error',
    source: 'ruling',
    covers: ['regex.*'],
    paths: ['errCode', 'data.total', 'data.groups', 'data.groups.length', 'data.users', 'data.users.length'],
  },
  {
    id: 'both-filters',
    reason: 'a user is listed when it meets both filters, not one of them',
    source: 'open',
    covers: ['valid.get_users.both-*', 'pages23.get_users.*', 'b15.or'],
    paths: ['data.total', 'data.users.length'],
  },
  {
    id: 'keyword',
    reason: 'a keyword finds the members of the asked group, and of no other, by ID or nickname',
    source: 'ruling',
    covers: ['valid.get_group_member_list.keyword-*', 'b8.*'],
    paths: ['data.total', 'data.members', 'data.members.length'],
  },
  {
    id: 'shared-conversation',
    reason:
      'a user is given the messages it has sent or received, also where two pairs share a conversation ID',
    source: 'defect',
    covers: ['b21.pull.*', 'b21.newest.*'],
    paths: ['data.msgs*', 'data.maxSeqs*'],
  },
  {
    id: 'more-groups',
    reason:
      'consequence of key-letter-case and of refused forged tokens: groups that were not dismissed are listed',
    source: 'consequence',
    covers: [
      'field.get_groups.groupName.*',
      'page.get_groups.show1',
      'page.get_groups.past-end',
      'page.get_groups.page-max',
      'page.get_groups.show1000',
      'page.get_groups.page2',
      'page.get_groups.extra',
      'page.get_groups.overflow',
    ],
    paths: ['data.total', 'data.groups.length'],
    changes: ['323 -> 324', '323 -> 325', '313 -> 314', '313 -> 315', '319 -> 320', '319 -> 321'],
  },
  {
    id: 'more-groups-rows',
    reason: 'consequence of more-groups: pages of all groups begin with others',
    source: 'consequence',
    covers: [
      'field.get_groups.groupName.*',
      'page.get_groups.show1',
      'page.get_groups.page2',
      'page.get_groups.extra',
    ],
    paths: ['data.groups[].*'],
  },
  {
    id: 'more-notices',
    reason:
      'consequence of integral-numbers, deep-bodies and key-letter-case: mutes that were or were not carried out',
    source: 'consequence',
    covers: ['page.search_msg.*'],
    paths: ['data.chatLogsNum', 'data.chatLogs.length'],
    changes: ['55 -> 56'],
  },
  {
    id: 'more-seqs',
    reason:
      'single messages show sooner here than in a recording that did not wait, and no notice is ever lost',
    source: 'open',
    covers: ['harness.newest-seq.self'],
    paths: ['data.maxSeqs.*'],
  },
  {
    id: 'lost-notices',
    reason: 'no notice is ever lost, so an unfiltered search counts some more rows',
    source: 'defect',
    recording: 'main',
    covers: ['valid.search_msg.nothing'],
    paths: ['data.chatLogsNum'],
    changes: ['670 -> 675'],
  },
];
