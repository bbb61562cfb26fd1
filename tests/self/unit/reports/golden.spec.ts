import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { asTyped } from '../../../../fixtures/local-paths.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { categoriesOf } from '../../../../reports/allure/restated.ts';
import { allureConfig } from '../../../../reports/allure/page.ts';
import { exitCodeOf } from '../../../../reports/baseline/judging.ts';
import { Conformance, type ResultRow } from '../../../../reports/conformance.ts';
import { annotations, appendSummary } from '../../../../reports/github/output.ts';
import { partialSentence } from '../../../../reports/problems.ts';
import { closingWords, type Summary } from '../../../../reports/terminal/closing-words.ts';
import { allureText, everythingIn, marked, shownRaw } from './golden-runs.ts';
import { load, leftOut, rowOf, evidence, many, summaryOf } from './made-up-result.ts';
import { reported } from './made-up-run.ts';

// What reports say, word for word, beside this file in golden/. With -u they are written anew, so that a change of words
// is a change that somebody reads.

test('every report of a run with everything: golden/everything', async () => {
  const folder = test.info().outputPath('reports');
  const [earlier, run] = everythingIn(folder);
  await reported(earlier);
  const { printed, status } = await reported(run);
  const { conformance: file, page, summary, junit } = reportFolder(folder);
  const conformance = Conformance.parse(JSON.parse(readFileSync(file, 'utf8')));
  const verbose = { ...summaryOf([]), conformance, isVerbose: true };
  const job = test.info().outputPath('job.md');
  const part = { ...conformance, results: [...conformance.results, leftOut('REST')] };
  appendSummary(part, { readsCommands: false, summaryFile: job });
  const config = { ...allureConfig(conformance, 'workshop'), categories: categoriesOf(conformance) };
  const texts = {
    'terminal.txt': `${printed.replaceAll(asTyped(folder), 'reports/out')}\nEnds as ${status}.\n`,
    'terminal-in-full.txt': closingWords(verbose, marked),
    'report.html': readFileSync(page, 'utf8').replace(/<style>.*?<\/style>/s, '<style></style>'),
    'summary.md': readFileSync(summary, 'utf8'),
    'junit.xml': readFileSync(junit, 'utf8'),
    'allure.txt': allureText(folder),
    'allure-config.json': `${JSON.stringify(config, undefined, 2)}\n`,
    'github.txt': `${annotations(conformance)}${readFileSync(job, 'utf8')}`,
  };
  for (const [name, text] of Object.entries(texts))
    expect.soft(shownRaw(text)).toMatchSnapshot(['everything', name]);
});

/** What is printed at the end of some runs, and what may follow it. */
const textOf = (summaries: Readonly<Record<string, Summary>>, after = (_: Conformance) => ''): string =>
  Object.entries(summaries)
    .map(([name, summary]) => `== ${name}\n${closingWords(summary, marked)}${after(summary.conformance)}`)
    .join('\n');

const changed = (rows: readonly ResultRow[], change: Partial<Conformance>): Summary => {
  const summary = summaryOf(rows);
  return { ...summary, conformance: { ...summary.conformance, ...change } };
};

const pass = rowOf('P', 'pass');
const fail = rowOf('F', 'fail');
const warn = rowOf('W', 'warn', { level: 'SHOULD' });
const gone = rowOf('G', 'not-testable', { message: 'create_group answered 503.' });
const could = { reason: 'could-not-tell', message: 'Could not tell: why' } as const;
const undecided = rowOf('U', 'inconclusive', { level: 'SHOULD', ...could });
const lacking = (id: string, lack: string) => rowOf(id, 'inconclusive', { reason: 'helper-absent', lack });
const refused = rowOf('R', 'inconclusive', { reason: 'refused-by-target', lack: 'messages other than text' });
const source = { source: 'Platform API, mute-group', promise: 'mute_group.status' };
const known = { reason: 'agreed', owner: 'ann', expires: '2099-01-01' };
const silent = rowOf('S', 'inconclusive', {
  reason: 'timed-out',
  message: 'No answer: POST http://im.example/msg/search_msg: nothing came within 60010 ms.',
});
const notProvided = rowOf('N', 'not-run', { reason: 'not-provided', message: 'It needs users.' });
const reference = { name: 'embedded reference', baseURL: 'http://127.0.0.1:4711' };
const objection = { kind: 'stale' as const, id: 'P', sentence: 'P holds now.' };
const part = (...rows: readonly ResultRow[]): Summary =>
  summaryOf([...rows, leftOut('REST')], undefined, {
    partial: partialSentence(rows.length, rows.length + 1, { by: '--grep @P' }),
  });

