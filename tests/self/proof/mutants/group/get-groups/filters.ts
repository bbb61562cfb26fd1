import { wrongIDs } from '../../../breaking/group-ids.ts';
import { groupList, idOf, nameOf } from '../../../breaking/group-lists.ts';
import {
  listingWrongly,
  pageOf,
  remembering,
  type WrongListing,
  breakingOn,
  carelessly,
  findingBy,
} from '../../../breaking/listing.ts';
import { refusalWith, type Mutant } from '../../../mutant.ts';

const PART = 'GET_GROUPS-FILTER_GROUPNAME_PART';
const WHOLE = 'GET_GROUPS-FILTER_GROUPNAME_WHOLE';
const CONTAINED = 'GET_GROUPS-FILTER_GROUPNAME_CONTAINED';
const NOTHING = 'GET_GROUPS-FILTER_GROUPNAME_NOTHING';
const RENAMED = 'GET_GROUPS-FILTER_GROUPNAME_RENAMED';
const [DOT, BRACKETS, STAR] = [
  'GET_GROUPS-NAME_DOT',
  'GET_GROUPS-NAME_BRACKETS',
  'GET_GROUPS-NAME_STAR',
] as const;

const finding = findingBy('GET_GROUPS', 'groupName', nameOf);

const escapeAll = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** As a pattern of SQL. */
function like(part: string): RegExp {
  return new RegExp(escapeAll(part).replaceAll('%', '.*').replaceAll('_', '.'), 's');
}

const byName: readonly WrongListing[] = [
  finding('name-regexp', 'takes groupName for a regular expression', [DOT, BRACKETS], carelessly.asPattern, [
    'not asked for',
    'errCode 500',
  ]),
  finding(
    'name-regexp-but-brackets',
    'takes groupName for a regular expression but for brackets',
    [DOT, STAR],
    (groupName, part) => new RegExp(part.replaceAll(/[()[\]]/g, String.raw`\$&`)).test(groupName),
    ['not asked for'],
  ),
  finding('name-glob', 'takes stars in groupName for any letters', [STAR], (groupName, part) =>
    new RegExp(escapeAll(part).replaceAll(String.raw`\*`, '.*')).test(groupName),
  ),
  finding(
    'name-like',
    'takes % and _ in groupName for any letters',
    ['GET_GROUPS-NAME_WILDCARDS'],
    (groupName, part) => like(part).test(groupName),
  ),
  finding(
    'name-like-percent',
    'takes % in groupName for any letters',
    ['GET_GROUPS-NAME_WILDCARDS'],
    (groupName, part) => new RegExp(escapeAll(part).replaceAll('%', '.*')).test(groupName),
  ),
  finding(
    'name-like-underscore',
    'takes _ in groupName for any letter',
    ['GET_GROUPS-NAME_WILDCARDS'],
    (groupName, part) => new RegExp(escapeAll(part).replaceAll('_', '.')).test(groupName),
  ),
  finding(
    'name-quoted',
    'answers a quote in groupName with an internal error',
    ['GET_GROUPS-NAME_QUOTES'],
    breakingOn(/['"]/),
    'errCode 500',
  ),
  finding('name-spaces', 'takes several spaces for one', ['GET_GROUPS-NAME_SPACES'], carelessly.spaces),
  finding('name-emoji', 'takes any emoji for any other', ['GET_GROUPS-NAME_EMOJI'], carelessly.emoji),
  finding(
    'name-ascii',
    'knows no letters beyond ASCII',
    ['GET_GROUPS-NAME_EMOJI', 'GET_GROUPS-NAME_CJK'],
    carelessly.ascii,
  ),
  finding(
    'name-cut',
    'looks at the first 254 letters of groupName',
    ['GET_GROUPS-NAME_LONG'],
    carelessly.cut,
  ),
  finding(
    'name-begins',
    'finds groups whose names begin with groupName',
    [PART],
    (groupName, part) => groupName.startsWith(part),
    'missing',
  ),
  finding(
    'name-any-word',
    'finds groups whose names hold any word of groupName',
    [WHOLE, CONTAINED],
    (groupName, part) => part.split(' ').some((word) => groupName.split(' ').includes(word)),
    ['total and groups', 'not asked for'],
  ),
  {
    id: 'name-nothing-refused',
    sentence: 'get_groups refuses a groupName that is in no name',
    breaks: [NOTHING, RENAMED],
    says: 'errCode 1004',
    give: (all, page) => (all.length === 0 ? refusalWith(1004) : pageOf(all, page)),
  },
];

const firstNames = remembering(() => new Map<string, string>());

/** The name under which a group was shown first. */
const byFirstName: WrongListing = {
  id: 'name-as-it-was',
  sentence: 'get_groups finds a renamed group by the name that it had when it was first shown',
  breaks: [RENAMED],
  says: 'groups by the new name',
  concerns: () => true,
  ask: ({ groupName: _, groupID: __, ...body }) => body,
  give(all, page, { groupID, groupName = '' }, honest) {
    const memory = firstNames(honest);
    for (const row of all) memory.set(idOf(row), memory.get(idOf(row)) ?? nameOf(row));
    const found = groupID
      ? all.filter((row) => idOf(row) === groupID)
      : all.filter((row) => memory.get(idOf(row))?.includes(String(groupName)));
    return pageOf(found, page);
  },
};

/** Servers that filter groups wrongly. */
export const mutants: readonly Mutant[] = [...byName, byFirstName, ...wrongIDs].map((each) =>
  listingWrongly(groupList, each),
);
