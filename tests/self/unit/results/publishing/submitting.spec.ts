import { expect, test } from '@playwright/test';
import type { Conformance, ResultRow } from '../../../../../reports/conformance.ts';
import { answersOf, figuresByLevel } from '../../../../../results/answers.ts';
import { readConsistent } from '../../../../../results/publishing/checking.ts';
import { load } from '../../reports/made-up-result.ts';
import { madeUpResult } from '../made-up-published.ts';
import { expectRefused, inFolder, resultWith, rows } from './made-up-folder.ts';

test('a result is published with its recipe, and nothing but where the target was is taken out', () => {
  inFolder((made) => {
    const result = { ...resultWith(), target: { name: 'staging', baseURL: 'https://im.example.org:8443' } };
    const more = ['--title=The Example', '--source= tag v1 ', '--stand-in=a database', '--stand-in=a queue'];
    expect(made.submits(result, ...more), made.printed.join('\n')).toBe(0);
    const [published] = readConsistent(made.folder);
    expect(published?.recipe, 'recipe').toEqual({
      implementation: 'example-server',
      version: '1.0.0',
      title: 'The Example',
      source: 'tag v1',
      by: 'its authors',
      ran: 'one process, as its manual says',
      standIns: ['a database', 'a queue'],
      suiteCommit: 'a'.repeat(40),
    });
    expect(published?.result, 'result').toEqual({
      ...result,
      target: { name: 'The Example', baseURL: null },
    });
    expect(made.printed.join('\n'), 'words').toContain(
      'non-conformant; 2 pass · 1 observed · 1 warn · 4 fail of 8 requirements.',
    );
    expect(made.printed.at(-1), 'the last words').toContain('It is consistent, which does not make it true');
    expect(made.checks(), 'checked').toBe(0);
  });
});

test('addresses and paths are taken out wherever a target is quoted, and the evidence stays', () => {
  inFolder((made) => {
    const address = 'https://chat.secret-place.org:8443/x and 10.1.2.3:27017 in /home/ada/im.go:28';
    const failing = {
      verdict: 'fail',
      message: `errMsg: expected "", received ${address}\nThe answer says: ${address}`,
    } as const;
    const evidence = JSON.parse(
      JSON.stringify(rows[1]?.evidence ?? {})
        .replaceAll('and ok', `and ${address}`)
        .replaceAll('"errMsg\\":\\"ok', `"errMsg\\":\\"${address}`),
    );
    const result: Conformance = {
      ...resultWith({ FAILS: { ...failing, evidence }, ALIKE: { ...failing, evidence } }),
      target: { name: 'chat.secret-place.org:8443', baseURL: 'https://chat.secret-place.org:8443' },
      load: {
        ...load,
        operations: { '/proxy/http://10.1.2.3:80/x': { requests: 1, medianMs: 1, p95Ms: 1 } },
      },
    };
    expect(JSON.stringify(result).match(/secret-place|10\.1\.2\.3/g)?.length, 'before').toBeGreaterThan(10);
    expect(made.submits(result), made.printed.join('\n')).toBe(0);
    expect(made.text(), 'published').not.toMatch(/secret-place|10\.1\.2\.3|8443|27017|\/home|ada/);
    const row = readConsistent(made.folder)[0]?.result.results[1];
    expect(row, 'row').toMatchObject({
      message:
        'errMsg: expected "", received [address]/x and [address] in [path]\nThe answer says: [address]/x and [address] in [path]',
    });
    expect(row, 'evidence').toHaveProperty('evidence.steps.length', 4);
    expect(made.text(), 'load').toContain('"/proxy/[address]/x"');
  });
});

