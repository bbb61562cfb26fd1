import type { HttpRequest } from '../../../../reference/http.ts';
import type { Member } from '../../../../reference/store.ts';
import { gives, relisting, without, type AskedList, type ListKeys, type WrongList } from './relisting.ts';
import { memberOf } from './writing.ts';
import type { Fields, HonestServer } from '../mutant.ts';
import type { Mutant } from '../mutant.ts';
import { callersRow, inventingOf, type Answer } from './inventing.ts';

// What servers are made of that list members wrongly.

export const memberKeys: ListKeys = { rows: 'members', total: 'total' };

export const members = inventingOf('GET_GROUP_MEMBER_LIST', 'members-');

export const listing = (id: string, sentence: string, wrong: WrongList): Mutant =>
  members(id, sentence, relisting(memberKeys, wrong));

export const hasKeyword = ({ body }: AskedList): boolean => gives(body, 'keyword');
export const isLaterPage = ({ page }: AskedList): boolean => page.pageNumber >= 2;

/** A list whose keyword is wrong. */
export const byKeyword = (id: string, sentence: string, wrong: WrongList): Mutant =>
  listing(id, sentence, { when: hasKeyword, ...wrong });

/** All of the group, whatever the keyword. */
export const everyone = ({ body, found }: AskedList): readonly Fields[] => found(without(body, 'keyword'));

/** Whether the caller has this role in the group. */
const reads = (roleLevel: number, request: HttpRequest, honest: HonestServer): boolean =>
  callersRow(request, honest)?.roleLevel === roleLevel;

/** Shows people of one role other rows. */
export const readAs = (roleLevel: number, change: (row: Fields, member: Member) => Fields): Answer => {
  const otherwise = relisting(memberKeys, { row: showing(change) });
  return (request, honest) =>
    reads(roleLevel, request, honest) ? otherwise(request, honest) : honest.answer(request);
};

/** Shows rows by what is known of their members. */
export const showing =
  (change: (row: Fields, member: Member) => Fields) =>
  (row: Fields, { honest }: AskedList): Fields => {
    const member = memberOf(row, honest);
    return member ? change(row, member) : row;
  };
