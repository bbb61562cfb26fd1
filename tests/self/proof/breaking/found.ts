import type { HttpReply } from '../../../../reference/http.ts';
import { errCodeOf, fieldsOf, isFields } from '../mutant.ts';

/** Whether an answer is a success that shows something: a list with a row in it. */
export function showsSomething(reply: HttpReply): boolean {
  const data = fieldsOf(reply.body)?.['data'];
  if (errCodeOf(reply) !== 0 || !isFields(data)) return false;
  return Object.values(data).some((value) => Array.isArray(value) && value.length > 0);
}
