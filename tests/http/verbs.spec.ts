import {
  everyOperation,
  expectPreflightAnswer,
  expectSame,
  expectUntouched,
  expectVerbRefused,
  header,
  queryOf,
  test,
  type JsonObject,
} from '../../fixtures/test.ts';
import { check } from './verbs.requirements.ts';

const bare = () => ({});
/** Where a server reads the fields of a request without a body. */
const inQuery = (body: JsonObject) => ({ query: queryOf(body) });
const inBody = (body: JsonObject) => ({ bytes: Buffer.from(JSON.stringify(body)) });

// RFC 9110 forbids a body with TRACE, and defines no meaning for one with GET and HEAD.
const refused = [
  ['VERB-GET', 'GET', bare],
  ['VERB-HEAD', 'HEAD', bare],
  ['VERB-TRACE', 'TRACE', bare],
  ['VERB-GET_WITH_QUERY', 'GET', inQuery],
  ['VERB-HEAD_WITH_QUERY', 'HEAD', inQuery],
  ['VERB-TRACE_WITH_QUERY', 'TRACE', inQuery],
  ['VERB-GET_WITH_BODY', 'GET', inBody],
  ['VERB-PUT', 'PUT', inBody],
  ['VERB-PATCH', 'PATCH', inBody],
  ['VERB-DELETE', 'DELETE', inBody],
  ['VERB-INVENTED', 'BREW', inBody],
] as const;

for (const operation of everyOperation) {
  for (const [aspect, method, carrying] of refused) {
    test(
      ...check(`${operation}-${aspect}`, async ({ send, given }) => {
        const { path, body, caller, watched } = await given.dispatchedCall(operation);

        const reply = await send({ method, path, caller, ...carrying(body) });

        expectVerbRefused(reply);
        await expectUntouched(watched);
      }),
    );
  }

  test(
    ...check(`${operation}-VERB-OPTIONS`, async ({ send, given }) => {
      const { path, body, caller, watched } = await given.dispatchedCall(operation);

      const reply = await send({ method: 'OPTIONS', path, caller, ...inBody(body) });

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
