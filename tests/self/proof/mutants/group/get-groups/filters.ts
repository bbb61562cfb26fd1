import { wrongIDs } from '../../../breaking/group-ids.ts';
import { groupList, idOf, nameOf } from '../../../breaking/group-lists.ts';
import { listingWrongly, pageOf, remembering, type WrongListing } from '../../../breaking/listing.ts';
import { refusalWith, type Fields, type Mutant } from '../../../mutant.ts';

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

/** A server that finds by name the groups that `finds` says; it throws for what the server does not understand. */
function finding(
  id: string,
  sentence: string,
  breaks: Mutant['breaks'],
  says: Mutant['says'],
  finds: (groupName: string, part: string) => boolean,
): WrongListing {
  return {
    id,
    sentence,
    breaks,
    says,
    ask: everything,
    give(all, page, { groupName }) {
      try {
        return pageOf(
          all.filter((row) => finds(nameOf(row), String(groupName))),
          page,
        );
      } catch {
        return refusalWith(500);
      }
    },
  };
}

function everything({ groupName: _, ...body }: Fields): Fields {
  return body;
}

const escapeAll = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** As a pattern of SQL. */
function like(part: string): RegExp {
  return new RegExp(escapeAll(part).replaceAll('%', '.*').replaceAll('_', '.'), 's');
}

const beyondASCII = /[^\0-\u007F]/gu;

const byName: readonly WrongListing[] = [
  finding(
    'name-regexp',
    'get_groups takes groupName for a regular expression',
    [DOT, BRACKETS],
    ['not asked for', 'errCode 500'],
    (groupName, part) => new RegExp(part).test(groupName),
  ),
  finding(
    'name-regexp-but-brackets',
    'get_groups takes groupName for a regular expression but for brackets',
    [DOT, STAR],
    ['not asked for'],
    (groupName, part) => new RegExp(part.replaceAll(/[()[\]]/g, String.raw`\$&`)).test(groupName),
  ),
  finding(
    'name-glob',
    'get_groups takes stars in groupName for any letters',
    [STAR],
    'not asked for',
    (groupName, part) => new RegExp(escapeAll(part).replaceAll(String.raw`\*`, '.*')).test(groupName),
  ),
  finding(
    'name-like',
    'get_groups takes % and _ in groupName for any letters',
    ['GET_GROUPS-NAME_WILDCARDS'],
    'not asked for',
    (groupName, part) => like(part).test(groupName),
  ),
  finding(
    'name-like-percent',
    'get_groups takes % in groupName for any letters',
    ['GET_GROUPS-NAME_WILDCARDS'],
    'not asked for',
    (groupName, part) => new RegExp(escapeAll(part).replaceAll('%', '.*')).test(groupName),
  ),
  finding(
    'name-like-underscore',
    'get_groups takes _ in groupName for any letter',
    ['GET_GROUPS-NAME_WILDCARDS'],
    'not asked for',
    (groupName, part) => new RegExp(escapeAll(part).replaceAll('_', '.')).test(groupName),
  ),
  finding(
    'name-quoted',
    'get_groups answers a quote in groupName with an internal error',
    ['GET_GROUPS-NAME_QUOTES'],
    'errCode 500',
    (groupName, part) => {
      if (/['"]/.test(part)) throw new Error('a quote');
      return groupName.includes(part);
    },
  ),
  finding(
    'name-spaces',
    'get_groups takes several spaces for one',
    ['GET_GROUPS-NAME_SPACES'],
    'not asked for',
    (groupName, part) => groupName.replaceAll(/ +/g, ' ').includes(part.replaceAll(/ +/g, ' ')),
  ),
  finding(
    'name-emoji',
    'get_groups takes any emoji for any other',
    ['GET_GROUPS-NAME_EMOJI'],
    'not asked for',
    (groupName, part) =>
      groupName
        .replaceAll(/\p{Emoji_Presentation}/gu, '?')
        .includes(part.replaceAll(/\p{Emoji_Presentation}/gu, '?')),
  ),
  finding(
    'name-ascii',
    'get_groups knows no letters beyond ASCII',
    ['GET_GROUPS-NAME_EMOJI', 'GET_GROUPS-NAME_CJK'],
    'not asked for',
    (groupName, part) => groupName.replaceAll(beyondASCII, '?').includes(part.replaceAll(beyondASCII, '?')),
  ),
  finding(
    'name-cut',
    'get_groups looks at the first 254 letters of groupName',
    ['GET_GROUPS-NAME_LONG'],
    'not asked for',
    (groupName, part) => groupName.includes(part.slice(0, 254)),
  ),
  finding(
    'name-begins',
    'get_groups finds groups whose names begin with groupName',
    [PART],
    'missing',
    (groupName, part) => groupName.startsWith(part),
  ),
  finding(
    'name-any-word',
    'get_groups finds groups whose names hold any word of groupName',
    [WHOLE, CONTAINED],
    ['total and groups', 'not asked for'],
    (groupName, part) => part.split(' ').some((word) => groupName.split(' ').includes(word)),
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
