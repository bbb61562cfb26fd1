import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { requirements } from '../../requirements.ts';
import { mutants } from './mutants.ts';
import { unproven } from './matrix.ts';
import { byID, readRecord, recordPath, recordText } from './record.ts';
import { variants } from './variants.ts';

const recorded = readRecord();

test('every requirement of level MUST and SHOULD has a server that breaks it', () => {
  expect(unproven(requirements, [...recorded.values()]), 'requirements without a mutant').toEqual([]);
});

test('a requirement without a mutant is noticed, unless it is never judged', () => {
  const proven = { id: 'A', level: 'MUST' } as const;
  const recordedAlone = { id: 'B', level: 'MUST' } as const;
  const bare = { id: 'C', level: 'SHOULD' } as const;
  const observed = { id: 'D', level: 'MAY' } as const;
  const rows = [{ breaks: ['A'], noticedBy: ['A', 'B'] }];

  expect(unproven([proven, recordedAlone, bare, observed], rows), 'unproven').toEqual(['C']);
});

test('no two mutants or variants have the same id', () => {
  const ids = [...mutants, ...variants].map(({ id }) => id);

  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
  expect(doubled, 'ids that stand twice').toEqual([]);
});

test('every mutant is recorded: npm run prove -- --record with its id', () => {
  const rowsRecorded = [...recorded.values()].map(({ id, sentence }) => ({ id, sentence }));
  expect(rowsRecorded, 'mutants of tests/proof.json').toEqual(
    mutants.map(({ id, sentence }) => ({ id, sentence })).toSorted(byID),
  );
});

test('the record names requirements that there are, and each at most once for a mutant', () => {
  const known = new Set<string>(requirements.map(({ id }) => id));
  const wrong = [...recorded.values()].flatMap(({ id, noticedBy, sometimes = [] }) => {
    const all = [...noticedBy, ...sometimes];
    return all
      .filter((each, index) => !known.has(each) || all.indexOf(each) !== index)
      .map((each) => [id, each]);
  });

  expect(wrong, 'mutants with a requirement').toEqual([]);
});

test('what a mutant is for is recorded to notice it, in every run', () => {
  const wrong = [...recorded.values()].flatMap(({ id, breaks, noticedBy }) =>
    breaks.filter((each) => !noticedBy.includes(each)).map((each) => [id, each]),
  );

  expect(wrong, 'mutants with a requirement').toEqual([]);
});

test('the record is written as the command writes it', () => {
  expect(readFileSync(recordPath, 'utf8'), 'tests/proof.json').toBe(recordText([...recorded.values()]));
});
