import { Role } from '../../../../reference/store.ts';
import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import { pageOf, withBody, type Page } from '../breaking/listing.ts';
import { giving, rows } from '../breaking/reading.ts';
import { errCodeOf, isFields, refusalWith, type Fields, type HonestServer, bodyOf } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers that list members otherwise, where nothing says how.

const LISTING = '/group/get_group_member_list';

type Answer = (body: Fields, request: HttpRequest, honest: HonestServer) => HttpReply;

/** A server that answers get_group_member_list by itself. */
const listing =
  (answer: Answer): NonNullable<Variant['oddly']> =>
  (honest) =>
  (request) =>
    request.method === 'POST' && request.path === LISTING
      ? answer(bodyOf(request), request, honest)
      : honest.answer(request);

export const memberListVariants: readonly Variant[] = [
  {
    id: 'filters-filter',
    sentence: 'get_group_member_list shows the roles that clients know by filters 1 to 5',
    oddly: listing((body, request, honest) => {
      const roles = rolesOf[Number(body['filter'])];
      return roles
        ? selecting((row) => roles.includes(Number(row['roleLevel'])))(body, request, honest)
        : honest.answer(request);
    }),
  },
  {
    id: 'keyword-whole',
    sentence: 'get_group_member_list finds members by whole values only',
    oddly: listing(selectingByKeyword((value, keyword) => value === keyword)),
  },
  {
    id: 'keyword-any-case',
    sentence: 'get_group_member_list finds members whatever the letter case',
    oddly: listing(
      selectingByKeyword((value, keyword) => value.toLowerCase().includes(keyword.toLowerCase())),
    ),
  },
  {
    id: 'unknown-group-refused',
    sentence: 'get_group_member_list refuses an unknown group',
    oddly: listing((body, request, { answer, store }) => {
      const reply = answer(request);
      return errCodeOf(reply) === 0 && !store.groups.has(String(body['groupID'])) ? refusalWith(1004) : reply;
    }),
  },
  {
    id: 'members-of-level-18',
    sentence: 'ordinary users have appMangerLevel 18 as members',
    oddly:
      ({ answer }) =>
      (request) =>
        showing.has(request.path)
          ? giving(
              answer(request),
              rows('members', (row) => ({ ...row, appMangerLevel: 18 })),
            )
          : answer(request),
  },
  {
    id: 'only-administrators-invite',
    sentence: 'an owner may invite nobody, and whom the administrator adds has joinSource 1',
    oddly: (honest) => (request) => {
      if (request.path !== '/group/invite_user_to_group') return honest.answer(request);
      const { token = '' } = request.headers;
      if (honest.store.tokens.get(token)?.userID !== honest.adminUserID) return refusalWith(1002);
      const reply = honest.answer(request);
      const { groupID, invitedUserIDs } = bodyOf(request);
      const members = honest.store.groups.get(String(groupID))?.members;
      for (const userID of Array.isArray(invitedUserIDs) ? invitedUserIDs : [])
        Object.assign(members?.get(String(userID)) ?? {}, { joinSource: 1 });
      return reply;
    },
  },
];

const showing: ReadonlySet<string> = new Set([LISTING, '/group/get_group_members_info']);

const rolesOf: Readonly<Record<number, readonly number[]>> = {
  1: [Role.owner],
  2: [Role.admin],
  3: [Role.ordinary],
  4: [Role.admin, Role.ordinary],
  5: [Role.admin, Role.owner],
};

/** Answers with those of all members whom `holds` takes. */
function selecting(holds: (row: Fields) => boolean): Answer {
  return (body, request, { answer }) => {
    const everybody = { ...body, keyword: '', filter: 0, pagination: { pageNumber: 1, showNumber: 1_000 } };
    const honestly = answer(request);
    const page = pageIn(body);
    if (errCodeOf(honestly) !== 0 || !page) return honestly;
    return giving(answer(withBody(request, everybody)), (data) => {
      const all: unknown[] = Array.isArray(data['members']) ? data['members'] : [];
      const shown = pageOf(
        all.filter((row) => isFields(row) && holds(row)),
        page,
      );
      return { total: shown.total, members: shown.rows };
    });
  };
}

function selectingByKeyword(matches: (value: string, keyword: string) => boolean): Answer {
  return (body, request, honest) => {
    const { keyword } = body;
    if (typeof keyword !== 'string' || keyword === '') return honest.answer(request);
    const holds = (row: Fields) =>
      ['userID', 'nickname'].some((field) => matches(String(row[field]), keyword));
    return selecting(holds)(body, request, honest);
  };
}

function pageIn({ pagination }: Fields): Page | undefined {
  if (!isFields(pagination)) return undefined;
  return { pageNumber: Number(pagination['pageNumber']), showNumber: Number(pagination['showNumber']) };
}
