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

const finding = findingBy('GET_GROUPS', 'groupName', nameOf);

const escapeAll = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** As a pattern of SQL. */
function like(part: string): RegExp {
  return new RegExp(escapeAll(part).replaceAll('%', '.*').replaceAll('_', '.'), 's');
}

const byName: readonly WrongListing[] = [
  finding('name-regexp', 'takes groupName for a regular expression', carelessly.asPattern),
  finding(
    'name-regexp-but-brackets',
    'takes groupName for a regular expression but for brackets',
    (groupName, part) => new RegExp(part.replaceAll(/[()[\]]/g, String.raw`\$&`)).test(groupName),
  ),
  finding('name-glob', 'takes stars in groupName for any letters', (groupName, part) =>
    new RegExp(escapeAll(part).replaceAll(String.raw`\*`, '.*')).test(groupName),
  ),
  finding('name-like', 'takes % and _ in groupName for any letters', (groupName, part) =>
    like(part).test(groupName),
  ),
  finding('name-like-percent', 'takes % in groupName for any letters', (groupName, part) =>
    new RegExp(escapeAll(part).replaceAll('%', '.*')).test(groupName),
  ),
  finding('name-like-underscore', 'takes _ in groupName for any letter', (groupName, part) =>
    new RegExp(escapeAll(part).replaceAll('_', '.')).test(groupName),
  ),
  finding('name-quoted', 'answers a quote in groupName with an internal error', breakingOn(/['"]/)),
  finding('name-spaces', 'takes several spaces for one', carelessly.spaces),
  finding('name-emoji', 'takes any emoji for any other', carelessly.emoji),
  finding('name-ascii', 'knows no letters beyond ASCII', carelessly.ascii),
  finding('name-cut', 'looks at the first 254 letters of groupName', carelessly.cut),
  finding('name-begins', 'finds groups whose names begin with groupName', (groupName, part) =>
    groupName.startsWith(part),
  ),
  finding('name-any-word', 'finds groups whose names hold any word of groupName', (groupName, part) =>
    part.split(' ').some((word) => groupName.split(' ').includes(word)),
  ),
  {
    id: 'name-nothing-refused',
    sentence: 'get_groups refuses a groupName that is in no name',
    give: (all, page) => (all.length === 0 ? refusalWith(1004) : pageOf(all, page)),
  },
];

const firstNames = remembering(() => new Map<string, string>());

/** The name under which a group was shown first. */
const byFirstName: WrongListing = {
  id: 'name-as-it-was',
  sentence: 'get_groups finds a renamed group by the name that it had when it was first shown',
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
