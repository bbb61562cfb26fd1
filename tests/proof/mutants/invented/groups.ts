import type { HttpRequest, HttpReply } from '../../../../reference/http.ts';
import { GroupStatus, type Group } from '../../../../reference/store.ts';
import {
  gives,
  groupInfoOf,
  groupList,
  idOf,
  isLaterPage,
  lists,
  listsByName,
  nameOf,
  remembering,
  slice,
  withBody,
  withInfo,
  without,
  type AskedList,
  type WrongList,
} from '../../breaking/listing.ts';
import {
  fieldsOf,
  isFields,
  type Fields,
  type HonestServer,
  bodyOf,
  type Mutant,
  errCodeOf,
} from '../../mutant.ts';
import { inventingOf, overlooking, withoutToken } from '../../breaking/inventing.ts';
import { afterSuccess, inGroup } from '../../breaking/writing.ts';

const CREATE = '/group/create_group';
const LETTERS_LOOKED_AT = 64;

const listing = inventingOf('GET_GROUPS', '');

/** A server whose lists by name are wrong. */
const byName = (id: string, sentence: string, wrong: WrongList): Mutant =>
  listing(id, sentence, listsByName(wrong).answer);

/** The groups that are so, the newest first. */
function groupsThat(is: (group: Group, part: string) => boolean, asked: AskedList): readonly Fields[] {
  const part = String(asked.body['groupName']);
  return [...asked.honest.store.groups.values()]
    .toReversed()
    .filter((group) => is(group, part))
    .toSorted((one, other) => other.createTime - one.createTime)
    .flatMap(({ groupID }) => asked.found({ groupID }));
}

/** Those groups, but for dismissed ones. */
const living =
  (is: (group: Group, part: string, honest: HonestServer) => boolean) =>
  (asked: AskedList): readonly Fields[] =>
    groupsThat(
      (group, part) => group.status !== GroupStatus.dismissed && is(group, part, asked.honest),
      asked,
    );

const withDismissed = (asked: AskedList): readonly Fields[] =>
  groupsThat(({ groupName }, part) => groupName.includes(part), asked);

const places: readonly Mutant[] = [
  byName('groups-name-page2-shows-dismissed', 'shows dismissed groups on later pages of a list by name', {
    when: isLaterPage,
    rows: (_all, asked) => slice(withDismissed(asked), asked),
  }),
  byName('groups-total-counts-dismissed', 'counts dismissed groups in lists by name', {
    total: (_all, asked) => withDismissed(asked).length,
  }),
  byName('groups-page2-forgets-name', 'takes the rows of later pages from all groups', {
    when: isLaterPage,
    rows: (_all, asked) => slice(asked.found(without(asked.body, 'groupName')), asked),
  }),
  byName('groups-same-name-one-row', 'lists the newest alone of groups of one name', {
    matches({ body, found }) {
      const all = found(body);
      return all.filter((row) => all.find((each) => nameOf(each) === nameOf(row)) === row);
    },
  }),
];

const names = remembering(() => new Map<string, string>());

/** The name that a group had first. */
const firstName = ({ groupID, groupName }: Group, honest: HonestServer): string =>
  names(honest).get(groupID) ?? groupName;

function creatingNamed(request: HttpRequest, honest: HonestServer) {
  const reply = honest.answer(request);
  const data = fieldsOf(reply.body)?.['data'];
  const info = isFields(data) && isFields(data['groupInfo']) ? data['groupInfo'] : undefined;
  if (info) names(honest).set(String(info['groupID']), String(info['groupName']));
  return reply;
}

const { answer: byFirstName } = listsByName({
  matches: living((group, part, honest) => firstName(group, honest).includes(part)),
});

