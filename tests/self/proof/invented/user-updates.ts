import type { HttpReply, HttpRequest } from '../../../../reference/http.ts';
import type { User } from '../../../../reference/store.ts';
import { errCodeOf, isFields, type HonestServer, bodyOf } from '../mutant.ts';

/** Updates a user honestly and reports the previous values. */
export const updatedUser =
  (onChange: (user: User, before: User, honest: HonestServer) => void) =>
  (request: HttpRequest, honest: HonestServer): HttpReply => {
    const { userInfo } = bodyOf(request);
    const user = isFields(userInfo) ? honest.store.users.get(String(userInfo['userID'])) : undefined;
    const before = user && { ...user };
    const reply = honest.answer(request);
    if (user && before && errCodeOf(reply) === 0) onChange(user, before, honest);
    return reply;
  };
