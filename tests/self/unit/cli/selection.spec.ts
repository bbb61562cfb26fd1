import { expect, test } from '@playwright/test';
import { requireFound, selectionOf } from '../../../../cli/selection.ts';
import { SuiteError } from '../../../../fixtures/errors.ts';
import { requirements } from '../../../requirements.ts';
import { thrownBy } from '../thrown.ts';

const unread = (): never => {
  throw new SuiteError('The settings do not matter.');
};

const of = (operation: string) => selectionOf({ operation }, unread);

const idsOf = (...paths: readonly string[]): readonly string[] =>
  requirements.flatMap(({ id, operation }) => (paths.includes(operation) ? [id] : []));

test('operations are selected by their names or paths, with all their requirements and no others', () => {
  const both = { ids: idsOf('/group/mute_group', '/user/get_users'), sentences: [], last: undefined };
  expect(of('mute_group,get_users')).toEqual({ ...both, by: '--operation mute_group,get_users' });
  expect(of(' /user/get_users, MUTE_GROUP ')).toEqual({ ...both, by: '--operation mute_group,get_users' });
  expect(selectionOf({}, unread), 'without an option').toBeUndefined();
});

test('an unknown operation is refused with one sentence', async () => {
  for (const [given, said] of [
    ['mute_grup', 'There is no operation mute_grup. Did you mean mute_group or mute_group_member?'],
    ['mute_group,', 'There is no operation without a name. There are get_groups, mute_group, '],
  ] as const) {
    const { name, message } = await thrownBy(() => of(given));
    expect([name, message.startsWith(said)], message).toEqual(['Refusal', true]);
  }
});

test('a pattern that selects nothing is refused, with the nearest id', async () => {
  const misspelt = await thrownBy(() => requireFound('MUTE_GROUP-EFECT', undefined));
  expect(misspelt.message).toMatch(/^--grep MUTE_GROUP-EFECT selects no .* Did you mean MUTE_GROUP-EFFECT/);
  const elsewhere = await thrownBy(() => requireFound('@GET_USERS-EFFECT', of('mute_group')));
  expect(elsewhere.message).toMatch(/^--grep @GET_USERS-EFFECT selects no requirement\. /);
  requireFound('@GET_USERS-EFFECT', of('get_users'));
  requireFound('@MUST', undefined);
});

test('--warnings goes with --failed', async () => {
  const { message } = await thrownBy(() => selectionOf({ warnings: true }, unread));
  expect(message).toBe('--warnings is for --failed: add it, or leave out --warnings.');
});
