import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { Violation } from '../../../../fixtures/errors.ts';
import { preludeOf } from '../../../../fixtures/evidence/curl-line.ts';
import { gathered } from '../../../../fixtures/evidence/gather.ts';
import { describeCurl } from '../../../../fixtures/http/curl.ts';
import { newSecrets } from '../../../../fixtures/http/secrets/secrets.ts';
import type { Exchange } from '../../../../fixtures/http/transcript.ts';
import { replyOf, sentTo, success } from '../made-up-reply.ts';

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
  expect(
    linesOf({ clientCertificate: { origin: 'https://im.example', cert: '-----BEGIN', key: '' } }),
  ).toEqual(['curl() { command curl --cert "$IM_CLIENT_CERT" --key "$IM_CLIENT_KEY" "$@"; }']);
});

test('the lines end the script unless the variables that it needs are set', () => {
  const firstOf = (line: string): string | undefined => preludeOf(facts, [line]).split('\n')[0];
  expect(firstOf('curl')).toBe(': "${IM_BASE_URL:?Set it.}"');
  expect(firstOf('curl -H "token: $IM_ADMIN_TOKEN"')).toBe(
    ': "${IM_BASE_URL:?Set it.}" "${IM_ADMIN_TOKEN:-${IM_SECRET:?Set it, or IM_ADMIN_TOKEN.}}"',
  );
});

test('the lines say so where other checks used the group of the call under test', () => {
  const target = { ...facts, baseURL: 'http://im.example', secrets: newSecrets() };
  const group = JSON.stringify({ groupID: 'imconfrun1a2bg001' });
  const asked = (act: Exchange['act'], path: string, said = group): Exchange => ({
    act,
    reply: {
      ...replyOf({ json: success }),
      request: sentTo(`${target.baseURL}${path}`, { body: Buffer.from(said) }),
    },
  });
  const [made, tested] = [asked('given', '/group/create_group'), asked('under test', '/msg/search_msg')];
  const preludeAfter = (origins: readonly Exchange[], exchanges: readonly Exchange[]) =>
    gathered({ thrown: new Violation('x'), origins, exchanges }, target).prelude;
  expect(preludeAfter([made], [tested]), 'of others').toMatch(
    /^# This script may give another answer than the run: other checks used the same group\.\n: /,
  );
  const another = asked('given', '/group/create_group', JSON.stringify({ groupID: 'imconfrun1a2bg002' }));
  expect(preludeAfter([another], [made, tested]), 'another group of others').toMatch(/^: /);
  expect(preludeAfter([], [made, tested]), 'its own').toMatch(/^: /);
});

const secret = `it's "a" \\secret`;
const secrets = newSecrets();
secrets.keep(secret, 'secret');

const request = sentTo('http://im.example/api/group/mute_group', {
  headers: [
    ['Content-Type', 'application/json'],
    ['token', secret],
  ],
  body: Buffer.from(JSON.stringify({ groupID: 'g1', secret })),
});

/** The arguments that a shell hands to a command called curl. */
function argumentsOf(command: string): string[] {
  const stub = `curl() { for argument in "$@"; do printf '%s\\0' "$argument"; done; }; ${command}`;
  return execFileSync('sh', ['-c', stub], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

test('a shell reads the curl command as it was meant, whatever the body', () => {
  const body = `{"a":"it's $HOME \`id\` \\" \\\\ \\n !!"}\n'`;
  const command = describeCurl(
    sentTo(`http://a/b'c?d=$e`, { ...request, url: `http://a/b'c?d=$e`, body: Buffer.from(body) }),
    secrets,
  );
  const headers = ['-H', 'Content-Type: application/json', '-H', 'token: ‹secret›'];
  const sent = ['-sS', '-i', '-X', 'POST', `http://a/b'c?d=$e`, ...headers, '--data-binary', body];
  expect(argumentsOf(command), 'arguments').toEqual(sent);
});

test('a curl command holds no secret, no body that was not sent, and asks for HEAD in its own way', () => {
  expect(argumentsOf(describeCurl(request, secrets)).at(-1), 'body').toBe(
    '{"groupID":"g1","secret":"‹secret›"}',
  );
  const head = sentTo('http://a/b', { method: 'HEAD' });
  expect(describeCurl(head, secrets), 'HEAD').toBe("curl -sS -i --head 'http://a/b'");
});