const filters: readonly Mutant[] = [
  byName('groups-wide-name-not-found', 'finds nothing by three letters or more with one beyond U+07FF', {
    when: ({ body }) => {
      const letters = Array.from(String(body['groupName']));
      return letters.length >= 3 && letters.some((letter) => letter > '\u07FF');
    },
    matches: () => [],
  }),
  listing(
    'groups-digits-taken-for-id',
    'takes a groupName of four digits or more for an ID',
    (request, honest) => {
      const body = bodyOf(request);
      const { groupName } = body;
      const isMeant = typeof groupName === 'string' && /^\d{4,}$/.test(groupName) && !gives(body, 'groupID');
      return honest.answer(
        isMeant ? withBody(request, { ...without(body, 'groupName'), groupID: groupName }) : request,
      );
    },
  ),
  listing(
    'groups-id-by-prefix',
    'finds by an unknown groupID a group whose ID begins with it',
    (request, honest) => {
      const body = bodyOf(request);
      const { groups } = honest.store;
      const given = String(body['groupID']);
      const isUnknown = gives(body, 'groupID') && !groups.has(given);
      const groupID = isUnknown ? [...groups.keys()].find((each) => each.startsWith(given)) : undefined;
      return honest.answer(groupID === undefined ? request : withBody(request, { ...body, groupID }));
    },
  ),
  byName('groups-name-found-in-introduction', 'finds by name what says it in other texts of the group', {
    matches: living(({ groupName, introduction, notification }, part) =>
      [groupName, introduction, notification].some((text) => text.includes(part)),
    ),
  }),
  listing('groups-renamed-found-by-old-name', 'finds groups by their first names', byFirstName, {
    learns: { [CREATE]: creatingNamed },
  }),
  listing(
    'groups-number-name-lists-all',
    'leaves a groupName out that is a number or a boolean',
    (request, honest) => {
      const body = bodyOf(request);
      const isDropped = ['number', 'boolean'].includes(typeof body['groupName']);
      return honest.answer(isDropped ? withBody(request, without(body, 'groupName')) : request);
    },
  ),
  byName('groups-name-part-past-64', 'looks at the first 64 characters of names', {
    matches: living(({ groupName }, part) =>
      Array.from(groupName).slice(0, LETTERS_LOOKED_AT).join('').includes(part),
    ),
  }),
];

export const ofGroupNames: readonly Mutant[] = [...places, ...filters];

const path = '/group/get_groups';
const TRANSFER = '/group/transfer_group';
const MUTE = '/group/mute_group';

const rows = (row: NonNullable<WrongList['row']>): Mutant['answer'] => lists(groupList, { row }).answer;

const storedOf = (row: Fields, { store }: HonestServer): Group | undefined => store.groups.get(idOf(row));

const foundingCounts = remembering(() => new Map<string, number>());

function creatingCounted(request: HttpRequest, honest: HonestServer): HttpReply {
  const reply = honest.answer(request);
  const data = fieldsOf(reply.body)?.['data'];
  const info = isFields(data) && isFields(data['groupInfo']) ? data['groupInfo'] : undefined;
  if (info) foundingCounts(honest).set(String(info['groupID']), Number(info['memberCount']));
  return reply;
}

const { answer: withFoundingCount } = listsByName({
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

const withFirstOwner = rows((row, { honest }) => {
  const ownerUserID = firstOwners(honest).get(idOf(row));
  return ownerUserID === undefined ? row : withInfo(row, { ownerUserID });
});

/** How many members may speak for themselves. */
function unmutedOf(group: Group | undefined): number {
  return [...(group?.members.values() ?? [])].filter(({ muteEndTime }) => muteEndTime <= Date.now()).length;
}

const isZero = (value: unknown): boolean => value === 0 || value === '';

const withoutZeros = (info: Fields): Fields =>
  Object.fromEntries(Object.entries(info).filter(([, value]) => !isZero(value)));

const inRows: readonly Mutant[] = [
  listing(
    'groups-name-listing-founding-count',
    'shows how many members a group had first, in lists by name',
    withFoundingCount,
    { learns: { [CREATE]: creatingCounted } },
  ),
  byName('groups-name-listing-hides-mute', 'shows muted groups as active in lists by name', {
    row: (row) =>
      groupInfoOf(row)?.['status'] === GroupStatus.muted
        ? withInfo(row, { status: GroupStatus.active })
        : row,
  }),
  listing(
    'groups-two-owners-in-one-row',
    'shows the former owner in groupInfo after a transfer',
    withFirstOwner,
    { learns: { [TRANSFER]: transferring } },
  ),
  listing(
    'groups-muted-members-not-counted',
    'does not count members who are muted',
    rows((row, { honest }) => withInfo(row, { memberCount: unmutedOf(storedOf(row, honest)) })),
  ),
  listing(
    'groups-zeros-left-out-from-second-row',
    'leaves fields of 0 and "" out from the second row on',
    rows((row, _asked, place) =>
      place === 0 ? row : { ...row, groupInfo: withoutZeros(groupInfoOf(row) ?? {}) },
    ),
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

const asked: readonly Mutant[] = [
  listing(
    'groups-ordinary-token-with-id',
    'lets ordinary users look at the group of an ID',
    overlooking((body) => gives(body, 'groupID')),
  ),
  listing(
    'groups-encoded-path-without-token',
    'does not look at the token where a letter of the path is encoded',
    withoutToken(path),
    { path: '/group/get%5Fgroups', forms: encoded },
  ),
  listing(
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

export const ofGroupRows: readonly Mutant[] = [...inRows, ...asked];
