import { expectNoDisclosure, test } from '../../fixtures/test.ts';
import { entry } from '../entry.ts';
import { strangersRows } from './matrix.ts';

// A refused read discloses nothing. An empty result discloses nothing, either.

const disclosures = [
  ['GET_GROUPS', 'row, total or name of a group to a user in no group'],
  ['GET_GROUP_MEMBER_LIST', 'row, total or name of a member to a user in no group'],
  ['SEARCH_MSG', 'row, total or text of a message to a user outside the chat'],
  ['GET_USERS', 'row, total or name of another user to a user in no group'],
] as const;

for (const [operation, what] of disclosures)
  test(
    ...entry(`${operation}-RIGHT_LEARNS_NOTHING`, {
      text: `${operation.toLowerCase()} reveals no ${what}`,
      promises: ['tells-nothing'],
      async check({ post, given }) {
        const { path, body, caller, secrets, control } = await given.attempts.toLearn(operation);
        given.control(control);

        const reply = await post(path, body, caller);

        expectNoDisclosure(reply, secrets);
      },
    }),
  );

// A server may check the caller only for the usual parameters.

for (const [id, operation, how] of strangersRows)
  test(
    ...entry(id, {
      text: `${operation.toLowerCase()} shows nothing to a user in no group who asks ${how}`,
      promises: ['tells-nothing'],
      async check({ post, given }) {
        const { path, body, caller, secrets, control } = await given.attempts.ofStranger(operation, id);
        given.control(control);

        const reply = await post(path, body, caller);

        expectNoDisclosure(reply, secrets);
      },
    }),
  );
