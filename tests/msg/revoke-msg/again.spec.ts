import {
  expectErrCode,
  expectRefusal,
  expectFields,
  expectUntouched,
  revokeBody,
  revoked,
  test,
} from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const operation = 'REVOKE_MSG';
const path = '/msg/revoke_msg';

test(
  ...check('REVOKE_MSG-AGAIN', async ({ post, given, admin }) => {
    await given.controlledCall(operation);
    const { message, group } = await given.revocable.revoked();
    const body = revokeBody(message);

    const again = await post(path, body, admin);
    const inOtherName = await post(path, { ...body, userID: group.owner.userID }, admin);

    expectRefusal(again);
    expectRefusal(inOtherName);
  }),
);

test(
  ...check('REVOKE_MSG-AGAIN_CODE', async ({ post, given, admin }) => {
    await given.controlledCall(operation);
    const { message } = await given.revocable.revoked();

    const reply = await post(path, revokeBody(message), admin);

    expectErrCode(reply, [1404]);
  }),
);

test(
  ...check('REVOKE_MSG-AGAIN_REVOKED', async ({ post, given, seen, admin }) => {
    const { message, texts, rows } = await given.revocable.revoked();

    await post(path, revokeBody(message), admin);

    const { name, value } = await seen.rows.shown(texts);
    expectFields(value, { ...rows, message: revoked }, name);
  }),
);

test(
  ...check('REVOKE_MSG-UNKNOWN_SEQ', async ({ post, given, seen, admin }) => {
    await given.controlledCall(operation);
    const { message, texts, rows } = await given.revocable.inGroup('member');

    const reply = await post(path, { ...revokeBody(message), seq: message.seq + 10_000 }, admin);

    expectRefusal(reply);
    const { name, value } = await seen.rows.shown(texts);
    expectFields(value, rows, name);
  }),
);

test(
  ...check('REVOKE_MSG-NEXT_SEQ', async ({ post, given }) => {
    const { body, caller, watched } = await given.controlledCall(operation);

    const reply = await post(path, { ...body, seq: Number(body['seq']) + 1 }, caller);

    expectRefusal(reply);
    await expectUntouched(watched);
  }),
);

test(
  ...check('REVOKE_MSG-UNKNOWN_CONVERSATION', async ({ post, given, seen, admin }) => {
    await given.controlledCall(operation);
    const { message, texts, rows } = await given.revocable.inGroup('member');
    const conversationID = given.noSuch('group');

    const reply = await post(path, { ...revokeBody(message), conversationID }, admin);

    expectRefusal(reply);
    const { name, value } = await seen.rows.shown(texts);
    expectFields(value, rows, name);
  }),
);
