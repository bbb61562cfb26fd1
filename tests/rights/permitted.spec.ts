import { expectSame, expectSuccessEnvelope, test } from '../../fixtures/test.ts';
import { cells } from './matrix.rows.ts';
import { check } from './requirements.ts';

// What somebody's role allows, with a token of their own.

for (const cell of cells.filter(({ right }) => right === 'may')) {
  test(
    ...check(cell.id, async ({ post, given, expectCarriedOut }) => {
      const { path, body, caller, watched, finds } = await given.attempts.of(cell);

      const reply = await post(path, body, caller);

      expectSuccessEnvelope(reply);
      expectSame(finds?.(reply) ?? true, true, 'whether the answer shows what there is to find');
      await expectCarriedOut({ path, watched });
    }),
  );
}
