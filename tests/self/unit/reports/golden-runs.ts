import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestResult } from 'allure-js-commons';
import { reasons, type Reason } from '../../../../fixtures/errors.ts';
import { operations } from '../../../../fixtures/operations.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import type { Requirement } from '../../../../fixtures/requirement.ts';
import type { Outcome } from '../../../../fixtures/run/engine/outcome.ts';
import type { Evidence, Step } from '../../../../reports/result-row.ts';
import type { Paint } from '../../../../reports/terminal/paint.ts';
import { requirementOf } from '../made-up-check.ts';
import { load, verdictFor, step } from './made-up-result.ts';
import type { MadeUpRun } from './made-up-run.ts';

// A made-up run with everything that a report can show. It goes through the real reporter; the golden files show what
// that wrote.

/** What a server may answer, to be read as text in every format. */
export const HOSTILE =
  '<script>alert(1)</script> | *b* _i_ [x](https://evil.example) @me `` ``` ]]> &amp; " \' \u202E\u0007 😀\n::error::x\n- item';

const kept = (value: unknown) => {
  const text = JSON.stringify(value);
  return { text, bytes: text.length };
};

const muting: readonly Step[] = [
  step(1, 'given', {
    path: '/group/create_group',
    request: kept({ ownerUserID: 'o1', memberUserIDs: ['m1'] }),
    answer: kept({ errCode: 0, data: { groupInfo: { groupID: 'g1' } } }),
  }),
  step(2, 'under test', {
    caller: 'Person m1',
    headers: [['operationID', 'op']],
    request: kept({ groupID: 'g1' }),
    contentType: 'application/json',
    answer: kept({ errCode: 0, errMsg: HOSTILE }),
  }),
  step(3, 'read back', { path: '/group/get_groups', answer: { text: '', bytes: 0 } }),
];

const statusOf = (received: string): Evidence['differences'] => [
  { path: 'the group in get_groups.status', expected: '3', received },
];

const mutingFailed: Evidence = {
  prelude: 'RUN=new',
  differences: statusOf(`0 ${HOSTILE}`),
  steps: [...muting],
};
const longAnswer = { text: `{"data":"${'long '.repeat(300)}`, bytes: 60_000, sha256: 'a1b2' };

/** A requirement, and what came of its check. */
interface Case extends Partial<Requirement> {
  readonly id: string;
  readonly came?: Partial<Outcome>;
}

const failed = (message: string, evidence: Evidence): Partial<Outcome> => ({
  verdict: 'fail',
  message,
  evidence,
});

const [mute, list, members] = ['mute_group.status', 'get_groups.by-id', 'mute_group_member.silent'].map(
  (each) => ({
    promises: [each],
  }),
);
const ofList = { ...list, operation: operations.GET_GROUPS.path, source: 'Platform API, get-groups' };

/** What does not hold. */
const failures: readonly Case[] = [
  {
    ...mute,
    id: 'MUTE_GROUP-EFFECT',
    source: 'Platform API, mute-group',
    came: failed(
      `the group in get_groups.status: expected 3, received 0 ${HOSTILE}\nIt says: ${HOSTILE}`,
      mutingFailed,
    ),
  },
  {
    ...mute,
    id: 'MUTE_GROUP-AGAIN',
    source: 'Platform API, pagination: pageNumber and showNumber',
    came: failed('the group in get_groups.status: expected 3, received 0', {
      differences: statusOf('0'),
      steps: muting.slice(0, 2),
      leftOut: 11,
    }),
  },
  { ...mute, id: 'MUTE_GROUP-SOON', level: 'SHOULD', came: { verdict: 'warn', message: 'It came late.' } },
  {
    ...ofList,
    id: 'GET_GROUPS-LONG',
    came: failed(`groups listed: expected [], received ${'g '.repeat(200)}`, {
      differences: [{ path: 'groups listed', expected: '[]', received: 'g '.repeat(200).trim() }],
      steps: [step(1, 'under test', { path: '/group/get_groups', status: 0, answer: longAnswer })],
    }),
  },
  {
    ...ofList,
    id: 'GET_GROUPS-ALWAYS_COUNT',
    came: failed('memberCount: expected 3, received 2', {
      differences: [{ path: 'memberCount', expected: '3', received: '2' }],
      steps: [1, 2].map((number) => step(number, 'read back', { path: '/group/get_groups' })),
    }),
  },
  {
    ...members,
    id: 'MUTE_GROUP_MEMBER-SILENT',
    source: 'RFC 9110, section 15.5.6: 405',
    operation: operations.MUTE_GROUP_MEMBER.path,
    came: failed('sending: expected a refusal, received errCode 0', {
      differences: [{ path: 'sending', expected: 'a refusal', received: 'errCode 0', direction: 'heard' }],
      steps: [],
    }),
  },
];

