import type { Check } from '../../fixtures/check.ts';
import { runCheck } from '../../fixtures/run/engine/run-check.ts';
import type { HttpReply, HttpRequest } from '../../reference/http.ts';
import type { Handler } from '../../reference/listen.ts';
import type { HonestServer } from './mutant.ts';
import { type Listener, overheardServer } from './servers.ts';
import type { Variant } from './variant.ts';

// Most odd servers are odd in what most checks never ask for: there they are the honest server, and a check need not meet
// them to be known to hold.

/**
 * Those of these odd servers that answer a check otherwise than the honest one, or may. The check meets the honest server
 * alone, where nothing stands but what it arranges; each odd one is asked beside it, and changes nothing: as
 * long as it hands over every request as it came, and every answer as it is, the check would meet the honest one.
 */
export async function oddTo(check: Check, variants: readonly Variant[]): Promise<readonly Variant[]> {
  const shadows = new Map<Variant, Shadow>();
  const { target, board, close } = await overheardServer((honest) => {
    for (const each of variants) shadows.set(each, shadowOf(each, honest));
    return (...said) => shadows.forEach(({ hear }) => hear(...said));
  });
  const { verdict } = await runCheck(check, target, board, { withoutEvidence: true });
  await close();
  if (verdict !== 'pass' && verdict !== 'observed') return variants;
  return variants.filter((each) => shadows.get(each)?.isOdd() !== false);
}

/** An odd server that is told what the honest one is asked and answers. */
interface Shadow {
  readonly hear: Listener;
  /** Whether it has answered otherwise by now, or may have. */
  readonly isOdd: () => boolean;
}

/** One that knows more than requests and answers, or is odd in how they are carried or when, may be odd in anything. */
function shadowOf(variant: Variant, honest: HonestServer): Shadow {
  const { oddly, toWire, options, prepare, transport, isTimed } = variant;
  const seen = { isOdd: [options, prepare, transport, isTimed].some((each) => each !== undefined) };
  const now: { request?: HttpRequest; reply?: HttpReply } = {};
  const told: HonestServer = {
    secret: honest.secret,
    adminUserID: honest.adminUserID,
    store: new Proxy(honest.store, {
      get(store, key, receiver): unknown {
        seen.isOdd = true;
        return Reflect.get(store, key, receiver);
      },
    }),
    answer(request) {
      const { request: heard, reply } = now;
      delete now.request; // Whoever asks again asks for more than was asked for.
      if (heard !== request) seen.isOdd = true;
      if (!reply) throw new Error('Nothing was asked.');
      return reply;
    },
  };
  const made = (make: typeof oddly): Handler | undefined => {
    try {
      return make?.(told);
    } catch {
      seen.isOdd = true; // It asks for something before it is asked.
      return undefined;
    }
  };
  const [overHTTP, overWire] = [made(oddly), made(toWire)];
  const hear: Listener = (request, reply, isOnWire) => {
    const handler = isOnWire ? (overWire ?? overHTTP) : overHTTP;
    if (seen.isOdd || !handler) return;
    Object.assign(now, { request: Object.freeze(request), reply: Object.freeze(reply) });
    const isHandedOver = handsOver(handler, request, reply) && now.request === undefined;
    if (!isHandedOver) seen.isOdd = true;
  };
  return { hear, isOdd: () => seen.isOdd };
}

/** Whether a server gives this very answer. What it changes in place is frozen. */
function handsOver(handler: Handler, request: HttpRequest, reply: HttpReply): boolean {
  try {
    const given = handler(request);
    if (given instanceof Promise) given.catch(() => undefined);
    return given === reply;
  } catch {
    return false;
  }
}