const member = { operation: '/group/mute_group_member' } as const;
const search = { operation: '/msg/search_msg' } as const;
const absent = { reason: 'operation-absent', lack: '/msg/search_msg' } as const;
const stuck = { reason: 'not-arrived', message: '/group/kick_group answered HTTP 200.' } as const;
const ofOperations = [
  rowOf('MUTE_GROUP-A', 'pass'),
  rowOf('MUTE_GROUP-B', 'fail'),
  rowOf('MUTE_GROUP-C', 'warn', { level: 'SHOULD' }),
  rowOf('MUTE_GROUP-D', 'not-testable', absent),
  rowOf('MUTE_GROUP-E', 'inconclusive', { reason: 'could-not-tell' }),
  rowOf('MUTE_GROUP-F', 'not-testable', stuck),
  rowOf('MUTE_GROUP_MEMBER-A', 'observed', { ...member, level: 'MAY' }),
  rowOf('MUTE_GROUP_MEMBER-B', 'not-testable', { ...member, ...absent }),
  rowOf('MUTE_GROUP_MEMBER-C', 'inconclusive', { ...member, reason: 'could-not-tell' }),
  rowOf('SEARCH_MSG-A', 'not-testable', { ...search, ...absent }),
  { ...leftOut('GET_USERS-A'), operation: '/user/get_users' },
];
const earlier = { held: new Set(['MUTE_GROUP-B']), unmet: new Set(['MUTE_GROUP-A', 'MUTE_GROUP-C']) };

test('the end of each kind of run: golden/verdicts.txt', () => {
  const hollow = ['A', 'B'].map((id) => ({ ...lacking(id, '/x'), operation: '/group/get_groups' }));
  const late = rowOf('L', 'not-run', { reason: 'not-begun', message: 'Its turn never came.' });
  const down = many(300, 'not-run', { reason: 'not-begun', message: 'Nothing answers.' });
  const smoke = { profile: 'smoke' } as const;
  const summaries = {
    conformant: summaryOf([pass]),
    'without an address': changed([pass], { target: reference }),
    'a warning': summaryOf([pass, warn]),
    'two warnings, and two that need no answer': summaryOf([pass, warn, warn, undecided, undecided]),
    'a MUST that needs no answer': summaryOf([
      pass,
      { ...undecided, level: 'MUST', inconclusiveAllowed: true },
    ]),
    'a SHOULD that could not be prepared': summaryOf([pass, { ...gone, level: 'SHOULD' }]),
    'what is lacking and refused': summaryOf([
      ...many(10, 'pass'),
      ...['a', 'b', 'c', 'd', 'e', 'e'].map((lack) => lacking(lack, lack)),
      refused,
    ]),
    'a failure beside what is refused': summaryOf([pass, ...many(1_000, 'pass'), fail, refused]),
    'hardly anything of an operation': summaryOf([
      pass,
      ...hollow,
      { ...pass, operation: '/group/get_groups' },
    ]),
    'a failure with its call': summaryOf([
      { ...fail, evidence, ...source, since: new Date(0).toISOString() },
    ]),
    'all fail': summaryOf([fail, fail, warn]),
    'a failure and a gap': summaryOf([pass, fail, gone]),
    'a gap': summaryOf([...many(5, 'pass'), gone]),
    'many gaps': summaryOf([
      ...many(5, 'pass'),
      ...many(300, 'not-testable', { message: 'No group.\nbody' }),
    ]),
    'all that fails is known': summaryOf([pass, { ...fail, known }]),
    'some of what fails is known': summaryOf([pass, fail, { ...fail, id: 'K', known }]),
    'a gap is known': summaryOf([pass, { ...gone, known }]),
    'an entry is stale': changed([pass], { objections: [objection] }),
    'two entries are stale': changed([pass], {
      objections: [objection, { ...objection, id: 'Q', sentence: 'Q holds now.' }],
    }),
    'a capability is lacking': changed([pass], { objections: [{ ...objection, kind: 'lacking' }] }),
    'an operation never answers': changed([pass, silent], { load: { ...load, slowestMs: 60_010 } }),
    'operations to build and to mend': summaryOf(ofOperations, undefined, { earlier }),
    'an operation to build first': summaryOf([
      ...ofOperations,
      rowOf('X', 'not-testable', { ...absent, lack: '/group/create_group' }),
    ]),
    'what a run must not do': summaryOf([pass, notProvided]),
    'smoke alone': changed([pass, leftOut('REST')], { ...smoke, verdict: 'incomplete' }),
    'a part holds': part(pass),
    'a part warns': part(pass, warn),
    'a part fails': part(pass, fail),
    'a part ends early': part(pass, late),
    'no target': summaryOf(down, 'Nothing answers.', { furtherProblems: ['And more.'] }),
    'a problem beside the checks': summaryOf([pass], 'A worker died.'),
    'nothing is selected': summaryOf(down, 'No tests found.'),
  };
  const code = (result: Conformance): string => `Exit code ${exitCodeOf(result)}\n`;
  expect(textOf(summaries, code)).toMatchSnapshot('verdicts.txt');
});

