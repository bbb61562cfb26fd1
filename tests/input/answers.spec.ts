import {
  everyOperation,
  expectErrCode,
  expectNoInternalError,
  expectNoStack,
  expectSame,
  expectSuccessEnvelope,
  test,
} from '../../fixtures/test.ts';
import { askedForCode, askedForStack, badOptions, faultyBody, optionsNull } from './faults.ts';
import { check, withCodes, withOptions } from './requirements.ts';

for (const operation of withCodes) {
  test(
    ...check(`${operation}-INPUT_CODE`, async ({ post, given }) => {
      const { path, body, caller } = await given.controlledCall(operation);
      const bodies = askedForCode(operation).map((fault) => faultyBody(fault, body, given.noSuch));

      const replies = await Promise.all(bodies.map((each) => post(path, each, caller)));

      replies.forEach((reply) => expectErrCode(reply, [1001]));
    }),
  );
}

for (const operation of everyOperation) {
  test(
    ...check(`${operation}-INPUT_NO_STACK`, async ({ post, send, given }) => {
      const { path, body, caller } = await given.controlledCall(operation);
      const bodies = askedForStack(operation).map((fault) => faultyBody(fault, body, given.noSuch));

      const replies = await Promise.all(bodies.map((each) => post(path, each, caller)));
      const unreadable = await send({ path, caller, bytes: Buffer.from(JSON.stringify(body).slice(0, -1)) });

      [...replies, unreadable].forEach((reply) => expectNoStack(reply));
    }),
  );
}

for (const operation of withOptions) {
  test(
    ...check(`${operation}-INPUT_NOTHING_BREAKS`, async ({ post, given }) => {
      const { path, body, caller } = await given.controlledCall(operation);
      const bodies = badOptions(operation).map((fault) => faultyBody(fault, body, given.noSuch));

      const replies = await Promise.all(bodies.map((each) => post(path, each, caller)));

      replies.forEach((reply) => expectNoInternalError(reply));
    }),
  );

  test(
    ...check(`${operation}-INPUT_OPTIONAL_NULL`, async ({ post, given, expectCarriedOut }) => {
      const call = await given.preparedCall(operation);
      const { path, body, caller, finds } = call;

      const reply = await post(path, optionsNull(operation, body), caller);

      expectSuccessEnvelope(reply);
      expectSame(finds?.(reply) ?? true, true, 'whether it found the prepared data');
      await expectCarriedOut(call);
    }),
  );
}