const messages: Readonly<Partial<Record<Reason, string>>> = {
  'arranging-failed': 'The check could not be prepared: /user/user_register answered HTTP 500.',
  'no-answer': 'No answer: POST https://im.example/api/msg/search_msg: the connection was closed.',
  'timed-out': 'No answer: POST https://im.example/api/msg/revoke_msg: nothing came within 10000 ms.',
};
const lacks: Readonly<Partial<Record<Reason, string>>> = {
  'operation-absent': '/group/dismiss_group',
  'helper-absent': '/group/kick_group',
  'refused-by-target': 'messages other than text',
};

/** One requirement for each reason of not measuring. */
const gaps: readonly Case[] = reasons
  .filter((reason) => reason !== 'not-selected')
  .map((reason) => {
    const message = messages[reason] ?? `Not measured: ${reason}.`;
    const evidence: Evidence = {
      differences: [],
      steps:
        reason === 'arranging-failed' ? [step(1, 'given', { path: '/user/user_register', status: 500 })] : [],
    };
    const verdict = verdictFor(reason);
    const lack = lacks[reason];
    const id = `SEARCH_MSG-${reason.toUpperCase().replaceAll('-', '_')}`;
    return {
      id,
      operation: operations.SEARCH_MSG.path,
      area: 'msg',
      promises: [`made-up.${reason}`],
      came: { verdict, reason, message, evidence, ...(lack === undefined ? {} : { lack }) },
    };
  });

/** What holds, is observed, is open without effect, is the suite's own mistake, is new or is known. */
const others: readonly Case[] = [
  { id: 'GET_USERS-HOLDS', area: 'user', operation: operations.GET_USERS.path },
  { id: 'GET_USERS-MAY', level: 'MAY', came: { verdict: 'observed', observed: `absent ${HOSTILE}` } },
  {
    id: 'GET_USERS-OURS',
    came: { verdict: 'error', message: 'broke', evidence: { differences: [], steps: [] } },
  },
  { id: 'GET_USERS-UNCLEAR', came: { verdict: 'inconclusive' } },
  {
    id: 'GET_USERS-OPEN',
    level: 'SHOULD',
    came: { verdict: 'inconclusive', reason: 'could-not-tell', message: 'Could not tell: why' },
  },
  { id: 'GET_USERS-NEW', since: '1.1.0', came: { verdict: 'uncounted', message: 'not so' } },
  {
    id: 'GET_USERS-KNOWN',
    came: failed('nickname: expected one, received another', { differences: [], steps: [] }),
  },
  {
    id: 'GET_USERS-UNEXPLAINED',
    came: { verdict: 'not-testable', reason: 'arranging-failed', message: 'No group.' },
  },
  { id: 'GET_USERS-STALE' },
];

const everything: readonly Case[] = [...failures, ...gaps, ...others];

export const requirements: readonly Requirement[] = everything.map(({ came: _, ...each }) =>
  requirementOf({ text: `${each.id} is a sentence`, ...each }),
);

const outcomes = new Map(everything.map(({ id, came }) => [id, came ?? {}]));

const lasting = { owner: 'ann', expires: '2026-12-31', verdict: 'fail' };
const entry = (id: string, reason: string, more: object = {}) => ({ id, reason, ...lasting, ...more });
const baseline = JSON.stringify({
  always: [
    entry('GET_USERS-KNOWN', `mended in 4.1 ${HOSTILE}`, { link: 'https://t.example/7' }),
    entry('GET_USERS-UNEXPLAINED', 'to be explained', { verdict: 'not-testable', owner: 'nobody yet' }),
    entry('GET_USERS-STALE', 'was so'),
    entry('MUTE_GROUP-AGAIN', 'other', { says: 'something else' }),
    entry('GET_GROUPS-LONG', 'long ago', { expires: '2026-11-01' }),
    entry('NOBODY-KNOWS', 'no such requirement'),
  ],
});

