import {
  everyOperation,
  expectEachVerbRefused,
  expectServedOrRefused,
  expectUntouched,
  inEachWay,
  test,
} from '../../fixtures/test.ts';
import { check } from './overrides.requirements.ts';

/** All overrides by which servers and proxies let a request name its verb, in one request. */
const naming = (header: string, older: string, oldest: string, query: string) => ({
  headers: [
    ['X-HTTP-Method-Override', header],
    ['X-Method-Override', older],
    ['X-HTTP-Method', oldest],
  ] as const,
  query: `_method=${query}`,
});

/** A verb that usually has no body, and one that has. */
const verbs = { 'GET that names POST': 'GET', 'PUT that names POST': 'PUT' } as const;

for (const operation of everyOperation) {
  test(
    ...check(`${operation}-VERB-OVERRIDDEN`, async ({ send, given, expectCarriedOut }) => {
      const call = await given.dispatchedCall(operation);
      const { path, caller, body, watched } = call;
      const valid = { path, caller, bytes: Buffer.from(JSON.stringify(body)) };
      const asPost = naming('POST', 'POST', 'POST', 'POST');
      const asOthers = naming('DELETE', 'GET', 'GET', 'DELETE');

      const refused = await inEachWay(verbs, (method) => send({ ...valid, ...asPost, method }));
      expectEachVerbRefused(refused);
      await expectUntouched(watched);
      const posted = await send({ ...valid, ...asOthers });

      await expectServedOrRefused(posted, call, expectCarriedOut);
    }),
  );
}
