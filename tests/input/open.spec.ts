import { answerOf, expectNoInternalError, test } from '../../fixtures/test.ts';
import { validBody } from './faults.ts';
import { withValueAt } from './places.ts';
import { check, withNumbers } from './requirements.ts';
import { numberOf } from './valid-requests.ts';

/** A placeholder for a number that JSON can write and no JavaScript number can hold. */
const PLACE = 'the number';
const withNumber = (text: string, number: string): Buffer => Buffer.from(text.replace(`"${PLACE}"`, number));

/** Integers in other spellings, or very large. */
const spellings = ['1.0', '1e0', '4294967297', '9007199254740993', '1e300'];

for (const operation of withNumbers) {
  test(
    ...check(`${operation}-INPUT_OPEN_NUMBERS`, async ({ send, given }) => {
      const { path, body, caller } = await given.controlledCall(operation);
      const parameter = numberOf(operation);
      const text = JSON.stringify(withValueAt(validBody(parameter, body, given.noSuch), parameter.at, PLACE));
      const bodies = spellings.map((number) => withNumber(text, number));

      const replies = await Promise.all(bodies.map((bytes) => send({ path, caller, bytes })));

      replies.forEach((reply) => expectNoInternalError(reply));
    }),
  );
}

const MUTING = 'MUTE_GROUP_MEMBER';

const mutes = [
  ['POINT_ZERO', '600.0'],
  ['EXPONENT', '6e2'],
  ['2_31', '2147483648'],
] as const;

for (const [name, number] of mutes) {
  test(
    ...check(`${MUTING}-INPUT_OBSERVED_${name}`, async ({ send, given, observe }) => {
      const { path, body, caller } = await given.controlledCall(MUTING);
      const text = JSON.stringify({ ...body, mutedSeconds: PLACE });

      const reply = await send({ path, caller, bytes: withNumber(text, number) });

      observe(answerOf(reply));
    }),
  );
}

test(
  ...check(`${MUTING}-INPUT_OBSERVED_KEYS_LOWER_CASE`, async ({ post, given, observe }) => {
    const { path, body, caller } = await given.preparedCall(MUTING);
    const lower = Object.entries(body).map(([key, value]) => [key.toLowerCase(), value] as const);

    const reply = await post(path, Object.fromEntries(lower), caller);

    observe(answerOf(reply));
  }),
);

test(
  ...check('SET_GROUP_MEMBER_INFO-INPUT_OBSERVED_WRAPPED', async ({ post, given, admin, observe }) => {
    const { groupID, member } = await given.member();
    const entry = { groupID, userID: member.userID, nickname: { value: 'Wrapped' } };

    const reply = await post('/group/set_group_member_info', { members: [entry] }, admin);

    observe(answerOf(reply));
  }),
);
