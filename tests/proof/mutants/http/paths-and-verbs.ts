import { everyOperation, operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { parametersOf } from '../../../input/valid-requests.ts';
import { broken, rowsFor, where, type ListedRow, type Wrong } from '../../breaking/broken.ts';
import { isDealtTo } from '../../breaking/dealing.ts';
import { showsSomething } from '../../breaking/reading.ts';
import { errCodeOf, isFields, plainSuccess, type Fields, type Mutant } from '../../mutant.ts';

const moved: HttpReply = { status: 302, headers: { location: '/' }, body: '' };

const absences: Readonly<Record<string, HttpReply>> = {
  404: { status: 404, headers: { 'content-type': 'text/plain' }, body: '404 page not found' },
  405: { status: 405, headers: {}, body: '' },
  501: { status: 501, headers: {}, body: '' },
};

/** Servers that lack an operation. */
export const ofExistence: readonly Mutant[] = everyOperation.flatMap((operation) =>
  broken(
    operation,
    rowsFor(Object.entries(absences), ([status, reply]) => [
      `absent-${status}`,
      `POST ${operations[operation].path} is answered with ${status}`,
      { answer: () => reply },
    ]),
  ),
);

// Servers that take another verb for POST.

const verbs = ['GET', 'HEAD', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'BREW'] as const;
const verbsWithBody = ['PUT', 'PATCH', 'DELETE', 'BREW', 'GET'] as const;

/** Verbs that routers and modules of WebDAV, caches and CalDAV know: two operations take each. */
const ofModules = 'PROPFIND REPORT SEARCH COPY LOCK MERGE QUERY LINK UPDATE'.split(' ');

const rarerVerbs = (operation: Operation): readonly string[] =>
  ofModules.filter((_, at) => [at, at + 5].some((place) => isDealtTo(operation, place)));

const asPost = (request: HttpRequest): HttpRequest => ({ ...request, method: 'POST' });

/** Takes requests of a verb for other ones, and is wrong in nothing else. */
const takes = (verb: string, as: (request: HttpRequest) => HttpRequest): Wrong => ({
  verbs: [verb],
  answer: (request, honest) => honest.answer(as(request)),
});

/** Carries it out, and refuses it: only the state shows it. */
const carriesOut = (verb: string, as: (request: HttpRequest) => HttpRequest): Wrong => ({
  verbs: [verb],
  answer(request, { answer }) {
    answer(as(request));
    return answer(request);
  },
});

/** Takes it for another one where that has an effect, or finds something. */
const takesWhenGood = (
  verb: string,
  as: (request: HttpRequest) => HttpRequest,
  isGood: (reply: HttpReply) => boolean,
): Wrong => ({
  verbs: [verb],
  answer(request, { answer }) {
    const reply = answer(as(request));
    return isGood(reply) ? reply : answer(request);
  },
});

/** Answers a verb with something else than it should. */
const spoils = (verb: string, change: (reply: HttpReply) => HttpReply): Wrong => ({
  verbs: [verb],
  answer: (request, { answer }) => change(answer(request)),
});

const spoiled: readonly (readonly [id: string, sentence: string, reply: HttpReply])[] = [
  ['redirected', 'is answered with a redirect', moved],
  ['broken', 'is dispatched and breaks', { status: 500, headers: {}, body: '' }],
];

const spoiledRows = (verb: string, path: string): readonly ListedRow[] =>
  rowsFor(spoiled, ([id, what, reply]) => [
    `${verb}-${id}`,
    `${verb} ${path} ${what}`,
    { verbs: [verb], answer: () => reply },
  ]);

/** Headers without which a gateway does not take the caller for an honest client. */
const usualHeaders = ['user-agent', 'accept', 'accept-encoding'] as const;
const forbidden = { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden</h1>' };

/** A way of reading a query. */
interface Form {
  readonly id: string;
  /** For sentences: where what is nested is looked for. */
  readonly what: string;
  readonly read: (query: URLSearchParams) => Fields;
}

const asTexts: Form = {
  id: 'query-texts',
  what: 'its query, with JSON for what is nested,',
  read: (query) =>
    Object.fromEntries(
      [...query].filter(([name]) => !name.includes('[')).map(([name, text]) => [name, valueOf(text)]),
    ),
};

const asBrackets: Form = {
  id: 'query-brackets',
  what: 'its query, with brackets for what is nested,',
  read(query) {
    const fields: Fields = {};
    for (const [name, text] of query) {
      const way = name.split(/[[\]]+/).filter((step) => step !== '');
      const isJson = /^[{[]/.test(text);
      // What is nested has brackets here: JSON inside of them is a text, such as an `ex`.
      if (way.length > 1 || !isJson) put(fields, way, isJson ? text : valueOf(text));
    }
    return withLists(fields);
  },
};

/** Where nothing is nested, there is one way to read it. */
const flat: Form = { ...asTexts, id: 'query', what: 'its query' };

const isFlat = (operation: Operation): boolean => parametersOf(operation).every(({ at }) => at.length === 1);

/** What a text means: a number is a number, and an ID is a text. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function put(fields: Fields, [step = '', ...rest]: readonly string[], value: unknown): void {
  const known = fields[step];
  const inner: Fields = isFields(known) ? known : {};
  if (rest.length > 0) put(inner, rest, value);
  fields[step] = rest.length > 0 ? inner : value;
}

/** Makes lists of what has numbers for names. */
function withLists(fields: Fields): Fields {
  const listed = (value: unknown): unknown => {
    if (!isFields(value)) return value;
    const inner = withLists(value);
    return Object.keys(inner).every((name) => /^\d+$/.test(name)) ? Object.values(inner) : inner;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, listed(value)]));
}

/** The request whose body is what the query says. */
const asQueried =
  ({ read }: Form) =>
  (request: HttpRequest): HttpRequest => ({
    ...request,
    method: 'POST',
    body: Buffer.from(JSON.stringify(read(new URLSearchParams(request.query)))),
  });

/** Servers that read the query of a verb, in each form known for the operation. */
const queryRows = (operation: Operation, verb: string): readonly ListedRow[] => {
  const { path, writes } = operations[operation];
  const forms = isFlat(operation) ? [flat] : [asTexts, asBrackets];
  return [
    ...rowsFor(forms, (form) => [
      `${verb}-${form.id}-dispatched`,
      `${verb} ${path} takes ${form.what} for a body and answers when that is a valid one`,
      takesWhenGood(verb, asQueried(form), (reply) =>
        writes ? errCodeOf(reply) === 0 : showsSomething(reply),
      ),
    ]),
    ...rowsFor(writes ? forms : [], (form) => [
      `${verb}-${form.id}-carried-out`,
      `${verb} ${path} takes ${form.what} for a body, carries it out and refuses it`,
      carriesOut(verb, asQueried(form)),
    ]),
  ];
};

const rowsOf = (operation: Operation): readonly ListedRow[] => {
  const { path, writes } = operations[operation];
  return [
    ...rowsFor(verbs, (verb) => [
      `${verb}-dispatched`,
      `${verb} ${path} is dispatched as if it were a POST`,
      takes(verb, asPost),
    ]),
    ...rowsFor(rarerVerbs(operation), (verb) => [
      `${verb}-dispatched`,
      `${verb} ${path} is dispatched as if it were a POST`,
      takes(verb, asPost),
    ]),
    // Not for whom the gateway in front turns away: that would be its answer, and no refusal.
    [
      'every-verb-dispatched-behind-gateway',
      `every verb on ${path} is dispatched, behind a gateway that answers 403 to whom it does not know`,
      {
        verbs: ['POST', 'OPTIONS', ...verbs],
        answer: (request, honest) =>
          usualHeaders.every((name) => request.headers[name] !== undefined)
            ? honest.answer(asPost(request))
            : forbidden,
      },
    ],
    [
      'GET-with-body-dispatched',
      `GET ${path} is dispatched when it has a body`,
      takes('GET', (request) => (request.body.length > 0 ? asPost(request) : request)),
    ],
    ...spoiledRows('GET', path),
    ...spoiledRows('OPTIONS', path),
    ['GET-404', `GET ${path} is refused with 404`, spoils('GET', (reply) => ({ ...reply, status: 404 }))],
    [
      'GET-without-Allow',
      `the refusal of GET ${path} has no Allow header`,
      spoils('GET', (reply) => ({ ...reply, headers: {} })),
    ],
    [
      'GET-Allow-GET',
      `the refusal of GET ${path} allows other verbs than POST`,
      spoils('GET', (reply) => ({ ...reply, headers: { allow: 'PUT, POSTING' } })),
    ],
    ...rowsFor(writes ? [...verbsWithBody, 'OPTIONS'] : [], (verb) => [
      `${verb}-carried-out`,
      `${verb} ${path} is refused and carried out`,
      carriesOut(verb, asPost),
    ]),
    ...rowsFor(writes ? [] : verbsWithBody, (verb) => [
      `${verb}-dispatched-when-found`,
      `${verb} ${path} is dispatched when something is found`,
      takesWhenGood(verb, asPost, showsSomething),
    ]),
    ...queryRows(operation, 'GET'),
    ...queryRows(operation, 'HEAD'),
    ...queryRows(operation, 'TRACE'),
    // The verb is taken from elsewhere.
    [
      'GET-overridden',
      `GET ${path} is dispatched when X-HTTP-Method-Override names POST`,
      takes('GET', (request) =>
        request.headers['x-http-method-override'] === 'POST' ? asPost(request) : request,
      ),
    ],
    [
      'PUT-overridden',
      `PUT ${path} is dispatched when the parameter _method names POST`,
      takes('PUT', (request) => (request.query.includes('_method=POST') ? asPost(request) : request)),
    ],
    [
      'POST-overridden',
      `POST ${path} does nothing, and is ${writes ? 'a success' : 'redirected'}, when X-Method-Override names GET`,
      where(
        (_body, _honest, { headers }) => headers['x-method-override'] === 'GET',
        () => (writes ? plainSuccess : moved),
      ),
    ],
  ];
};

export const ofVerbs: readonly Mutant[] = everyOperation.flatMap((operation) =>
  broken(operation, rowsOf(operation)),
);
