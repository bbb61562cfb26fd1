import { operations } from '../../../../../fixtures/operations.ts';
import { GroupStatus } from '../../../../../reference/store.ts';
import { strangersRows } from '../../../../rights/strangers.rows.ts';
import { askedOf, type Asked } from '../../breaking/asking.ts';
import { asAdministrator, isFields, type Fields, type HonestServer, type Mutant } from '../../mutant.ts';

// Servers that do not check the caller if a call has this parameter.

type Row = (typeof strangersRows)[number];
type Is = (body: Fields, honest: HonestServer) => boolean;

const pageOf = ({ pagination }: Fields): Fields => (isFields(pagination) ? pagination : {});
const isSecondPage: Is = (body) => pageOf(body)['pageNumber'] === 2;
const isLargePage: Is = (body) => pageOf(body)['showNumber'] === 100;
const ofStatus =
  (status: number): Is =>
  ({ groupID, recvID }, { store }) =>
    store.groups.get(String(groupID ?? recvID))?.status === status;
const isMuted = ofStatus(GroupStatus.muted);
const isDismissed = ofStatus(GroupStatus.dismissed);
const has =
  (...names: readonly string[]): Is =>
  (body) =>
    names.every((name) => body[name] !== undefined);
const lacks =
  (...names: readonly string[]): Is =>
  (body) =>
    names.every((name) => body[name] === undefined);

const open: Readonly<Record<Row[0], Is>> = {
  'GET_GROUPS-STRANGER_UNFILTERED': lacks('groupID', 'groupName'),
  'GET_GROUPS-STRANGER_SECOND_PAGE': isSecondPage,
  'GET_GROUPS-STRANGER_LARGE_PAGE': isLargePage,
  'GET_GROUPS-STRANGER_MUTED': isMuted,
  'GET_GROUPS-STRANGER_DISMISSED': isDismissed,
  'GET_GROUP_MEMBER_LIST-STRANGER_KEYWORD': has('keyword'),
  'GET_GROUP_MEMBER_LIST-STRANGER_FILTER': has('filter'),
  'GET_GROUP_MEMBER_LIST-STRANGER_SECOND_PAGE': isSecondPage,
  'GET_GROUP_MEMBER_LIST-STRANGER_MUTED': isMuted,
  'GET_GROUP_MEMBER_LIST-STRANGER_DISMISSED': isDismissed,
  'GET_USERS-STRANGER_UNFILTERED': lacks('userID', 'nickName'),
  'GET_USERS-STRANGER_NICKNAME': has('nickName'),
  'GET_USERS-STRANGER_SECOND_PAGE': isSecondPage,
  'SEARCH_MSG-STRANGER_SENDER': ({ sendID, recvID }) => sendID !== undefined && recvID === undefined,
  'SEARCH_MSG-STRANGER_RECEIVER': ({ sendID, recvID }) => recvID !== undefined && sendID === undefined,
  'SEARCH_MSG-STRANGER_DAY': has('sendTime'),
  'SEARCH_MSG-STRANGER_KIND': has('sessionType', 'contentType'),
  'SEARCH_MSG-STRANGER_SECOND_PAGE': isSecondPage,
  'SEARCH_MSG-STRANGER_MUTED': isMuted,
  'SEARCH_MSG-STRANGER_DISMISSED': isDismissed,
};

const isOutside = ({ standing }: Asked): boolean => standing === 'STRANGER' || standing === 'OUTSIDER';

export const mutants: readonly Mutant[] = strangersRows.map(([id, operation, how]) => ({
  id: `${operation}:right-${id
    .replace(/^.*STRANGER_/, '')
    .toLowerCase()
    .replaceAll('_', '-')}-for-strangers`,
  sentence: `${operations[operation].path} serves strangers who ask ${how}`,
  path: operations[operation].path,
  answer(request, honest) {
    const asked = askedOf(request, honest);
    return asked && isOutside(asked) && open[id](asked.body, honest)
      ? asAdministrator(request, honest)
      : honest.answer(request);
  },
}));