const also: NonNullable<MadeUpRun['also']> = {
  load,
  capabilities: { helpers: { '/group/kick_group': 'absent', '/group/invite_user_to_group': 'present' } },
  declared: { helpers: { '/group/kick_group': 'present' } },
  residue: {
    users: ['u1', 'u2'],
    messages: 510,
    groups: [
      { id: 'g1', by: 'MUTE_GROUP-EFFECT', kept: true },
      { id: 'g2', by: 'MUTE_GROUP-AGAIN', answer: 'HTTP 200, errCode 1002' },
      ...[3, 4, 5, 6].map((at) => ({ id: `g${at}`, by: 'GET_GROUPS-LONG' })),
    ],
  },
};

/** The run. An earlier one in the same folder did not know of the last failures. */
export function everythingIn(folder: string): readonly [earlier: MadeUpRun, run: MadeUpRun] {
  const file = path.join(path.dirname(folder), 'known.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, baseline);
  const outcome = (id: string): Partial<Outcome> => outcomes.get(id) ?? {};
  const run = {
    folder,
    requirements,
    outcome,
    baseline: file,
    also,
    notes: ['The certificate is not verified.'],
  };
  const before = (id: string): Partial<Outcome> => (id.startsWith('MUTE_GROUP-') ? outcome(id) : {});
  return [
    { ...run, outcome: before, on: new Date('2026-11-20T08:00:00Z') },
    { ...run, on: new Date('2026-11-22T09:30:00Z') },
  ];
}

/** Shows what must not be printed as it is, because nobody sees it. */
export const shownRaw = (text: string): string =>
  text.replaceAll(
    /(?!\n)[\p{Cc}\p{Cf}]/gu,
    (each) => `‹raw U+${each.charCodeAt(0).toString(16).padStart(4, '0')}›`,
  );

/** Shows colours and links as marks. */
export const marked: Paint = (style, text) =>
  style instanceof URL ? `${text} ‹${style.href}›` : `‹${style}›${text}‹/›`;

/** The Allure results of a folder, as far as this suite makes them, in the order of the requirements. */
export function allureText(folder: string): string {
  const { allureResults } = reportFolder(folder);
  const textOf = (name: string): string => readFileSync(path.join(allureResults, name), 'utf8');
  const results = readdirSync(allureResults)
    .filter((name) => name.endsWith('-result.json'))
    .map((name): TestResult => JSON.parse(textOf(name)));
  const placeOf = ({ name = '' }: TestResult): number =>
    requirements.findIndex(({ id }) => name.split(' · ', 1)[0] === id);
  const texts = results
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((result) => shownOf(result, textOf));
  return [
    ...texts,
    `verdict-globals.json\n${textOf('verdict-globals.json')}`,
    textOf('verdict-attachment.txt'),
  ].join('\n\n');
}

/** The others come from allure-playwright, and some say where the project lies. */
const ownLabels: ReadonlySet<string> = new Set(['level', 'verdict', 'cause']);

function shownOf(result: TestResult, textOf: (name: string) => string): string {
  const { name, status, statusDetails, description, labels, links, start, stop, steps } = result;
  const attached = (source: string): string => textOf(source).replaceAll(/^/gm, '    ');
  return [
    `== ${name}`,
    `status: ${status ?? 'none'}; took ${(stop ?? 0) - (start ?? 0)} ms`,
    ...(statusDetails.message === undefined ? [] : [`message: ${statusDetails.message}`]),
    `description: ${description}`,
    `labels: ${labels.flatMap((each) => (ownLabels.has(each.name) ? `${each.name} ${each.value}` : [])).join(', ')}`,
    ...links.map((each) => `link: ${each.name} ${each.url}`),
    ...steps.flatMap((each) => [
      `step: ${each.name}`,
      ...each.attachments.map(({ source, type }) => `  ${type}\n${attached(source)}`),
    ]),
  ].join('\n');
}
