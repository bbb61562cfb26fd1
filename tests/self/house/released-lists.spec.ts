import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { suite } from '../../../fixtures/run/start/suite.ts';
import type { Requirement } from '../../../fixtures/requirement.ts';
import { byVersion } from '../../../results/answers.ts';
import { requirements } from '../../requirements.ts';
import { lastList } from './reworded.ts';
import { hashesPath, hashLines, withMissingHashes } from './suite-list.ts';

test('the list of each past version is the one that was released: results/released-lists.sha256', () => {
  const lines = hashLines();
  expect(readFileSync(hashesPath, 'utf8'), 'hashes').toBe(withMissingHashes('', lines));
  const [first = '', ...others] = lines;
  const changed = `0${first.slice(1)}\n`;
  expect(withMissingHashes(changed, lines), 'one that is wrong stays').toBe(
    withMissingHashes('', [changed.trim(), ...others]),
  );
});

type Asked = Pick<Requirement, 'id' | 'level' | 'since'>;
const minorOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/** MUSTs that should say since when they are asked, and requirements that should not, or say it wrongly. */
function wrongSince(version: string, present: readonly Asked[], before: readonly { id: string }[]): string[] {
  const old = new Set(before.map(({ id }) => id));
  return present
    .filter(({ id, level, since }) => {
      const isNew = level === 'MUST' && !old.has(id);
      return isNew ? since === undefined || minorOf(since) !== minorOf(version) : since !== undefined;
    })
    .map(({ id }) => id);
}

test('a MUST says since when it is asked in the minor version that brought it, and only there', () => {
  const last = lastList();
  // The rule begins with 0.5.0.
  const isOlder = byVersion(suite.version, '0.5.0') < 0;
  const before = isOlder ? requirements : last.requirements;
  expect(
    wrongSince(suite.version, requirements, before),
    `add since: '${minorOf(suite.version)}.0' to these new MUSTs, and remove it from all others`,
  ).toEqual([]);
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
