import {
  already,
  answerOf,
  by,
  expectAnySuccess,
  invite,
  kick,
  membersOf,
  mute,
  muteMember,
  revoke,
  revokeBody,
  revoked,
  revoking,
  type Source,
  test,
  unchanged,
} from '../../../fixtures/test.ts';
import { revokeMsg, scene } from '../../entry.ts';

const page = 'Platform API, revoke-msg';
const place = `${page}, parameters conversationID and seq: which message`;
const silent = `${page}: not specified, and implementations differ`;
const old = `${page}: no maximum age; a deployment may have one`;
const muting = 'Platform API, mute-group and mute-group-member: they stop messages';

const inMiddle: Source = ({ revocable }) => revocable.inChat('middle');
const ofMember: Source = ({ revocable }) => revocable.inGroup('member');
const ofAdmin: Source = ({ revocable }) => revocable.inGroup('admin');
const ofMuted: Source = ({ revocable }) => revocable.ofMutedMember();
const ofLeaver: Source = ({ revocable }) => revocable.ofLeaver();

test(
  ...revokeMsg('OWN_USER_ID', {
    text: 'revoke_msg also lets the administrator revoke a message with its own userID',
    promises: ['administrator-itself'],
    check: scene(revoking(ofMember, ({ administrator }) => ({ call: revoke(administrator) }))),
  }),
);

test(
  ...revokeMsg('BY_SENDER', {
    text: 'revoke_msg lets the sender revoke a message of a single chat',
    promises: ['by-sender'],
    check: scene(revoking(inMiddle, ({ sender }) => ({ call: by(sender, revoke()) }))),
  }),
);

test(
  ...revokeMsg('GROUP_BY_SENDER', {
    text: 'revoke_msg lets a member revoke their own message in a group',
    promises: ['by-sender'],
    check: scene(revoking(ofMember, ({ member }) => ({ call: by(member, revoke()) }))),
  }),
);

test(
  ...revokeMsg('GROUP_BY_ADMIN', {
    text: 'revoke_msg lets an admin of a group revoke a member’s message',
    promises: ['by-higher-role'],
    check: scene(revoking(ofMember, ({ admin }) => ({ call: by(admin, revoke(admin)) }))),
  }),
);

test(
  ...revokeMsg('GROUP_BY_OWNER', {
    text: 'revoke_msg lets the owner of a group revoke an admin’s message',
    promises: ['by-higher-role'],
    check: scene(revoking(ofAdmin, ({ owner }) => ({ call: by(owner, revoke(owner)) }))),
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
    check: scene(
      revoking(ofLeaver, ({ group, member }) => ({
        before: [already(kick(group, member)), invite(group, member)],
        call: by(member, revoke()),
      })),
    ),
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

const amongOthers: readonly (readonly [aspect: string, text: string, from: Source])[] = [
  [
    'FIRST',
    'revoke_msg revokes the first message of a single chat and leaves the one after it unchanged',
    ({ revocable }) => revocable.inChat('first'),
  ],
  [
    'MIDDLE',
    'revoke_msg revokes a message in the middle of a chat and leaves the other user’s messages around it unchanged',
    inMiddle,
  ],
  [
    'LAST',
    'revoke_msg revokes the last message of a single chat and leaves the one before it unchanged',
    ({ revocable }) => revocable.inChat('last'),
  ],
  [
    'FIRST_OF_60',
    'revoke_msg revokes the first of 60 group messages and no other',
    ({ farText }) => farText('first'),
  ],
  [
    'FOURTH_OF_60',
    'revoke_msg revokes the message at a one-digit seq, and no other of 60 whose seq begins with that digit',
    ({ farText }) => farText('fourth'),
  ],
  [
    '26TH_OF_60',
    'revoke_msg revokes the 26th of 60 group messages and no other',
    ({ farText }) => farText('26th'),
  ],
  [
    'LAST_OF_60',
    'revoke_msg revokes the last of 60 group messages and no other',
    ({ farText }) => farText('last'),
  ],
  [
    'KIND_PICTURE',
    'revoke_msg revokes a picture and not another one of the same sender',
    ({ revocableKind }) => revocableKind('picture'),
  ],
  [
    'KIND_CUSTOM',
    'revoke_msg revokes a message of a custom type and not another one of that type',
    ({ revocableKind }) => revocableKind('custom'),
  ],
  [
    'KIND_EQUAL_TEXT',
    'revoke_msg revokes a text and not another one with the same words and sender',
    ({ revocableKind }) => revocableKind('equal text'),
  ],
  [
    'KIND_BY_ADMINISTRATOR',
    'revoke_msg lets the administrator revoke a text sent in its own name, and revokes no other',
    ({ revocableKind }) => revocableKind('text by the administrator'),
  ],
  [
    'KIND_TO_ONESELF',
    'revoke_msg revokes a text that a user sent to themselves and no other',
    ({ revocableKind }) => revocableKind('text to oneself'),
  ],
];

for (const [aspect, text, from] of amongOthers)
  test(
    ...revokeMsg(aspect, {
      text,
      promises: ['effect', 'neighbours'],
      source: place,
      check: scene(revoking(from)),
    }),
  );

test(
  ...revokeMsg('KIND_LAST_YEAR', {
    text: 'revoke_msg lets the administrator revoke a text from last year',
    promises: ['old-messages'],
    source: old,
    check: scene(revoking(({ revocableKind }) => revocableKind('text of last year'))),
  }),
);

test(
  ...revokeMsg('QUOTED', {
    text: 'revoke_msg revokes a text and not the answer of its receiver that quotes it',
    promises: ['effect', 'neighbours'],
    source: `${place}; message types, 114: quote`,
    check: scene(revoking(({ quotedText }) => quotedText())),
  }),
);

test(
  ...revokeMsg('MUTED', {
    text: 'revoke_msg by the administrator revokes a muted member’s message in a muted group and leaves mutes and neighbours unchanged',
    promises: ['effect', 'neighbours', 'nothing-else'],
    source: `Platform API, revoke-msg; ${muting}`,
    check: scene(
      revoking(ofMuted, ({ group, member }) => ({
        before: [already(mute(group)), already(muteMember(group, member))],
        after: [unchanged(group), unchanged(membersOf(group))],
      })),
    ),
  }),
);

test(
  ...revokeMsg('MUTED_SENDER', {
    text: 'revoke_msg lets a muted member revoke their own message in a muted group',
    promises: ['by-sender'],
    source: `Platform API, revoke-msg, parameter userID: who revokes; ${muting}`,
    check: scene(
      revoking(ofMuted, ({ group, member }) => ({
        before: [already(mute(group)), already(muteMember(group, member))],
        call: by(member, revoke()),
      })),
    ),
  }),
);
