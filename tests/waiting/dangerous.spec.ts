import { expectCleanRefusal, expectNoInternalError, expectUntouched, test } from '../../fixtures/test.ts';
import { areRefused, entry, setGroupMemberInfo } from '../entry.ts';
import { faults, faultyBody, rowOf } from '../input/faults.ts';
import { refusalOfAll, refusedTogether } from '../rights/matrix.ts';

// These checks wait until all others have ended and run one at a time: this file is the last, and contains no
// other checks. The first failure can fail the run.

test(
  ...setGroupMemberInfo('INPUT_MEMBERS_TOO_MANY', {
    text: 'set_group_member_info refuses 1001 members and changes nothing, and does not refuse 1000',
    promises: ['input.too-many'],
    // It keeps some servers busy for minutes.
    dangerous: true,
    async check({ post, path, given, admin }) {
      const { entries, ex, watched } = await given.tooManyMemberships();
      const members = entries.map((each) => ({ ...each, ex }));
      given.control({ path, body: { members: members.slice(0, 1000) }, caller: admin, watched });

      const reply = await post(path, { members }, admin);

      expectCleanRefusal(reply);
      await expectUntouched(watched);
    },
  }),
);

const dangerous = faults.filter((fault) => fault.dangerous);

for (const fault of dangerous)
  test(
    ...entry(`${fault.operation}-INPUT_SHOWNUMBER_NEGATIVE_SURVIVED`, {
      text: '$ answers a showNumber of -1 without an internal error and keeps answering',
      promises: ['input.no-internal-error'],
      dangerous: true,
      async check({ post, given }) {
        const { path, body, caller } = await given.controlledCall(fault.operation);

        const reply = await post(path, faultyBody(fault, body, given.noSuch), caller);

        expectNoInternalError(reply);
      },
    }),
  );

for (const fault of dangerous)
  test(
    ...entry(fault.id, {
      ...rowOf(fault),
      async check({ post, given }) {
        const { path, body, caller } = await given.controlledCall(fault.operation);

        const reply = await post(path, faultyBody(fault, body, given.noSuch), caller);

        expectCleanRefusal(reply);
      },
    }),
  );

for (const some of refusedTogether.filter((each) => each.dangerous))
  test(
    ...entry(some.id, {
      ...refusalOfAll(some),
      dangerous: true,
      check: areRefused(({ attempts }) => attempts.several(some)),
    }),
  );
