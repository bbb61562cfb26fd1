import {
  answerOf,
  expectEachRefused,
  expectErrCode,
  expectSame,
  expectSuccessEnvelope,
  expectUntouched,
  inEachWay,
  test,
  type JsonObject,
  type Operation,
} from '../../fixtures/test.ts';
import { RoleLevel } from '../../schemas/group.ts';
import { areRefused, entry, isRefused, setGroupMemberInfo, type OwnTools, type Row } from '../entry.ts';
import {
  askers,
  cells,
  deedOf,
  refusalOf,
  refusalOfAll,
  refusalOfOthers,
  refusedAlone,
  refusedOnGroup,
  refusedTogether,
  type Cell,
} from './matrix.ts';

const ofSetting = 'SDK, setGroupMemberInfo: owner may edit admins and members, admin may edit members';

// What a role allows with its own token.

/** The promise that somebody may, and its source if it says more. */
function permissionOf({ operation, aim }: Cell): Omit<Row, 'text'> {
  if (operation !== 'REVOKE_MSG') return { promises: ['by-role'] };
  return {
    promises: [aim === 'OWN' ? 'by-sender' : 'by-higher-role'],
    source: 'Platform API, revoke-msg, userID: the sender or, in a group, a member of higher role',
  };
}

for (const cell of cells.filter(({ right }) => right === 'may')) {
  const { operation, standing, aim } = cell;
  test(
    ...entry(cell.id, {
      text: `${operation.toLowerCase()} lets ${deedOf(operation, standing, aim)}`,
      ...permissionOf(cell),
      async check({ post, given, expectCarriedOut }) {
        const { path, body, caller, watched, finds } = await given.attempts.of(cell);

        const reply = await post(path, body, caller);

        expectSuccessEnvelope(reply);
        expectSame(finds?.(reply) ?? true, true, 'whether the answer shows the prepared data');
        await expectCarriedOut({ path, watched });
      },
    }),
  );
}

// What the contract leaves open.

const ownRole = { promises: ['own-role-down'], source: `${ofSetting}; oneself not specified` } as const;

/** What it quotes, by what the call is done to, and by whom if that matters. */
const open: Readonly<Record<string, Omit<Row, 'text'>>> = {
  SELF: {
    promises: ['oneself'],
    source:
      'SDK, changeGroupMemberMute: owner may mute admins and members, admin only members; oneself not specified',
  },
  OWN_ROLE_UP: ownRole,
  OWN_ROLE_DOWN: ownRole,
  ADMIN_OWN_ROLE_UP: {
    promises: ['own-role-down'],
    source: 'SDK, setGroupMemberInfo, roleLevel: setting the present role not specified',
  },
  MEMBERS_ROLE_UP: {
    promises: ['admin-promotes'],
    source: 'SDK, setGroupMemberInfo: admin may edit members; roles not specified',
  },
  MEMBERS_AS_SENDER: {
    promises: ['owner-names-other'],
    source: 'Platform API, revoke-msg: not specified, and implementations differ',
  },
};

function quoteOf({ standing, aim, id }: Cell): Omit<Row, 'text'> {
  const quote = open[`${standing}_${aim}`] ?? open[aim];
  if (!quote) throw new Error(`${id} quotes nothing that leaves it open.`);
  return quote;
}

for (const cell of cells.filter(({ right }) => right === 'any')) {
  const { operation, standing, aim } = cell;
  test(
    ...entry(cell.id, {
      text: `whether ${operation.toLowerCase()} lets ${deedOf(operation, standing, aim)} is recorded`,
      ...quoteOf(cell),
      async check({ post, given, observe }) {
        const { path, body, caller } = await given.attempts.of(cell);

        const reply = await post(path, body, caller);

        observe(answerOf(reply));
      },
    }),
  );
}

test(
  ...setGroupMemberInfo('RIGHT_ONE_OWNER', {
    text: 'a group keeps exactly one owner when its owner sets their own role to 20, whatever the answer',
    promises: ['owner-stays'],
    async check({ post, path, given, seen }) {
      const group = await given.groupOfFive();
      const { groupID, owner } = group;
      const demoted = { groupID, userID: owner.userID, roleLevel: RoleLevel.Member };

      await post(path, { members: [demoted] }, owner);

      const { value } = await seen.whole.members(group);
      const owners = Object.values(value?.rows ?? {}).filter(
        ({ roleLevel }) => roleLevel === RoleLevel.Owner,
      );
      expectSame(owners.length, 1, 'number of owners');
    },
  }),
);

// What a lower role, or somebody outside the group or chat, may not do.

for (const cell of refusedAlone)
  test(
    ...entry(cell.id, {
      ...refusalOf(cell),
      check: isRefused(({ attempts }) => attempts.of(cell)),
    }),
  );

for (const some of refusedTogether.filter(({ dangerous }) => !dangerous))
  test(
    ...entry(some.id, {
      ...refusalOfAll(some),
      check: areRefused(({ attempts }) => attempts.several(some)),
    }),
  );

