import { expect, test } from '@playwright/test';
import { preludeOf } from '../../../../fixtures/evidence/curl-line.ts';

const facts = { adminUserID: 'imAdmin', runID: 'imconfrun' };

test('the lines reach the target as the run did, with variables for the values of headers', () => {
  const headers = [['X-Api-Key', 'abc']] as const;
  const linesOf = (access: object): readonly string[] =>
    preludeOf({ ...facts, access }, [])
      .split('\n')
      .slice(1, -1);
  expect(linesOf({}), 'without anything between').toEqual([]);
  expect(linesOf({ headers, isInsecure: true })).toEqual([
    '# Set HEADER_X_API_KEY to the value of the header X-Api-Key.',
    `curl() { command curl --insecure -H 'X-Api-Key: '"$HEADER_X_API_KEY" "$@"; }`,
  ]);
  expect(linesOf({ authorities: ['-----BEGIN'] })).toEqual([
    'curl() { command curl --cacert "$IM_CA_FILE" "$@"; }',
  ]);
});

test('the lines end the script unless the variables that it needs are set', () => {
  const firstOf = (line: string): string | undefined => preludeOf(facts, [line]).split('\n')[0];
  expect(firstOf('curl')).toBe(': "${IM_BASE_URL:?Set it.}"');
  expect(firstOf('curl -H "token: $IM_ADMIN_TOKEN"')).toBe(
    ': "${IM_BASE_URL:?Set it.}" "${IM_ADMIN_TOKEN:-${IM_SECRET:?Set it, or IM_ADMIN_TOKEN.}}"',
  );
});
