import { expect } from '@playwright/test';
import { SOMEBODY_ELSES_ROW } from '../../../fixtures/http/secrets/foreign-rows.ts';
import { closingWords } from '../../../reports/terminal/closing-words.ts';
import type { Ran } from './command.ts';
import { test } from './command-test.ts';
import { echoing, signsOf, stranger } from './echoing.ts';
import { filesOf } from './files.ts';
import { honest, SECRET } from './servers.ts';

/** What is never printed or written, but for ends of lines: whatever acts instead of being seen. */
const acting = /(?![\t\n])[\p{Cc}\p{Cf}]/u;

/** What the terminal gets at the end of such a run where IM_VERBOSE is not set. */
function inShort({ conformance, reportDir }: Ran): string {
  if (!conformance) return '';
  const residue = { groups: [], users: [] };
  const summary = { conformance, partial: undefined, furtherProblems: [], reportDir, residue };
  return closingWords(summary, (_style, text) => text);
}

test('a target that repeats everything gets no secret, nothing of a stranger and no control into any byte of a run', async ({
  serve,
  run,
}) => {
  const { handler, tokens } = echoing(honest(), SECRET);
  const ran = await run({ IM_BASE_URL: await serve(handler), IM_SECRET: SECRET, IM_VERBOSE: '1' });

  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'non-conformant']);
  expect.soft(tokens.size, 'tokens').toBeGreaterThan(3);
  expect.soft(ran.out, 'the last scan').not.toContain('Deleted');
  const files = filesOf(ran.reportDir);
  const texts = [
    ...files,
    ['the terminal', ran.out] as const,
    ['the terminal, in short', inShort(ran)] as const,
  ];
  const secrets = [SECRET, ...tokens].flatMap(signsOf).concat(stranger.phone, stranger.message, stranger.id);
  const told = texts.flatMap(([name, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${name}`),
  );
  expect.soft(told, 'what is printed').toEqual([]);
  const controlled = texts.filter(([, text]) => acting.test(text)).map(([name]) => name);
  expect.soft(controlled, 'what a control stands in').toEqual([]);
  expect.soft(ran.out, 'a control').toContain(String.raw`\u202eturned\u2066\u200b\u00ad`);
  expect.soft(inShort(ran), 'in short').toContain('\nNot conformant: ');
  const all = texts.map(([, text]) => text).join('\n');
  for (const mark of ['‹secret›', '‹token of imAdmin›', '‹phone number›', SOMEBODY_ELSES_ROW])
    expect.soft(all.includes(mark), mark).toBe(true);
});
