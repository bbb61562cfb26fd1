import { operations, type Operation } from '../../../../fixtures/operations.ts';
import { GroupStatus, Role, type Group, type Member, type Message } from '../../../../reference/store.ts';
import {
  errCodeOf,
  fieldsOf,
  isFields,
  plainSuccess,
  restore,
  type Fields,
  type HonestServer,
  type Mutant,
} from '../mutant.ts';

// Servers that answer a writing call properly and do something else.

type Spoil = (body: Fields, honest: HonestServer) => void;

/** The honest answer, after which `spoil` alters the state; only when the call succeeded. */
function written(operation: Operation, id: string, sentence: string, says: string, spoil: Spoil): Mutant {
  return {
    id: `${operation}:${id}`,
    sentence,
    path: operations[operation].path,
    breaks: [`${operation}-EFFECT`],
    says,
    answer(request, honest) {
      const reply = honest.answer(request);
      if (errCodeOf(reply) === 0) spoil(fieldsOf(request.body.toString('utf8')) ?? {}, honest);
      return reply;
    },
  };
}

function groupOf(body: Fields, { store }: HonestServer): Group | undefined {
  return store.groups.get(String(body['groupID']));
}

function memberOf(body: Fields, honest: HonestServer): Member | undefined {
  return groupOf(body, honest)?.members.get(String(body['userID']));
}

function listedMembers(body: Fields, honest: HonestServer): Member[] {
  const rows: unknown[] = Array.isArray(body['members']) ? body['members'] : [];
  return rows.flatMap((row) => (isFields(row) ? (memberOf(row, honest) ?? []) : []));
}

function messagesOf(body: Fields, { store }: HonestServer): readonly Message[] {
  return store.conversations.get(String(body['conversationID']))?.messages ?? [];
}

/** Says that it is done, and does nothing. */
function idle(operation: Operation, says: string): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:idle`,
    sentence: `${path} answers success and does nothing`,
    path,
    breaks: [`${operation}-EFFECT`, `${operation}-BODY-UNKNOWN_KEYS`],
    says: [says, 'expected a changed state'],
    answer(request, { answer, store }) {
      const before = structuredClone(store);
      const reply = answer(request);
      if (errCodeOf(reply) !== 0) return reply;
      restore(store, before);
      return plainSuccess;
    },
  };
}

const status = 'the group in get_groups.groupInfo.status';
const listed = 'the member in get_group_member_list';

export const writeMutants: readonly Mutant[] = [
  idle('MUTE_GROUP', status),
  written('MUTE_GROUP', 'other-status', 'a muted group shows status 1', status, (body, honest) => {
    const group = groupOf(body, honest);
    if (group) group.status = 1;
  }),
  written('MUTE_GROUP', 'dismisses', 'mute_group dismisses the group', status, (body, honest) => {
    const group = groupOf(body, honest);
    if (group) group.status = GroupStatus.dismissed;
  }),
  idle('SET_GROUP_MEMBER_INFO', listed),
  ...(['nickname', 'faceURL', 'ex'] as const).map((field) =>
    written(
      'SET_GROUP_MEMBER_INFO',
      `drops-${field}`,
      `set_group_member_info drops ${field}`,
      `${listed}.${field}`,
      (body, honest) => {
        for (const member of listedMembers(body, honest)) member[field] = '';
      },
    ),
  ),
  written(
    'SET_GROUP_MEMBER_INFO',
    'drops-roleLevel',
    'set_group_member_info drops roleLevel',
    `${listed}.roleLevel`,
    (body, honest) => {
      for (const member of listedMembers(body, honest)) member.roleLevel = Role.ordinary;
    },
  ),
  idle('DISMISS_GROUP', 'groups listed by that name'),
  written(
    'DISMISS_GROUP',
    'mutes',
    'dismiss_group only mutes the group',
    'groups listed by that name',
    (body, honest) => {
      const group = groupOf(body, honest);
      if (group) group.status = GroupStatus.muted;
    },
  ),
  idle('MUTE_GROUP_MEMBER', 'muteEndTime after joinTime'),
  ...(
    [
      ['in-seconds', 1 / 1000],
      ['in-minutes', 60],
      ['doubled', 2],
    ] as const
  ).map(([id, factor]) =>
    written(
      'MUTE_GROUP_MEMBER',
      id,
      `mute_group_member ends the mute ${id} wrongly`,
      'muteEndTime after joinTime',
      (body, honest) => {
        const member = memberOf(body, honest);
        if (member)
          member.muteEndTime = member.joinTime + Math.round(Number(body['mutedSeconds']) * 1000 * factor);
      },
    ),
  ),
  {
    ...written(
      'MUTE_GROUP_MEMBER',
      'other-member',
      'mute_group_member mutes somebody else of the group',
      'muteEndTime after joinTime',
      (body, honest) => {
        const member = memberOf(body, honest);
        const other = [...(groupOf(body, honest)?.members.values() ?? [])].find((each) => each !== member);
        if (member && other) [member.muteEndTime, other.muteEndTime] = [0, member.muteEndTime];
      },
    ),
    breaks: ['MUTE_GROUP_MEMBER-EFFECT', 'MUTE_GROUP_MEMBER-BODY-UNKNOWN_KEYS'],
    says: ['muteEndTime after joinTime', 'expected a changed state'],
  },
  idle('REVOKE_MSG', 'the message in search_msg.revoked'),
  written(
    'REVOKE_MSG',
    'whole-conversation',
    'revoke_msg revokes the whole conversation',
    'its neighbour',
    (body, honest) => {
      const messages = messagesOf(body, honest);
      const revocation = messages.find(({ seq }) => seq === body['seq'])?.revocation;
      for (const message of messages) message.revocation = revocation;
    },
  ),
  written(
    'REVOKE_MSG',
    'neighbour',
    'revoke_msg revokes the neighbour instead',
    'the message in search_msg.revoked',
    (body, honest) => {
      const messages = messagesOf(body, honest);
      const [message, neighbour] = [
        messages.find(({ seq }) => seq === body['seq']),
        messages.find(({ seq }) => seq !== body['seq']),
      ];
      if (message && neighbour) [message.revocation, neighbour.revocation] = [undefined, message.revocation];
    },
  ),
];
