import {
  everyOperation,
  expectCleanRefusal,
  expectEach,
  expectErrCode,
  expectNoInternalError,
  expectNoStack,
  expectNothingFound,
  expectSame,
  expectSuccessEnvelope,
  test,
  type JsonObject,
  type Operation,
} from '../../fixtures/test.ts';
import { eachIs, entry, type OwnTools } from '../entry.ts';
import { askedForCode, badOptions, faults, faultyBody, rowOf, together, type Faults } from './faults.ts';
import type { NoSuch } from './wrong-values.ts';
import { numberOf, parametersOf, valueAt, withValueAt } from './valid-requests.ts';

// One wrong value at a time. The dangerous ones wait until all other checks have ended.

/** The call with each of these faults. */
const faulty = (all: Faults['all']) => async (given: OwnTools['given']) => {
  const call = await given.controlledCall(all[0].operation);
  return { ...call, bodies: all.map((fault) => faultyBody(fault, call.body, given.noSuch)) };
};

for (const { id, all } of together(faults.filter(({ ends, dangerous }) => ends === 'refused' && !dangerous)))
  test(
    ...entry(id, {
      ...rowOf(...all),
      check: eachIs(expectCleanRefusal, faulty(all)),
    }),
  );

for (const { id, all } of together(faults.filter(({ ends }) => ends === 'nothing found')))
  test(
    ...entry(id, {
      ...rowOf(...all),
      check: eachIs(expectNothingFound, faulty(all)),
    }),
  );

// Several of them: how they are refused, and that nothing breaks.

for (const operation of everyOperation.filter((each) => askedForCode(each).length > 0))
  test(
    ...entry(`${operation}-INPUT_CODE`, {
      text: '$ answers errCode 1001 to a required parameter that is missing, null, empty or of another type',
      promises: ['input.required-is-1001'],
      async check({ post, given }) {
        const { path, body, caller } = await given.callToRefuse(operation);
        const bodies = askedForCode(operation).map((fault) => faultyBody(fault, body, given.noSuch));

        const replies = await Promise.all(bodies.map((each) => post(path, each, caller)));

        replies.forEach((reply) => expectErrCode(reply, [1001]));
      },
    }),
  );

const shape = /^(MISSING|NUMBER|OBJECT|LIST)$/;

for (const operation of everyOperation) {
  const own = faults.filter((fault) => fault.operation === operation && !fault.dangerous);
  const some = own.filter(({ name }) => shape.test(name)).slice(0, 2);
  test(
    ...entry(`${operation}-INPUT_NO_STACK`, {
      text: '$ reveals no stack trace or source path in answers to bad requests',
      promises: ['input.no-stack'],
      source: 'Platform API, response envelope: errMsg and errDlt are for the caller',
      async check({ post, send, given }) {
        const { path, body, caller } = await given.controlledCall(operation);
        const bodies = some.map((fault) => faultyBody(fault, body, given.noSuch));
        const truncated = Buffer.from(JSON.stringify(body).slice(0, -1));

        const replies = await Promise.all(bodies.map((each) => post(path, each, caller)));
        const unreadable = await send({ path, caller, bytes: truncated });

        [...replies, unreadable].forEach((reply) => expectNoStack(reply));
      },
    }),
  );
}

/** Integers in other spellings, or very large: JSON can write them, and no JavaScript number can hold all of them. */
const spellings = ['1.0', '1e0', '4294967297', '9007199254740993', '1e300'];
const PLACE = 'the number';

/** The valid call with each of them for a number of the operation, if it has one. */
function numbersIn(operation: Operation, body: JsonObject, noSuch: NoSuch): readonly Buffer[] {
  const parameter = numberOf(operation);
  if (!parameter) return [];
  const text = JSON.stringify(faultyBody({ parameter, to: () => PLACE }, body, noSuch));
  return spellings.map((number) => Buffer.from(text.replace(`"${PLACE}"`, number)));
}

for (const operation of everyOperation) {
  const wrong = badOptions(operation);
  if (wrong.length === 0 && !numberOf(operation)) continue;
  test(
    ...entry(`${operation}-INPUT_NOTHING_BREAKS`, {
      text: `$ answers ${oddIn(operation)} without an internal error`,
      promises: ['input.no-internal-error'],
      async check({ post, send, given }) {
        const { path, body, caller } = await given.controlledCall(operation);
        const bodies = wrong.map((fault) => faultyBody(fault, body, given.noSuch));
        const numbers = numbersIn(operation, body, given.noSuch);

        const replies = await Promise.all([
          ...bodies.map((each) => post(path, each, caller)),
          ...numbers.map((bytes) => send({ path, caller, bytes })),
        ]);

        expectEach(replies, expectNoInternalError);
      },
    }),
  );
}

/** What of the operation may be odd, in words. */
function oddIn(operation: Operation): string {
  const options = 'wrong types and odd values of';
  const numbers = 'integers in other spellings or very large';
  if (badOptions(operation).length === 0) return numbers;
  return numberOf(operation)
    ? `${options} optional parameters, and ${numbers},`
    : `${options} its optional parameters`;
}

for (const operation of everyOperation) {
  const optional = parametersOf(operation).filter((parameter) => parameter.optional);
  if (optional.length === 0) continue;
  /** The valid request with null for every parameter that it omits. */
  const withNulls = (body: JsonObject): JsonObject =>
    optional
      .filter(({ at }) => valueAt(body, at) === undefined)
      .reduce((changed, { at }) => withValueAt(changed, at, null), body);

  test(
    ...entry(`${operation}-INPUT_OPTIONAL_NULL`, {
      text: '$ treats null for an optional parameter as absent',
      promises: ['input.null-is-left-out'],
      async check({ post, given, expectCarriedOut }) {
        const call = await given.preparedCall(operation);
        const { path, body, caller, finds } = call;

        const reply = await post(path, withNulls(body), caller);

        expectSuccessEnvelope(reply);
        expectSame(finds?.(reply) ?? true, true, 'whether it found the prepared data');
        await expectCarriedOut(call);
      },
    }),
  );
}
