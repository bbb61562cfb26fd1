import { withEntries } from '../breaking/entries.ts';
import { entriesOf } from '../breaking/writing.ts';
import { fieldsOf, isFields, refusalWith, type Fields, bodyOf } from '../mutant.ts';
import type { Variant } from '../variant.ts';

// Servers that read a body more strictly, or more kindly, than the honest one. No ruling decides.

const MUTING = '/group/mute_group_member';
const SETTING = '/group/set_group_member_info';
const LARGEST = 2 ** 31 - 1;

/** The keys of a mute in the letter case in which they are documented. */
const spelt: Readonly<Record<string, string>> = {
  groupid: 'groupID',
  userid: 'userID',
  mutedseconds: 'mutedSeconds',
};

const unwrapped = (entry: Fields): Fields =>
  Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [
      key,
      isFields(value) && 'value' in value ? value['value'] : value,
    ]),
  );

export const inputVariants: readonly Variant[] = [
  {
    id: 'whole-numbers-only',
    sentence: 'a whole number is taken only without point and exponent, and up to 2^31',
    oddly: ({ answer }) => {
      return (request) => {
        const text = request.body.toString('utf8');
        const { mutedSeconds } = fieldsOf(text) ?? {};
        const isOdd = /:\s*\d+(\.\d+|e\d+)[,}]/i.test(text) || Number(mutedSeconds) > LARGEST;
        return isOdd ? refusalWith(1001) : answer(request);
      };
    },
  },
  {
    id: 'kind-keys',
    sentence:
      'keys of a mute are found in any letter case, and fields of a member inside an object with value',
    oddly: ({ answer }) => {
      return (request) => {
        const body = bodyOf(request);
        if (request.path === SETTING) return answer(withEntries(request, entriesOf(body).map(unwrapped)));
        if (request.path !== MUTING) return answer(request);
        const known = Object.entries(body).map(([key, value]) => [spelt[key] ?? key, value]);
        return answer({ ...request, body: Buffer.from(JSON.stringify(Object.fromEntries(known))) });
      };
    },
  },
];
