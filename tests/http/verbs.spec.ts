import { expectPreflightAnswer, expectSame, expectVerbRefused } from '../../fixtures/expect/reply.ts';
import { everyOperation } from '../../fixtures/operations.ts';
import { header } from '../../fixtures/http/reply.ts';
import { test } from '../../fixtures/test.ts';
import { http } from './requirements.ts';

// RFC 9110 forbids a body with TRACE, and gives none a meaning with GET and HEAD.
const bare = [
  ['VERB-GET', 'GET'],
  ['VERB-HEAD', 'HEAD'],
  ['VERB-TRACE', 'TRACE'],
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
      ...http(`${operation}-${aspect}`, async ({ send, given }) => {
        const { path, caller, untouched } = await given.subject(operation);

        const reply = await send({ method, path, caller });

        expectVerbRefused(reply);
        await untouched();
      }),
    );
  }

  for (const [aspect, method] of withBody) {
    test(
      ...http(`${operation}-${aspect}`, async ({ send, given }) => {
        const { path, body, caller, untouched } = await given.subject(operation);

        const reply = await send({ method, path, caller, bytes: Buffer.from(JSON.stringify(body)) });

        expectVerbRefused(reply);
        await untouched();
      }),
    );
  }

  test(
    ...http(`${operation}-VERB-OPTIONS`, async ({ send, given }) => {
      const { path, body, caller, untouched } = await given.subject(operation);

      const reply = await send({ method: 'OPTIONS', path, caller, bytes: Buffer.from(JSON.stringify(body)) });

      expectPreflightAnswer(reply);
      await untouched();
    }),
  );

  test(
    ...http(`${operation}-VERB-STATUS`, async ({ send, given }) => {
      const { path, caller } = await given.dispatchedCall(operation);

      const reply = await send({ method: 'GET', path, caller });

      expectSame(reply.status, 405, 'status of the answer to GET');
    }),
  );

  test(
    ...http(`${operation}-VERB-ALLOW`, async ({ send, given }) => {
      const { path, caller } = await given.dispatchedCall(operation);

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
