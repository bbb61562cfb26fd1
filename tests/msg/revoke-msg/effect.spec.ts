import {
  already,
  expectBetween,
  expectEach,
  expectErrCode,
  expectFields,
  expectOneOf,
  expectRefusal,
  expectSame,
  expectSuccess,
  expectUntouched,
  keptOf,
  membersOf,
  profileOf,
  revoke,
  revokeBody,
  revoked,
  revoking,
  shownAs,
  shows,
  type Source,
  take,
  taken,
  test,
  textOf,
  tried,
  unchanged,
  whatWasSeen,
} from '../../../fixtures/test.ts';
import { NoData } from '../../../schemas/envelope.ts';
import { revokeMsg, scene } from '../../entry.ts';

const page = 'Platform API, revoke-msg';
const whichMessage = `${page}, parameters conversationID and seq: which message`;
const silent = `${page}: not specified, and implementations differ`;

const operation = 'REVOKE_MSG';

const ofMember: Source = ({ revocable }) => revocable.inGroup('member');

test(
  ...revokeMsg('REPLY', {
    text: 'revoke_msg answers success without data',
    promises: ['reply'],
    async check({ call, given }) {
      const message = await given.message(...(await given.twoForChat()));

      const reply = await call(revokeBody(message));

      expectSuccess(reply, NoData);
    },
  }),
);

test(
  ...revokeMsg('EFFECT', {
    text: 'revoke_msg revokes a message and leaves its neighbour unchanged',
    promises: ['effect', 'neighbours'],
    check: scene(
      revoking(async (given) => {
        const [anna, ben] = await given.twoForChat();
        const [message, neighbour] = await Promise.all([given.message(anna, ben), given.message(anna, ben)]);
        return { message, texts: { neighbour } };
      }),
    ),
  }),
);

test(
  ...revokeMsg('GROUP', {
    text: 'revoke_msg revokes a group message and leaves those before and after it, and messages of the same people in a single chat, unchanged',
    promises: ['effect', 'neighbours', 'other-conversations'],
    source: whichMessage,
    check: scene(revoking(({ revocable }) => revocable.inGroupAndChat())),
  }),
);

test(
  ...revokeMsg('NEIGHBOURS', {
    text: 'revoke_msg leaves the message at the same place of another conversation unchanged',
    promises: ['other-conversations'],
    check: scene(revoking(({ twoChats }) => twoChats())),
  }),
);

test(
  ...revokeMsg('TWO', {
    text: 'a message stays revoked when another one of its conversation is revoked, and one sent afterwards gets a place of its own and is not',
    promises: ['effect', 'neighbours'],
    async check({ call, given, seen, expectWritten }) {
      const [anna, ben] = await given.twoForChat();
      const [first, second] = await Promise.all([given.message(anna, ben), given.message(anna, ben)]);
      const both = { first: revoked, second: revoked };

      await call(revokeBody(first));
      await call(revokeBody(second));

      await expectWritten(() => seen.rows.shown({ first, second }), both);
      const next = await given.message(anna, ben);
      expectBetween(next.seq, Math.max(first.seq, second.seq) + 1, Infinity, 'seq of the next message');
      await expectWritten(() => seen.rows.shown({ first, second, next }), {
        ...both,
        next: { revoked: false },
      });
    },
  }),
);

test(
  ...revokeMsg('GROUP_STATE', {
    text: 'revoke_msg leaves every field of the group, its members and the sender unchanged',
    promises: ['nothing-else'],
    check: scene(({ group, member }) => ({
      before: [take(ofMember)],
      call: revoke(),
      after: [
        shows(taken, { message: revoked }),
        ...[group, membersOf(group), profileOf(member)].map((each) => unchanged(each)),
      ],
    })),
  }),
);

test(
  ...revokeMsg('FIELDS', {
    text: 'a message marked as revoked keeps its IDs, sender, receiver, place and times',
    promises: ['other-fields'],
    async check({ call, given, seen, readUntil }) {
      const { message, rows } = await given.revocable.inGroup('member');

      await call(revokeBody(message));

      const read = () => seen.rows.shown({ message });
      const { name, value } = await readUntil(read, (shown) => shown.value['message']?.revoked === true);
      expectFields(keptOf(value['message']), keptOf(rows['message'], value['message']), name);
    },
  }),
);

test(
  ...revokeMsg('EVERY_SEARCH', {
    text: 'no search by sender, receiver or session type shows a revoked message as it was',
    promises: ['effect'],
    async check({ call, given, seen, readUntil }) {
      const { message } = await given.revocable.inGroup('member');

      await call(revokeBody(message));

      const read = async () => Object.entries((await seen.rows.searched(message)).value);
      const states = await readUntil(read, (all) => all.every(([, state]) => state !== 'as it was'));
      const unrevoked = states.filter(([, state]) => state === 'as it was').map(([filters]) => filters);
      expectSame(unrevoked, [], 'filters by which search_msg shows the revoked message as it was');
    },
  }),
);

