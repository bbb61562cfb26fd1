import {
  expectCleanRefusal,
  expectNoInternalError,
  expectRefusal,
  expectSuccessEnvelope,
  expectUntouched,
  test,
} from '../../fixtures/test.ts';
import { check as checkInfo } from '../group/set-group-member-info/requirements.ts';
import { faults, faultyBody } from '../input/faults.ts';
import { check } from '../input/requirements.ts';
import { cells, isDangerous } from '../rights/matrix.rows.ts';
import { check as checkRight } from '../rights/requirements.ts';

// These wait until all others have ended, and are performed one at a time: this file is the last one, and holds no
// other. What is judged first can fail the run.

const dangerous = faults.filter((fault) => fault.dangerous);
const SETTING = '/group/set_group_member_info';
const faceURL = 'https://faces.example/thousand.png';

test(
  ...check('SET_GROUP_MEMBER_INFO-INPUT_MEMBERS_TOO_MANY', async ({ post, given, admin }) => {
    const { entries, watched } = await given.tooManyMemberships();
    const members = entries.map((entry) => ({ ...entry, ex: 'changed' }));
    given.control({ path: SETTING, body: { members: members.slice(0, 1000) }, caller: admin, watched });

    const reply = await post(SETTING, { members }, admin);

    expectCleanRefusal(reply);
    await expectUntouched(watched);
  }),
);

test(
  ...checkInfo('SET_GROUP_MEMBER_INFO-THOUSAND', async ({ post, given, seen, admin, expectWritten }) => {
    const entries = (await given.tooManyMemberships()).entries.slice(0, 1000);
    const places = entries.filter((_, at) => [0, 499, 999].includes(at));
    const members = entries.map((entry) => ({ ...entry, faceURL }));

    const reply = await post(SETTING, { members }, admin);

    expectSuccessEnvelope(reply);
    const read = async () => {
      const rows = places.map(
        async ({ groupID, userID }) => (await seen.whole.member(groupID, userID)).value,
      );
      return {
        name: '1st, 500th and 1000th',
        value: (await Promise.all(rows)).map((row) => row?.['faceURL']),
      };
    };
    await expectWritten(read, [faceURL, faceURL, faceURL]);
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
