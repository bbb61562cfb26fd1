import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { helperOperations } from '../../../fixtures/helper-operations.ts';
import { requirements } from '../../requirements.ts';
import { lostWithout } from '../proof/lost-without.ts';
import { helperTablePath, withHelperTable } from './helper-table.ts';

test('docs/your-server.md lists the helper operations of the code, with what the proof recorded: npm run catalogue', () => {
  const page = readFileSync(helperTablePath, 'utf8');
  expect(page, helperTablePath).toBe(withHelperTable(page));
});

test('what is lost is recorded of every optional operation, in requirements that there are', () => {
  const lost = lostWithout();
  const optional = helperOperations.flatMap(({ path, need }) => (need === 'optional' ? path : []));
  const known = new Set<string>(requirements.map(({ id }) => id));

  expect(Object.keys(lost), 'tests/lost-without.json').toEqual(optional.toSorted());
  expect(
    Object.values(lost)
      .flat()
      .filter((id) => !known.has(id)),
    'no requirements',
  ).toEqual([]);
});
