import { operations, type Operation } from '../../../../fixtures/operations.ts';
import type { HttpRequest } from '../../../../reference/http.ts';
import { errCodeOf, isFields, type Fields, type Mutant } from '../mutant.ts';
import { showsSomething } from './found.ts';

// Makes servers that take a query for a body, whatever the verb.

const verbs = ['GET', 'HEAD', 'TRACE'] as const;

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
      if (way.length > 1 || !/^[{[]/.test(text)) put(fields, way, valueOf(text));
    }
    return withLists(fields);
  },
};

/** Nothing is nested: there is one way to read it. */
const flat: Form = { ...asTexts, id: 'query', what: 'its query' };

const isFlat: Partial<Record<Operation, true>> = {
  MUTE_GROUP: true,
  DISMISS_GROUP: true,
  MUTE_GROUP_MEMBER: true,
  REVOKE_MSG: true,
};

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

const asPost = ({ read }: Form, request: HttpRequest): HttpRequest => ({
  ...request,
  method: 'POST',
  body: Buffer.from(JSON.stringify(read(new URLSearchParams(request.query)))),
});

function mutantsOf(operation: Operation, verb: (typeof verbs)[number], form: Form): Mutant[] {
  const { path, writes } = operations[operation];
  const common = { path, verbs: [verb] };
  const dispatched: Mutant = {
    ...common,
    id: `${operation}:${verb}-${form.id}-dispatched`,
    sentence: `${verb} ${path} takes ${form.what} for a body and answers when that is a valid one`,
    answer(request, { answer }) {
      const reply = answer(asPost(form, request));
      return (writes ? errCodeOf(reply) === 0 : showsSomething(reply)) ? reply : answer(request);
    },
  };
  if (!writes) return [dispatched];
  return [
    dispatched,
    {
      ...common,
      id: `${operation}:${verb}-${form.id}-carried-out`,
      sentence: `${verb} ${path} takes ${form.what} for a body, carries it out and refuses it`,
      answer(request, { answer }) {
        answer(asPost(form, request));
        return answer(request);
      },
    },
  ];
}

/** Servers that read the query of GET, HEAD or TRACE, in each form known for the operation. */
export function queryMutants(operation: Operation): readonly Mutant[] {
  const forms = isFlat[operation] ? [flat] : [asTexts, asBrackets];
  return verbs.flatMap((verb) => forms.flatMap((form) => mutantsOf(operation, verb, form)));
}
