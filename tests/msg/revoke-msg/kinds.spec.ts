import {
  answerOf,
  expectAnySuccess,
  expectSuccessEnvelope,
  expectUntouched,
  type FarPlace,
  type MessageKind,
  type RevocableInGroup,
  revokeBody,
  revoked,
  test,
  watchAll,
} from '../../../fixtures/test.ts';
import { revokeMsg, type Row } from '../../entry.ts';

const page = 'Platform API, revoke-msg';
const place = `${page}, parameters conversationID and seq: which message`;
const silent = `${page}: not specified, and implementations differ`;
const old = `${page}: no maximum age; a deployment may have one`;
const muting = 'Platform API, mute-group and mute-group-member: they stop messages';

test(
  ...revokeMsg('OWN_USER_ID', {
    text: 'revoke_msg also lets the administrator revoke a message with its own userID',
    promises: ['administrator-itself'],
    async check({ call, given, seen, admin, expectWritten }) {
      const { message, texts, rows } = await given.revocable.inGroup('member');

      await call({ ...revokeBody(message), userID: admin.name });

      await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
    },
  }),
);

test(
  ...revokeMsg('BY_SENDER', {
    text: 'revoke_msg lets the sender revoke a message of a single chat',
    promises: ['by-sender'],
    async check({ post, path, given, seen, expectWritten }) {
      const { message, texts, rows } = await given.revocable.inChat('middle');

      const reply = await post(path, revokeBody(message), message.sender);

      expectSuccessEnvelope(reply);
      await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
    },
  }),
);

const inGroup = [
  [
    'GROUP_BY_SENDER',
    'revoke_msg lets a member revoke their own message in a group',
    'by-sender',
    'member',
    ({ message }: RevocableInGroup) => message.sender,
  ],
  [
    'GROUP_BY_ADMIN',
    'revoke_msg lets an admin of a group revoke a member’s message',
    'by-higher-role',
    'member',
    ({ group }: RevocableInGroup) => group.admins[0],
  ],
  [
    'GROUP_BY_OWNER',
    'revoke_msg lets the owner of a group revoke an admin’s message',
    'by-higher-role',
    'admin',
    ({ group }: RevocableInGroup) => group.owner,
  ],
] as const;

for (const [aspect, text, promise, speaker, revokerOf] of inGroup)
  test(
    ...revokeMsg(aspect, {
      text,
      promises: [promise],
      async check({ post, path, given, seen, expectWritten }) {
        const revocable = await given.revocable.inGroup(speaker);
        const { message, texts, rows } = revocable;
        const revoker = revokerOf(revocable);

        const reply = await post(path, { ...revokeBody(message), userID: revoker.userID }, revoker);

        expectSuccessEnvelope(reply);
        await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
      },
    }),
  );

test(
  ...revokeMsg('LEAVER_BY_ADMINISTRATOR', {
    text: 'revoke_msg lets the administrator revoke a removed member’s message by passing the sender’s userID or its own',
    promises: ['administrator-and-leaver'],
    async check({ post, path, given, seen, admin, expectWritten }) {
      const { message } = await given.revocable.ofLeaver();

      const named = await post(path, revokeBody(message), admin);
      const itself = await post(path, { ...revokeBody(message), userID: admin.name }, admin);

      expectAnySuccess([named, itself]);
      await expectWritten(() => seen.rows.shown({ message }), { message: revoked });
    },
  }),
);

test(
  ...revokeMsg('REJOINED', {
    text: 'revoke_msg lets a member who was removed and invited again revoke their own earlier message',
    promises: ['by-sender'],
    async check({ post, path, given, seen, expectWritten }) {
      const { message, group, leaver } = await given.revocable.ofLeaver();
      await given.roleChanges.invite(group.groupID, leaver);

      const reply = await post(path, revokeBody(message), leaver);

      expectSuccessEnvelope(reply);
      await expectWritten(() => seen.rows.shown({ message }), { message: revoked });
    },
  }),
);

test(
  ...revokeMsg('OBSERVED_UNKNOWN_USER_ID', {
    text: 'whether revoke_msg lets the administrator name an unknown revoker is recorded',
    promises: ['administrator-names-unknown'],
    source: silent,
    async check({ post, path, given, admin, observe }) {
      const { message } = await given.revocable.inGroup('member');

      const reply = await post(path, { ...revokeBody(message), userID: given.noSuch('user') }, admin);

      observe(answerOf(reply));
    },
  }),
);

test(
  ...revokeMsg('OBSERVED_STRANGER_USER_ID', {
    text: 'whether revoke_msg lets the administrator name a revoker without the right to revoke is recorded',
    promises: ['administrator-names-stranger'],
    source: silent,
    async check({ post, path, given, admin, observe }) {
      const { message } = await given.revocable.inGroup('member');
      const { userID } = await given.stranger();

      const reply = await post(path, { ...revokeBody(message), userID }, admin);

      observe(answerOf(reply));
    },
  }),
);

test(
  ...revokeMsg('OBSERVED_OWNER_NAMES_SENDER', {
    text: 'whether revoke_msg lets a group owner revoke a member’s message by passing that member’s userID is recorded',
    promises: ['owner-names-other'],
    source: silent,
    async check({ post, path, given, observe }) {
      const { message, group } = await given.revocable.inGroup('member');

      const reply = await post(path, revokeBody(message), group.owner);

      observe(answerOf(reply));
    },
  }),
);

