import { expect, test } from '@playwright/test';
import { codeOfRow, performedFor, replayOptions } from '../../../../reports/replaying.ts';
import { thrownBy } from '../thrown.ts';

const ids = ['MUTE_GROUP-EFFECT', 'MUTE_GROUP-REPLY', 'MUTE_GROUP_MEMBER-EFFECT', 'GET_USERS-EFFECT'];

test('a requirement is named by its id, as reports and tags write it', () => {
  for (const id of ['MUTE_GROUP-EFFECT', '@MUTE_GROUP-EFFECT', 'mute_group-effect'])
    expect.soft(replayOptions([id], ids), id).toEqual({ id: 'MUTE_GROUP-EFFECT', baseURL: undefined });
  expect(replayOptions(['GET_USERS-EFFECT', '--base-url', 'http://b'], ids).baseURL, 'target').toBe(
    'http://b',
  );
});

test('each mistake is one sentence, with the nearest ids where one is wrong', async () => {
  const usage = 'Usage: npm run replay -- ID [--base-url URL]';
  for (const [args, sentence] of [
    [[], `Name one requirement by the id that a report shows. ${usage}`],
    [['A', 'B'], `Name one requirement by the id that a report shows. ${usage}`],
    [
      ['MUTE_GROUP-EFECT'],
      `There is no requirement MUTE_GROUP-EFECT: the nearest are MUTE_GROUP-EFFECT, MUTE_GROUP_MEMBER-EFFECT, MUTE_GROUP-REPLY. ${usage}`,
    ],
    [['--url=x'], `Unknown option '--url'. ${usage}`],
    [['A', '--base-url'], `Option '--base-url <value>' argument missing. ${usage}`],
  ] as const)
    expect.soft((await thrownBy(() => replayOptions(args, ids))).message, args.join(' ')).toBe(sentence);
});

test('the exit code tells what holds from what does not, and both from what was not measured', () => {
  const codes = (
    ['pass', 'observed', 'fail', 'warn', 'not-testable', 'inconclusive', 'error', 'not-run'] as const
  ).map((verdict) => codeOfRow({ verdict }));
  expect(codes, 'codes').toEqual([0, 0, 1, 1, 3, 3, 3, 3]);
  expect(codeOfRow(undefined), 'without a row').toBe(3);
});

test('what is judged by all replies is performed after the checks that its failure quotes', () => {
  const id = 'GET_GROUPS-ALWAYS_COUNT';
  const message =
    'memberCount of group g1: expected 3\nReplies to requests of: MUTE_GROUP-EFFECT, GET_USERS-EFFECT.';
  const all = [...ids, id];

  expect(performedFor(id, [{ id, message }], all)).toEqual(['MUTE_GROUP-EFFECT', 'GET_USERS-EFFECT', id]);
  expect(performedFor(id, [], all), 'without a result').toEqual([id]);
  expect(
    performedFor('MUTE_GROUP-EFFECT', [{ id: 'MUTE_GROUP-EFFECT', message }], all),
    'of its own',
  ).toEqual(['MUTE_GROUP-EFFECT']);
});
