import { expect } from '@playwright/test';
import { SOMEBODY_ELSES_ROW } from '../../../fixtures/http/secrets/foreign-rows.ts';
import { parseJSON } from '../../../fixtures/parse-json.ts';
import type { Handler } from '../../../reference/listen.ts';
import { type Reference } from '../../../reference/reference.ts';
import { closingWords } from '../../../reports/terminal/closing-words.ts';
import { test } from './command-test.ts';
import { type Ran, filesOf } from './command.ts';
import { honest, SECRET } from './servers.ts';

// A server without secrets: it repeats confidential values and shows other users' rows.

/** A stranger's data on that server, which no report may show. */
const stranger = {
  id: 'stranger4711',
  phone: '+4917612345678',
  message: 'meet me at nine, my dear, behind the church',
} as const;

/** Characters that a terminal acts on: colours, a title with a bell, another line, hidden and turned letters. */
const controls = '\u001B[31;8m\u001B]0;title\u0007\u009B2J\r\u202Eturned\u2066\u200B\u00AD';

const hex = (text: string): string => Buffer.from(text).toString('hex');

/** The ways in which servers write a text. */
function writingsOf(text: string): readonly string[] {
  const inJSON = JSON.stringify(text).slice(1, -1);
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return [
    text,
    inJSON,
    JSON.stringify(inJSON).slice(1, -1),
    encodeURIComponent(text),
    encodeURIComponent(text).replaceAll(/%../g, (each) => each.toLowerCase()),
    hex(text).replaceAll(/../g, '%$&'),
    units.map((unit) => `\\u${unit}`).join(''),
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    ...base64sOf(text),
    hex(text),
    hex(text).toUpperCase(),
  ];
}

/** The text behind none, one and two other bytes, in either alphabet. */
function base64sOf(text: string): readonly string[] {
  const all = ['', 'a', 'ab'].map((before) => Buffer.from(`${before}${text}`).toString('base64'));
  return [...all, ...all.map((each) => each.replaceAll('+', '-').replaceAll('/', '_'))];
}

/** By what each of them is known, wherever it stands: what begins and ends in base64 depends on its neighbours. */
function signsOf(text: string): readonly string[] {
  const base64s = base64sOf(text);
  return writingsOf(text).map((each) => (base64s.includes(each) ? each.slice(4, -4) : each));
}

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same with a stranger's row at the end of each list of rows, and an echo in each row. */
function indiscreet(value: unknown, echo: string): unknown {
  if (Array.isArray(value)) {
    const rows: unknown[] = value.map((each) => indiscreet(each, echo));
    const [last] = rows.slice(-1);
    return isRow(last) ? [...rows, strange(last)] : rows;
  }
  if (!isRow(value)) return value;
  const fields = Object.entries(value).map(([key, each]) => [key, indiscreet(each, echo)]);
  return { ...Object.fromEntries(fields), echo, phoneNumber: stranger.phone };
}

/** A row like this one, of the stranger. */
function strange(row: Row): Row {
  const entries = Object.entries(row).map(([key, value]) => {
    if (isRow(value)) return [key, strange(value)];
    if (typeof value !== 'string') return [key, value];
    return [key, key.endsWith('ID') ? stranger.id : `${stranger.message} ${stranger.phone}`];
  });
  return Object.fromEntries(entries);
}

/**
 * The honest server, whose every field and header repeats the token, the secret and a stranger's telephone number, with
 * what a terminal would act on. Its tokens are no signed ones, which are known by their form.
 */
function echoing(reference: Reference, secret: string): { handler: Handler; tokens: ReadonlySet<string> } {
  const real = new Map<string, string>();
  const tokens = new Set<string>();
  const handler: Handler = (request) => {
    const { token = '' } = request.headers;
    const reply = reference.handle({
      ...request,
      headers: { ...request.headers, ...(real.has(token) ? { token: real.get(token) } : {}) },
    });
    const echo = [controls, ...[secret, token].flatMap(writingsOf), stranger.phone].join(' | ');
    const said = parseJSON(reply.body);
    if (!isRow(said)) return { ...reply, body: `${reply.body} ${echo}` };
    const issued = isRow(said['data']) ? said['data']['token'] : undefined;
    const own = typeof issued === 'string' ? opaque(issued, real) : undefined;
    if (own !== undefined) tokens.add(own);
    const data = indiscreet(said['data'], echo);
    const body = {
      ...said,
      errMsg: said['errCode'] === 0 ? said['errMsg'] : `no,${controls} says ${stranger.phone}: ${echo}`,
      errDlt: echo,
      ...(data === undefined
        ? {}
        : { data: own === undefined || !isRow(data) ? data : { ...data, token: own } }),
    };
    const headers = {
      ...reply.headers,
      'x-echo': encodeURIComponent(echo),
      'x-token': token,
      'x-phone': stranger.phone,
    };
    return { ...reply, headers, body: JSON.stringify(body) };
  };
  return { handler, tokens };
}

function opaque(issued: string, real: Map<string, string>): string {
  const token = `tok&"'<${hex(issued).slice(-40)}>/+`;
  real.set(token, issued);
  return token;
}

/** What is never printed or written, but for ends of lines: whatever acts instead of being seen. */
const acting = /(?![\t\n])[\p{Cc}\p{Cf}]/u;

/** What the terminal gets at the end of such a run where IM_VERBOSE is not set. */
function inShort({ conformance, reportDir }: Ran): string {
  if (!conformance) return '';
  const residue = { groups: [], users: [] };
  const summary = { conformance, partial: undefined, furtherProblems: [], reportDir, residue };
  return closingWords(summary, (_style, text) => text);
}

test('a target that repeats everything gets no secret, nothing of a stranger and no control into any byte of a run', async ({
  serve,
  run,
}) => {
  const { handler, tokens } = echoing(honest(), SECRET);
  const ran = await run({ IM_BASE_URL: await serve(handler), IM_SECRET: SECRET, IM_VERBOSE: '1' });

  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'non-conformant']);
  expect.soft(tokens.size, 'tokens').toBeGreaterThan(3);
  expect.soft(ran.out, 'the last scan').not.toContain('Deleted');
  const files = filesOf(ran.reportDir);
  const texts = [
    ...files,
    ['the terminal', ran.out] as const,
    ['the terminal, in short', inShort(ran)] as const,
  ];
  const secrets = [SECRET, ...tokens].flatMap(signsOf).concat(stranger.phone, stranger.message, stranger.id);
  const printed = texts.flatMap(([name, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${name}`),
  );
  expect.soft(printed, 'what is printed').toEqual([]);
  const controlled = texts.filter(([, text]) => acting.test(text)).map(([name]) => name);
  expect.soft(controlled, 'what a control stands in').toEqual([]);
  expect.soft(ran.out, 'a control').toContain(String.raw`\u202eturned\u2066\u200b\u00ad`);
  expect.soft(inShort(ran), 'in short').toContain('\nNot conformant: ');
  const all = texts.map(([, text]) => text).join('\n');
  for (const mark of ['‹secret›', '‹token of imAdmin›', '‹phone number›', SOMEBODY_ELSES_ROW])
    expect.soft(all.includes(mark), mark).toBe(true);
});
