import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { expect, test } from '@playwright/test';
import { directions } from '../../../fixtures/errors.ts';
import { everyOperation, operations, readingOperations } from '../../../fixtures/operations.ts';
import { levels, type Requirement, type Level } from '../../../fixtures/requirement.ts';
import { Envelope } from '../../../schemas/envelope.ts';
import { sections, type Contract, type ContractPromise, type Section, readContract } from '../../contract.ts';
import { muteGroup } from '../../entry.ts';
import { requirements } from '../../requirements.ts';
import { requirementOf } from '../unit/made-up-check.ts';

const Headline = z.string().regex(/^\S.{14,88}[^.]$/);

const HeadlineByDirection = z
  .partialRecord(z.enum(['otherwise', ...directions]), Headline)
  .refine(({ otherwise }) => otherwise !== undefined, 'Say what is true in every direction as "otherwise".');

/** The bounds of a promise's fields. */
const WrittenPromise: z.ZodType<ContractPromise> = z.strictObject({
  id: z.string().regex(/^[a-z][a-z_]*(\.[A-Za-z\d[\]-]+)+$/),
  level: z.enum(levels),
  source: z.string().min(8),
  text: z.string().regex(/^\S.{10,400}\.$/),
  broken: z.union([Headline, HeadlineByDirection]).exactOptional(),
  why: z
    .string()
    .regex(/^\S.{38,178}\.$/, 'Say why it matters in one sentence of 40 to 180 characters with a full stop.'),
  field: z.string().exactOptional(),
});

/** The form of `contract.json`. */
const WrittenContract: z.ZodType<Contract> = z.record(z.enum(sections), z.array(WrittenPromise));

/** Contradictions between the contract and the requirements, a sentence each. */
function misfits(contract: Contract, asked: readonly Requirement[]): readonly string[] {
  return [...misnamed(contract, asked), ...unnamed(contract, asked)];
}

/** Requirements that name no promise, an unknown one, or one of another operation or level. */
function misnamed(contract: Contract, asked: readonly Requirement[]): readonly string[] {
  return asked.flatMap(({ id, level, operation, promises }) => {
    const own = everyOperation.filter((name) => operations[name].path === operation);
    const known = new Map(
      [...contract.EVERY_OPERATION, ...own.flatMap((name) => contract[name])].map((each) => [each.id, each]),
    );
    if (promises.length === 0) return [`${id} names no promise.`];
    return promises.flatMap((promise) => {
      const found = known.get(promise);
      if (!found) return [`${id} names ${promise}, which is no promise of its operation.`];
      return found.level === level ? [] : [`${id} is a ${level}, and ${promise} a ${found.level}.`];
    });
  });
}

/** Promises that no requirement names. */
function unnamed(contract: Contract, asked: readonly Requirement[]): readonly string[] {
  const named = new Set(asked.flatMap(({ promises }) => promises));
  const all = Object.values(contract).flat();
  return all.filter(({ id }) => !named.has(id)).map(({ id }) => `No requirement names ${id}.`);
}

/** Promises without a real reason: half of its words repeat the promise, or more than five promises share it. */
function emptyReasons(contract: Contract): readonly string[] {
  const all = Object.values(contract).flat();
  const repeating = all.filter(({ text, why }) => {
    const known = new Set(wordsOf(text));
    const words = wordsOf(why);
    return words.filter((word) => known.has(word)).length * 2 >= words.length;
  });
  const shared = [...new Set(all.map(({ why }) => why))].filter(
    (reason) => all.filter(({ why }) => why === reason).length > 5,
  );
  return [
    ...repeating.map(({ id }) => `${id} repeats its promise.`),
    ...shared.map((why) => `More than five promises share one reason: ${why}`),
  ];
}

/** The words of a sentence that say something: those of four letters or more, each once. */
function wordsOf(sentence: string): readonly string[] {
  return [...new Set(sentence.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])];
}

const documented: Readonly<Partial<Record<Section, z.ZodType>>> = {
  EVERY_OPERATION: Envelope.pick({ errCode: true, errMsg: true, errDlt: true }),
  ...Object.fromEntries(readingOperations.map((name) => [name, operations[name].documented])),
};

/** The documented fields of the data that an operation answers with, by their paths: `users[].userID`. */
function documentedFields(section: Section): readonly string[] {
  const schema = documented[section];
  return schema ? pathsOf(JSONSchema.parse(z.toJSONSchema(schema)), '') : [];
}

