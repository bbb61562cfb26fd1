import { describeCurl } from '../fixtures/http/curl.ts';
import { inLine, pathOf, summary } from '../fixtures/http/reply.ts';
import { withFurther } from '../fixtures/http/requests.ts';
import type { Target } from '../fixtures/http/target.ts';
import type { Exchange } from '../fixtures/http/transcript.ts';
import type { Breach } from './hunt.ts';

/** The most letters of one part of a sentence. */
const MOST = 200;

/** What broke, as a sentence. It may contain secrets. */
export function sentenceOf({ path, difference }: Pick<Breach, 'path' | 'difference'>): string {
  const { path: what, expected, received } = difference;
  return `${path}: ${inLine(what, MOST)}: expected ${inLine(expected, MOST)}, received ${inLine(received, MOST)}`;
}

/** Whether it is a call of the walk, and no read that only looks for effects. */
const isCall = ({ act, reply }: Exchange): boolean =>
  act === 'under test' || /\/(create_group|send_msg)$/.test(pathOf(reply));

/**
 * A breach for people: what broke, how to see it again, and the calls, each with its curl command. Of the reads that
 * only look for effects, it has those that show the breach.
 *
 * @param again what to do next, a line each
 */
export function describeBreach(
  breach: Breach,
  again: readonly string[],
  { secrets, access }: Pick<Target, 'secrets' | 'access'>,
): string {
  const printed = breach.exchanges.filter((exchange, at) => isCall(exchange) || breach.shownAt.includes(at));
  const lines = printed.flatMap((exchange) => {
    const { reply } = exchange;
    const { request } = reply;
    const sent = { ...request, headers: withFurther(request.headers, access.headers ?? []) };
    return [
      `  ${isCall(exchange) ? 'asked' : 'read'} as ${request.caller}, answered with ${summary(reply)}`,
      `    ${describeCurl(sent, secrets)}`,
    ];
  });
  const head = [`Found: ${sentenceOf(breach)}.`, ...again.map((line) => `  ${line}`)];
  return secrets.mask([...head, ...lines].join('\n'));
}
