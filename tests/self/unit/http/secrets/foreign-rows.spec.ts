import { expect, test } from '@playwright/test';
import { newSecrets } from '../../../../../fixtures/http/secrets/secrets.ts';
import {
  SOMEBODY_ELSES_ROW,
  foreignRowsIn,
  withoutForeignRows,
} from '../../../../../fixtures/http/secrets/foreign-rows.ts';
import { show } from '../../../../../fixtures/expect/values.ts';

const isOurs = (id: string): boolean => id === '' || id === 'imAdmin' || id.startsWith('ours');
const shown = (value: unknown): unknown => JSON.parse(withoutForeignRows(JSON.stringify(value), isOurs));
const listed = (...rows: readonly unknown[]) => ({ errCode: 0, data: { total: rows.length, rows } });

const stranger = { sendID: 'u77', recvID: 'u78', content: 'meet me at nine, dear', senderPlatformID: 5 };

test('a word of JSON stays, although somebody has it as an ID', () => {
  const found = foreignRowsIn([listed({ userID: 'null' }, { userID: 'constructor' }, stranger)], isOurs);
  const text = '{"said":"constructor of u77","none":null}';
  expect(found?.mask(text)).toBe(`{"said":"constructor of ${SOMEBODY_ELSES_ROW}","none":null}`);
});

test('a row that names nobody of the run is replaced, and its neighbours stay', () => {
  const ours = { sendID: 'ours1', recvID: 'ours2', content: 'hello' };
  expect(shown(listed(ours, stranger, { chatLog: stranger, isRevoked: false }, ours)), 'rows').toEqual(
    listed(ours, SOMEBODY_ELSES_ROW, SOMEBODY_ELSES_ROW, ours),
  );
  expect(withoutForeignRows(JSON.stringify(listed(stranger)), isOurs), 'text').not.toMatch(/u77|nine/);
});

test('a row is shown if it is of somebody of ours', () => {
  for (const [whose, row, isHidden] of [
    ['a group that the target named, of somebody of ours', { groupID: '991', ownerUserID: 'ours1' }, false],
    [
      'a group that the target named, by our name',
      { groupInfo: { groupID: '991', groupName: 'ours g' } },
      false,
    ],
    ['a group of somebody else', { groupID: '991', groupName: 'Family', ownerUserID: 'u77' }, true],
    ['a stranger in a group of ours', { groupID: 'ours1', userID: 'u77', nickname: 'Ann' }, true],
    ['a member of ours whom the administrator let in', { userID: 'ours1', inviterUserID: 'imAdmin' }, false],
    ['a message of a stranger to somebody of ours', { sendID: 'u77', recvID: 'ours1' }, true],
    ['a notice of the administrator', { sendID: 'imAdmin', groupID: '', serverMsgID: 'm1' }, false],
    ['a message that names only itself', { serverMsgID: 'm1', content: 'x' }, true],
    ['a person whose ID is a number', { userID: 4711, nickname: 'Ann' }, true],
    ['a stranger, with an operationID of ours', { userID: 'u77', operationID: 'ours1' }, true],
    ['a row without any ID', { nickname: 'Ann', platformID: 5 }, false],
  ] as const)
    expect.soft(shown(listed(row)), whose).toEqual(listed(isHidden ? SOMEBODY_ELSES_ROW : row));
});

test('IDs of others in a list are replaced, and the lists of a row of ours are looked through', () => {
  expect(shown({ userIDs: ['ours1', 'u77'], words: ['u77'] }), 'IDs').toEqual({
    userIDs: ['ours1', SOMEBODY_ELSES_ROW],
    words: ['u77'],
  });
  expect(shown([{ groupID: 'ours1', members: [{ userID: 'u77' }] }]), 'lists').toEqual([
    { groupID: 'ours1', members: [SOMEBODY_ELSES_ROW] },
  ]);
});

test('an answer without such rows stays as it is, to the last character', () => {
  for (const text of ['{ "userID" : "u77", "seq":12345678901234567890 }', '{"a":[1,1.0]}', 'no JSON', ''])
    expect.soft(withoutForeignRows(text, isOurs), text).toBe(text);
});

test('what is no JSON is shown only where it names nobody else', () => {
  const broken = JSON.stringify(listed(stranger)).slice(0, -1);
  expect(withoutForeignRows(broken, isOurs), 'broken').toBe(
    `‹${broken.length} characters that are not JSON and name somebody else›`,
  );
  const ours = '{"data":[{"userID":"ours1"}';
  expect(withoutForeignRows(ours, isOurs), 'ours').toBe(ours);
});

test('a message about such rows contains their number only', () => {
  const answer = listed(stranger, { ...stranger, sendID: 'u79', recvID: 'ours1' });
  const mask = foreignRowsIn([undefined, answer], isOurs)?.mask ?? String;
  expect(mask('rows: received missing: ours1; not asked for: u77, u79, and 9 others'), 'IDs').toBe(
    `rows: received missing: ours1; not asked for: 2 × ${SOMEBODY_ELSES_ROW}, and 9 others`,
  );
  const masked = mask(`data: received ${show(answer.data.rows)}`);
  expect(masked, 'values').not.toMatch(/u7\d|nine/);
  expect(foreignRowsIn([listed({ userID: 'ours1' })], isOurs), 'none').toBeUndefined();
});

test('a transcript of secrets hides them, and what a text about the answers quotes of them', () => {
  const secrets = newSecrets(isOurs);
  secrets.keep('the-secret', 'secret');
  const answer = listed({ ...stranger, ex: 'the-secret' });
  const { mask, maskAnswer } = secrets.about([answer]);
  expect(mask('the-secret: “meet me at nine, dear”'), 'message').toBe(`‹secret›: “${SOMEBODY_ELSES_ROW}”`);
  expect(JSON.parse(maskAnswer(JSON.stringify(answer))), 'answer').toEqual(listed(SOMEBODY_ELSES_ROW));
  expect(secrets.maskAnswer('{"a":"the-secret"}'), 'an answer of ours').toBe('{"a":"‹secret›"}');
  expect(newSecrets().maskAnswer(JSON.stringify(answer)), 'nobody else').toContain('nine');
});