/** The part of a JSON Schema that lists its fields. */
const JSONSchema = z.object({
  get properties() {
    return z.record(z.string(), JSONSchema).optional();
  },
  get items() {
    return JSONSchema.optional();
  },
  get anyOf() {
    return z.array(JSONSchema).optional();
  },
});
type JSONSchema = z.infer<typeof JSONSchema>;

function pathsOf({ properties, items, anyOf = [] }: JSONSchema, path: string): readonly string[] {
  const below: readonly string[] = [
    ...Object.entries(properties ?? {}).flatMap(([key, schema]) =>
      pathsOf(schema, path === '' ? key : `${path}.${key}`),
    ),
    ...(items ? pathsOf(items, `${path}[]`) : []),
    ...anyOf.filter((each) => each.properties ?? each.items).flatMap((each) => pathsOf(each, path)),
  ];
  return below.length === 0 ? [path] : below;
}

test('each promise is written as its fields ask', () => {
  const { success, error } = WrittenContract.safeParse(readContract());
  expect(success, error && z.prettifyError(error)).toBe(true);
});

test('every requirement names promises of its level, and every promise is named', () => {
  expect(misfits(readContract(), requirements)).toEqual([]);
});

test('every documented field of a reply is promised, and no other', () => {
  const contract = readContract();
  for (const section of sections) {
    const promised = contract[section].flatMap(({ field }) => field ?? []);
    expect.soft(promised.toSorted(), section).toEqual(documentedFields(section).toSorted());
  }
});

test('no two promises have the same id or the same words', () => {
  const all = Object.values(readContract()).flat();
  expect(new Set(all.map(({ id }) => id)).size, 'ids').toBe(all.length);
  expect(new Set(all.map(({ text }) => text)).size, 'texts').toBe(all.length);
});

test('each promise says why it matters, in words of its own', () => {
  expect(emptyReasons(readContract())).toEqual([]);
});

test('each promise that can be broken says what a target does then, in words of its own', () => {
  const all = Object.values(readContract()).flat();
  const named = all.flatMap(headlinesOf).map(([, headline]) => headline);
  expect(
    all.filter(({ level, broken }) => (level === 'MAY') !== (broken === undefined)).map(({ id }) => id),
  ).toEqual([]);
  expect(named.length, 'different').toBe(new Set(named).size);
});

/** What reports say of a broken promise, by direction; `otherwise` where it is not known, or nothing else is said. */
function headlinesOf({ broken = {} }: ContractPromise): readonly (readonly [string, string])[] {
  return Object.entries(typeof broken === 'string' ? { otherwise: broken } : broken);
}

/** The only directions of which a name of a cause may say this. */
const claims: readonly (readonly [claim: RegExp, directions: readonly string[]])[] = [
  [/\b(?:is|are) accepted\b|\baccepts\b|\bsucceed\b/, ['accepted', 'unchanged', 'heard']],
  [/\bcannot\b/, ['refused', 'silenced']],
  [/\bcan\b(?! send$)/, ['accepted', 'heard']],
  [/\b(?:is|are) refused, and\b|\brefuses\b.*, and\b/, ['changed']],
  [/\brefuses\b(?!.*, and\b)/, ['refused']],
  [/\bstops? messages\b|\bstays? silent\b/, ['silenced']],
  [/\btakes messages\b/, ['heard']],
  [/(?<!\bor )\bmiss(?:es)?\b(?!.*\bor\b)/, ['missing']],
  [/(?<!\bor )\bfinds (?:others?|groups|users|messages|members)\b/, ['extra']],
];

test('a name of a cause claims a direction only where that is the direction', () => {
  const all = Object.values(readContract()).flat();
  const wrong = all.flatMap((promise) =>
    headlinesOf(promise).flatMap(([direction, headline]) =>
      claims
        .filter(([claim, possible]) => claim.test(headline) && !possible.includes(direction))
        .map(([claim]) => `${promise.id}, ${direction}: "${headline}" (${claim.source})`),
    ),
  );
  expect(wrong.filter((each) => !oneWay.some((id) => each.startsWith(`${id},`)))).toEqual([]);
});

/** Promises that can be broken in one direction only. */
const oneWay: readonly string[] = [
  'get_groups.pages-complete-while-growing',
  'get_group_member_list.keyword-stays-in-the-group',
];

