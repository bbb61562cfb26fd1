import {
  expectFields,
  expectOneOf,
  expectSame,
  expectSuccessEnvelope,
  expectUntouched,
  keptOf,
  revokeBody,
  shownAs,
  test,
  textOf,
  watchAll,
  whatWasSeen,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/msg/revoke_msg';

test(
  ...check('REVOKE_MSG-FIELDS', async ({ post, given, seen, admin, readUntil }) => {
    const { message, rows } = await given.revocable.inGroup('member');

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.rows.shown({ message });
    const { name, value } = await readUntil(read, (shown) => shown.value['message']?.revoked === true);
    expectFields(keptOf(value['message']), keptOf(rows['message'], value['message']), name);
  }),
);

test(
  ...check('REVOKE_MSG-TEXT', async ({ post, given, seen, admin, readUntil }) => {
    const { message } = await given.revocable.inGroup('member');

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    const read = () => seen.rows.shown({ message });
    const { value } = await readUntil(
      read,
      (shown) => !textOf(shown.value['message']).includes(message.text),
    );
    const content = textOf(value['message']);
    expectSame(content.includes(message.text), false, `whether the text is still in the content ${content}`);
  }),
);

test(
  ...check('REVOKE_MSG-EVERY_SEARCH', async ({ post, given, seen, admin, readUntil }) => {
    const { message } = await given.revocable.inGroup('member');

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    const read = async () => Object.entries((await seen.rows.searched(message)).value);
    const states = await readUntil(read, (all) => all.every(([, state]) => state !== 'as it was'));
    const unrevoked = states.filter(([, state]) => state === 'as it was').map(([filters]) => filters);
    expectSame(unrevoked, [], 'filters by which search_msg shows the revoked message as it was');
  }),
);

test(
  ...check('REVOKE_MSG-PULLED', async ({ post, given, seen, admin, readUntil }) => {
    const { message, group } = await given.revocable.inGroup('member');

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    const bySender = () => seen.rows.pulled(message, message.sendID);
    const sender = await readUntil(bySender, ({ value }) => value !== 'as it was');
    expectOneOf(sender.value, ['revoked', 'absent'], `asked by its sender, ${sender.name}`);
    const owner = await seen.rows.pulled(message, group.owner.userID);
    expectOneOf(owner.value, ['revoked', 'absent'], `asked by the owner of the group, ${owner.name}`);
  }),
);

test(
  ...check('REVOKE_MSG-GROUP_STATE', async ({ post, given, seen, admin, expectWritten }) => {
    const { message, group } = await given.revocable.inGroup('member');
    const watched = await watchAll({
      'the group': () => seen.whole.group(group.groupID),
      'its members': () => seen.whole.members(group),
      'the sender': () => seen.whole.user(message.sendID),
    });

    const reply = await post(path, revokeBody(message), admin);

    expectSuccessEnvelope(reply);
    await expectWritten(() => seen.rows.shown({ message }), { message: { revoked: true } });
    await expectUntouched(watched);
  }),
);

test(
  ...check('REVOKE_MSG-OBSERVED_SHOWN', async ({ post, given, seen, admin, readUntil, observe }) => {
    const { message } = await given.revocable.inGroup('member');

    await post(path, revokeBody(message), admin);

    const read = () => seen.rows.shown({ message });
    const { value } = await readUntil(read, (shown) => shown.value['message']?.revoked === true);
    const revoked = [value['message']].filter((row) => row?.revoked === true);
    const [how] = revoked.map((row) => shownAs(row, message));
    observe(whatWasSeen(how, 'the message is not shown as revoked'));
  }),
);
