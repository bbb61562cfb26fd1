import { errCodeOf, refusalWith } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers that treat mutes otherwise where nobody has promised how.

/** The codes that say why somebody is not heard. */
const silences: ReadonlySet<number | undefined> = new Set([1402, 1403]);

export const muteVariants: readonly Variant[] = [
  {
    id: 'silence-without-why',
    sentence: 'a message that a mute stops is refused for want of permission, whoever is muted',
    oddly:
      ({ answer }) =>
      (request) => {
        const reply = answer(request);
        return request.path === '/msg/send_msg' && silences.has(errCodeOf(reply)) ? refusalWith(1002) : reply;
      },
  },
];
