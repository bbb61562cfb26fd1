import { expect, test } from '@playwright/test';
import { changesAt, knownPaths, operationAt, pathsChanging } from '../../../fixtures/changes.ts';

test('an operation is found at its path, whatever the prefix of the target, and nowhere else', () => {
  for (const path of knownPaths)
    for (const at of [path, `/api/v1${path}`]) expect.soft(operationAt(at)?.path, at).toBe(path);
  for (const other of ['/group/nothing', '/group/get_groups/', '/GROUP/GET_GROUPS', '/group/get_groups?a=1'])
    expect.soft(operationAt(other), other).toBeUndefined();
});

test('what several operations change, all of them are found by', () => {
  expect([...pathsChanging('joining', 'leaving')].toSorted()).toEqual([
    '/group/invite_user_to_group',
    '/group/kick_group',
  ]);
  expect([...pathsChanging('group mute')]).toEqual(['/group/mute_group', '/group/cancel_mute_group']);
  expect(changesAt('/im/group/transfer_group', 'dismissal', 'role')).toBe(true);
  expect(changesAt('/im/group/transfer_group', 'dismissal')).toBe(false);
  expect(changesAt('/im/group/join_group', 'joining')).toBe(false);
});
