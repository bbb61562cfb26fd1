import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { fieldsOf, isFields, withEnvelope, type HonestServer } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers whose helper operations do less than the main implementation's, and say so.

type Handle = (request: HttpRequest) => HttpReply;

/** The requirements about messages of the past. */
const ofThePast = [
  'SEARCH_MSG-STRANGER_DAY',
  'SEARCH_MSG-FIELD_SENDTIME',
  'SEARCH_MSG-FILTER_DAY',
  'SEARCH_MSG-DAY_BEGIN',
  'SEARCH_MSG-DAY_END',
  'SEARCH_MSG-DAY_ALONE',
  'SEARCH_MSG-DAY_LEAP',
  'SEARCH_MSG-DAY_MONTH_END',
  'SEARCH_MSG-DAY_YEAR_BEGIN',
  'SEARCH_MSG-DAY_YEAR_END',
  'SEARCH_MSG-ALL_TOGETHER',
  'SEARCH_MSG-ALL_TOGETHER_IN_GROUP',
  'SEARCH_MSG-FILTER_TOTAL',
  'SEARCH_MSG-TOGETHER_SENDID_SENDTIME',
  'SEARCH_MSG-TOGETHER_RECVID_SENDTIME',
  'SEARCH_MSG-TOGETHER_CONTENTTYPE_SENDTIME',
  'SEARCH_MSG-TOGETHER_SESSIONTYPE_SENDTIME',
  'SEARCH_MSG-ALL_BUT_SENDID',
  'SEARCH_MSG-ALL_BUT_RECVID',
  'SEARCH_MSG-ALL_BUT_CONTENTTYPE',
  'SEARCH_MSG-ALL_BUT_SESSIONTYPE',
  'SEARCH_MSG-ALL_FIVE_IN_PAGES',
  'SEARCH_MSG-KIND_YESTERDAY',
  'SEARCH_MSG-KIND_LAST_YEAR',
  'SEARCH_MSG-DAY_AS_MS',
  'REVOKE_MSG-KIND_YESTERDAY',
  'REVOKE_MSG-KIND_LAST_YEAR',
] as const;

export const writeVariants: readonly Variant[] = [
  {
    id: 'stamped-by-server',
    sentence: 'send_msg gives every message its own time, and answers it',
    inconclusive: ofThePast,
    oddly: stamping,
  },
  {
    id: 'stamped-in-silence',
    sentence: 'send_msg gives every message its own time, and answers the one that was asked for',
    inconclusive: ofThePast,
    oddly: stampingInSilence,
  },
  {
    id: 'pulled-as-before',
    sentence: 'pulling shows a revoked message as it was',
    warns: ['REVOKE_MSG-PULLED'],
    oddly: pullingAsBefore,
  },
];

function stamping({ answer }: HonestServer): Handle {
  return (request) => {
    const body = request.path === '/msg/send_msg' ? fieldsOf(request.body.toString('utf8')) : undefined;
    if (!body) return answer(request);
    const { sendTime: _, ...others } = body;
    return answer({ ...request, body: Buffer.from(JSON.stringify(others)) });
  };
}

function stampingInSilence(honest: HonestServer): Handle {
  const stamped = stamping(honest);
  return (request) => {
    const asked = fieldsOf(request.body.toString('utf8'))?.['sendTime'];
    const reply = stamped(request);
    if (request.path !== '/msg/send_msg' || asked === undefined) return reply;
    return withEnvelope(reply, (envelope) => {
      const { data } = envelope;
      return isFields(data) ? { ...envelope, data: { ...data, sendTime: asked } } : envelope;
    });
  };
}

/** As if nothing had been revoked while messages are pulled. */
function pullingAsBefore({ answer, store }: HonestServer): Handle {
  return (request) => {
    if (request.path !== '/msg/pull_msg_by_seq') return answer(request);
    const messages = [...store.conversations.values()].flatMap((each) => each.messages);
    const revoked = messages.flatMap((message) =>
      message.revocation ? [[message, message.revocation] as const] : [],
    );
    for (const [message] of revoked) message.revocation = undefined;
    const reply = answer(request);
    for (const [message, revocation] of revoked) message.revocation = revocation;
    return reply;
  };
}
