import {
  everyOperation,
  expectPreflightAnswer,
  expectSame,
  expectUntouched,
  expectVerbRefused,
  header,
  queryOf,
  test,
} from '../../fixtures/test.ts';
import { check } from './verbs.requirements.ts';

// RFC 9110 forbids a body with TRACE, and defines no meaning for one with GET and HEAD.
const bare = [
  ['VERB-GET', 'GET'],
  ['VERB-HEAD', 'HEAD'],
  ['VERB-TRACE', 'TRACE'],
] as const;

// Where a server reads the fields of a request without a body.
const withQuery = [
  ['VERB-GET_WITH_QUERY', 'GET'],
  ['VERB-HEAD_WITH_QUERY', 'HEAD'],
  ['VERB-TRACE_WITH_QUERY', 'TRACE'],
] as const;

const withBody = [
  ['VERB-GET_WITH_BODY', 'GET'],
  ['VERB-PUT', 'PUT'],
  ['VERB-PATCH', 'PATCH'],
  ['VERB-DELETE', 'DELETE'],
  ['VERB-INVENTED', 'BREW'],
] as const;

for (const operation of everyOperation) {
  for (const [aspect, method] of bare) {
    test(
      ...check(`${operation}-${aspect}`, async ({ send, given }) => {
        const { path, caller, watched } = await given.dispatchedCall(operation);

        const reply = await send({ method, path, caller });

        expectVerbRefused(reply);
        await expectUntouched(watched);
      }),
    );
  }

  for (const [aspect, method] of withQuery) {
    test(
      ...check(`${operation}-${aspect}`, async ({ send, given }) => {
        const { path, body, caller, watched } = await given.dispatchedCall(operation);

        const reply = await send({ method, path, caller, query: queryOf(body) });

        expectVerbRefused(reply);
        await expectUntouched(watched);
      }),
    );
  }

  for (const [aspect, method] of withBody) {
    test(
      ...check(`${operation}-${aspect}`, async ({ send, given }) => {
        const { path, body, caller, watched } = await given.dispatchedCall(operation);

        const reply = await send({ method, path, caller, bytes: Buffer.from(JSON.stringify(body)) });

        expectVerbRefused(reply);
        await expectUntouched(watched);
      }),
    );
  }

  test(
    ...check(`${operation}-VERB-OPTIONS`, async ({ send, given }) => {
      const { path, body, caller, watched } = await given.dispatchedCall(operation);

      const reply = await send({ method: 'OPTIONS', path, caller, bytes: Buffer.from(JSON.stringify(body)) });

      expectPreflightAnswer(reply);
      await expectUntouched(watched);
    }),
  );

  test(
    ...check(`${operation}-VERB-STATUS`, async ({ send, given }) => {
      const { path, caller } = await given.dispatchedBareCall(operation);

      const reply = await send({ method: 'GET', path, caller });

      expectSame(reply.status, 405, 'status of the answer to GET');
    }),
  );

  test(
    ...check(`${operation}-VERB-ALLOW`, async ({ send, given }) => {
      const { path, caller } = await given.dispatchedBareCall(operation);

      const reply = await send({ method: 'GET', path, caller });

      expectVerbRefused(reply);
      expectSame(
        header(reply, 'allow')
          ?.split(/\s*,\s*/)
          .includes('POST'),
        true,
        'POST in the header Allow',
      );
    }),
  );
}
