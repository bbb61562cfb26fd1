import { expect, test } from '@playwright/test';
import { noteOf, type Note } from '../../../../fixtures/audit/facts.ts';
import { invariants } from '../../../../fixtures/audit/invariants.ts';
import type { Contradiction } from '../../../../fixtures/audit/judging.ts';
import { View } from '../../../../fixtures/audit/view.ts';
import type { JsonObject } from '../../../../fixtures/http/json.ts';
import { replyOf, sentTo } from '../made-up-reply.ts';

const BASE = 'http://im.example';
const [LIST, MEMBERS, SEARCH] = [
  '/group/get_groups',
  '/group/get_group_member_list',
  '/msg/search_msg',
] as const;
const SOON = 5_000;
const LATER = 20_000;
const page = { pageNumber: 1, showNumber: 2 };

/** One request with its answer: the data of a success, or the errCode of a refusal; none that came is undefined. */
interface Said {
  readonly atMs: number;
  readonly path: string;
  readonly body: JsonObject;
  readonly answer: JsonObject | number | undefined;
  readonly user?: string;
}

function notesOf(all: readonly Said[]): readonly Note[] {
  return all.flatMap(({ atMs, path, body, answer, user = 'imAdmin' }, number) => {
    const sent = { ...sentTo(`${BASE}${path}`), body: Buffer.from(JSON.stringify(body)) };
    const code = typeof answer === 'number' ? answer : 0;
    const json = {
      errCode: code,
      errMsg: '',
      errDlt: '',
      ...(typeof answer === 'object' ? { data: answer } : {}),
    };
    const reply = answer === undefined ? undefined : { ...replyOf({ json }), request: sent };
    const times = { sentMs: atMs, answeredMs: atMs + 10 };
    return noteOf({ number, sent, user, reply, ...times }, BASE, () => true) ?? [];
  });
}

/** What an audit says: the contradictions, or whether anything could have told. */
function auditOf(id: string, all: readonly Said[]): readonly Contradiction[] | 'agrees' | 'untold' {
  const view = new View(notesOf(all), { adminUserID: 'imAdmin', lags: { write: SOON, message: 2 * SOON } });
  const said = [...(invariants[id]?.(view) ?? [])];
  const found = said.filter((each) => each !== 'agrees');
  if (found.length > 0) return found;
  return said.length > 0 ? 'agrees' : 'untold';
}

const group = (fields: JsonObject, filter: JsonObject = { groupID: 'g1' }) =>
  ({
    path: LIST,
    body: { ...filter, pagination: page },
    answer: { total: 1, groups: [{ groupInfo: { groupID: 'g1', groupName: 'name one', ...fields } }] },
  }) as const;
const member = (fields: JsonObject, filter: JsonObject = {}) =>
  ({
    path: MEMBERS,
    body: { groupID: 'g1', ...filter, pagination: page },
    answer: { total: 1, members: [{ groupID: 'g1', userID: 'u1', ...fields }] },
  }) as const;
const message = (fields: JsonObject, isRevoked: boolean) =>
  ({
    path: SEARCH,
    body: { recvID: 'u2', pagination: page },
    answer: {
      chatLogsNum: 1,
      chatLogs: [
        {
          chatLog: {
            serverMsgID: 'm1',
            sendID: 'u1',
            recvID: 'u2',
            groupID: '',
            seq: 4,
            contentType: 101,
            ...fields,
          },
          isRevoked,
        },
      ],
    },
  }) as const;
const write = (path: string, body: JsonObject, answer: JsonObject | number | undefined = {}) => ({
  path,
  body,
  answer,
});

type Steps = readonly (readonly [atMs: number, said: Omit<Said, 'atMs'>])[];
const audited = (id: string, ...steps: Steps) =>
  auditOf(
    id,
    steps.map(([atMs, said]) => ({ atMs, ...said })),
  );

const kick = write('/group/kick_group', { groupID: 'g1', kickedUserIDs: ['u9'] });
const dismissal = write('/group/dismiss_group', { groupID: 'g1' });
const mute = write('/group/mute_group', { groupID: 'g1' });

test('a value that two replies show otherwise is a contradiction that quotes both', () => {
  const found = audited(
    'GET_GROUPS-ALWAYS_COUNT',
    [0, group({ memberCount: 3 })],
    [LATER, group({ memberCount: 4 })],
  );

  expect(found).toMatchObject([
    {
      path: `memberCount of group g1 in ${LIST}`,
      expected: `3 as before in ${LIST}`,
      received: '4',
      notes: [{ number: 0 }, { number: 1 }],
    },
  ]);
});

