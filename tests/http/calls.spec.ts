import {
  anonymous,
  everyOperation,
  expectEachRefused,
  expectErrCode,
  expectRefusal,
  expectRefusalEnvelope,
  expectSame,
  expectSuccessEnvelope,
  expectUntouched,
  inEachWay,
  test,
  writingOperations,
} from '../../fixtures/test.ts';
import { entry, type Row } from '../entry.ts';
import { keysNaming } from './claims.ts';

// What the body of every call has to be, what every answer looks like, and how long an effect lasts.

const truncated = (body: object): Buffer => Buffer.from(JSON.stringify(body).slice(0, -1));

const unreadable: Readonly<Record<string, (body: object) => Buffer>> = {
  'a truncated JSON body': truncated,
  'an empty body': () => Buffer.alloc(0),
  'its valid body inside an array': (body) => Buffer.from(JSON.stringify([body])),
  'a number as its body': () => Buffer.from('5'),
};

/** search_msg documents no required parameter. */
const ofNull = (operation: string): Omit<Row, 'text'> =>
  operation === 'SEARCH_MSG'
    ? { promises: ['body.null-is-no-search'], source: 'Platform API, required parameters of the operation' }
    : { promises: ['body.null-lacks-what-is-required'] };

for (const operation of everyOperation) {
  test(
    ...entry(`${operation}-BODY-NO_OBJECT`, {
      text: `$ refuses ${Object.keys(unreadable).join(', ')}, and changes nothing`,
      promises: ['body.is-a-json-object'],
      async check({ send, given }) {
        const { path, body, caller, watched } = await given.controlledCall(operation);

        const replies = await inEachWay(unreadable, (bytesOf) =>
          send({ path, caller, bytes: bytesOf(body) }),
        );

        expectEachRefused(replies);
        await expectUntouched(watched);
      },
    }),
  );

  test(
    ...entry(`${operation}-BODY-NULL`, {
      text: '$ refuses null as its body and changes nothing',
      ...ofNull(operation),
      async check({ send, given }) {
        const { path, caller, watched } = await given.controlledCall(operation);

        const reply = await send({ path, caller, bytes: Buffer.from('null') });

        expectRefusal(reply);
        await expectUntouched(watched);
      },
    }),
  );

  test(
    ...entry(`${operation}-BODY-NOT_JSON_CODE`, {
      text: '$ refuses a truncated JSON body with errCode 1001',
      promises: ['body.not-json-is-1001'],
      async check({ send, given }) {
        const { path, body, caller } = await given.controlledCall(operation);

        const reply = await send({ path, caller, bytes: truncated(body) });

        expectErrCode(reply, [1001]);
      },
    }),
  );

  test(
    ...entry(`${operation}-BODY-UNKNOWN_KEYS`, {
      text: '$ ignores unknown keys in the body and carries out the rest',
      promises: ['body.unknown-keys-are-ignored'],
      async check({ post, given, expectCarriedOut }) {
        const call = await given.controlledCall(operation);
        const { userID } = await given.stranger();
        const body = {
          ...call.body,
          unknownKey: 'x',
          anotherUnknownKey: { deep: [1] },
          ...keysNaming(userID, userID),
        };

        const reply = await post(call.path, body, call.caller);

        expectSuccessEnvelope(reply);
        await expectCarriedOut(call);
      },
    }),
  );

  test(
    ...entry(`${operation}-ENVELOPE-SUCCESS`, {
      text: '$ answers success with HTTP 200 and a JSON envelope whose errCode is 0',
      promises: ['envelope.success', 'envelope.errCode', 'envelope.errMsg', 'envelope.errDlt'],
      async check({ post, given }) {
        const { path, body, caller } = await given.preparedCall(operation);

        const reply = await post(path, body, caller);

        expectSuccessEnvelope(reply);
      },
    }),
  );

  test(
    ...entry(`${operation}-ENVELOPE-SUCCESS_MESSAGE`, {
      text: '$ answers success with an empty errMsg',
      promises: ['envelope.success-has-no-message'],
      async check({ post, given }) {
        const { path, body, caller } = await given.controlledCall(operation);

        const reply = await post(path, body, caller);

        expectSame(expectSuccessEnvelope(reply).errMsg, '', 'errMsg of a success');
      },
    }),
  );

  test(
    ...entry(`${operation}-ENVELOPE-REFUSAL`, {
      text: '$ answers a refusal with a JSON envelope whose errCode is not 0',
      promises: ['envelope.refusal'],
      async check({ post, given }) {
        const { path, body } = await given.controlledCall(operation);

        const reply = await post(path, body, anonymous);

        expectRefusalEnvelope(reply);
      },
    }),
  );

  test(
    ...entry(`${operation}-ENVELOPE-REFUSAL_STATUS`, {
      text: '$ answers a refusal with HTTP 200',
      promises: ['envelope.refusal-is-http-200'],
      async check({ post, given }) {
        const { path, body } = await given.controlledCall(operation);

        const reply = await post(path, body, anonymous);

        expectRefusal(reply);
        expectSame(reply.status, 200, 'status of a refusal');
      },
    }),
  );

  test(
    ...entry(`${operation}-ENVELOPE-REFUSAL_DATA`, {
      text: '$ answers a refusal without data',
      promises: ['envelope.refusal-has-no-data'],
      async check({ post, given }) {
        const { path, body } = await given.controlledCall(operation);

        const reply = await post(path, body, anonymous);

        expectSame(expectRefusalEnvelope(reply).data ?? undefined, undefined, 'data of a refusal');
      },
    }),
  );
}

// All other checks read once, as soon as possible. These read again later, when a late effect would show.

for (const operation of writingOperations) {
  test(
    ...entry(`${operation}-LASTS`, {
      text: 'the effect of $ still shows seconds later',
      promises: ['writes.last'],
      source: 'Platform API, page of the operation: nothing says that its effect ends by itself',
      async check({ post, given, expectEffectLasts }) {
        const call = await given.preparedCall(operation);

        const reply = await post(call.path, call.body, call.caller);

        await expectEffectLasts(call, reply);
      },
    }),
  );

  test(
    ...entry(`${operation}-TOKEN-MISSING_LATER`, {
      text: 'a call to $ without the token header has still changed nothing seconds later',
      promises: ['headers.token-is-required'],
      async check({ post, given, expectUntouchedLater }) {
        const call = await given.controlledCall(operation);

        await post(call.path, call.body, anonymous);

        await expectUntouchedLater(call);
      },
    }),
  );
}
