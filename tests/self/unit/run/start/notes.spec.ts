import { expect, test } from '@playwright/test';
import { notesOf } from '../../../../../fixtures/run/start/notes.ts';
import { newRunID } from '../../../../../fixtures/run/start/run-id.ts';
import { fakeTarget, type Answer } from '../../fake-target.ts';
import { madeUpAccounts } from '../../made-up-accounts.ts';
import { refusal, success } from '../../made-up-reply.ts';

const settings = {
  isInsecure: false,
  isReadOnly: false,
  profile: 'platform-v3',
  baseURL: 'https://im.example',
} as const;

const counted = (total: number, ...users: readonly string[]) => ({
  json: { ...success, data: { total, users: users.map((userID) => ({ userID })) } },
});

/** A target that counts these users, and those of them that match a filter. */
const counting =
  (all: number, ours: number, shown = `${newRunID()}bu0001`): Answer =>
  (_path, body) =>
    JSON.stringify(body).includes('userID') ? counted(ours, shown) : counted(all, shown);

const warning = (others: number): readonly string[] => [
  `The target has ${others} users that this suite did not register: make sure that it is not a production server.`,
];

const targets: readonly (readonly [what: string, answer: Answer, notes: readonly string[], asked: number])[] =
  [
    ['few users', counting(1_000, 0), [], 1],
    ['many users of others', counting(1_591, 590), warning(1_001), 2],
    ['users of many runs', counting(200_000, 199_500), [], 2],
    ['a filter that is ignored', counting(5_000, 5_000, 'somebody'), warning(5_000), 2],
    ['a refusal', () => ({ json: refusal }), [], 1],
    ['no answer of the implementation', () => ({ status: 503 }), [], 1],
    ['no number', () => ({ json: { ...success, data: { users: [] } } }), [], 1],
  ];

test('a target with more than 1,000 users of others is noted', async () => {
  for (const [what, answer, notes, asked] of targets) {
    const { target, sent } = fakeTarget(answer);
    expect.soft([await notesOf(target, settings), sent.length], what).toEqual([notes, asked]);
  }
});

test('users are counted only where the run creates some', async () => {
  const { target, sent } = fakeTarget(counting(5_000, 0));
  expect(await notesOf(target, { ...settings, profile: 'core' }), 'profile core').toEqual([]);
  expect(await notesOf(target, { ...settings, baseURL: undefined }), 'embedded').toEqual([]);
  expect(await notesOf(target, { ...settings, isReadOnly: true }), 'read-only').toEqual([]);
  expect(sent, 'requests').toEqual([]);
});

test('a certificate that is not verified is noted', async () => {
  const { target } = fakeTarget(counting(1, 0));
  expect(await notesOf(target, { ...settings, isInsecure: true })).toEqual([
    'The certificate of the target is not verified.',
  ]);
});

/** A target whose accounts have a message each from the second on, or that does not say. */
const chatting =
  (says = true): Answer =>
  (path, body) => {
    if (path !== '/msg/newest_seq') return counted(1);
    const maxSeqs = JSON.stringify(body).includes('chat_0') ? { n_chat_0: 4, si_old: 0 } : { si_more: 2 };
    return { json: says ? { ...success, data: { maxSeqs } } : refusal };
  };

test('a run whose accounts have messages says that it leaves out checks, and what to do', async () => {
  const accounts = {
    ...madeUpAccounts(),
    chats: ['chat_0', 'chat_1', 'chat_2'].map((userID) => ({ userID })),
  };
  expect(await notesOf(fakeTarget(chatting()).target, { ...settings, accounts })).toEqual([
    '1 of the 3 chats of IM_ACCOUNTS have no message yet, and a run needs about 30: checks of messages that need more are not run. An administrator makes new accounts with npx im-conformance provision --write FILE, and those for ten runs with --runs 10.',
  ]);
  expect(await notesOf(fakeTarget(chatting(false)).target, { ...settings, accounts })).toEqual([]);
});
