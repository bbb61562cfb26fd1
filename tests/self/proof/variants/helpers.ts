import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { fieldsOf, type HonestServer } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers whose helper operations do less than the main implementation's, and say so.

type Handle = (request: HttpRequest) => HttpReply;

export const helperVariants: readonly Variant[] = [
  {
    id: 'stamped-by-server',
    sentence: 'send_msg gives every message its own time, and answers it',
    untold: [
      'SEARCH_MSG-FIELD_SENDTIME',
      'SEARCH_MSG-FILTER_DAY',
      'SEARCH_MSG-DAY_BEGIN',
      'SEARCH_MSG-DAY_END',
      'SEARCH_MSG-DAY_ALONE',
      'SEARCH_MSG-ALL_TOGETHER',
      'SEARCH_MSG-ALL_TOGETHER_IN_GROUP',
      'SEARCH_MSG-FILTER_TOTAL',
      'SEARCH_MSG-DAY_AS_MS',
    ],
    oddly: stamping,
  },
  {
    id: 'no-recv-opt',
    sentence: 'nobody’s way of receiving can be set',
    untestable: ['GET_USERS-FIELD_GLOBALRECVMSGOPT'],
    oddly:
      ({ answer }) =>
      (request) =>
        request.path === '/user/set_global_msg_recv_opt'
          ? { status: 404, headers: { 'content-type': 'text/plain' }, body: 'no such page' }
          : answer(request),
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