test('what a run leaves: golden/left.txt', () => {
  const left = (users: readonly string[], messages: number, ...answers: readonly (string | undefined)[]) => {
    const groups = answers.map((answer, at) => ({ id: `g${at}`, by: 'P', answer }));
    return summaryOf([pass], undefined, { residue: { users, messages, groups } });
  };
  const held = 'HTTP 200, errCode 1002';
  const summaries = {
    'users alone': left(['u1', 'u2'], 0),
    'messages, which no file lists': left([], 3),
    'a user, messages and a group': left(['u1'], 3, undefined),
    'twelve groups': left([], 0, ...Array.from({ length: 12 }, () => undefined)),
    'groups that the target keeps': left([], 0, held, held),
    'a group of two that the target keeps': left([], 0, held, undefined),
  };
  expect(textOf(summaries)).toMatchSnapshot('left.txt');
});

test('the answers of a replay: golden/replays.txt', () => {
  const rows = [
    rowOf('HOLDS', 'pass'),
    rowOf('SHOWS', 'observed', { observed: 'absent' }),
    rowOf('FAILS', 'fail', { evidence, message: 'status: expected 3, received 0\nmore' }),
    rowOf('WAITS', 'inconclusive', { reason: 'no-answer', message: 'No answer within 10 s.' }),
    rowOf('CUT', 'not-run', { reason: 'not-begun', message: 'The run was interrupted.' }),
    rowOf('GET_GROUPS-ALWAYS_COUNT', 'inconclusive', {
      reason: 'could-not-tell',
      message: 'No two replies.',
    }),
  ];
  const ids = rows.map(({ id }) => id);
  const groups = [{ id: 'g1', by: 'FAILS', kept: true as const }];
  const about = { reportDir: 'out/replay', residue: { groups: [], users: [] } };
  const of = (replayed: readonly string[], more: Partial<Summary> = {}, problem?: string) =>
    summaryOf([...rows, leftOut('REST')], problem, { ...about, replayed, ...more });
  const summaries = {
    ...Object.fromEntries(ids.map((id) => [id, of([id])])),
    'against the reference server': {
      ...of(['HOLDS']),
      conformance: changed(rows, { target: reference }).conformance,
    },
    'a group is kept': of(['FAILS'], { residue: { groups, users: [] } }),
    several: of(ids),
    'several, without a target': of(ids, {}, 'Nothing answers.'),
    'one, without a target': of(['CUT'], {}, 'Nothing answers.'),
  };
  expect(textOf(summaries)).toMatchSnapshot('replays.txt');
});
