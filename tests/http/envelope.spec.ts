import { anonymous } from '../../fixtures/http/caller.ts';
import {
  expectRefusal,
  expectRefusalEnvelope,
  expectSame,
  expectSuccessEnvelope,
} from '../../fixtures/expect/reply.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { test } from '../../fixtures/test.ts';
import { http } from './requirements.ts';

for (const operation of everyOperation) {
  test(
    ...http(`${operation}-ENVELOPE-SUCCESS`, async ({ post, given, admin }) => {
      const { path, body } = await given.validCall(operation);

      const reply = await post(path, body, admin);

      expectSuccessEnvelope(reply);
    }),
  );

  test(
    ...http(`${operation}-ENVELOPE-SUCCESS_MESSAGE`, async ({ post, given, admin }) => {
      const { path, body } = await given.subject(operation);

      const reply = await post(path, body, admin);

      expectSame(expectSuccessEnvelope(reply).errMsg, '', 'errMsg of a success');
    }),
  );

  test(
    ...http(`${operation}-ENVELOPE-REFUSAL`, async ({ post, given }) => {
      const { path, body } = await given.subject(operation);

      const reply = await post(path, body, anonymous);

      expectRefusalEnvelope(reply);
    }),
  );

  test(
    ...http(`${operation}-ENVELOPE-REFUSAL_STATUS`, async ({ post, given }) => {
      const { path, body } = await given.subject(operation);

      const reply = await post(path, body, anonymous);

      expectRefusal(reply);
      expectSame(reply.status, 200, 'status of a refusal');
    }),
  );

  test(
    ...http(`${operation}-ENVELOPE-REFUSAL_DATA`, async ({ post, given }) => {
      const { path, body } = await given.subject(operation);

      const reply = await post(path, body, anonymous);

      expectSame(expectRefusalEnvelope(reply).data ?? undefined, undefined, 'data of a refusal');
    }),
  );
}
