import { expect, test } from '@playwright/test';
import { NotTestable } from '../../../../fixtures/errors.ts';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { Shared } from '../../../../fixtures/given/shared.ts';
import { newTranscript } from '../../../../fixtures/http/transcript.ts';
import { fakeTarget } from '../fake-target.ts';
import { success } from '../made-up-reply.ts';
import { thrownBy } from '../thrown.ts';

/** Checks of one run, each with what it shares and its own transcript. */
function checks() {
  const board = newBoard();
  const { target } = fakeTarget(() => ({ json: success }));
  return () => {
    const shared = new Shared(board, 'ID');
    const { arrange } = newTranscript(target, 'ID');
    const making = (path: string) => async () => {
      await arrange(path, {}, target.admin);
      return path;
    };
    const paths = async () =>
      shared.origins().map(({ act, reply }) => `${act} ${new URL(reply.request.url).pathname}`);
    return { shared, making, paths };
  };
}

test('a check that uses another check’s state gets the requests that made it, dependencies first', async () => {
  const check = checks();
  const [one, other] = [check(), check()];
  const host = () => one.shared.lasting('host', one.making('/user/user_register'));
  const group = async () => {
    await host();
    return one.making('/group/create_group')();
  };
  await one.shared.state('group', group);
  await other.shared.state('group', other.making('/never'));
  expect(await other.paths(), 'of who took it').toEqual([
    'given /user/user_register',
    'given /group/create_group',
  ]);
  expect(await one.paths(), 'of who made it, in whose transcript they stand').toEqual([]);
});

test('all who waited for what could not be made get its requests', async () => {
  const check = checks();
  const [one, other] = [check(), check()];
  const failing = async (): Promise<string> => {
    await one.making('/user/user_register')();
    throw new NotTestable('arranging-failed', 'it did not work');
  };
  const making = thrownBy(() => one.shared.state('person', failing));
  const waiting = thrownBy(() => other.shared.state('person', other.making('/never')));
  await Promise.all([making, waiting]);
  expect(await other.paths(), 'of who waited').toEqual(['given /user/user_register']);
});

test('what a check arranges for itself is no origin of others', async () => {
  const one = checks()();
  await one.making('/group/create_group')();
  await one.shared.lasting('nothing', () => Promise.resolve(1));
  expect(await one.paths(), 'origins').toEqual([]);
});