test('two operations show one thing alike', () => {
  const ofTwo = {
    ...member({ roleLevel: 100 }),
    answer: { total: 2, members: [{ groupID: 'g1', userID: 'u1', roleLevel: 100 }] },
  };

  expect(
    audited('GET_GROUPS-ALWAYS_COUNT', [0, group({ memberCount: 3 })], [1, ofTwo]),
    'count',
  ).toHaveLength(1);
  expect(
    audited('GET_GROUPS-ALWAYS_OWNER', [0, group({ ownerUserID: 'u2' })], [1, ofTwo]),
    'owner',
  ).toHaveLength(1);
  expect(audited('GET_GROUPS-ALWAYS_OWNER', [0, group({ ownerUserID: 'u1' })], [1, ofTwo]), 'owner').toBe(
    'agrees',
  );
});

test('what was written to says nothing until the time for it is over', () => {
  const [before, after] = [group({ memberCount: 4 }), group({ memberCount: 3 })];
  const id = 'GET_GROUPS-ALWAYS_COUNT';

  expect(audited(id, [0, before], [100, kick], [LATER, after]), 'between').toBe('untold');
  expect(audited(id, [0, kick], [100, before], [200, after]), 'just before').toBe('untold');
  expect(audited(id, [0, kick], [LATER, before], [LATER + 100, after]), 'long before').toHaveLength(1);
  expect(
    audited(id, [0, { ...kick, answer: undefined }], [LATER, before], [LATER + 100, after]),
    'unanswered',
  ).toBe('untold');
  expect(audited(id, [0, before], [100, mute], [200, after]), 'something else').toHaveLength(1);
});

test('what a dismissed group shows of its members is open, and that it lives is not', () => {
  const [before, after] = [group({ memberCount: 4, status: 0 }), group({ memberCount: 0, status: 0 })];
  const unfiltered = group({ status: 0 }, {});

  expect(
    audited('GET_GROUPS-ALWAYS_COUNT', [0, before], [100, dismissal], [LATER, after], [2 * LATER, before]),
  ).toBe('untold');
  expect(audited('DISMISS_GROUP-ALWAYS_DONE', [0, dismissal], [LATER, after])).toHaveLength(1);
  expect(audited('DISMISS_GROUP-ALWAYS_DONE', [0, dismissal], [100, after]), 'at once').toBe('untold');
  expect(audited('DISMISS_GROUP-ALWAYS_DONE', [0, dismissal], [LATER, unfiltered]), 'unfiltered').toBe(
    'untold',
  );
});

test('a dismissed group is not found by its name', () => {
  const byName = group({ status: 2 }, { groupName: 'name' });
  const none = { ...byName, answer: { total: 0, groups: null } };
  const id = 'GET_GROUPS-ALWAYS_UNLISTED';

  expect(audited(id, [0, dismissal], [LATER, byName])).toHaveLength(1);
  expect(audited(id, [0, group({ status: 0 })], [100, dismissal], [LATER, none])).toBe('agrees');
});

test('the owner whose role the administrator set is open', () => {
  const change = write('/group/set_group_member_info', {
    members: [{ groupID: 'g1', userID: 'u1', roleLevel: 20 }],
  });
  const [before, after] = [group({ ownerUserID: 'u1' }), group({ ownerUserID: '' })];

  expect(audited('GET_GROUPS-ALWAYS_OWNER', [0, change], [LATER, before], [LATER + 1, after])).toBe('untold');
});

test('a joinTime stays until its member is invited again', () => {
  const [before, after] = [member({ joinTime: 5 }), member({ joinTime: 6 })];
  const again = write('/group/invite_user_to_group', { groupID: 'g1', invitedUserIDs: ['u1'] });
  const other = write('/group/invite_user_to_group', { groupID: 'g1', invitedUserIDs: ['u3'] });
  const id = 'GET_GROUP_MEMBER_LIST-ALWAYS_JOIN_TIME';

  expect(audited(id, [0, before], [100, again], [LATER, after])).toBe('untold');
  expect(audited(id, [0, before], [100, other], [LATER, after])).toHaveLength(1);
});

test('a message that was seen revoked is not shown as it was', () => {
  const id = 'SEARCH_MSG-ALWAYS_REVOKED';

  expect(audited(id, [0, message({}, true)], [LATER, message({}, false)])).toHaveLength(1);
  expect(audited(id, [0, message({}, true)], [100, message({}, false)]), 'at once').toBe('untold');
  expect(
    audited(id, [0, message({}, true)], [LATER, message({ contentType: 2101 }, false)]),
    'a notice',
  ).toBe('agrees');
});

