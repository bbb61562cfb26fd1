import { GroupStatus, type Member, Role, SessionType } from '../../../reference/store.ts';
import { after, broken, refuses, type Wrong } from '../breaking/broken.ts';
import { isMuted, type Sent, sendingAs } from '../breaking/inventing.ts';
import {
  gives,
  groupList,
  lists,
  memberList,
  messageList,
  remembering,
  slice,
  userList,
} from '../breaking/listing.ts';
import { memberOf, ofMember, rowsOf } from '../breaking/writing.ts';
import { type Fields, type Mutant, bodyOf, isFields, refusalWith } from '../mutant.ts';

// Servers whose mutes and pages fail for one kind, platform, length or size alone: for what walks draw.

const SENDING = '/msg/send_msg';
const isMutedGroup = ({ group }: Sent): boolean => group.status === GroupStatus.muted;

/** Lets messages into a muted group where that is so. */
const passesGroup = (is: (body: Fields) => boolean): Wrong => ({
  path: SENDING,
  answer: sendingAs((sent) =>
    isMutedGroup(sent) && is(sent.body) ? { group: { status: GroupStatus.active } } : undefined,
  ),
});

/** Lets messages of a muted member pass where that is so. */
const passesMember = (is: (body: Fields, sent: Sent) => boolean): Wrong => ({
  path: SENDING,
  answer: sendingAs((sent) =>
    isMuted(sent.member) && is(sent.body, sent) ? { member: { muteEndTime: 0 } } : undefined,
  ),
});

/** Refuses messages from one user to another where that is so of the sender's rows in groups. */
const silencesInChats = (is: (rows: readonly Member[]) => boolean): Wrong => ({
  path: SENDING,
  answer(request, honest) {
    const body = bodyOf(request);
    const isMeant = body['sessionType'] === SessionType.single;
    return isMeant && is(rowsOf(String(body['sendID']), honest)) ? refusalWith(1402) : honest.answer(request);
  },
});

const QUOTE = 114;
const FILE = 105;
const WEB = 5;
const OWN = 110;
const plain: readonly unknown[] = [101, 102];

export const ofKinds: readonly Mutant[] = broken('MUTE_GROUP', {
  'drawn-texts-and-pictures-alone': [
    'the mute of a group stops texts and pictures alone',
    passesGroup(({ contentType }) => !plain.includes(contentType)),
  ],
  'drawn-quotes-pass': [
    'a muted group takes messages that quote another',
    passesGroup(({ contentType }) => contentType === QUOTE),
  ],
  'drawn-web-passes': [
    'a muted group takes messages from the web',
    passesGroup(({ senderPlatformID }) => senderPlatformID === WEB),
  ],
  'MUTE_GROUP_MEMBER:drawn-three-kinds-alone': [
    'the mute of a member stops texts, pictures and messages of their own kind alone',
    passesMember(({ contentType }) => ![...plain, OWN].includes(contentType)),
  ],
  'MUTE_GROUP_MEMBER:drawn-files-pass': [
    'the mute of a member lets files pass',
    passesMember(({ contentType }) => contentType === FILE),
  ],
  'MUTE_GROUP_MEMBER:drawn-first-platform-alone': [
    'the mute of a member holds on platform 1 alone',
    passesMember(({ senderPlatformID }) => Number(senderPlatformID) > 1),
  ],
  'MUTE_GROUP_MEMBER:drawn-silent-in-chats': [
    'a member who is muted in a group can write to nobody',
    silencesInChats((rows) => rows.some(isMuted)),
  ],
  'MUTE_GROUP_MEMBER:drawn-admins-silent-in-chats': [
    'an admin who is muted in a group can write to nobody',
    silencesInChats((rows) => rows.some((row) => row.roleLevel === Role.admin && isMuted(row))),
  ],
});

const [MILLION, THIRTY_DAYS, POWER, HALF_DAY] = [1_000_000, 2_592_000, 4_096, 43_200];

