import {
  expectCleanRefusal,
  expectNoInternalError,
  expectRefusal,
  expectUntouched,
  test,
} from '../../fixtures/test.ts';
import { faults, faultyBody } from '../input/faults.ts';
import { check } from '../input/requirements.ts';
import { cells, isDangerous } from '../rights/matrix.rows.ts';
import { check as checkRight } from '../rights/requirements.ts';

// These checks wait until all others have ended and run one at a time: this file is the last, and contains no
// other checks. The first failure can fail the run.

const dangerous = faults.filter((fault) => fault.dangerous);
const SETTING = '/group/set_group_member_info';

test(
  ...check('SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_TOO_MANY', async ({ post, given, admin }) => {
    const { entries, ex, watched } = await given.tooManyMemberships();
    const members = entries.map((entry) => ({ ...entry, ex }));
    given.control({ path: SETTING, body: { members: members.slice(0, 1000) }, caller: admin, watched });

    const reply = await post(SETTING, { members }, admin);

    expectCleanRefusal(reply);
    await expectUntouched(watched);
  }),
);

for (const fault of dangerous) {
  test(
    ...check(`${fault.operation}-INPUT_SHOWNUMBER_NEGATIVE_SURVIVED`, async ({ post, given }) => {
      const { path, body, caller } = await given.controlledCall(fault.operation);

      const reply = await post(path, faultyBody(fault, body, given.noSuch), caller);

      expectNoInternalError(reply);
    }),
  );
}

for (const fault of dangerous) {
  test(
    ...check(fault.id, async ({ post, given }) => {
      const { path, body, caller } = await given.controlledCall(fault.operation);

      const reply = await post(path, faultyBody(fault, body, given.noSuch), caller);

      expectCleanRefusal(reply);
    }),
  );
}

for (const cell of cells.filter(isDangerous)) {
  test(
    ...checkRight(cell.id, async ({ post, given }) => {
      const { path, body, caller, watched, control } = await given.attempts.of(cell);
      given.control(control);

      const reply = await post(path, body, caller);

      expectRefusal(reply);
      await expectUntouched(watched);
    }),
  );
}