test('a name of a cause that names a code names all that the requirement permits', () => {
  const codesIn = (text: string): readonly string[] => text.match(/\b1(?:00[1-9]|[1-5]\d\d)\b/g) ?? [];
  const promises = new Map(
    Object.values(readContract()).flatMap((own) => own.map((each) => [each.id, each])),
  );
  const wrong = requirements.flatMap(({ id, text, promises: [first = ''] }) => {
    const promise = promises.get(first);
    const named = promise ? headlinesOf(promise).flatMap(([, headline]) => codesIn(headline)) : [];
    const permitted = codesIn(text);
    const isSame = named.length === 0 || named.toSorted().join() === permitted.toSorted().join();
    return isSame ? [] : [`${id} permits ${permitted.join(', ')}, and ${first} names ${named.join(', ')}`];
  });
  expect(wrong).toEqual([]);
});

test('what takes other promises with it is a promise, and so is what it takes', () => {
  const ids = Object.values(readContract()).flatMap((own) => own.map(({ id }) => id));
  const file = new URL('../../consequences.json', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const consequences = z.record(z.string(), z.array(z.string())).parse(JSON.parse(text));
  expect(text.match(/^ {2}"/gm)?.length, 'names, each once').toBe(Object.keys(consequences).length);
  // Causes of requirements over any value are by a filter, or by any.
  const isPromise = (name: string): boolean =>
    /^[a-z_]+\.(any|keyword|groupName|nickName)[-*]/.test(name) ||
    ids.some((id) => (name.endsWith('*') ? id.startsWith(name.slice(0, -1)) : id === name));
  const strangers = Object.entries(consequences)
    .flat(2)
    .filter((name) => !isPromise(name));
  expect(strangers).toEqual([]);
});

/** A contract without promises. */
const none: Contract = { ...readContract(), ...Object.fromEntries(sections.map((section) => [section, []])) };

const promise = (id: string, level: Level, more: Partial<ContractPromise> = {}): ContractPromise => ({
  id,
  level,
  source: 'made up for this',
  text: `This is what ${id} says.`,
  why: 'A client that counts on it loses its way where it is missing.',
  ...more,
});

test('a reason that repeats its promise, that too many promises share, or that is no sentence of 40 to 180 characters is named', () => {
  const text = 'A muted group refuses the messages of its ordinary members.';
  const harm = 'A moderator believes that all is quiet, while somebody goes on shouting.';
  const contract = (reasons: readonly string[]) => ({
    ...none,
    MUTE_GROUP: reasons.map((why, n) => promise(`mute.no-${n}`, 'MUST', { text, why })),
  });

  expect(emptyReasons(contract([text]))).toEqual(['mute.no-0 repeats its promise.']);
  const inOtherWords = 'Ordinary members of muted groups see their messages refused.';
  expect(emptyReasons(contract([inOtherWords]))).toHaveLength(1);
  expect(emptyReasons(contract(Array<string>(5).fill(harm)))).toEqual([]);
  const shared = [`More than five promises share one reason: ${harm}`];
  expect(emptyReasons(contract(Array<string>(6).fill(harm)))).toEqual(shared);

  const accepts = (why: string) => WrittenPromise.safeParse(promise('made.up', 'MUST', { why })).success;
  const reasons = [39, 179, 38, 180].map((length) => `${'a'.repeat(length)}.`);
  expect([...reasons, 'a'.repeat(60)].map(accepts)).toEqual([true, true, false, false, false]);
});

test('what does not fit together is named', () => {
  const contract: Contract = {
    ...none,
    EVERY_OPERATION: [promise('all.same', 'MUST'), promise('all.forgotten', 'MUST')],
    MUTE_GROUP: [promise('mute_group.own', 'SHOULD')],
    GET_USERS: [promise('get_users.own', 'MUST')],
  };
  const made = [
    requirementOf({ id: 'GOOD', promises: ['all.same'] }),
    requirementOf({ id: 'GOOD-TOO', level: 'SHOULD', promises: ['mute_group.own'] }),
    requirementOf({ id: 'BARE', promises: [] }),
    requirementOf({ id: 'STRAY', promises: ['no.such'] }),
    requirementOf({ id: 'FOREIGN', promises: ['get_users.own'] }),
    requirementOf({ id: 'LOUD', level: 'MAY', promises: ['all.same'] }),
  ];

  expect(misfits(contract, made)).toEqual([
    'BARE names no promise.',
    'STRAY names no.such, which is no promise of its operation.',
    'FOREIGN names get_users.own, which is no promise of its operation.',
    'LOUD is a MAY, and all.same a MUST.',
    'No requirement names all.forgotten.',
  ]);
});

test('there is no entry for a promise that does not exist', () => {
  const check = (): Promise<void> => Promise.resolve();
  const made = (): unknown => muteGroup('MADE_UP', { text: 'is made up', promises: ['nowhere'], check });
  expect(made).toThrow('tests/contract.json has no promise nowhere of MUTE_GROUP.');
});
