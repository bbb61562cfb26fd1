import { expectNothingFound, test } from '../../fixtures/test.ts';
import { faults, faultyBody } from './faults.ts';
import { check } from './requirements.ts';

for (const fault of faults.filter(({ ends }) => ends === 'nothing found')) {
  test(
    ...check(fault.id, async ({ post, given }) => {
      const { path, body, caller } = await given.controlledCall(fault.operation);

      const reply = await post(path, faultyBody(fault, body, given.noSuch), caller);

      expectNothingFound(reply);
    }),
  );
}
