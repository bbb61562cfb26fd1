import { expect, test } from '@playwright/test';
import { newSecrets } from '../../../../../fixtures/http/secrets/secrets.ts';

// A server, a log or mail may wrap a long secret: each line of it is a part of the secret.

const TOKEN = `eyJhbGciOiJIUzI1NiJ9.${'QmFzZTY0'.repeat(6)}.c2lnbmF0dXJl`;
const ENDS = ['\n', '\r\n', '\n    ', String.raw`\n`, String.raw`\r\n`, String.raw`\\n`] as const;

const secrets = newSecrets();
secrets.keep(TOKEN, 'token');

const wrappedAt = (width: number, text: string, end: string): string =>
  (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(end);

for (const end of ENDS) {
  test(`a secret is masked in lines that end with ${JSON.stringify(end)}`, () => {
    for (const text of [TOKEN, Buffer.from(`user:${TOKEN}`).toString('base64')]) {
      const written = `first${end}before ${wrappedAt(20, text, end)} after${end}last`;
      const masked = secrets.mask(written);
      expect.soft(masked.startsWith(`first${end}before `), masked).toBe(true);
      expect.soft(masked.endsWith(` after${end}last`), masked).toBe(true);
      expect.soft(masked, written).toMatch(/before [\w+/]{0,9}‹token› after/);
      expect.soft(secrets.labelIn(written), 'label').toBe('‹token›');
    }
  });
}

test('lines that hold no secret stay as they are, and so does a short one that two lines happen to make', () => {
  const { mask, keep, labelIn } = newSecrets();
  keep('1234567890', 'secret');
  for (const text of ['a\nb\r\n  c', '12345\n67890', String.raw`{"a":"b\nc"}`]) {
    expect.soft(mask(text), text).toBe(text);
    expect.soft(labelIn(text), text).toBeUndefined();
  }
});
