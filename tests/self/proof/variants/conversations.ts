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
    // If the users share several chats, nothing identifies this one.
    untestable: ['REVOKE_MSG-KIND_TO_ONESELF'],
    inconclusive: ['SEARCH_MSG-SEQ_WITNESSES'],
    warns: ['REVOKE_MSG-INPUT_CODE'],
    oddly: (honest) => opaque(honest, ['/msg/pull_msg_by_seq']),
  },
  {
    id: 'unnamed-conversations',
    sentence: 'no operation names the conversations of a user',
    inconclusive: ['SEARCH_MSG-SEQ_WITNESSES'],
    oddly:
      ({ answer }) =>
      (request) =>
        request.path === '/msg/newest_seq' ? refusalWith(1004) : answer(request),
  },
  {
    id: 'large-seqs',
    sentence: 'the places in conversations begin at four billion',
    oddly: numberingFrom,
  },
];

const BEFORE_FIRST = 4_000_000_000;

/** Adds the same number to each place in a conversation: to a seq, and to the last one that newest_seq names. */
function numberingFrom({ answer }: HonestServer): (request: HttpRequest) => HttpReply {
  const genuine = (place: number): number => (place < 1 ? place : Math.max(0, place - BEFORE_FIRST));
  const raised = (_whole: string, key: string, place: string): string =>
    `"${key}":${Number(place) === 0 ? 0 : Number(place) + BEFORE_FIRST}`;
  return (request) => {
    const isAboutPlaces = request.path.startsWith('/msg/') && request.path !== '/msg/send_msg';
    if (!isAboutPlaces) return answer(request);
    const text = request.body
      .toString('latin1')
      .replaceAll(
        /"seq":(\d+)(?![\d.e])/g,
        (_whole, place: string) => `"seq":${unknownAsLast(genuine(Number(place)), place)}`,
      )
      .replaceAll(
        /"begin":(\d+)/g,
        (_whole, place: string) => `"begin":${Math.max(1, genuine(Number(place)))}`,
      )
      .replaceAll(/"end":(\d+)/g, (_whole, place: string) => `"end":${genuine(Number(place))}`);
    const reply = answer({ ...request, body: Buffer.from(text, 'latin1') });
    return { ...reply, body: reply.body.replaceAll(/"(seq|s[ig]_\w+)":(\d+)/g, raised) };
  };
}

/** There is no place before the first; the honest server has no message there either. */
const unknownAsLast = (place: number, asked: string): number =>
  place === 0 && asked !== '0' ? BEFORE_FIRST : place;

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
