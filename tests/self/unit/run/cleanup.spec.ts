import { expect, test } from '@playwright/test';
import { cleanUp } from '../../../../fixtures/run/cleanup.ts';
import { fakeTarget, onReference } from '../fake-target.ts';
import { refusal, type Said } from '../made-up-reply.ts';

async function leftBy(said: Said | Error): Promise<readonly string[]> {
  const { target, sent } = fakeTarget(() => {
    if (said instanceof Error) throw said;
    return said;
  });
  target.ledger.own('u1');
  for (const groupID of ['g1', 'g2']) target.ledger.ownGroup(groupID);
  const { groups, users } = await cleanUp(target);
  expect(users, 'users').toEqual(['u1']);
  expect(sent.map(({ body }) => String(body)).toSorted(), 'bodies').toEqual([
    '{"groupID":"g1","deleteMember":true}',
    '{"groupID":"g2","deleteMember":true}',
  ]);
  return groups.toSorted();
}

test('groups that are dismissed, or gone already, are not left', async () => {
  for (const errCode of [0, 1004, 1201, 1204])
    expect.soft(await leftBy({ json: { ...refusal, errCode } }), `groups left by ${errCode}`).toEqual([]);
});

test('groups whose dismissal is refused or not answered are left', async () => {
  for (const said of [
    { json: refusal },
    { json: { ...refusal, errCode: 1002 } },
    { text: '<html>' },
    { status: 503 },
    new Error('closed'),
  ])
    expect.soft(await leftBy(said), `groups left by ${JSON.stringify(said)}`).toEqual(['g1', 'g2']);
});

test('every group of a real run is dismissed, however many', async () => {
  const { target, reference, tools } = onReference();
  const groups = await Promise.all(Array.from({ length: 20 }, () => tools.given.group()));
  expect((await cleanUp(target)).groups, 'groups left').toEqual([]);
  const statuses = groups.map(({ groupID }) => reference.store.groups.get(groupID)?.status);
  expect(new Set(statuses), 'statuses').toEqual(new Set([2]));
});
