import { setImmediate as aTurn } from 'node:timers/promises';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { GroupStatus, Role, type Group, type Member } from '../../../reference/store.ts';
import { broken, type Wrong } from '../breaking/broken.ts';
import { callersRow } from '../breaking/inventing.ts';
import { lists, memberList, remembering, textOf } from '../breaking/listing.ts';
import { entriesOf, groupOf, memberOf } from '../breaking/writing.ts';
import { bodyOf, errCodeOf, plainSuccess, type Fields, type HonestServer, type Mutant } from '../mutant.ts';

// Servers that are wrong where a write comes at the same moment as a message, a read, the end of a group, or the same call.

const [SEND, INVITE, LIST, GROUPS] = [
  '/msg/send_msg',
  '/group/invite_user_to_group',
  '/group/get_group_member_list',
  '/group/get_groups',
];

/** So many turns of the event loop a call takes to arrive that is sent at the same moment. */
const TURNS = 3;

/** Ends a call when others of the same moment have been answered, and puts back what `begin` saw when it came. */
const puttingBack = (path: string, begin: (body: Fields, honest: HonestServer) => () => unknown): Wrong => ({
  path,
  answer: (request, honest) => honest.answer(request),
  async answerLate(request, honest) {
    const end = begin(bodyOf(request), honest);
    for (let turn = 0; turn < TURNS; turn += 1) await aTurn();
    const reply = honest.answer(request);
    end();
    return reply;
  },
});

/** Puts back these fields of members, as they were when a call came. */
const fieldsBack = (members: readonly Member[], ...fields: readonly (keyof Member)[]): (() => void) => {
  const before = members.map((member) => Object.fromEntries(fields.map((field) => [field, member[field]])));
  return () => members.forEach((member, at) => Object.assign(member, before[at]));
};

const membersIn = (group: Group | undefined): readonly Member[] => [...(group?.members.values() ?? [])];

/** Puts back the status of a group, as it was when a call came. */
const statusBack = (group: Group | undefined): (() => void) => {
  const status = group?.status;
  return () => {
    if (group && status !== undefined) group.status = status;
  };
};

/** Whom two invitations of the same moment brought. */
const broughtTwice = new WeakSet<Member>();

const showsTwice = lists(memberList, {
  matches: ({ body, found, honest }) =>
    found(body).flatMap((row) => {
      const member = groupOf(body, honest)?.members.get(textOf(row, 'userID'));
      return member && broughtTwice.has(member) ? [row, row] : [row];
    }),
});

/** Brings those whom another invitation has brought since this one came. */
async function bringing(...[request, honest]: Parameters<Mutant['answer']>): Promise<HttpReply> {
  const body = bodyOf(request);
  const group = groupOf(body, honest);
  const invited: unknown[] = Array.isArray(body['invitedUserIDs']) ? body['invitedUserIDs'] : [];
  const absent = invited.map(String).filter((userID) => group?.members.has(userID) === false);
  await aTurn();
  const brought = absent.flatMap((userID) => group?.members.get(userID) ?? []);
  for (const member of brought) broughtTwice.add(member);
  return brought.length > 0 ? plainSuccess : honest.answer(request);
}

/** The answers that a list was given while a write was being made, by the server and what was asked. */
const old = remembering(() => new Map<string, HttpReply>());
const underWay = remembering(() => new Map<string, number>());

const countUnderWay = (honest: HonestServer, groupID: string, by: number): void =>
  void underWay(honest).set(groupID, (underWay(honest).get(groupID) ?? 0) + by);

/** A list that keeps what it showed of a group while this write of the group was being made. */
const remembersOld = (list: string, write: string): Wrong => {
  const isList = ({ path }: HttpRequest): boolean => path === list;
  return {
    forms: [list, write],
    answer: (request, honest) => (isList(request) ? shownOld(request, honest) : honest.answer(request)),
    async answerLate(request, honest) {
      if (isList(request)) return shownOld(request, honest);
      const groupID = String(bodyOf(request)['groupID']);
      countUnderWay(honest, groupID, 1);
      for (let turn = 0; turn < TURNS; turn += 1) await aTurn();
      countUnderWay(honest, groupID, -1);
      return honest.answer(request);
    },
  };
};

function shownOld(request: HttpRequest, honest: HonestServer): HttpReply {
  const asked = `${request.path} ${request.body.toString('utf8')}`;
  const known = old(honest).get(asked);
  if (known) return known;
  const reply = honest.answer(request);
  const isMeanwhile = (underWay(honest).get(String(bodyOf(request)['groupID'])) ?? 0) > 0;
  if (isMeanwhile && errCodeOf(reply) === 0) old(honest).set(asked, reply);
  return reply;
}

