import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { describeCurl } from '../../../../fixtures/http/curl.ts';
import { newSecrets } from '../../../../fixtures/http/secrets/secrets.ts';
import { sentTo } from '../made-up-reply.ts';

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
