import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { describeTranscript, describeCurl } from '../../../../fixtures/http/curl.ts';
import { type Exchange } from '../../../../fixtures/http/transcript.ts';
import { newSecrets } from '../../../../fixtures/http/secrets/secrets.ts';
import { replyOf, sentTo, success } from '../made-up-reply.ts';

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

test('a transcript is printed request by request, without secrets', () => {
  const exchanges: Exchange[] = [
    { act: 'given', reply: replyOf({ request, json: { ...success, errDlt: secret } }) },
    {
      act: 'under test',
      reply: { ...replyOf({ status: 0, type: undefined, text: '' }), request: sentTo('http://a/b') },
    },
    { act: 'read back', reply: replyOf({ type: undefined, text: 'x' }) },
  ];
  expect(describeTranscript(exchanges, secrets), 'transcript').toBe(
    [
      '1. (given) POST http://im.example/api/group/mute_group as imAdmin',
      '   Content-Type: application/json',
      '   token: ‹secret›',
      '   {"groupID":"g1","secret":"‹secret›"}',
      '   → HTTP 200 application/json in 1.3 ms',
      '   {"errCode":0,"errMsg":"","errDlt":"‹secret›"}',
      '',
      '2. (under test) POST http://a/b as imAdmin',
      '   → connection closed without an answer in 1.3 ms',
      '',
      '3. (read back) POST http://im.example/api/group/mute_group as imAdmin',
      '   → HTTP 200 (no Content-Type) in 1.3 ms',
      '   x',
    ].join('\n'),
  );
});

test('a long body is cut, and its length printed', () => {
  const told = (length: number): string =>
    describeTranscript([{ act: 'given', reply: replyOf({ text: 'y'.repeat(length) }) }], secrets);
  expect(told(4000), 'the longest that is shown whole').toMatch(/ y{4000}$/);
  expect(told(4001), 'a longer one').toMatch(/ y{4000}… \(4001 characters\)$/);
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
  expect(argumentsOf(command), 'arguments').toEqual([
    '-sS',
    '-i',
    '-X',
    'POST',
    `http://a/b'c?d=$e`,
    '-H',
    'Content-Type: application/json',
    '-H',
    'token: ‹secret›',
    '--data-binary',
    body,
  ]);
});

test('a curl command holds no secret, no body that was not sent, and asks for HEAD in its own way', () => {
  expect(argumentsOf(describeCurl(request, secrets)).at(-1), 'body').toBe(
    '{"groupID":"g1","secret":"‹secret›"}',
  );
  const head = sentTo('http://a/b', { method: 'HEAD' });
  expect(describeCurl(head, secrets), 'HEAD').toBe("curl -sS -i --head 'http://a/b'");
});
