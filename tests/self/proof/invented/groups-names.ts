import type { HttpRequest } from '../../../../reference/http.ts';
import { GroupStatus, type Group } from '../../../../reference/store.ts';
import { nameOf } from '../breaking/group-lists.ts';
import { remembering, withBody } from '../breaking/listing.ts';
import {
  gives,
  groupKeys,
  relisting,
  slice,
  without,
  type AskedList,
  type WrongList,
} from '../breaking/relisting.ts';
import { fieldsOf, isFields, type Fields, type HonestServer, bodyOf } from '../mutant.ts';
import type { Invented } from './invented.ts';
import { inventingOf } from './inventing.ts';

const CREATE = '/group/create_group';
const LETTERS_LOOKED_AT = 64;

const listing = inventingOf('GET_GROUPS', '');

const isByName = ({ body }: AskedList): boolean => gives(body, 'groupName') && !gives(body, 'groupID');
const isLaterPage = ({ page }: AskedList): boolean => page.pageNumber >= 2;

/** A server whose lists by name are wrong. */
const byName = (id: string, sentence: string, wrong: WrongList): Invented => {
  const { when = () => true } = wrong;
  const answer = relisting(groupKeys, { ...wrong, when: (asked) => isByName(asked) && when(asked) });
  return listing(id, sentence, answer);
};

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

const places: readonly Invented[] = [
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

function creating(request: HttpRequest, honest: HonestServer) {
  const reply = honest.answer(request);
  const data = fieldsOf(reply.body)?.['data'];
  const info = isFields(data) && isFields(data['groupInfo']) ? data['groupInfo'] : undefined;
  if (info) names(honest).set(String(info['groupID']), String(info['groupName']));
  return reply;
}

const byFirstName = relisting(groupKeys, {
  when: isByName,
  matches: living((group, part, honest) => firstName(group, honest).includes(part)),
});

const filters: readonly Invented[] = [
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
    learns: { [CREATE]: creating },
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

export const invented: readonly Invented[] = [...places, ...filters];