test(
  ...revokeMsg('OBSERVED_LEAVER', {
    text: 'whether revoke_msg lets a removed member revoke their own message is recorded',
    promises: ['sender-who-left'],
    source: silent,
    async check({ post, path, given, observe }) {
      const { message, leaver } = await given.revocable.ofLeaver();

      const reply = await post(path, revokeBody(message), leaver);

      observe(answerOf(reply));
    },
  }),
);

const places: readonly (readonly [aspect: string, text: string, which: FarPlace])[] = [
  ['FIRST_OF_60', 'revoke_msg revokes the first of 60 group messages and no other', 'first'],
  [
    'FOURTH_OF_60',
    'revoke_msg revokes the message at a one-digit seq, and no other of 60 whose seq begins with that digit',
    'fourth',
  ],
  ['26TH_OF_60', 'revoke_msg revokes the 26th of 60 group messages and no other', '26th'],
  ['LAST_OF_60', 'revoke_msg revokes the last of 60 group messages and no other', 'last'],
];

for (const [aspect, text, which] of places)
  test(
    ...revokeMsg(aspect, {
      text,
      promises: ['effect', 'neighbours'],
      source: place,
      async check({ call, given, seen, expectWritten }) {
        const { message, others } = await given.farText(which);
        const states = Object.fromEntries(Object.keys(others).map((what) => [what, 'as it was']));

        await call(revokeBody(message));

        await expectWritten(() => seen.rows.states({ message, ...others }), {
          ...states,
          message: 'revoked',
        });
      },
    }),
  );

const kinds: readonly (readonly [aspect: string, row: Row, kind: MessageKind])[] = [
  [
    'KIND_PICTURE',
    {
      text: 'revoke_msg revokes a picture and not another one of the same sender',
      promises: ['effect', 'neighbours'],
      source: place,
    },
    'picture',
  ],
  [
    'KIND_CUSTOM',
    {
      text: 'revoke_msg revokes a message of a custom type and not another one of that type',
      promises: ['effect', 'neighbours'],
      source: place,
    },
    'custom',
  ],
  [
    'KIND_EQUAL_TEXT',
    {
      text: 'revoke_msg revokes a text and not another one with the same words and sender',
      promises: ['effect', 'neighbours'],
      source: place,
    },
    'equal text',
  ],
  [
    'KIND_BY_ADMINISTRATOR',
    {
      text: 'revoke_msg lets the administrator revoke a text sent in its own name, and revokes no other',
      promises: ['effect', 'neighbours'],
      source: place,
    },
    'text by the administrator',
  ],
  [
    'KIND_TO_ONESELF',
    {
      text: 'revoke_msg revokes a text that a user sent to themselves and no other',
      promises: ['effect', 'neighbours'],
      source: place,
    },
    'text to oneself',
  ],
  [
    'KIND_LAST_YEAR',
    {
      text: 'revoke_msg lets the administrator revoke a text from last year',
      promises: ['old-messages'],
      source: old,
    },
    'text of last year',
  ],
];

for (const [aspect, row, kind] of kinds)
  test(
    ...revokeMsg(aspect, {
      ...row,
      async check({ call, given, seen, expectWritten }) {
        const { message, alike } = await given.revocableKind(kind);

        await call(revokeBody(message));

        const after = { message: revoked, alike: { revoked: false } };
        await expectWritten(() => seen.rows.shown({ message, alike }), after);
      },
    }),
  );

test(
  ...revokeMsg('QUOTED', {
    text: 'revoke_msg revokes a text and not the answer of its receiver that quotes it',
    promises: ['effect', 'neighbours'],
    source: `${place}; message types, 114: quote`,
    async check({ call, given, seen, expectWritten }) {
      const { message, quote } = await given.quotedText();

      await call(revokeBody(message));

      const after = { message: revoked, quote: { revoked: false } };
      await expectWritten(() => seen.rows.shown({ message, quote }), after);
    },
  }),
);

test(
  ...revokeMsg('MUTED', {
    text: 'revoke_msg by the administrator revokes a muted member’s message in a muted group and leaves mutes and neighbours unchanged',
    promises: ['effect', 'neighbours', 'nothing-else'],
    source: `Platform API, revoke-msg; ${muting}`,
    async check({ call, given, seen, expectWritten }) {
      const { message, texts, rows, group } = await given.revocable.ofMutedMember();
      const watched = await watchAll({
        'the group': () => seen.whole.group(group.groupID),
        'its members': () => seen.whole.members(group),
      });

      await call(revokeBody(message));

      await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
      await expectUntouched(watched);
    },
  }),
);

test(
  ...revokeMsg('MUTED_SENDER', {
    text: 'revoke_msg lets a muted member revoke their own message in a muted group',
    promises: ['by-sender'],
    source: `Platform API, revoke-msg, parameter userID: who revokes; ${muting}`,
    async check({ post, path, given, seen, expectWritten }) {
      const { message, texts, rows } = await given.revocable.ofMutedMember();

      const reply = await post(path, revokeBody(message), message.sender);

      expectSuccessEnvelope(reply);
      await expectWritten(() => seen.rows.shown(texts), { ...rows, message: revoked });
    },
  }),
);
