import { expectRefusal, expectSuccessEnvelope, expectUntouched, test } from '../../fixtures/test.ts';
import { composedRows, permittedRows } from './composed.rows.ts';
import { check } from './requirements.ts';

// Several entries in one call give no more rights than single calls, in either order.

const path = '/group/set_group_member_info';

for (const [composition] of composedRows) {
  test(
    ...check(`SET_GROUP_MEMBER_INFO-RIGHT_${composition}_LAST`, async ({ post, given }) => {
      const { body, caller, watched, control } = await given.attempts.composed(composition);
      given.control(control);

      const reply = await post(path, body, caller);

      expectRefusal(reply);
      await expectUntouched(watched);
    }),
  );

  test(
    ...check(`SET_GROUP_MEMBER_INFO-RIGHT_${composition}_FIRST`, async ({ post, given }) => {
      const { reversed, caller, watched } = await given.attempts.composed(composition);
      given.control(reversed.control);

      const reply = await post(path, reversed.body, caller);

      expectRefusal(reply);
      await expectUntouched(watched);
    }),
  );
}

for (const [composition] of permittedRows) {
  test(
    ...check(`SET_GROUP_MEMBER_INFO-RIGHT_${composition}`, async ({ post, given, expectWritten }) => {
      const { body, caller, watched } = await given.attempts.composed(composition);

      const reply = await post(path, body, caller);

      expectSuccessEnvelope(reply);
      await expectWritten(watched.read, { one: { ex: 'changed' }, other: { ex: 'changed' } });
    }),
  );
}
