import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import type { Group } from '../../../../reference/store.ts';
import {
  asAdministrator,
  fieldsOf,
  isFields,
  withEnvelope,
  type Fields,
  type HonestServer,
  bodyOf,
} from '../mutant.ts';
import type { Variant } from '../variant.ts';
import { groupInfoOf } from '../breaking/group-lists.ts';

// Servers that filter lists otherwise than the reference server, where the contract leaves it open.

export const filterVariants: readonly Variant[] = [
  {
    id: 'groups-by-all-filters',
    sentence:
      'groups are found by all filters together, in any letter case and page by page, dismissed ones are in the unfiltered list, and the creator is who called',
    warns: ['GET_GROUPS-AGREEMENT'],
    oddly: (honest) => (request) =>
      request.path === '/group/get_groups' ? filtered(request, honest) : honest.answer(request),
  },
  {
    id: 'users-by-either-filter',
    sentence:
      'users are found by a whole userID or a whole nickName in its letter case, by either where both are given',
    oddly: (honest) => (request) =>
      request.path === '/user/get_users' ? byEither(request, honest) : honest.answer(request),
  },
  {
    id: 'filters-of-three-letters',
    sentence: 'a filter of one or two letters finds nothing, and a page of members holds 50 at most',
    warns: [
      'GET_GROUPS-NAME_ONE_LETTER',
      'GET_USERS-NICKNAME_ONE_LETTER',
      'GET_GROUP_MEMBER_LIST-KEYWORD_ONE_LETTER',
      'GET_GROUP_MEMBER_LIST-MANY_ON_ONE_PAGE',
    ],
    oddly:
      ({ answer }) =>
      (request) => {
        const body = fieldsOf(request.body.toString('utf8'));
        const reads = request.method === 'POST' && /get_(groups|users|group_member_list)$/.test(request.path);
        return answer(
          reads && body ? { ...request, body: Buffer.from(JSON.stringify(strictly(body))) } : request,
        );
      },
  },
];

/** The same call as a server takes it that finds nothing by short filters, and gives short pages. */
function strictly(body: Fields): Fields {
  const { pagination } = body;
  const filters = ['groupName', 'nickName', 'keyword'].flatMap((name) => {
    const filter = asText(body[name]);
    return filter !== '' && filter.length < 3 ? [[name, 'nothing is called this'] as const] : [];
  });
  const isLarge = isFields(pagination) && Number(pagination['showNumber']) > 50;
  const page = isLarge ? { pagination: { ...pagination, showNumber: 50 } } : {};
  return { ...body, ...Object.fromEntries(filters), ...page };
}

/** Answers get_users by its store alone. */
function byEither(request: HttpRequest, honest: HonestServer): HttpReply {
  const { pagination, userID, nickName } = bodyOf(request);
  const honestly = honest.answer(request);
  if (!isFields(pagination) || fieldsOf(honestly.body)?.['errCode'] !== 0) return honestly;
  const start = (Number(pagination['pageNumber']) - 1) * Number(pagination['showNumber']);
  const listed = [...honest.store.users.values()].filter(({ appMangerLevel }) => appMangerLevel < 2);
  const found = listed.filter(
    (user) => (!userID && !nickName) || user.userID === userID || user.nickname === nickName,
  );
  const users = found.slice(start, start + Number(pagination['showNumber']));
  return withEnvelope(honestly, (envelope) => ({ ...envelope, data: { total: found.length, users } }));
}

/** Answers get_groups by what the honest server lists of everything. */
function filtered(request: HttpRequest, honest: HonestServer): HttpReply {
  const body = bodyOf(request);
  const { pagination, groupID, groupName } = body;
  const honestly = honest.answer(request);
  if (!isFields(pagination) || fieldsOf(honestly.body)?.['errCode'] !== 0) return honestly;
  const start = (Number(pagination['pageNumber']) - 1) * Number(pagination['showNumber']);
  const found = everyGroup(request, honest).filter((row) =>
    isWanted(row, asText(groupID), asText(groupName)),
  );
  const groups = found.slice(start, start + Number(pagination['showNumber']));
  return withEnvelope(honestly, (envelope) => ({ ...envelope, data: { total: found.length, groups } }));
}

/** What a filter asks for; one that is left out, or is no text, asks for nothing. */
function asText(filter: unknown): string {
  return typeof filter === 'string' ? filter : '';
}

function isWanted(row: Fields, groupID: string, groupName: string): boolean {
  const info = groupInfoOf(row) ?? {};
  if (groupID !== '' && info['groupID'] !== groupID) return false;
  if (groupName !== '' && groupID === '' && info['status'] === 2) return false;
  return String(info['groupName']).toLowerCase().includes(groupName.toLowerCase());
}

/** The rows of all groups, newest first, dismissed ones among them. */
function everyGroup(request: HttpRequest, honest: HonestServer): Fields[] {
  const rowOf = ({ groupID }: Group): Fields[] => {
    const body = Buffer.from(JSON.stringify({ groupID, pagination: { pageNumber: 1, showNumber: 1 } }));
    const data = fieldsOf(asAdministrator({ ...request, body }, honest).body)?.['data'];
    const [row]: unknown[] = isFields(data) && Array.isArray(data['groups']) ? data['groups'] : [];
    if (!isFields(row)) return [];
    return [{ ...row, groupInfo: { ...groupInfoOf(row), creatorUserID: honest.adminUserID } }];
  };
  return [...honest.store.groups.values()]
    .toReversed()
    .toSorted((one, other) => other.createTime - one.createTime)
    .flatMap(rowOf);
}