test('a refused call is not seen as done, unless somebody else did it', () => {
  const refused = { ...mute, answer: 1002 };
  const [before, after] = [group({ status: 0 }), group({ status: 3 })];
  const id = 'MUTE_GROUP-ALWAYS_UNDONE';

  expect(audited(id, [0, before], [100, refused], [200, after])).toHaveLength(1);
  expect(audited(id, [0, before], [100, refused], [200, before])).toBe('agrees');
  expect(audited(id, [0, before], [100, refused], [200, mute], [300, after]), 'control call').toBe('untold');
  expect(
    audited(id, [0, before], [100, refused], [150, { ...mute, answer: undefined }], [300, after]),
    'under way',
  ).toBe('untold');
  expect(audited(id, [0, before], [100, { ...mute, answer: 500 }], [300, after]), 'internal error').toBe(
    'untold',
  );
});

test('a success is seen when the time is over, until somebody writes over it', () => {
  const body = { members: [{ groupID: 'g1', userID: 'u1', ex: 'one', nickname: '' }] };
  const setting = write('/group/set_group_member_info', body);
  const [old, shown] = [member({ ex: '', nickname: 'x' }), member({ ex: 'one', nickname: 'x' })];
  const id = 'SET_GROUP_MEMBER_INFO-ALWAYS_DONE';
  const other = write('/group/set_group_member_info', {
    members: [{ groupID: 'g1', userID: 'u1', ex: 'two' }],
  });

  expect(audited(id, [0, setting], [LATER, old])).toHaveLength(1);
  expect(audited(id, [0, setting], [LATER, shown])).toBe('agrees');
  expect(audited(id, [0, setting], [100, other], [LATER, old]), 'written over').toBe('untold');
});

test('the mute of a member shows as long as it lasts', () => {
  const muting = write('/group/mute_group_member', { groupID: 'g1', userID: 'u1', mutedSeconds: 15 });
  const id = 'MUTE_GROUP_MEMBER-ALWAYS_DONE';

  expect(
    audited(
      id,
      [0, { ...muting, body: { ...muting.body, mutedSeconds: 600 } }],
      [LATER, member({ muteEndTime: 0 })],
    ),
  ).toHaveLength(1);
  expect(audited(id, [0, muting], [LATER, member({ muteEndTime: 0 })]), 'over').toBe('untold');
});

test('a revoke is known by its place in the chat', () => {
  const revoke = (answer: JsonObject | number) =>
    write('/msg/revoke_msg', { conversationID: 'si_u1_u2', seq: 4, userID: 'u1' }, answer);

  expect(audited('REVOKE_MSG-ALWAYS_DONE', [0, revoke({})], [LATER, message({}, false)])).toHaveLength(1);
  expect(
    audited('REVOKE_MSG-ALWAYS_DONE', [0, revoke({})], [LATER, message({ seq: 5 }, false)]),
    'another',
  ).toBe('untold');
  expect(
    audited(
      'REVOKE_MSG-ALWAYS_UNDONE',
      [0, message({}, false)],
      [100, revoke(1002)],
      [200, message({}, true)],
    ),
  ).toHaveLength(1);
});

test('a list has one total, on pages that are not too long, until something is written to what it finds', () => {
  const [one, two] = [member({}), { ...member({}), answer: { total: 2, members: null } }];
  const id = 'GET_GROUP_MEMBER_LIST-ALWAYS_TOTAL';
  const twice = { ...one, answer: { total: 1, members: [one, one].flatMap(({ answer }) => answer.members) } };

  expect(audited(id, [0, one], [1, two])).toHaveLength(1);
  expect(audited(id, [0, one], [1, kick], [2, two])).toBe('untold');
  expect(audited('GET_GROUP_MEMBER_LIST-ALWAYS_PAGES', [0, twice])).toHaveLength(1);
  expect(
    audited('GET_GROUP_MEMBER_LIST-ALWAYS_PAGES', [
      0,
      { ...twice, body: { groupID: 'g1', pagination: { pageNumber: 1, showNumber: 0 } } },
    ]),
    'no size',
  ).toBe('untold');
});

test('who was never in a group is shown none of it', () => {
  const list = { ...member({}), user: 'stan' };
  const invited = write('/group/invite_user_to_group', { groupID: 'g1', invitedUserIDs: ['stan'] });
  const id = 'GET_GROUP_MEMBER_LIST-ALWAYS_TO_MEMBERS';

  expect(audited(id, [0, list])).toHaveLength(1);
  expect(audited(id, [0, { ...list, answer: 1002 }])).toBe('agrees');
  expect(audited(id, [0, { ...list, user: 'imAdmin' }]), 'the administrator').toBe('untold');
  expect(audited(id, [0, invited], [LATER, list]), 'invited').toBe('untold');
});

test('a field that nobody else shall know is noticed in rows of people', () => {
  const id = 'GET_GROUP_MEMBER_LIST-ALWAYS_WITHOUT_SECRETS';

  expect(audited(id, [0, member({ phoneNumber: '' })])).toMatchObject([
    { received: 'a field row.phoneNumber' },
  ]);
  expect(audited(id, [0, member({ hasPassword: true })])).toBe('agrees');
});
