import { expect, test } from '@playwright/test';
import { onReference, onReferenceBut } from '../../fake-target.ts';
import { refusal, success } from '../../made-up-reply.ts';
import { notTestable } from '../../thrown.ts';

const inviting = '/group/invite_user_to_group';

test('somebody is invited, and gets a role', async () => {
  const { tools, reference } = onReference();
  const [{ groupID }, person] = await Promise.all([tools.given.groupOfTwo(), tools.given.person()]);
  const role = () => reference.store.groups.get(groupID)?.members.get(person.userID)?.roleLevel;
  await tools.given.roleChanges.invite(groupID, person);
  expect(role(), 'role of a new member').toBe(20);
  await tools.given.roleChanges.role(groupID, person, 60);
  expect(role(), 'new role').toBe(60);
});

test('an invitation that is refused and carried out is one', async () => {
  const { tools } = onReferenceBut(inviting, { json: refusal });
  const [{ groupID }, person] = await Promise.all([tools.given.groupOfTwo(), tools.given.person()]);
  await tools.given.roleChanges.invite(groupID, person);
});

test('what is answered with success and does not happen makes the check not testable', async () => {
  const others = ['/group/set_group_member_info', '/group/kick_group', '/group/transfer_group'];
  const paths = [inviting, ...others];
  const { tools } = onReference(
    (path, _body, honest) => (paths.includes(path) ? { json: success } : honest),
    paths,
  );
  const { roleChanges } = tools.given;
  const [{ groupID, owner, member }, person] = await Promise.all([
    tools.given.groupOfTwo(),
    tools.given.person(),
  ]);
  expect(await notTestable(() => roleChanges.invite(groupID, person), 'not-arrived'), 'invitation').toContain(
    `${inviting} answered HTTP 200, errCode 0, and the user is not in the group.`,
  );
  const acts = [
    () => roleChanges.role(groupID, member, 60),
    () => roleChanges.kick(groupID, member),
    () => roleChanges.transfer(groupID, owner, member),
  ];
  for (const act of acts)
    expect(await notTestable(act, 'not-arrived')).toContain(
      'answered HTTP 200, errCode 0, and the user is there with role 20.',
    );
});
