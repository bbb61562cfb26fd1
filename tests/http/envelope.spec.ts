import {
  anonymous,
  everyOperation,
  expectRefusal,
  expectRefusalEnvelope,
  expectSame,
  expectSuccessEnvelope,
  test,
} from '../../fixtures/test.ts';
import { check } from './envelope.requirements.ts';

for (const operation of everyOperation) {
  test(
    ...check(`${operation}-ENVELOPE-SUCCESS`, async ({ post, given }) => {
      const { path, body, caller } = await given.preparedCall(operation);

      const reply = await post(path, body, caller);

      expectSuccessEnvelope(reply);
    }),
  );

  test(
    ...check(`${operation}-ENVELOPE-SUCCESS_MESSAGE`, async ({ post, given }) => {
      const { path, body, caller } = await given.controlledCall(operation);

      const reply = await post(path, body, caller);

      expectSame(expectSuccessEnvelope(reply).errMsg, '', 'errMsg of a success');
    }),
  );

  test(
    ...check(`${operation}-ENVELOPE-REFUSAL`, async ({ post, given }) => {
      const { path, body } = await given.controlledCall(operation);

      const reply = await post(path, body, anonymous);

      expectRefusalEnvelope(reply);
    }),
  );

  test(
    ...check(`${operation}-ENVELOPE-REFUSAL_STATUS`, async ({ post, given }) => {
      const { path, body } = await given.controlledCall(operation);

      const reply = await post(path, body, anonymous);

      expectRefusal(reply);
      expectSame(reply.status, 200, 'status of a refusal');
    }),
  );

  test(
    ...check(`${operation}-ENVELOPE-REFUSAL_DATA`, async ({ post, given }) => {
      const { path, body } = await given.controlledCall(operation);

      const reply = await post(path, body, anonymous);

      expectSame(expectRefusalEnvelope(reply).data ?? undefined, undefined, 'data of a refusal');
    }),
  );
}
