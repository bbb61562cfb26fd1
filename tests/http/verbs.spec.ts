import {
  everyOperation,
  expectEachVerbRefused,
  expectExistence,
  expectPreflightAnswer,
  expectSame,
  expectServedOrRefused,
  expectUntouched,
  expectVerbRefused,
  header,
  inEachWay,
  queryOf,
  test,
  type JsonObject,
  type OddRequest,
  type Operation,
} from '../../fixtures/test.ts';
import { entry, type Acts } from '../entry.ts';
import { registeredVerbs } from './registered-verbs.ts';

// What follows from the endpoint list alone.

const onlyPost = 'endpoint list of 2026-04-09, section 4, rule 1: each operation accepts only POST';

type Form = Pick<OddRequest, 'query' | 'bytes'>;

/** Where a server reads the fields of a request without a body. */
const inQuery = (body: JsonObject): Form => ({ query: queryOf(body) });
const inBody = (body: JsonObject): Form => ({ bytes: Buffer.from(JSON.stringify(body)) });

/** Each verb in a form, by the words for both. */
type Requests = Readonly<Record<string, Form & Pick<OddRequest, 'method'>>>;

// RFC 9110 forbids a body with TRACE, and defines no meaning for one with GET and HEAD.
const gets = (body: JsonObject): Requests => ({
  GET: { method: 'GET' },
  'GET with a query': { method: 'GET', ...inQuery(body) },
  'GET with a body': { method: 'GET', ...inBody(body) },
});

/** The other safe verbs (RFC 9110, section 9.2.1) but OPTIONS: a run that only reads sends them, too. */
const safe = (body: JsonObject): Requests => ({
  HEAD: { method: 'HEAD' },
  'HEAD with a query': { method: 'HEAD', ...inQuery(body) },
  TRACE: { method: 'TRACE' },
  'TRACE with a query': { method: 'TRACE', ...inQuery(body) },
});

/** All others but CONNECT and PRI; those that are rare at some operations only. */
const unsafe = (operation: Operation, body: JsonObject): Requests =>
  Object.fromEntries(
    ['PUT', 'PATCH', 'DELETE', 'BREW', ...registeredVerbs(everyOperation.indexOf(operation))].map(
      (method) => [method, { method, ...inBody(body) }],
    ),
  );

/** All overrides by which servers and proxies let a request name its verb, in one request. */
const naming = (newest: string, older: string, oldest: string, query: string) => ({
  headers: [
    ['X-HTTP-Method-Override', newest],
    ['X-Method-Override', older],
    ['X-HTTP-Method', oldest],
  ] as const,
  query: `_method=${query}`,
});

/** A verb that usually has no body, and one that has. */
const overridden = { 'GET that names POST': 'GET', 'PUT that names POST': 'PUT' } as const;

/** The acts of a check that sends these requests, of which none may be dispatched. */
const areNotDispatched =
  (operation: Operation, requestsWith: (body: JsonObject) => Requests): Acts =>
  async ({ send, given }) => {
    const { path, body, caller, watched } = await given.dispatchedCall(operation);

    const replies = await inEachWay(requestsWith(body), (request) => send({ path, caller, ...request }));

    expectEachVerbRefused(replies);
    await expectUntouched(watched);
  };

for (const operation of everyOperation) {
  test(
    ...entry(`${operation}-EXISTS`, {
      text: 'POST $ is answered by the operation, not as an unknown path',
      promises: ['http.every-operation-exists'],
      source: 'endpoint list of 2026-04-09, section 4: the operation is listed as Active',
      core: true,
      async check({ post, given }) {
        const call = await given.bareCall(operation);
        const elsewhere = await given.answerElsewhere(call);

        const reply = await post(call.path, call.body, call.caller);

        expectExistence(reply, elsewhere);
      },
    }),
  );

  test(
    ...entry(`${operation}-VERB-GET`, {
      text: 'GET $, alone and with a valid body as its query or its body, is refused and changes nothing',
      promises: ['http.only-post'],
      source: onlyPost,
      core: true,
      check: areNotDispatched(operation, gets),
    }),
  );

  test(
    ...entry(`${operation}-VERB-SAFE`, {
      text: 'HEAD and TRACE $, alone and with a valid body as the query, are refused and change nothing',
      promises: ['http.only-post'],
      source: onlyPost,
      core: true,
      check: areNotDispatched(operation, safe),
    }),
  );

  test(
    ...entry(`${operation}-VERB-UNSAFE`, {
      text: 'PUT, PATCH, DELETE, an unknown verb and others of the IANA registry on $ with a valid body are refused and change nothing',
      promises: ['http.only-post'],
      source: `${onlyPost}; IANA, HTTP Method Registry`,
      core: true,
      check: areNotDispatched(operation, (body) => unsafe(operation, body)),
    }),
  );

  test(
    ...entry(`${operation}-VERB-OPTIONS`, {
      text: 'OPTIONS $ is answered as a CORS preflight or refused, and changes nothing',
      promises: ['http.options-belongs-to-cors'],
      core: true,
      async check({ send, given }) {
        const { path, body, caller, watched } = await given.dispatchedCall(operation);

        const reply = await send({ method: 'OPTIONS', path, caller, ...inBody(body) });

        expectPreflightAnswer(reply);
        await expectUntouched(watched);
      },
    }),
  );

  test(
    ...entry(`${operation}-VERB-STATUS`, {
      text: 'GET $ is answered with status 405',
      promises: ['http.other-verbs-are-405'],
      core: true,
      async check({ send, given }) {
        const { path, caller } = await given.dispatchedBareCall(operation);

        const reply = await send({ method: 'GET', path, caller });

        expectSame(reply.status, 405, 'status of the answer to GET');
      },
    }),
  );

  test(
    ...entry(`${operation}-VERB-ALLOW`, {
      text: 'the refusal of GET $ names POST in its Allow header',
      promises: ['http.allow-names-post'],
      core: true,
      async check({ send, given }) {
        const { path, caller } = await given.dispatchedBareCall(operation);

        const reply = await send({ method: 'GET', path, caller });

        expectVerbRefused(reply);
        const allowed = header(reply, 'allow')?.split(/\s*,\s*/);
        expectSame(allowed?.includes('POST'), true, 'POST in the header Allow');
      },
    }),
  );

  test(
    ...entry(`${operation}-VERB-OVERRIDDEN`, {
      text: '$ ignores verb overrides: GET and PUT stay refused, and POST stays POST or is refused',
      promises: ['http.no-verb-is-overridden'],
      source: onlyPost,
      core: true,
      async check({ send, given, expectCarriedOut }) {
        const call = await given.dispatchedCall(operation);
        const { path, caller, body, watched } = call;
        const valid = { path, caller, ...inBody(body) };
        const asPost = naming('POST', 'POST', 'POST', 'POST');
        const asOthers = naming('DELETE', 'GET', 'GET', 'DELETE');

        const replies = await inEachWay(overridden, (method) => send({ ...valid, ...asPost, method }));
        expectEachVerbRefused(replies);
        await expectUntouched(watched);
        const posted = await send({ ...valid, ...asOthers });

        await expectServedOrRefused(posted, call, expectCarriedOut);
      },
    }),
  );
}
