import type { HttpReply } from '../../../reference/http.ts';
import { asAdministrator, errCodeOf, type HonestServer } from './mutant.ts';

const [one, other] = ['stranger1', 'stranger2'] as const;

/** What others have made, in the order in which it is made. */
const calls: readonly (readonly [path: string, body: object])[] = [
  ['/user/user_register', { users: [one, other].map((userID) => ({ userID, nickname: `Some ${userID}` })) }],
  [
    '/group/create_group',
    {
      ownerUserID: one,
      memberUserIDs: [other],
      groupInfo: { groupID: 'strangers', groupName: 'Group of strangers', groupType: 2 },
    },
  ],
  [
    '/msg/send_msg',
    {
      sendID: one,
      senderNickname: `Some ${one}`,
      recvID: other,
      sessionType: 1,
      contentType: 101,
      content: { content: 'text of a stranger' },
    },
  ],
];

/**
 * Puts two people, a group and a message of others on a server, for no real one is empty: a filter that finds too much
 * has something to find there, also where a check that has arranged nothing to be found is alone.
 */
export function bringStrangers(honest: HonestServer): void {
  for (const [path, body] of calls) {
    const reply = asAdministrator(postOf(path, body), honest);
    if (errCodeOf(reply) !== 0) throw new Error(`Nobody stands beside the checks: ${path} ${wordsOf(reply)}`);
  }
}

const wordsOf = ({ status, body }: HttpReply): string => `was answered with HTTP ${status} ${body}`;

function postOf(path: string, body: object) {
  return { method: 'POST', path, query: '', headers: {}, body: Buffer.from(JSON.stringify(body)) };
}
