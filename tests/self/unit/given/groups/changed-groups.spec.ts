import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { OperationAbsent } from '../../../../../fixtures/errors.ts';
import { isRefusal } from '../../../../../fixtures/http/reply.ts';
import { onReference } from '../../fake-target.ts';
import { notTestable } from '../../thrown.ts';

const Named = z.object({ groupID: z.string().optional() });

/** A server whose transfers leave two owners, in all that shows members, or in the list alone. */
function leavingTwoOwners(isListAlone: boolean) {
  const on = onReference((path, body, honest) => {
    const { groupID = '' } = Named.parse(body);
    const members = on.reference.store.groups.get(groupID)?.members;
    if (path === '/group/transfer_group')
      for (const member of members?.values() ?? []) member.roleLevel = isListAlone ? member.roleLevel : 100;
    if (!isListAlone || path !== '/group/get_group_member_list') return honest;
    return { ...honest, text: String(honest.text).replaceAll('"roleLevel":60', '"roleLevel":100') };
  });
  return on.tools.given;
}

test('a transfer after which all show two owners makes the check not testable, and one that the list shows alone does not', async () => {
  const [everywhere, alone] = [leavingTwoOwners(false), leavingTwoOwners(true)];
  const [one, other] = await Promise.all([everywhere.groupOfTwo(), alone.groupOfTwo()]);

  const transfer = () => everywhere.roleChanges.transfer(one.groupID, one.owner, one.member);
  expect(await notTestable(transfer, 'not-arrived')).toBe(
    '/group/transfer_group answered success, and the former owner is still there with role 100.',
  );
  await alone.roleChanges.transfer(other.groupID, other.owner, other.member);
});

test('a nickname that the list alone lacks leaves the check testable', async () => {
  const stale = onReference((path, _body, honest) =>
    path === '/group/get_group_member_list'
      ? { ...honest, text: String(honest.text).replaceAll('New name', 'Old name') }
      : honest,
  );
  await stale.tools.given.changedGroup('renamed');
});

test('where the list of members cannot be used, groups are changed and tokens end without it', async () => {
  const { tools, target } = onReference();
  target.helpers.set('/group/get_group_member_list', 'absent');

  const group = await tools.given.changedGroup('muted');
  const { invalid } = await tools.given.invalidToken('GET_USERS', 'LOGGED_OUT');

  expect((await tools.seen.group(group.groupID)).value?.status).toBe(3);
  expect(group.reader).toThrow(OperationAbsent);
  expect(isRefusal(await tools.post('/group/get_groups_info', { groupIDs: [] }, invalid))).toBe(true);
});