/** How long each mute was to last, in seconds, by its member. */
const lengths = remembering(() => new WeakMap<Member, number>());

const MUTING = '/group/mute_group_member';

const noting: NonNullable<Wrong['notes']> = (request, honest) => {
  const body = bodyOf(request);
  const member = request.path === MUTING ? memberOf(body, honest) : undefined;
  if (member) lengths(honest).set(member, Number(body['mutedSeconds']));
};

/** Mutes of these lengths are shown, and stop nothing. */
const shownAlone = (is: (seconds: number) => boolean): Wrong => ({
  notes: noting,
  ...passesMember((_body, { member, honest }) => is(lengths(honest).get(member) ?? 0)),
});

export const ofLengths: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-millions-refused': [
    'mute_group_member refuses a million seconds and more, but takes thirty days',
    refuses(
      1001,
      ({ mutedSeconds }) => Number(mutedSeconds) >= MILLION && Number(mutedSeconds) < THIRTY_DAYS,
    ),
  ],
  'drawn-round-power-ends': [
    'a mute of 4,096 seconds is over at once',
    after(
      ofMember((member, { mutedSeconds }) => {
        if (mutedSeconds === POWER) member.muteEndTime = Date.now();
      }),
    ),
  ],
  'drawn-half-days-unheld': [
    'a mute of more than half a day and less than thirty days is shown, and stops nothing',
    shownAlone((seconds) => seconds > HALF_DAY && seconds < THIRTY_DAYS),
  ],
});

/** When each mute began, in ms since the epoch, by its member. */
const begins = remembering(() => new WeakMap<Member, number>());

export const ofEnds: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-short-ends-early': [
    'a mute of less than a minute is shown whole, and holds for a thousandth of its time',
    {
      notes(request, honest) {
        noting(request, honest);
        const body = bodyOf(request);
        const member = request.path === MUTING ? memberOf(body, honest) : undefined;
        if (member) begins(honest).set(member, Date.now());
      },
      ...passesMember((_body, { member, honest }) => {
        const seconds = lengths(honest).get(member) ?? 0;
        return seconds < 60 && Date.now() - (begins(honest).get(member) ?? 0) > seconds;
      }),
    },
  ],
});

/** Shows less than the whole page where its size is this one. */
const shortOf = (size: number): Parameters<typeof lists>[1] => ({
  when: ({ page }) => page.showNumber === size,
  rows: (all, asked) => slice(all, asked).slice(0, size - 1),
});

const FAR = 4_000;

export const ofPages: readonly Mutant[] = broken('GET_GROUPS', {
  'drawn-size-8-short': ['get_groups shows seven groups on a page of eight', lists(groupList, shortOf(8))],
  'drawn-page-past-end-of-name': [
    'get_groups counts no groups on pages of five from the sixth on',
    lists(groupList, {
      when: ({ body, page }) => gives(body, 'groupName') && page.showNumber === 5 && page.pageNumber > 5,
      matches: () => [],
    }),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-size-37-short': [
    'get_group_member_list shows 36 members on a page of 37',
    lists(memberList, shortOf(37)),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-size-23-refused': [
    'get_group_member_list refuses pages of 23',
    refuses(1001, ({ pagination }) => isFields(pagination) && pagination['showNumber'] === 23),
  ],
  'SEARCH_MSG:drawn-size-9-short': [
    'search_msg shows eight messages on a page of nine',
    lists(messageList, shortOf(9)),
  ],
  'GET_USERS:drawn-far-page-of-id-refused': [
    'get_users refuses pages beyond row 4,000 if userID is given',
    refuses(1001, ({ pagination, userID }) => {
      const { pageNumber, showNumber } = isFields(pagination) ? pagination : {};
      return typeof userID === 'string' && (Number(pageNumber) - 1) * Number(showNumber) > FAR;
    }),
  ],
  'GET_USERS:drawn-size-2-short': ['get_users shows one user on a page of two', lists(userList, shortOf(2))],
});
