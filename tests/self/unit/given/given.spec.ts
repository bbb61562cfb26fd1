import { expect, test } from '@playwright/test';
import { bearerOf } from '../../../../fixtures/given/users/person.ts';
import { done, onReference, onReferenceBut, toolsOn } from '../fake-target.ts';
import { refusal } from '../made-up-reply.ts';
import { notTestable } from '../thrown.ts';

type Tools = ReturnType<typeof toolsOn>;

const refusing = { json: refusal };
const not1001 = (path: string): string =>
  `The check could not be prepared: ${path} answered HTTP 200, errCode 1001 ArgsError.`;
const noGroups = done({ total: 0, groups: null });

/** A message of one new person to another. */
const message = async ({ given }: Tools) => given.message(await given.person(), await given.person());

test('a registration that is not done, or leaves one person out, makes a check not testable', async () => {
  for (const { tools } of [
    onReferenceBut('get_users_info', done({ usersInfo: null })),
    onReference((path, _body, { text = '', ...honest }) => ({
      ...honest,
      text: path.endsWith('get_users_info') ? text.replace(/"userID":"\w+"/, '"userID":"another"') : text,
    })),
  ])
    expect
      .soft(await notTestable(() => tools.given.person(), 'not-arrived'), 'reason')
      .toBe(
        '/user/user_register answered HTTP 200, errCode 0, and neither /user/get_users_info nor /user/get_users shows all of its users.',
      );
});

test('a token that cannot be had makes a check not testable', async () => {
  const unusable = 'The check could not be prepared: /auth/get_user_token gave data that cannot be used: ';
  for (const [said, expected] of [
    [refusing, not1001('/auth/get_user_token')],
    [done({ token: '' }), unusable],
    [{}, unusable],
  ] as const) {
    const { tools } = onReferenceBut('get_user_token', said);
    const ask = async () => bearerOf(tools.arranger, await tools.given.person()).token();
    expect.soft(await notTestable(ask), 'reason').toContain(expected);
  }
});

test('a group whose people are missing, or have another role, makes a check not testable', async () => {
  const lacking = (count: number): string =>
    `/group/create_group answered HTTP 200, errCode 0, and ${count} of the group's members are missing or have another role.`;
  for (const [right, wrong] of [
    [/"roleLevel":100/, '"roleLevel":20'],
    [/"userID":"\w+"/, '"userID":"another"'],
  ] as const) {
    const { tools } = onReference((path, _body, { text = '', ...honest }) => ({
      ...honest,
      text: path.endsWith('get_group_members_info') ? text.replace(right, wrong) : text,
    }));
    expect.soft(await notTestable(() => tools.given.group(), 'not-arrived'), 'reason').toBe(lacking(1));
  }
  const { tools } = onReferenceBut('members_info', done({ members: null }));
  const wish = { admins: [await tools.given.person()], members: [await tools.given.person()] };
  expect(await notTestable(() => tools.given.group(wish), 'not-arrived'), 'reason').toBe(lacking(3));
});

test('a group that get_groups never shows makes a check not testable', async () => {
  const { tools } = onReferenceBut('get_groups', noGroups);
  expect(await notTestable(() => tools.given.groupShownByID(), 'not-arrived'), 'reason').toContain(
    '/group/get_groups does not show the group by its ID as an active one.',
  );
});

test('a message that is refused, or never found, makes a check not testable', async () => {
  const refused = onReferenceBut('send_msg', refusing).tools;
  expect(await notTestable(() => message(refused)), 'reason').toBe(not1001('/msg/send_msg'));
  const empty = done({ chatLogsNum: 0, chatLogs: null });
  const lost = onReferenceBut('search_msg', empty).tools;
  expect(await notTestable(() => message(lost), 'not-arrived'), 'reason').toBe(
    'A message that /msg/send_msg accepted did not show in /msg/search_msg within 0.025 s.',
  );
});
