import { answerOf, test } from '../../fixtures/test.ts';
import { cells } from './matrix.rows.ts';
import { check } from './requirements.ts';

// What the contract leaves open, so that two servers can be told apart.

for (const cell of cells.filter(({ right }) => right === 'any')) {
  test(
    ...check(cell.id, async ({ post, given, observe }) => {
      const { path, body, caller } = await given.attempts.of(cell);

      const reply = await post(path, body, caller);

      observe(answerOf(reply));
    }),
  );
}
