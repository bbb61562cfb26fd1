import { answerOf, expectSuccessEnvelope, test, whatWasSeen } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

interface Codes {
  readonly value: Readonly<Record<string, string>>;
}

/** The errCode that refuses the member's message. */
const codeIn = ({ value }: Codes): string | undefined =>
  [value['member']].find((answer) => answer !== undefined && /^\d+$/.test(answer));

const path = '/group/mute_group_member';

test(
  ...check('MUTE_GROUP_MEMBER-SENDING', async ({ post, given, admin, expectSilenced }) => {
    const [owner, member, other] = await Promise.all([given.person(), given.person(), given.person()]);
    const [group, another] = await Promise.all([
      given.group({ owner, members: [member, other] }),
      given.group({ owner, members: [member] }),
    ]);
    const sending = await given.sending({
      'muted member': [group, member],
      'other member': [group, other],
      'muted member in another group': [another, member],
    });
    const body = { groupID: group.groupID, userID: member.userID, mutedSeconds: 600 };

    const reply = await post(path, body, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'muted member');
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-SENDING_ADMIN', async ({ post, given, admin, expectSilenced }) => {
    const [boss, other] = await Promise.all([given.person(), given.person()]);
    const group = await given.group({ admins: [boss], members: [other] });
    const sending = await given.sending({ 'muted admin': [group, boss], 'other member': [group, other] });
    const body = { groupID: group.groupID, userID: boss.userID, mutedSeconds: 600 };

    const reply = await post(path, body, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'muted admin');
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-SINGLE_CHATS', async ({ post, given, admin, expectSilenced }) => {
    const { groupID, member, owner } = await given.member();
    const sending = await given.sending({
      'muted member': [{ groupID }, member],
      'muted member in a single chat': [owner, member],
    });

    const reply = await post(path, { groupID, userID: member.userID, mutedSeconds: 600 }, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'muted member');
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-SENDING_CODE', async ({ post, given, admin, readUntil, observe }) => {
    const { groupID, member } = await given.member();
    const sending = await given.sending({ member: [{ groupID }, member] });

    await post(path, { groupID, userID: member.userID, mutedSeconds: 600 }, admin);

    const isRefused = (each: Codes) => codeIn(each) !== undefined;
    const sent = await readUntil(() => sending.sendForCodes(), isRefused, 'sending');
    observe(whatWasSeen(codeIn(sent), 'no message was refused'));
  }),
);

test(
  ...check('MUTE_GROUP_MEMBER-OWNER', async ({ post, given, admin, readUntil, observe }) => {
    const [owner, member] = await Promise.all([given.person(), given.person()]);
    const group = await given.group({ owner, members: [member] });
    const [{ groupID }, mutedSeconds] = [group, 600];
    const sending = await given.sending({ owner: [group, owner], member: [group, member] });

    const reply = await post(path, { groupID, userID: owner.userID, mutedSeconds }, admin);
    await post(path, { groupID, userID: member.userID, mutedSeconds }, admin);

    const isMember = (sent: Codes) => sent.value['member'] === 'refused';
    const { value } = await readUntil(() => sending.send(), isMember, 'sending');
    const sent = [value].filter((each) => each['member'] === 'refused')[0]?.['owner'];
    const messages = whatWasSeen(sent, 'the later mute of a member does not reach their messages');
    observe(`${answerOf(reply)}, messages ${messages}`);
  }),
);
