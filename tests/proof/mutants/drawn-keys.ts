import type { HttpRequest } from '../../../reference/http.ts';
import { broken, type ListedRow, type Wrong } from '../breaking/broken.ts';
import { asAdministrator, bodyOf, type HonestServer, type Mutant } from '../mutant.ts';

// Servers that read a key twice: once for the rights of the caller, and once more for what the call is done to.

type Value = string | number;

/** The values of a key in the order of the text. */
const valuesOf = (text: string, key: string): readonly Value[] =>
  [...text.matchAll(new RegExp(`"${key}":("[^"]*"|\\d+)`, 'g'))].map(([, value = '""']) => {
    const read: unknown = JSON.parse(value);
    return typeof read === 'number' ? read : String(read);
  });

/** Which of two values is looked at for rights; the other one counts. */
type Read = 'the first' | 'the last' | 'the one in documented letters';

/** The text in which the key has one value, wherever it stands. */
const withValue = (text: string, key: string, value: Value): string =>
  text.replaceAll(new RegExp(`"${key}":("[^"]*"|\\d+)`, 'g'), () => `"${key}":${JSON.stringify(value)}`);

/** What rights are asked for, and what is done. */
function readings(text: string, keys: readonly string[], read: Read): readonly [string, string] | undefined {
  const chosen = keys.map((key) => {
    const values = valuesOf(text, key);
    const lower = valuesOf(text, key.toLowerCase());
    const [first, last] = [values[0], values.at(-1)];
    if (read === 'the one in documented letters') return [key, last, lower[0]] as const;
    return read === 'the first' ? ([key, first, last] as const) : ([key, last, first] as const);
  });
  const isTwice = chosen.some(([, one, other]) => one !== other && other !== undefined);
  if (!isTwice) return undefined;
  const as = (pick: 1 | 2): string =>
    chosen.reduce((all, one) => withValue(all, one[0], one[pick] ?? one[1] ?? ''), text);
  return [as(1), as(2)];
}

/** Whether this call would be accepted. */
function isServed(request: HttpRequest, { answer, store }: HonestServer): boolean {
  const before = structuredClone({ groups: store.groups, conversations: store.conversations });
  const isSuccess = answer(request).body.includes('"errCode":0');
  for (const name of ['groups', 'conversations'] as const) {
    const now: Map<string, unknown> = store[name];
    now.clear();
    for (const [key, value] of before[name]) now.set(key, value);
  }
  return isSuccess;
}

const readsTwice = (keys: readonly string[], read: Read): Wrong => ({
  answer(request, honest) {
    const found = readings(request.body.toString('utf8'), keys, read);
    if (!found) return honest.answer(request);
    const [asked, done] = found.map((text) => ({ ...request, body: Buffer.from(text) }));
    if (!asked || !done || Object.keys(bodyOf(asked)).length === 0 || !isServed(asked, honest))
      return honest.answer(request);
    return asAdministrator(done, honest);
  },
});

const names: Readonly<Record<Read, string>> = {
  'the first': 'first',
  'the last': 'last',
  'the one in documented letters': 'documented',
};

const rows = (keys: readonly string[], ...reads: readonly Read[]): readonly ListedRow[] =>
  reads.map((read): ListedRow => [
    `drawn-twin-keys-rights-of-${names[read]}`,
    `of two values of ${keys.join(' and ')}, rights are asked for ${read}, and the other one counts`,
    readsTwice(keys, read),
  ]);

export const ofTwinKeys: readonly Mutant[] = [
  ...broken('MUTE_GROUP', rows(['groupID'], 'the first', 'the one in documented letters')),
  ...broken('DISMISS_GROUP', rows(['groupID'], 'the first', 'the last')),
  ...broken('MUTE_GROUP_MEMBER', rows(['groupID'], 'the last', 'the one in documented letters')),
  ...broken('SET_GROUP_MEMBER_INFO', rows(['groupID'], 'the first', 'the last')),
];