type Callers = Awaited<ReturnType<OwnTools['given']['attempts']['onGroup']>>['callers'];
type Calls = Readonly<Record<string, { readonly body: JsonObject; readonly caller: Callers[number][1] }>>;

/** Their calls, by words for them. The first of those who may not dismiss it also tries that with its members. */
function callsOf(operation: Operation, body: JsonObject, callers: Callers): Calls {
  const calls = callers.map(([who, caller]) => [`the call by ${askers[who]}`, { body, caller }] as const);
  const withMembers = calls
    .slice(0, operation === 'DISMISS_GROUP' ? 1 : 0)
    .map(([words, call]) => [
      `${words} with deleteMember`,
      { ...call, body: { ...body, deleteMember: true } },
    ]);
  return Object.fromEntries([...calls, ...withMembers]);
}

for (const others of refusedOnGroup)
  test(
    ...entry(others.id, {
      ...refusalOfOthers(others),
      async check({ post, given }) {
        const { operation, standings } = others;
        const { path, body, callers, watched, control } = await given.attempts.onGroup(operation, standings);
        given.control(control);

        const replies = await inEachWay(callsOf(operation, body, callers), (call) =>
          post(path, call.body, call.caller),
        );

        expectEachRefused(replies);
        await expectUntouched(watched);
      },
    }),
  );

/** Which code refuses whom, once per operation. */
const codeRows = [
  ['MUTE_GROUP', 'MEMBER', 'GROUP', [1002]],
  ['MUTE_GROUP', 'STRANGER', 'GROUP', [1002, 1004]],
  ['DISMISS_GROUP', 'ADMIN', 'GROUP', [1002]],
  ['MUTE_GROUP_MEMBER', 'MEMBER', 'MEMBER', [1002]],
  ['SET_GROUP_MEMBER_INFO', 'MEMBER', 'MEMBERS_NAME', [1002]],
  ['GET_GROUP_MEMBER_LIST', 'STRANGER', 'GROUP', [1002, 1004]],
  ['REVOKE_MSG', 'MEMBER', 'MEMBERS', [1002]],
  ['GET_GROUPS', 'MEMBER', 'BY_ID', [1002]],
  ['GET_USERS', 'MEMBER', 'MEMBER', [1002]],
  ['SEARCH_MSG', 'MEMBER', 'GROUP', [1002]],
] as const;

for (const [operation, standing, aim, codes] of codeRows) {
  const refuses = `${operation.toLowerCase()} refuses with errCode ${codes.join(' or ')}`;
  test(
    ...entry(`${operation}-RIGHT_${standing}_CODE`, {
      text: `${refuses} to let ${deedOf(operation, standing, aim)}`,
      promises: ['beyond-rights-code'],
      async check({ post, given }) {
        const { path, body, caller, control } = await given.attempts.of({ operation, standing, aim });
        given.control(control);

        const reply = await post(path, body, caller);

        expectErrCode(reply, codes);
      },
    }),
  );
}

// Several entries in one call give no more rights than single calls, in either order.

/** Whose entries, for whom the permitted one is, and for whom the forbidden one. */
const composedRows = [
  ['OWN_AND_FOREIGN', 'an owner’s entries for members', 'of their group', 'of a foreign group'],
  ['OWNED_AND_JOINED', 'an owner’s entries for members', 'of their group', 'of a joined group'],
  ['OWNED_AND_OWN_ROLE', 'an owner’s entries', 'for their ex in one group', 'for their role in a joined one'],
  ['SELF_AND_OTHER', 'an ordinary member’s entries', 'for themselves', 'for another member'],
  ['MEMBER_AND_OWNER', 'an admin’s entries', 'for an ordinary member', 'for the owner'],
] as const;

for (const [name, entries, permitted, forbidden] of composedRows)
  test(
    ...setGroupMemberInfo(`RIGHT_${name}`, {
      text: `set_group_member_info refuses ${entries} ${permitted} (permitted) and ${forbidden} (not) in any order and changes nothing`,
      promises: ['composed-rights'],
      check: areRefused(({ attempts }) => attempts.composed(name)),
    }),
  );

/** Both entries are permitted. */
const permittedRows = [
  ['TWO_MEMBERS', 'the owner edit two ordinary members in one call'],
  ['TWO_GROUPS', 'the owner of two groups edit members of both in one call'],
] as const;

for (const [name, whom] of permittedRows)
  test(
    ...setGroupMemberInfo(`RIGHT_${name}`, {
      text: `set_group_member_info lets ${whom}`,
      promises: ['by-role'],
      source: `${ofSetting}; parameter members: up to 1000 items`,
      async check({ post, path, given, expectWritten }) {
        const { body, caller, watched } = await given.attempts.composed(name);

        const reply = await post(path, body, caller);

        expectSuccessEnvelope(reply);
        await expectWritten(watched.read, {
          one: { ex: '{"is":"changed"}' },
          other: { ex: '{"is":"changed"}' },
        });
      },
    }),
  );
