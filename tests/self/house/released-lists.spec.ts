import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { hashesPath, hashLines, sinceObjection, withMissingHashes, wrongSince } from './suite-list.ts';

test('the list of each past version is the one that was released: results/released-lists.sha256', () => {
  const lines = hashLines();
  expect(readFileSync(hashesPath, 'utf8'), 'hashes').toBe(withMissingHashes('', lines));
  const [first = '', ...others] = lines;
  const changed = `0${first.slice(1)}\n`;
  expect(withMissingHashes(changed, lines), 'one that is wrong stays').toBe(
    withMissingHashes('', [changed.trim(), ...others]),
  );
});

test('a MUST says since when it is asked in the minor version that brought it, and only there', () => {
  expect(sinceObjection()).toBeUndefined();
  const old = { id: 'OLD', level: 'MUST' } as const;
  const fresh = { id: 'FRESH', level: 'MUST' } as const;
  const planted = [
    old,
    fresh,
    { ...fresh, id: 'RIGHT', since: '0.6.0' },
    { ...fresh, id: 'STALE', since: '0.5.0' },
  ];
  const after = [{ ...old, since: '0.6.0' }, { id: 'SHOULD', level: 'SHOULD' } as const];
  expect(wrongSince('0.6.1', [...planted], [old]), 'planted').toEqual(['FRESH', 'STALE']);
  expect(wrongSince('0.6.1', [...after], [old]), 'an old one').toEqual(['OLD']);
});