test(
  ...revokeMsg('TEXT', {
    text: 'search_msg no longer shows the text of a revoked message in its content',
    promises: ['text-gone'],
    async check({ call, given, seen, readUntil }) {
      const { message } = await given.revocable.inGroup('member');

      await call(revokeBody(message));

      const read = () => seen.rows.shown({ message });
      const { value } = await readUntil(
        read,
        (shown) => !textOf(shown.value['message']).includes(message.text),
      );
      const content = textOf(value['message']);
      expectSame(
        content.includes(message.text),
        false,
        `whether the text is still in the content ${content}`,
      );
    },
  }),
);

test(
  ...revokeMsg('PULLED', {
    text: 'pull_msg_by_seq shows sender and group owner a revoked message as a notice or not at all',
    promises: ['witness'],
    async check({ call, given, seen, readUntil }) {
      const { message, group } = await given.revocable.inGroup('member');

      await call(revokeBody(message));

      const bySender = () => seen.rows.pulled(message, message.sendID);
      const sender = await readUntil(bySender, ({ value }) => value !== 'as it was');
      expectOneOf(sender.value, ['revoked', 'absent'], `asked by its sender, ${sender.name}`);
      const owner = await seen.rows.pulled(message, group.owner.userID);
      expectOneOf(owner.value, ['revoked', 'absent'], `asked by the owner of the group, ${owner.name}`);
    },
  }),
);

test(
  ...revokeMsg('AGAIN', {
    text: 'revoke_msg refuses a revoked message',
    promises: ['again'],
    async check({ post, path, given, admin }) {
      await given.controlledCall(operation);
      const { message, group } = await given.revocable.revoked();
      const body = revokeBody(message);

      const again = await post(path, body, admin);
      const inOtherName = await post(path, { ...body, userID: group.owner.userID }, admin);

      expectRefusal(again);
      expectRefusal(inOtherName);
    },
  }),
);

test(
  ...revokeMsg('AGAIN_CODE', {
    text: 'revoke_msg refuses a revoked message with errCode 1404',
    promises: ['again-code'],
    async check({ post, path, given, admin }) {
      await given.controlledCall(operation);
      const { message } = await given.revocable.revoked();

      const reply = await post(path, revokeBody(message), admin);

      expectErrCode(reply, [1404]);
    },
  }),
);

test(
  ...revokeMsg('AGAIN_REVOKED', {
    text: 'a revoked message stays revoked when revoked again, and its neighbours stay unchanged',
    promises: ['effect', 'neighbours'],
    check: scene(() => ({
      before: [take(({ revocable }) => revocable.revoked()), already(revoke())],
      call: tried(revoke()),
      after: [unchanged(taken)],
    })),
  }),
);

test(
  ...revokeMsg('UNKNOWN', {
    text: 'revoke_msg refuses a seq without a message, the one after the last included, and an unknown conversation, and revokes nothing',
    promises: ['unknown'],
    async check({ post, path, given, seen, admin }) {
      const { body, caller, watched } = await given.controlledCall(operation);
      const { message, texts, rows } = await given.revocable.inGroup('member');
      const known = revokeBody(message);

      const replies = [
        await post(path, { ...body, seq: Number(body['seq']) + 1 }, caller),
        await post(path, { ...known, seq: message.seq + 10_000 }, admin),
        await post(path, { ...known, conversationID: given.noSuch('group') }, admin),
      ];

      expectEach(replies, expectRefusal);
      await expectUntouched(watched);
      const { name, value } = await seen.rows.shown(texts);
      expectFields(value, rows, name);
    },
  }),
);

test(
  ...revokeMsg('OBSERVED_SHOWN', {
    text: 'whether search_msg flags a revoked message or shows a notice, and of which contentType, is recorded',
    promises: ['shown'],
    source: silent,
    async check({ post, path, given, seen, admin, readUntil, observe }) {
      const { message } = await given.revocable.inGroup('member');

      await post(path, revokeBody(message), admin);

      const read = () => seen.rows.shown({ message });
      const { value } = await readUntil(read, (shown) => shown.value['message']?.revoked === true);
      const marked = [value['message']].filter((row) => row?.revoked === true);
      const [how] = marked.map((row) => shownAs(row, message));
      observe(whatWasSeen(how, 'the message is not shown as revoked'));
    },
  }),
);