test('what could not be measured because the implementation is broken, or lacks it, is published as not measured', () => {
  inFolder((made) => {
    const result = resultWith({
      HOLDS: { verdict: 'not-testable', reason: 'arranging-failed', message: 'No group could be created.' },
      FAILS: { ...rows[1], verdict: 'inconclusive', reason: 'could-not-tell', message: 'It cannot be told.' },
      ALIKE: { ...rows[2], verdict: 'inconclusive', reason: 'helper-absent', message: 'It is not there.' },
      SHORT: { verdict: 'inconclusive', reason: 'refused-by-target', message: 'It was refused.' },
    });
    expect(result.complete, 'complete').toBe(false);
    expect(made.submits(result), made.printed.join('\n')).toBe(0);
    const [published] = readConsistent(made.folder);
    expect(published?.result, 'published').toMatchObject({ complete: false, verdict: 'non-conformant' });
    const asked = rows.map(({ id, level, operation, text }) => ({ id, level, operation, text }));
    const figures = figuresByLevel(answersOf(asked, published?.result ?? { results: [] }));
    expect(figures.MUST, 'figures').toMatchObject({ asked: 5, measured: 1, diverging: 1 });
  });
});

const unanswered = 'its run is incomplete: 1 of 8 requirements were not answered, such as GET_USERS-HOLDS';
const holds = (row: Partial<ResultRow>): Conformance => resultWith({ HOLDS: row });
const embedded = { name: 'embedded reference', baseURL: 'http://127.0.0.1:38123' };
const unknown = { name: 'im-conformance', version: '7.0.0' };
const open = (reason?: ResultRow['reason']): Conformance =>
  holds({ verdict: 'inconclusive', message: 'Nothing.', ...(reason && { reason }) });

const refusedResults: readonly (readonly [result: Conformance, sentence: string])[] = [
  [{ ...resultWith(), profile: 'core' }, 'its profile is core, and only a run of platform-v3'],
  [holds({ verdict: 'not-run', reason: 'not-selected', message: 'No.' }), `${unanswered} (not-run)`],
  ...([undefined, 'no-answer', 'timed-out', 'target-gone', 'token-ended'] as const).map(
    (reason) => [open(reason), `${unanswered} (inconclusive)`] as const,
  ),
  [holds({ verdict: 'error', message: 'oops' }), `${unanswered} (error)`],
  [{ ...resultWith(), problem: 'It was not there', complete: false }, 'its run had a problem'],
  [{ ...resultWith(), target: embedded }, 'no IM_BASE_URL was set: run the suite against example-server'],
  [{ ...resultWith(), startedAt: '2026-11-23T00:00:00.000Z' }, 'on 2026-11-23, but today is 2026-11-22'],
  [{ ...resultWith(), verdict: 'conformant' }, 'contradicts itself'],
  [{ ...resultWith(), suite: unknown }, 'The suite 7.0.0 is not known here: results of 0.2.0 can'],
  [holds({ text: 'get_users does its best' }), 'GET_USERS-HOLDS does not have the text of that suite'],
  [madeUpResult(rows.slice(1)), 'GET_USERS-HOLDS is missing'],
  [resultWith({ WARNS: { message: 'received hunter' } }), 'contains a secret of the settings (secret)'],
];

test('a result that is not fit to be published is refused, and nothing secret of it is shown', () => {
  const anywhere = (text: string) => (text.includes('hunter') ? '‹secret›' : undefined);
  for (const [result, sentence] of refusedResults)
    inFolder(
      (made) => {
        expectRefused(made, made.submits(result), sentence, sentence);
        expect(made.printed.join(''), 'the secret').not.toContain('hunter');
      },
      { secrets: { anywhere, asValue: () => undefined } },
    );
});

test('a result that is there stays as it is', () => {
  inFolder((made) => {
    made.submits(resultWith());
    const before = made.text();
    made.printed.length = 0;
    expect(made.submits(resultWith(), '--title', 'Another'), 'exit code').toBe(2);
    expect(made.printed, 'words').toEqual([
      expect.stringMatching(/1\.0\.0\/2026-11-21\.json exists already and stays/),
    ]);
    expect(made.text(), 'the file').toBe(before);
  });
});
