import { createHash } from 'node:crypto';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { refusalWith, type HonestServer } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers that call their conversations otherwise than the main implementation does, or do not say how.

export const conversationVariants: readonly Variant[] = [
  {
    id: 'opaque-conversations',
    sentence: 'the IDs of conversations say nothing of their people',
    // A number is looked for as if it were one of them, and not found.
    warns: ['REVOKE_MSG-INPUT_CODE'],
    oddly: (honest) => opaque(honest, []),
  },
  {
    id: 'opaque-conversations-unpulled',
    sentence: 'the IDs of conversations say nothing of their people, and messages cannot be pulled',
    untold: ['SEARCH_MSG-SEQ_WITNESSES'],
    warns: ['REVOKE_MSG-INPUT_CODE'],
    oddly: (honest) => opaque(honest, ['/msg/pull_msg_by_seq']),
  },
  {
    id: 'unnamed-conversations',
    sentence: 'no operation names the conversations of a user',
    untold: ['SEARCH_MSG-SEQ_WITNESSES'],
    oddly:
      ({ answer }) =>
      (request) =>
        request.path === '/msg/newest_seq' ? refusalWith(1004) : answer(request),
  },
];

/** Gives other IDs to conversations, in requests and in replies, and knows no others. */
function opaque({ answer }: HonestServer, absent: readonly string[]): (request: HttpRequest) => HttpReply {
  const genuine = new Map<string, string>();
  const other = (id: string): string => {
    const name = createHash('sha256').update(id).digest('hex').slice(0, 20);
    genuine.set(name, id);
    return name;
  };
  return (request) => {
    if (absent.includes(request.path)) return refusalWith(1004);
    const text = request.body
      .toString('latin1')
      .replaceAll(/"conversationID":"([^"]*)"/g, (_whole, id: string) => {
        return `"conversationID":"${genuine.get(id) ?? 'unknown'}"`;
      });
    const reply = answer({ ...request, body: Buffer.from(text, 'latin1') });
    return {
      ...reply,
      body: reply.body.replaceAll(/"(s[ig]_\w+)":/g, (_key, id: string) => `"${other(id)}":`),
    };
  };
}
