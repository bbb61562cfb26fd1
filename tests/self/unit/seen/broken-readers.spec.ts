import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { expectCarriedOut, expectUntouched } from '../../../../fixtures/expect/effects.ts';
import { operations, writingOperations, type Operation } from '../../../../fixtures/operations.ts';
import type { Writes } from '../../../../fixtures/operations/operation.ts';
import { done, onReference, onReferenceBut } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { notTestable, violationBy } from '../thrown.ts';

// One of the operations that state is read back through is broken: another one shows the same.

interface Reader {
  /** The last segment of the path. */
  readonly end: string;
  readonly empty: unknown;
  /** The operation that is used instead, and what the operations are about whose effects it shows. */
  readonly instead: string;
  readonly shows: Writes['about'];
}

const readers: readonly Reader[] = [
  {
    end: '/get_groups',
    empty: { total: 0, groups: [] },
    instead: 'get_groups_info',
    shows: 'group',
  },
  {
    end: '/get_group_member_list',
    empty: { total: 0, members: [] },
    instead: 'get_group_members_info',
    shows: 'member',
  },
  {
    end: '/search_msg',
    empty: { chatLogsNum: 0, chatLogs: [] },
    instead: 'pull_msg_by_seq',
    shows: 'message',
  },
];

test('the effect of every operation that writes is read through one of them', () => {
  const shown = new Set(readers.map(({ shows }) => shows));
  const unseen = writingOperations.filter((operation) => !shown.has(operations[operation].about));
  expect(unseen, 'operations').toEqual([]);
});

/** The ways in which a reader is broken, and what is noted of them. */
const faults = ({ empty }: Reader) =>
  [
    ['is not there', { status: 404, text: 'no' }, 'answered HTTP 404 and no envelope ("no")'],
    ['refuses', { json: refusal }, 'answered HTTP 200, errCode 1001 ArgsError'],
    ['finds nothing', done(empty), 'does not show it'],
  ] as const;

/** A search that can be used has to show a message before anything is done to it. */
const isLost = ({ end }: Reader, how: string, operation: Operation): boolean =>
  end === '/search_msg' && how === 'finds nothing' && operation === 'REVOKE_MSG';

for (const reader of readers)
  for (const [how, said, why] of faults(reader))
    for (const operation of writingOperations.filter((each) => !isLost(reader, how, each))) {
      const isShown = reader.shows === operations[operation].about;
      const where = isShown ? `through ${reader.instead}` : 'as ever';
      test(`where ${reader.end} ${how}, the effect of ${operation} is seen ${where}`, async () => {
        const { tools } = onReferenceBut(reader.end, said);
        const { path, body, caller, watched } = await tools.given.controlledCall(operation);
        await expectUntouched(watched);
        expect((await tools.post(path, body, caller)).json, 'answer').toMatchObject({ errCode: 0 });
        const violated = await violationBy(() => expectUntouched(watched));
        await expectCarriedOut(path, watched, 1_000);
        const note = new RegExp(`^Read through /\\w+/${reader.instead}, because /\\w+${reader.end} `);
        expect(violated.includes(` in ${reader.instead}`), violated).toBe(isShown);
        expect(
          tools.notes.map((each) => [note.test(each), each.endsWith(`${why}.`)]),
          'notes',
        ).toEqual(isShown ? [[true, true]] : []);
      });
    }

test('if only a search shows the place of a message, it is believed, and a message without is not testable', async () => {
  for (const [seq, read] of [
    ['3', 3],
    [undefined, undefined],
  ] as const) {
    const { tools } = onReference((path, body, honest) => {
      if (/newest_seq|pull_msg_by_seq/.test(path)) return { json: refusal };
      return path.endsWith('/search_msg') ? done({ rows: [{ id: idOf(body), seq }] }) : honest;
    });
    const sent = { sendID: 'u1', recvID: 'u2', conversationID: 'si_u1_u2', serverMsgID: 'u2' };
    const arriving = () => tools.arranger.arrivals.of(Promise.resolve(sent));
    if (read === undefined)
      expect.soft(await notTestable(arriving, 'not-readable'), 'message').toContain('gives the seq');
    else expect.soft((await arriving()).seq, 'seq').toBe(read);
  }
});

/** Any text that a search is asked for stands for the ID of a message that it finds. */
const idOf = (body: unknown): string => z.object({ recvID: z.string() }).parse(body).recvID;

test('where both readers of one thing are broken, its calls are not testable', async () => {
  for (const [broken, operation] of [
    [/get_groups/, 'MUTE_GROUP'],
    [/get_groups/, 'DISMISS_GROUP'],
    [/search_msg|pull_msg_by_seq/, 'REVOKE_MSG'],
  ] as const) {
    const { tools } = onReference((path, _body, honest) => (broken.test(path) ? { status: 404 } : honest));
    const reason = operation === 'REVOKE_MSG' ? 'not-arrived' : 'not-readable';
    expect
      .soft(await notTestable(() => tools.given.controlledCall(operation), reason), operation)
      .not.toBe('');
  }
});
