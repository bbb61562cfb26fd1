import type { HttpReply } from '../../../../../../reference/http.ts';
import { Role } from '../../../../../../reference/store.ts';
import { giving, list } from '../../../breaking/reading.ts';
import { withBody } from '../../../breaking/listing.ts';
import { isFields, type Fields, type HonestServer, type Mutant, bodyOf } from '../../../mutant.ts';

interface Wrong {
  readonly id: string;
  readonly sentence: string;
}

/** A server that answers some calls otherwise. */
function answering(
  { id, sentence }: Wrong,
  answer: (
    body: Fields,
    reply: HttpReply,
    ask: (body: Fields) => HttpReply,
    honest: HonestServer,
  ) => HttpReply,
): Mutant {
  return {
    id: `GET_GROUP_MEMBER_LIST:${id}`,
    sentence: `get_group_member_list ${sentence}`,
    path: '/group/get_group_member_list',
    answer(request, honest) {
      const ask = (body: Fields) => honest.answer(withBody(request, body));
      return answer(bodyOf(request), honest.answer(request), ask, honest);
    },
  };
}

const withoutOwner = list('members', (all) =>
  all.filter((row) => isFields(row) && row['roleLevel'] !== Role.owner),
);

/** Servers that apply filters wrongly, or show members of an unknown group. */
export const mutants: readonly Mutant[] = [
  answering(
    {
      id: 'filter-0-members',
      sentence: 'leaves out the owner under filter 0',
    },
    ({ filter }, reply) => (filter === 0 ? giving(reply, withoutOwner) : reply),
  ),
  answering(
    {
      id: 'filter-6-accepted',
      sentence: 'takes a filter above 5 for 0',
    },
    (body, reply, ask) => (Number(body['filter']) > 5 ? ask({ ...body, filter: 0 }) : reply),
  ),
  answering(
    {
      id: 'filter-negative-accepted',
      sentence: 'takes a filter below 0 for 0',
    },
    (body, reply, ask) => (Number(body['filter']) < 0 ? ask({ ...body, filter: 0 }) : reply),
  ),
  answering(
    {
      id: 'unknown-group-anybody',
      sentence: 'shows the administrator as a member of an unknown group',
    },
    ({ groupID }, reply, _ask, { store, adminUserID }) =>
      store.groups.has(String(groupID))
        ? reply
        : giving(reply, () => ({ total: 1, members: [{ groupID, userID: adminUserID }] })),
  ),
];
