import {
  above,
  expectEachOnce,
  expectFoundIDs,
  expectSame,
  expectServed,
  expectServedOrRefused,
  expectSuccess,
  expectSuccessEnvelope,
  readingOperations,
  test,
  watch,
} from '../../fixtures/test.ts';
import { GroupStatus, ListedGroupIDs } from '../../schemas/group.ts';
import { entry, getGroups, muteGroup, muteGroupMember, searchMsg, setGroupMemberInfo } from '../entry.ts';

const source = 'Platform API, header operationID: names a call for tracing; deduplication not specified';
const promises = ['headers.operation-id-may-come-again'] as const;

// A call that reuses the operationID of an earlier one. It may be refused for that, and then changes nothing: documents
// list a reused one among the causes of an error. The same call with an operationID of its own must succeed.

// Of other writes, a request is repeated below.
for (const operation of ['DISMISS_GROUP', 'REVOKE_MSG'] as const)
  test(
    ...entry(`${operation}-OPERATION_ID_REPEATED`, {
      text: '$ carries out a call that reuses the operationID of an earlier call with another body',
      promises,
      source,
      async check({ withOneID, given, expectCarriedOut }) {
        const post = withOneID();
        const one = await given.preparedCall(operation);
        const first = await post(one.path, one.body, one.caller);
        const other = await given.preparedCall(operation);

        const second = await post(other.path, other.body, other.caller);

        expectSuccessEnvelope(first);
        await expectServedOrRefused(second, other, expectCarriedOut);
      },
    }),
  );

for (const operation of readingOperations)
  test(
    ...entry(`${operation}-OPERATION_ID_REPEATED`, {
      text: '$ carries out a call that reuses the operationID of an earlier call with another body',
      promises,
      source,
      async check({ withOneID, post, given, expectCarriedOut }) {
        const call = await given.preparedCall(operation);
        const { body } = await given.bareCall(operation);
        const repeating = withOneID();
        const first = await post(call.path, call.body, call.caller);

        await repeating(call.path, body, call.caller);
        const reply = await repeating(call.path, call.body, call.caller);

        await expectServed(first, call, expectCarriedOut);
        await expectServedOrRefused(reply, call, expectCarriedOut);
      },
    }),
  );

// An identical call after its effect was undone; a dismissal and a revoke cannot be undone.

test(
  ...muteGroup('REQUEST_REPEATED', {
    text: '/group/mute_group carries out an identical request, operationID included, again after its effect was undone',
    promises,
    source,
    async check({ withOneID, path, given, seen, admin, expectWritten, expectCarriedOut }) {
      const { groupID } = await given.groupOfTwo();
      const read = () => seen.group(groupID);
      const post = withOneID();
      expectSuccessEnvelope(await post(path, { groupID }, admin));
      await expectWritten(read, { status: GroupStatus.Muted });
      await given.mutes.cancel({ groupID });
      await expectWritten(read, { status: GroupStatus.Active });

      const reply = await post(path, { groupID }, admin);

      const watched = { read, before: { status: GroupStatus.Active }, done: { status: GroupStatus.Muted } };
      await expectServedOrRefused(reply, { path, watched }, expectCarriedOut);
    },
  }),
);

test(
  ...muteGroupMember('REQUEST_REPEATED', {
    text: '/group/mute_group_member carries out an identical request, operationID included, again after its effect was undone',
    promises,
    source,
    async check({ withOneID, path, given, seen, admin, readUntil, expectCarriedOut }) {
      const { groupID, member } = await given.member();
      const who = { groupID, userID: member.userID };
      const read = () => seen.member(groupID, member.userID);
      const end = async () => (await read()).value?.muteEndTime ?? 0;
      const post = withOneID();
      expectSuccessEnvelope(await post(path, { ...who, mutedSeconds: 600 }, admin));
      const first = await readUntil(end, (ms) => ms > 0);
      expectSame(first > 0, true, 'whether the first call mutes');
      await given.mutes.cancel(who);
      await readUntil(end, (ms) => ms !== first);
      const watched = { ...(await watch(read)), done: { muteEndTime: above(first - 60_000) } };

      const reply = await post(path, { ...who, mutedSeconds: 600 }, admin);

      await expectServedOrRefused(reply, { path, watched }, expectCarriedOut);
    },
  }),
);

test(
  ...setGroupMemberInfo('REQUEST_REPEATED', {
    text: '/group/set_group_member_info carries out an identical request, operationID included, again after its effect was undone',
    promises,
    source,
    async check({ withOneID, call, path, given, seen, admin, expectWritten, expectCarriedOut }) {
      const { groupID, member } = await given.member();
      const { userID } = member;
      const naming = (nickname: string) => ({ members: [{ groupID, userID, nickname }] });
      const read = () => seen.member(groupID, userID);
      const shows = (nickname: string) => expectWritten(read, { nickname });
      const post = withOneID();
      expectSuccessEnvelope(await post(path, naming('first'), admin));
      await shows('first');
      await call(naming('second'));
      await shows('second');

      const reply = await post(path, naming('first'), admin);

      const watched = { read, before: { nickname: 'second' }, done: { nickname: 'first' } };
      await expectServedOrRefused(reply, { path, watched }, expectCarriedOut);
    },
  }),
);

// A row added between two pages moves the other rows by one place or not at all, if rows have an order.

test(
  ...getGroups('PAGES_WHILE_GROWING', {
    text: 'get_groups omits no older group when a new one is created between two pages',
    promises: ['pages-complete-while-growing'],
    async check({ pages, path, given }) {
      const { part, groupIDs, more } = await given.groupsOfOnePart(4);
      const older = [...groupIDs];
      const on = (...pageNumbers: number[]) =>
        pages(path, { groupName: part }, { pageNumbers, showNumber: 2 });

      const before = await on(1);
      await more();
      const after = await on(2, 3);

      const groups = [...before, ...after].flatMap(
        (reply) => expectSuccess(reply, ListedGroupIDs).groups ?? [],
      );
      const shown = new Set(groups.map(({ groupInfo }) => groupInfo.groupID));
      const leftOut = older.filter((groupID) => !shown.has(groupID));
      expectSame(leftOut, [], 'older groups that no page shows');
    },
  }),
);

test(
  ...searchMsg('PAGES_WHILE_GROWING', {
    text: 'search_msg shows each older message once when a new one arrives between two pages',
    promises: ['pages-complete-while-growing'],
    async check({ pages, path, given }) {
      const [anna, ben] = await given.twoForChat();
      const filters = { sendID: anna.userID, recvID: ben.userID };
      const older = await given.texts([anna, ben], [anna, ben], [anna, ben], [anna, ben]);
      const ids = older.map(({ serverMsgID }) => serverMsgID);
      const on = (...pageNumbers: number[]) => pages(path, filters, { pageNumbers, showNumber: 2 });

      const before = await on(1);
      await given.texts([anna, ben]);
      const after = await on(2, 3);

      const found = [...before, ...after].map(expectFoundIDs);
      const shown = found.map((page) => page.filter((id) => ids.includes(id)));
      expectEachOnce(shown, ids, 'older messages on three pages');
    },
  }),
);
