import { Role } from '../../../../../reference/store.ts';
import { listedMembers, entriesOf } from '../../breaking/writing.ts';
import { isFields, plainSuccess, type Mutant, bodyOf } from '../../mutant.ts';

// Servers that take a value of another type for an empty one, for true, or a part of it for the whole.

const SETTING = '/group/set_group_member_info';
const DISMISSING = '/group/dismiss_group';

const texts = ['nickname', 'faceURL', 'ex'] as const;

const clearing = texts.map((field): Mutant => ({
  id: `SET_GROUP_MEMBER_INFO:input-${field}-cleared`,
  sentence: `set_group_member_info takes an object for an empty ${field}`,
  path: SETTING,
  answer(request, honest) {
    const body = bodyOf(request);
    if (!entriesOf(body).some((entry) => isFields(entry[field]))) return honest.answer(request);
    for (const member of listedMembers(body, honest)) member[field] = '';
    return plainSuccess;
  },
}));

const demoting: Mutant = {
  id: 'SET_GROUP_MEMBER_INFO:input-roleLevel-lowest',
  sentence: 'set_group_member_info takes an object for the lowest roleLevel',
  path: SETTING,
  answer(request, honest) {
    const body = bodyOf(request);
    if (!entriesOf(body).some((entry) => isFields(entry['roleLevel']))) return honest.answer(request);
    for (const member of listedMembers(body, honest)) member.roleLevel = Role.ordinary;
    return plainSuccess;
  },
};

const lengths = [
  ['nickname', 255],
  ['ex', 1024],
] as const;

const truncating = lengths.map(([field, longest]): Mutant => ({
  id: `SET_GROUP_MEMBER_INFO:input-${field}-cut`,
  sentence: `set_group_member_info stores the first ${longest} letters of a longer ${field}`,
  path: SETTING,
  answer(request, honest) {
    const body = bodyOf(request);
    const [long] = entriesOf(body).flatMap((entry) => {
      const text = entry[field];
      return typeof text === 'string' && Array.from(text).length > longest ? [text] : [];
    });
    if (long === undefined) return honest.answer(request);
    for (const member of listedMembers(body, honest)) member[field] = long.slice(0, longest);
    return plainSuccess;
  },
}));

const deleting: Mutant = {
  id: 'DISMISS_GROUP:input-deleteMember-truthy',
  sentence: 'dismiss_group takes any text for true',
  path: DISMISSING,
  answer(request, { answer }) {
    const body = bodyOf(request);
    if (typeof body['deleteMember'] !== 'string') return answer(request);
    return answer({ ...request, body: Buffer.from(JSON.stringify({ ...body, deleteMember: true })) });
  },
};

export const mutants: readonly Mutant[] = [...clearing, demoting, ...truncating, deleting];
