import { describeCurl } from '../fixtures/http/curl.ts';
import { withFurther } from '../fixtures/http/requests.ts';
import { summary } from '../fixtures/http/reply.ts';
import type { Target } from '../fixtures/http/target.ts';
import type { Found } from './hunt.ts';

/**
 * A finding for people: the broken rule, how to reproduce it, and its requests, each with its curl command. It
 * prints only the last of the reads that only observe, because the breach shows there.
 */
export function describeFound(
  { rule, path, seen, seed, exchanges }: Found,
  { secrets, access }: Pick<Target, 'secrets' | 'access'>,
): string {
  const lastRead = exchanges.findLastIndex(({ act }) => act === 'read back');
  const printed = exchanges.filter(
    ({ act, reply }, at) =>
      act === 'under test' ||
      at === lastRead ||
      (act === 'given' && reply.request.url.endsWith('/group/create_group')),
  );
  const lines = printed.flatMap(({ act, reply }) => {
    const { request } = reply;
    const sent = { ...request, headers: withFurther(request.headers, access.headers ?? []) };
    return [
      `  ${words[act]} as ${request.caller}, answered with ${summary(reply)}`,
      `    ${describeCurl(sent, secrets)}`,
    ];
  });
  const head = [
    `Found: ${rule}, but ${seen} (${path}).`,
    `  Again: npx im-conformance explore --seed ${seed}`,
  ];
  return secrets.mask([...head, ...lines].join('\n'));
}

const words = { given: 'made', 'under test': 'asked', 'read back': 'read', control: 'asked' } as const;
