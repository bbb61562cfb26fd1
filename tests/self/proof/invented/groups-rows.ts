import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { GroupStatus, type Group } from '../../../../reference/store.ts';
import { groupInfoOf, idOf } from '../breaking/group-lists.ts';
import { remembering } from '../breaking/listing.ts';
import {
  gives,
  groupKeys,
  overlooking,
  relisting,
  withoutToken,
  type AskedList,
  type WrongList,
} from '../breaking/relisting.ts';
import { afterSuccess, inGroup } from '../breaking/writing.ts';
import { errCodeOf, fieldsOf, isFields, type Fields, type HonestServer, bodyOf } from '../mutant.ts';
import type { Invented } from './invented.ts';
import { inventingOf } from './inventing.ts';

const path = '/group/get_groups';
const CREATE = '/group/create_group';
const TRANSFER = '/group/transfer_group';
const MUTE = '/group/mute_group';

const showing = inventingOf('GET_GROUPS', '');

const isByName = ({ body }: AskedList): boolean => gives(body, 'groupName') && !gives(body, 'groupID');

/** A row with other fields in its groupInfo. */
const withInfo = (row: Fields, change: Fields): Fields => ({
  ...row,
  groupInfo: { ...groupInfoOf(row), ...change },
});

const rows = (wrong: WrongList): Invented['answer'] => relisting(groupKeys, wrong);

const storedOf = (row: Fields, { store }: HonestServer): Group | undefined => store.groups.get(idOf(row));

const foundingCounts = remembering(() => new Map<string, number>());

function creating(request: HttpRequest, honest: HonestServer): HttpReply {
  const reply = honest.answer(request);
  const data = fieldsOf(reply.body)?.['data'];
  const info = isFields(data) && isFields(data['groupInfo']) ? data['groupInfo'] : undefined;
  if (info) foundingCounts(honest).set(String(info['groupID']), Number(info['memberCount']));
  return reply;
}

const withFoundingCount = rows({
  when: isByName,
  row(row, { honest }) {
    const memberCount = foundingCounts(honest).get(idOf(row));
    return memberCount === undefined ? row : withInfo(row, { memberCount });
  },
});

const firstOwners = remembering(() => new Map<string, string>());

function transferring(request: HttpRequest, honest: HonestServer): HttpReply {
  const reply = honest.answer(request);
  const { groupID, oldOwnerUserID } = bodyOf(request);
  const memory = firstOwners(honest);
  if (errCodeOf(reply) === 0 && !memory.has(String(groupID)))
    memory.set(String(groupID), String(oldOwnerUserID));
  return reply;
}

const withFirstOwner = rows({
  row(row, { honest }) {
    const ownerUserID = firstOwners(honest).get(idOf(row));
    return ownerUserID === undefined ? row : withInfo(row, { ownerUserID });
  },
});

/** How many members may speak for themselves. */
function unmutedOf(group: Group | undefined): number {
  return [...(group?.members.values() ?? [])].filter(({ muteEndTime }) => muteEndTime <= Date.now()).length;
}

const isZero = (value: unknown): boolean => value === 0 || value === '';

const withoutZeros = (info: Fields): Fields =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => !isZero(value)));

const inRows: readonly Invented[] = [
  showing(
    'groups-name-listing-founding-count',
    'shows how many members a group had first, in lists by name',
    withFoundingCount,
    { learns: { [CREATE]: creating } },
  ),
  showing(
    'groups-name-listing-hides-mute',
    'shows muted groups as active in lists by name',
    rows({
      when: isByName,
      row: (row) =>
        groupInfoOf(row)?.['status'] === GroupStatus.muted
          ? withInfo(row, { status: GroupStatus.active })
          : row,
    }),
  ),
  showing(
    'groups-two-owners-in-one-row',
    'shows the former owner in groupInfo after a transfer',
    withFirstOwner,
    { learns: { [TRANSFER]: transferring } },
  ),
  showing(
    'groups-muted-members-not-counted',
    'does not count members who are muted',
    rows({ row: (row, { honest }) => withInfo(row, { memberCount: unmutedOf(storedOf(row, honest)) }) }),
  ),
  showing(
    'groups-zeros-left-out-from-second-row',
    'leaves fields of 0 and "" out from the second row on',
    rows({
      row: (row, _asked, place) =>
        place === 0 ? row : { ...row, groupInfo: withoutZeros(groupInfoOf(row) ?? {}) },
    }),
  ),
  {
    id: 'GET_GROUPS:invented-groups-mute-moves-create-time',
    sentence: 'mute_group sets the createTime of the group to the present',
    path: MUTE,
    answer: afterSuccess(inGroup((group) => void (group.createTime = Date.now()))),
  },
];

/** Forms of the path with one letter of the last segment in percent-encoding. */
const encoded = Array.from('get_groups').flatMap((letter, place) => {
  const hex = (letter.codePointAt(0) ?? 0).toString(16);
  const formWith = (code: string): string =>
    `/group/${'get_groups'.slice(0, place)}%${code}${'get_groups'.slice(place + 1)}`;
  return [...new Set([hex.toUpperCase(), hex])].map(formWith);
});

const OVERRIDE = 'x-http-method-override';

const asked: readonly Invented[] = [
  showing(
    'groups-ordinary-token-with-id',
    'lets ordinary users look at the group of an ID',
    overlooking((body) => gives(body, 'groupID')),
  ),
  showing(
    'groups-encoded-path-without-token',
    'does not look at the token where a letter of the path is encoded',
    withoutToken(path),
    { path: '/group/get%5Fgroups', forms: encoded },
  ),
  showing(
    'groups-get-with-override-served',
    'serves GET with a body like POST, when X-HTTP-Method-Override says so',
    (request, { answer }) => {
      const isOverridden = request.headers[OVERRIDE]?.toUpperCase() === 'POST';
      const hasBody = fieldsOf(request.body.toString('utf8')) !== undefined;
      return answer(isOverridden && hasBody ? { ...request, method: 'POST' } : request);
    },
    { verbs: ['GET'] },
  ),
];

export const invented: readonly Invented[] = [...inRows, ...asked];