/** A write that is answered and not made while the same one is refused to somebody else. */
const undoneBeside = (path: string): Wrong => ({
  path,
  answer: (request, honest) => honest.answer(request),
  async answerLate(request, honest) {
    const groupID = String(bodyOf(request)['groupID']);
    const isOfMember = callersRow(request, honest)?.roleLevel === Role.ordinary ? 1 : 0;
    countUnderWay(honest, groupID, isOfMember);
    for (let turn = 0; turn < TURNS; turn += 1) await aTurn();
    const isBeside = (underWay(honest).get(groupID) ?? 0) > 0;
    // It is being refused for as long as another call of the same moment takes.
    if (isOfMember) for (let turn = 0; turn < TURNS; turn += 1) await aTurn();
    countUnderWay(honest, groupID, -isOfMember);
    return isBeside && !isOfMember ? plainSuccess : honest.answer(request);
  },
});

export const ofMoments: readonly Mutant[] = broken('MUTE_GROUP_MEMBER', {
  'drawn-message-writes-back': [
    'a message writes back the mutes of its group as they were when it came',
    puttingBack(SEND, (body, honest) => fieldsBack(membersIn(groupOf(body, honest)), 'muteEndTime')),
  ],
  'drawn-list-writes-back': [
    'get_group_member_list writes back the mutes of the group as they were when it was asked',
    puttingBack(LIST, (body, honest) => fieldsBack(membersIn(groupOf(body, honest)), 'muteEndTime')),
  ],
  'drawn-freed-with-another': [
    'cancel_mute_group_member writes back the mutes of the others as they were when it was asked',
    puttingBack('/group/cancel_mute_group_member', (body, honest) => {
      const named = memberOf(body, honest);
      const others = membersIn(groupOf(body, honest)).filter((each) => each !== named);
      return fieldsBack(others, 'muteEndTime');
    }),
  ],
  'MUTE_GROUP:drawn-list-writes-back': [
    'get_groups writes back the status of the group of an ID as it was when it was asked',
    puttingBack(GROUPS, (body, honest) => statusBack(groupOf(body, honest))),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-name-lost-beside-kick': [
    'kick_group writes back the nicknames and ex of the others as they were when it was asked',
    puttingBack('/group/kick_group', (body, honest) =>
      fieldsBack(membersIn(groupOf(body, honest)), 'nickname', 'ex'),
    ),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-lost-beside-invitation': [
    'invite_user_to_group writes back the roles and names of the others as they were when it was asked',
    puttingBack(INVITE, (body, honest) =>
      fieldsBack(membersIn(groupOf(body, honest)), 'nickname', 'roleLevel'),
    ),
  ],
  'SET_GROUP_MEMBER_INFO:drawn-message-writes-back': [
    'a message writes back what the members of its group are called, and their roles, as it was when it came',
    puttingBack(SEND, (body, honest) =>
      fieldsBack(membersIn(groupOf(body, honest)), 'nickname', 'roleLevel'),
    ),
  ],
  'MUTE_GROUP:drawn-dismissed-meanwhile': [
    'mute_group mutes a group that is dismissed while it is carried out, which is dismissed no more',
    {
      ...puttingBack('/group/mute_group', (body, honest) => {
        const group = groupOf(body, honest);
        const wasDismissed = group?.status === GroupStatus.dismissed;
        return () => {
          if (group?.status === GroupStatus.dismissed && !wasDismissed) group.status = GroupStatus.muted;
        };
      }),
    },
  ],
  'SET_GROUP_MEMBER_INFO:drawn-dismissed-meanwhile': [
    'set_group_member_info puts back the status of a group that is dismissed while it is carried out',
    puttingBack('/group/set_group_member_info', (body, honest) => {
      const ends = entriesOf(body).map((entry) => statusBack(groupOf(entry, honest)));
      return () => ends.forEach((end) => end());
    }),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-remembers-while-removing': [
    'get_group_member_list shows for ever what was read at the moment at which somebody was removed',
    remembersOld(LIST, '/group/kick_group'),
  ],
  'DISMISS_GROUP:drawn-refused-beside': [
    'dismiss_group does nothing at the moment at which the same is refused to somebody else',
    undoneBeside('/group/dismiss_group'),
  ],
  'GET_GROUP_MEMBER_LIST:drawn-brought-twice': [
    'get_group_member_list shows a member twice whom two invitations of the same moment brought',
    {
      forms: [INVITE],
      answer: (request, honest) =>
        request.path === INVITE ? honest.answer(request) : showsTwice.answer(request, honest),
      answerLate: (request, honest) =>
        request.path === INVITE
          ? bringing(request, honest)
          : Promise.resolve(showsTwice.answer(request, honest)),
    },
  ],
});
