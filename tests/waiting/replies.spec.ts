import { expectNoContradiction, test } from '../../fixtures/test.ts';
import { check, requirements } from './replies.requirements.ts';

// These checks send nothing: they compare the replies of all others, after those have ended and what they made
// is removed.

for (const { id } of requirements) {
  test(
    ...check(id, async ({ audit }) => {
      const found = await audit(id);

      expectNoContradiction(found);
    }),
  );
}
