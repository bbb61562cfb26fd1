import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { keptAnswer, keptBody, LONGEST_BODY, shortenedBody } from '../../../../fixtures/evidence/bounds.ts';
import { newSecrets } from '../../../../fixtures/http/secrets/secrets.ts';

const secrets = newSecrets();
secrets.keep('TopSecretToken', 'secret');

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a long one is cut, with its length and its hash', () => {
  const text = 'ä'.repeat(LONGEST_BODY);
  const kept = keptBody(text, secrets);
  expect(Buffer.byteLength(kept.text), 'kept').toBe(LONGEST_BODY);
  expect(kept, 'the rest').toMatchObject({ bytes: 2 * LONGEST_BODY, sha256: hashOf(text) });
  expect(keptBody(Buffer.from('x'.repeat(LONGEST_BODY)), secrets), 'the longest whole').not.toHaveProperty(
    'sha256',
  );
});

test('no half of a secret is left where a body is cut', () => {
  for (let before = LONGEST_BODY - 20; before <= LONGEST_BODY + 2; before += 1) {
    const { text } = keptBody(`${'x'.repeat(before)}TopSecretToken${'y'.repeat(20_000)}`, secrets);
    expect.soft(text, `${before}`).not.toContain('Top');
  }
});

test('an answer of which only the beginning was looked at has its hash, also where little of it is shown', () => {
  const answer = 'x'.repeat(300_000);
  const kept = keptAnswer(answer, { maskAnswer: () => '‹rows of others›' });
  expect(kept).toEqual({ text: '‹rows of others›', bytes: 300_000, sha256: hashOf(answer) });
});

test('a kept body is cut further without forgetting what it was', () => {
  const text = 'abc'.repeat(100);
  const kept = { text, bytes: 300 };
  expect(shortenedBody(kept, 4), 'shorter').toEqual({ text: 'abca', bytes: 300, sha256: hashOf(text) });
  expect(shortenedBody(kept, 300), 'short enough').toBe(kept);
  const short = { text: text.slice(100), bytes: 200 };
  expect(shortenedBody(short, 4), 'as short as the note of a cut').toBe(short);
  expect(shortenedBody({ ...kept, bytes: 9, sha256: 'known' }, 1).sha256, 'hash').toBe('known');
});
