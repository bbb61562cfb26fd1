import type { Token } from '../../../../../../reference/store.ts';
import { asAdministrator, type Mutant } from '../../../mutant.ts';

/** Tokens that were let in once more, of all servers. */
const letIn = new WeakSet<Token>();

export const mutants: readonly Mutant[] = [
  {
    id: 'GET_GROUP_MEMBER_LIST:logout-late',
    sentence: 'get_group_member_list lets in the token of a user who was logged out once more',
    path: '/group/get_group_member_list',
    answer(request, honest) {
      const { tokens } = honest.store;
      const token = tokens.get(request.headers['token'] ?? '');
      const isReplaced = [...tokens.values()].some(({ userID, live }) => live && userID === token?.userID);
      if (!token || token.live || isReplaced || letIn.has(token)) return honest.answer(request);
      letIn.add(token);
      return asAdministrator(request, honest);
    },
  },
];
