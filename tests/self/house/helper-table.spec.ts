import { expect, test } from '@playwright/test';
import { helperOperations } from '../../../fixtures/helper-operations.ts';
import { requirements } from '../../requirements.ts';
import { lostWithout } from '../proof/lost-without.ts';

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
