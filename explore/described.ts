import { describeCurl } from '../fixtures/http/curl.ts';
import { inLine, summary } from '../fixtures/http/reply.ts';
import { withFurther } from '../fixtures/http/requests.ts';
import type { Target } from '../fixtures/http/target.ts';
import type { Breach } from './hunt.ts';

/** The most letters of one part of a sentence. */
const MOST = 200;

/** What broke, as a sentence. It may contain secrets. */
export function sentenceOf({ path, difference }: Pick<Breach, 'path' | 'difference'>): string {
  const { path: what, expected, received } = difference;
  return `${path}: ${inLine(what, MOST)}: expected ${inLine(expected, MOST)}, received ${inLine(received, MOST)}`;
}

/**
 * A breach for people: what broke, how to see it again, and the calls that show it, each with its curl command.
 *
 * @param again what to do next, a line each
 */
export function describeBreach(
  breach: Breach,
  again: readonly string[],
  { secrets, access }: Pick<Target, 'secrets' | 'access'>,
): string {
  const printed = breach.exchanges.filter(({ act, isNeeded }) => act !== 'given' || isNeeded === true);
  const lines = printed.flatMap(({ act, reply }) => {
    const { request } = reply;
    const sent = { ...request, headers: withFurther(request.headers, access.headers ?? []) };
    return [
      `  ${act === 'read back' ? 'read' : 'asked'} as ${request.caller}, answered with ${summary(reply)}`,
      `    ${describeCurl(sent, secrets)}`,
    ];
  });
  const head = [`Found: ${sentenceOf(breach)}.`, ...[...breach.said, ...again].map((line) => `  ${line}`)];
  return secrets.mask([...head, ...lines].join('\n'));
}
