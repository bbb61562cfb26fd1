import { expectSuccessEnvelope, test, whatWasSeen } from '../../../fixtures/test.ts';
import { RoleLevel } from '../../../schemas/group.ts';
import { check } from './requirements.ts';

interface Codes {
  readonly value: Readonly<Record<string, string>>;
}

/** The errCode that refuses the member's message. */
const codeIn = ({ value }: Codes): string | undefined =>
  [value['member']].find((answer) => answer !== undefined && /^\d+$/.test(answer));

const path = '/group/mute_group';

test(
  ...check('MUTE_GROUP-SENDING', async ({ post, given, admin, expectSilenced }) => {
    const [owner, boss, member] = await Promise.all([given.person(), given.person(), given.person()]);
    const wish = { owner, admins: [boss], members: [member] };
    const [group, another] = await Promise.all([given.group(wish), given.group(wish)]);
    const sending = await given.sending({
      owner: [group, owner],
      admin: [group, boss],
      member: [group, member],
      'member in another group': [another, member],
    });

    const reply = await post(path, { groupID: group.groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'member');
  }),
);

test(
  ...check('MUTE_GROUP-PICTURES', async ({ post, given, admin, expectSilenced }) => {
    const group = await given.groupOfTwo();
    const sending = await given.sending({ member: [group, group.member, 'picture'] });

    const reply = await post(path, { groupID: group.groupID }, admin);

    expectSuccessEnvelope(reply);
    await expectSilenced(sending, 'member');
  }),
);

test(
  ...check('MUTE_GROUP-LATER_MEMBER', async ({ post, given, admin, expectSilenced }) => {
    const [group, newcomer] = await Promise.all([given.groupOfTwo(), given.person()]);
    const { groupID } = group;
    const speakers = { 'new member': [group, newcomer] } as const;

    const reply = await post(path, { groupID }, admin);

    expectSuccessEnvelope(reply);
    await given.roleChanges.invite(groupID, newcomer);
    await expectSilenced(given.untriedSending(speakers), 'new member');
    await given.mutes.cancel({ groupID });
    await given.sending(speakers); // What kept them from it was the mute.
  }),
);

test(
  ...check('MUTE_GROUP-PRESENT_ROLES', async ({ post, given, admin, expectSilenced }) => {
    const [boss, member] = await Promise.all([given.person(), given.person()]);
    const group = await given.group({ admins: [boss], members: [member] });
    const sending = await given.sending({ 'new admin': [group, member], 'former admin': [group, boss] });

    const reply = await post(path, { groupID: group.groupID }, admin);

    expectSuccessEnvelope(reply);
    await given.roleChanges.role(group.groupID, member, RoleLevel.Admin);
    await given.roleChanges.role(group.groupID, boss, RoleLevel.Member);
    await expectSilenced(sending, 'former admin');
  }),
);

test(
  ...check('MUTE_GROUP-SENDING_CODE', async ({ post, given, admin, readUntil, observe }) => {
    const group = await given.groupOfTwo();
    const sending = await given.sending({ member: [group, group.member] });

    await post(path, { groupID: group.groupID }, admin);

    const isRefused = (each: Codes) => codeIn(each) !== undefined;
    const sent = await readUntil(() => sending.sendForCodes(), isRefused, 'sending');
    observe(whatWasSeen(codeIn(sent), 'no message was refused'));
  }),
);
