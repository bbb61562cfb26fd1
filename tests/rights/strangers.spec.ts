import { type JsonObject, expectNoDisclosure, test } from '../../fixtures/test.ts';
import { ContentType, SessionType } from '../../schemas/msg.ts';
import { type Acts, entry, type OwnTools } from '../entry.ts';
import { strangersRows } from './matrix.ts';

// A refused read discloses nothing. An empty result discloses nothing, either.

type Given = OwnTools['given'];

const tellsNothing =
  (prepare: (given: Given) => ReturnType<Given['attempts']['of']>): Acts =>
  async ({ post, given }) => {
    const { path, body, caller, secrets, control } = await prepare(given);
    given.control(control);

    const reply = await post(path, body, caller);

    expectNoDisclosure(reply, secrets);
  };

const disclosures = [
  ['GET_GROUPS', 'row, total or name of a group to a user in no group', 'STRANGER', 'BY_ID'],
  ['GET_GROUP_MEMBER_LIST', 'row, total or name of a member to a user in no group', 'STRANGER', 'GROUP'],
  ['SEARCH_MSG', 'row, total or text of a message to a user outside the chat', 'OUTSIDER', 'CHAT'],
  ['GET_USERS', 'row, total or name of another user to a user in no group', 'STRANGER', 'MEMBER'],
] as const;

for (const [operation, what, standing, aim] of disclosures)
  test(
    ...entry(`${operation}-RIGHT_LEARNS_NOTHING`, {
      text: `${operation.toLowerCase()} reveals no ${what}`,
      promises: ['tells-nothing'],
      check: tellsNothing(({ attempts }) => attempts.of({ operation, standing, aim })),
    }),
  );

// A server may check the caller only for the usual parameters.

/** What is asked for, as `ofStranger` wants it. */
type Ask = (given: Given) => Promise<Parameters<Given['attempts']['ofStranger']>[1]>;

const firstPage = { pageNumber: 1, showNumber: 20 };
const secondPage = { pageNumber: 2, showNumber: 10 };
const largePage = { pageNumber: 1, showNumber: 50 };
const oneRow = { pageNumber: 1, showNumber: 1 };
const wholeChat = ['sendID', 'recvID', 'contentType'] as const;

async function groupsByName({ similarGroups }: Given, pagination: JsonObject) {
  const { part, named } = await similarGroups();
  return { body: { groupName: part, pagination }, secrets: [named('sky').groupID] };
}

async function usersByName({ namesakes }: Given, pagination: JsonObject) {
  const { nickname, userIDs } = await namesakes();
  return { body: { nickName: nickname, pagination }, secrets: userIDs };
}

async function mutedGroup({ changedGroup }: Given) {
  return { body: { groupID: (await changedGroup('muted')).groupID, pagination: firstPage } };
}

/** A dismissed group is no longer shown to anybody: the control call names a living one. */
async function dismissedGroup({ dismissedGroupWithTexts, memberLists }: Given) {
  const { groupID, groupName, owner } = await dismissedGroupWithTexts();
  const living = await memberLists.sharedGroup();
  const body = { groupID, pagination: firstPage };
  return { body, valid: { ...body, groupID: living.groupID }, groupName, owner };
}

/** These of the filters that find a chat, and others. */
async function chat(
  { longChat }: Given,
  names: readonly ('sendID' | 'recvID' | 'contentType')[],
  more: JsonObject = {},
) {
  const { filters } = await longChat();
  const some = Object.fromEntries(names.map((name) => [name, filters[name]]));
  return { body: { ...some, pagination: firstPage, ...more } };
}

/** All messages of a group that was changed after one was sent. */
async function changedChat({ attempts }: Given, change: 'muted' | 'dismissed') {
  const { recvID, serverMsgID, text } = await attempts.textIn(change);
  return { body: { recvID, pagination: firstPage }, secrets: [serverMsgID, text] };
}

const questions: Readonly<Record<(typeof strangersRows)[number][0], Ask>> = {
  'GET_GROUPS-STRANGER_UNFILTERED': async () => ({ body: { pagination: oneRow } }),
  'GET_GROUPS-STRANGER_SECOND_PAGE': (given) => groupsByName(given, secondPage),
  'GET_GROUPS-STRANGER_LARGE_PAGE': (given) => groupsByName(given, largePage),
  'GET_GROUPS-STRANGER_MUTED': mutedGroup,
  async 'GET_GROUPS-STRANGER_DISMISSED'(given) {
    const { groupName, body, valid } = await dismissedGroup(given);
    return { body, valid, secrets: [groupName] };
  },
  async 'GET_GROUP_MEMBER_LIST-STRANGER_KEYWORD'({ memberLists }) {
    const { groupID, plain } = await memberLists.sharedGroup();
    const valid = { groupID, pagination: firstPage };
    // If keyword finds nobody, its own checks report that.
    return { body: { ...valid, keyword: plain.nickname }, valid, secrets: [plain.faceURL] };
  },
  async 'GET_GROUP_MEMBER_LIST-STRANGER_FILTER'({ memberLists }) {
    const { groupID, plain } = await memberLists.sharedGroup();
    return { body: { groupID, filter: 1, pagination: largePage }, secrets: [plain.nickname] };
  },
  'GET_GROUP_MEMBER_LIST-STRANGER_SECOND_PAGE': async ({ memberLists }) => ({
    body: { groupID: (await memberLists.sharedGroup()).groupID, pagination: secondPage },
  }),
  'GET_GROUP_MEMBER_LIST-STRANGER_MUTED': mutedGroup,
  async 'GET_GROUP_MEMBER_LIST-STRANGER_DISMISSED'(given) {
    const { owner, body, valid } = await dismissedGroup(given);
    return { body, valid, secrets: [owner.nickname] };
  },
  'GET_USERS-STRANGER_UNFILTERED': async () => ({ body: { pagination: oneRow } }),
  'GET_USERS-STRANGER_NICKNAME': (given) => usersByName(given, largePage),
  'GET_USERS-STRANGER_SECOND_PAGE': (given) => usersByName(given, secondPage),
  'SEARCH_MSG-STRANGER_SENDER': (given) => chat(given, ['sendID']),
  'SEARCH_MSG-STRANGER_RECEIVER': (given) => chat(given, ['recvID']),
  async 'SEARCH_MSG-STRANGER_DAY'({ corpus }) {
    const { people, days, meeting } = await corpus();
    const filters = { sendID: people.anna.userID, recvID: people.ben.userID, sendTime: days.day };
    meeting(filters);
    return { body: { ...filters, pagination: firstPage }, secrets: [people.anna.nickname] };
  },
  'SEARCH_MSG-STRANGER_KIND': (given) =>
    chat(given, ['sendID', 'recvID'], { sessionType: SessionType.Single, contentType: ContentType.Text }),
  'SEARCH_MSG-STRANGER_SECOND_PAGE': (given) => chat(given, wholeChat, { pagination: secondPage }),
  'SEARCH_MSG-STRANGER_MUTED': (given) => changedChat(given, 'muted'),
  'SEARCH_MSG-STRANGER_DISMISSED': async (given) => ({
    ...(await changedChat(given, 'dismissed')),
    valid: (await chat(given, wholeChat)).body,
  }),
};

for (const [id, operation, how] of strangersRows)
  test(
    ...entry(id, {
      text: `${operation.toLowerCase()} shows nothing to a user in no group who asks ${how}`,
      promises: ['tells-nothing'],
      check: tellsNothing(async (given) => given.attempts.ofStranger(operation, await questions[id](given))),
    }),
  );
