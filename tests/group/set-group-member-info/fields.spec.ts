import { expectSuccessEnvelope, isRefusal, test, whatWasSeen, type Reply } from '../../../fixtures/test.ts';
import { check } from './requirements.ts';

const path = '/group/set_group_member_info';

const LATER = '{"written":"later"}';

/** What became of a nickname under its older name; undefined where what was written later is not there either. */
function takenAs(reply: Reply, member: { nickname?: unknown; ex?: unknown } | undefined): string | undefined {
  if (isRefusal(reply)) return 'refused';
  if (member?.ex !== LATER) return undefined;
  return member.nickname === 'Old' ? 'stored' : 'ignored';
}

const alone = [
  ['SET_GROUP_MEMBER_INFO-ONLY_NICKNAME', { nickname: 'Changed alone' }],
  ['SET_GROUP_MEMBER_INFO-ONLY_FACEURL', { faceURL: 'https://faces.example/changed-alone.png' }],
  ['SET_GROUP_MEMBER_INFO-ONLY_EX', { ex: 'changed alone' }],
] as const;

for (const [id, change] of alone)
  test(
    ...check(id, async ({ post, given, admin, expectOnlyChanged }) => {
      const { groupID, member, watched } = await given.adminWithOwnInfo();

      const reply = await post(path, { members: [{ groupID, userID: member.userID, ...change }] }, admin);

      expectSuccessEnvelope(reply);
      await expectOnlyChanged(watched, change);
    }),
  );

const stored = [
  [
    'SET_GROUP_MEMBER_INFO-CHARACTERS',
    {
      nickname: `O'Brien "Ann" <b>&amp;</b> 50% a_b \\ 漢字 😀`,
      faceURL: 'https://faces.example/a%20b.png?size=1&name=漢字#top',
      ex: '{"text":"first\\nsecond"}\nthird\t<i>\'"` 😀 ${x} {{y}}',
    },
  ],
  [
    'SET_GROUP_MEMBER_INFO-LENGTHS',
    {
      nickname: 'nick'.repeat(64).slice(1),
      faceURL: `https://faces.example/${'face'.repeat(64)}`.slice(0, 255),
      ex: 'more'.repeat(256),
    },
  ],
] as const;

for (const [id, change] of stored)
  test(
    ...check(id, async ({ post, given, seen, admin, expectWritten }) => {
      const { groupID, member } = await given.member();

      const reply = await post(path, { members: [{ groupID, userID: member.userID, ...change }] }, admin);

      expectSuccessEnvelope(reply);
      await expectWritten(() => seen.member(groupID, member.userID), change);
    }),
  );

test(
  ...check('SET_GROUP_MEMBER_INFO-OLD_SPELLING', async ({ post, given, seen, admin, readUntil, observe }) => {
    const { groupID, member } = await given.member();
    const { userID } = member;

    const reply = await post(path, { members: [{ groupID, userID, nickName: 'Old' }] }, admin);

    await post(path, { members: [{ groupID, userID, ex: LATER }] }, admin);
    const read = () => seen.member(groupID, userID);
    const { value } = await readUntil(read, (shown) => shown.value?.ex === LATER);
    observe(whatWasSeen(takenAs(reply, value), 'a later write does not read back'));
  }),
);
