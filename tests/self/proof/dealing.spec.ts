import { expect, test } from '@playwright/test';
import { everyOperation } from '../../../fixtures/operations.ts';
import { isDealtTo } from '../../proof/breaking/dealing.ts';

test('a row is dealt to one of the first nine operations, however many there are', () => {
  const first = everyOperation.slice(0, 9);
  const places = Array.from({ length: 20 }, (_, place) => place);
  const dealt = places.map((place) => first.filter((operation) => isDealtTo(operation, place)));
  expect(dealt).toEqual(places.map((place) => first.slice(place % 9, (place % 9) + 1)));
});
