import { expect, test } from '@playwright/test';
import { newBoard } from '../../../../fixtures/given/board.ts';
import { makeGroup } from '../../../../fixtures/given/groups/groups.ts';
import { makeTexts } from '../../../../fixtures/given/messages/texts.ts';
import { register } from '../../../../fixtures/given/users/registering.ts';
import { plainTwin } from '../../../../fixtures/given/plain-twin.ts';
import { learntOf } from '../../../../fixtures/run/engine/found-at-end.ts';
import { foundAnywhere } from '../../../../fixtures/walks/drawn/values.ts';
import type { Sent } from '../../../../fixtures/http/reply.ts';
import { createReference } from '../../../../reference/reference.ts';
import { inProcess } from '../../../proof/in-process.ts';
import { refusalWith } from '../../../proof/mutant.ts';
import { adminTokenOf, givenToken } from '../../admin-token.ts';
import { callsTo, fakeTarget, toolsOn } from '../fake-target.ts';

const secret = 'the-secret';

const paths = ['/user/user_register', '/group/create_group', '/msg/send_msg'] as const;

/** A target that refuses some requests at these paths, and does nothing then. */
function refusing(isRefused: (path: string, body: string) => boolean) {
  const { handle, store } = createReference({ sendDelayMs: [0, 0], secret });
  const sent: Sent[] = [];
  const send = inProcess((request) => {
    const isHere = paths.some((path) => path === request.path);
    return isHere && isRefused(request.path, request.body.toString('utf8'))
      ? refusalWith(1001)
      : handle(request);
  });
  const { target } = fakeTarget(
    () => ({}),
    { adminToken: givenToken(adminTokenOf(handle, { secret })), secret },
    (via, request) => (sent.push(request), send(via, request)),
  );
  const board = newBoard(undefined, foundAnywhere);
  return { arranger: toolsOn(target, board).arranger, target, board, sent, store };
}

/** Two lots of people, two groups and two texts, several at once. */
async function arranged({ arranger }: ReturnType<typeof refusing>) {
  const people = () => register(arranger, 4, arranger.target, 'people');
  const lots = await Promise.all([people(), people()]);
  const [owner, other] = lots.flat();
  if (!owner || !other) throw new Error('nobody');
  const groups = await Promise.all([makeGroup(arranger, { owner }), makeGroup(arranger, { owner })]);
  await makeTexts(arranger, [
    [owner, other],
    [other, owner],
  ]);
  return { people: lots.flat(), groups };
}

const callsIn = ({ sent }: ReturnType<typeof refusing>) => paths.map((path) => callsTo(sent, path));

/** Whether a name is of a varied pattern. */
const isNamedAs = (name: string, pattern: string): boolean => {
  const [before = '', after = ''] = pattern.split('{tag}');
  return name.startsWith(before) && name.endsWith(after) && before + after !== '';
};

test('a check that is performed again gets people of the run with plain names, and costs no others', async () => {
  const { target, board, store } = refusing(() => false);
  const { given } = toolsOn(target, board);
  await Promise.all([given.memberLists.sharedGroup(), ...Array.from({ length: 46 }, () => given.person())]);
  const before = store.users.size;

  const again = toolsOn(target, plainTwin(board)).given;
  const { userIDs } = await again.memberLists.sharedGroup();

  expect(store.users.size - before, 'further users').toBe(0);
  const names = userIDs.map((userID) => store.users.get(userID)?.nickname ?? '');
  expect(names.filter((name) => foundAnywhere.some((each) => isNamedAs(name, each)))).toEqual([]);
});

test('where they are refused one request of each kind is more, names are plain, and the run says so', async () => {
  const target = refusing((_path, body) => /[^\x20-\x7e]|null|NaN|SELECT|constructor/.test(body));
  const { people, groups } = await arranged(target);
  expect(callsIn(target), 'requests').toEqual([3, 3, 3]);
  for (const { userID, nickname } of people) {
    expect(nickname).toMatch(/^[\w ]+$/);
    expect(target.store.users.get(userID)?.nickname).toBe(nickname);
  }
  expect(
    groups.map(({ groupID }) => `G ${groupID}`),
    'groups',
  ).toEqual(groups.map(({ groupName }) => groupName));
  expect(learntOf(target.board), 'to say').toEqual([
    'The target refuses nicknames, group names, and texts in other letters than ASCII: all others are plain.',
  ]);
});
