import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { Role } from '../../../../reference/store.ts';
import { memberOf } from '../breaking/writing.ts';
import { errCodeOf, refusalWith, type Fields, type HonestServer, bodyOf } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers that treat mutes otherwise where nobody has promised how.

const MUTING = '/group/mute_group_member';
const CANCELLING = '/group/cancel_mute_group_member';

/** The codes that say why a message is refused. */
const silences: ReadonlySet<number | undefined> = new Set([1402, 1403]);

/** A server that answers at one path by itself. */
function at(
  path: string,
  answer: (body: Fields, honest: HonestServer, request: HttpRequest) => HttpReply,
): NonNullable<Variant['oddly']> {
  return (honest) => (request) =>
    request.path === path ? answer(bodyOf(request), honest, request) : honest.answer(request);
}

export const muteVariants: readonly Variant[] = [
  {
    id: 'silence-without-why',
    sentence: 'a message that a mute stops is refused with the code for missing permission, in every mute',
    oddly: at('/msg/send_msg', (_body, { answer }, request) => {
      const reply = answer(request);
      return silences.has(errCodeOf(reply)) ? refusalWith(1002) : reply;
    }),
  },
  {
    id: 'owners-unmutable',
    sentence: 'a mute of the owner is refused, and so is a cancel for a member who is not muted',
    oddly: (honest) => (request) => {
      const member = memberOf(bodyOf(request), honest);
      if (request.path === MUTING && member?.roleLevel === Role.owner) return refusalWith(1002);
      if (request.path === CANCELLING && member?.muteEndTime === 0) return refusalWith(1004);
      return honest.answer(request);
    },
  },
  {
    id: 'owners-silenced',
    sentence: "a mute of the owner stops the owner's messages, too",
    oddly: at('/msg/send_msg', (body, honest, request) => {
      const owner = memberOf({ ...body, userID: body['sendID'] }, honest);
      const isSilent = owner?.roleLevel === Role.owner && owner.muteEndTime > Date.now();
      return isSilent ? refusalWith(1402) : honest.answer(request);
    }),
  },
  {
    id: 'thirty-days-at-most',
    sentence: 'a mute of more than thirty days is refused',
    warns: ['MUTE_GROUP_MEMBER-FIFTY_DAYS'],
    oddly: at(MUTING, (body, honest, request) =>
      Number(body['mutedSeconds']) > 30 * 24 * 60 * 60 ? refusalWith(1001) : honest.answer(request),
    ),
  },
  {
    id: 'mutes-end-late',
    sentence: 'a mute ends up to four seconds later than it was asked for, and shows it',
    oddly: at(MUTING, (body, honest, request) => {
      const reply = honest.answer(request);
      const member = memberOf(body, honest);
      if (member && errCodeOf(reply) === 0) member.muteEndTime += Math.floor(Math.random() * 4_000);
      return reply;
    }),
  },
  {
    id: 'cancel-is-an-end',
    sentence: 'a cancelled mute shows the time of the cancel as its end',
    oddly: at(CANCELLING, (body, honest, request) => {
      const reply = honest.answer(request);
      const member = memberOf(body, honest);
      if (member && errCodeOf(reply) === 0) member.muteEndTime = Date.now();
      return reply;
    }),
  },
];
