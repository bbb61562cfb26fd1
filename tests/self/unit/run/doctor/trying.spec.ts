import { expect, test } from '@playwright/test';
import { SECRET, but, honest, noting } from '../../../command/servers.ts';
import { foundOn, refusal } from './served.ts';

const reportDir = (): { IM_SECRET: string; IM_REPORT_DIR: string } => ({
  IM_SECRET: SECRET,
  IM_REPORT_DIR: test.info().outputPath('reports'),
});
const tries = { tries: true };

test('trying registers one user, and finds out whether a second token ends the first', async () => {
  const reference = honest();
  const before = reference.store.users.size;
  const { handler, requests } = noting(reference.handle);
  const found = await foundOn(handler, reportDir(), tries);

  expect(found).toMatchObject({ makesSense: true, tried: true, advice: [] });
  expect(found.capabilities).toMatchObject({
    userIDs: 'suite',
    idPattern: 'letters-and-digits',
    peoplePerRegistration: 1,
    loginPolicy: 'newest-token',
  });
  expect(reference.store.users.size - before, 'users').toBe(1);
  expect([...reference.store.users.keys()], 'users').toEqual(expect.arrayContaining(found.registered));
  expect(requests.filter(({ path }) => path === '/group/create_group').length, 'form of groups').toBe(1);
});

test('where letters are refused in an ID, digits are tried and proposed', async () => {
  const reference = honest();
  const plain = but(
    reference,
    ({ path, body }) => path === '/user/user_register' && /"userID":"\d*[a-z]/.test(body.toString()),
    refusal(1001),
  );
  const found = await foundOn(plain, reportDir(), tries);

  expect(found).toMatchObject({ makesSense: true, capabilities: { idPattern: 'digits' } });
  expect(found.advice, 'advice').toEqual([
    'Set IM_ID_PATTERN=digits: it refuses user IDs of letters and digits.',
  ]);
  expect(found.registered[0], 'user').toMatch(/^\d{19}$/);
});

test('a server that registers nobody, or that shows nobody, is no reason for a run', async () => {
  const registers = ({ path }: { readonly path: string }): boolean => path === '/user/user_register';
  const refusing = await foundOn(but(honest(), registers, refusal(1001)), reportDir(), tries);
  expect(refusing).toMatchObject({ makesSense: false, registered: [] });
  const pretending = await foundOn(but(honest(), registers, refusal(0)), reportDir(), tries);
  expect(pretending).toMatchObject({ makesSense: false, capabilities: { userIDs: 'target' } });
});
