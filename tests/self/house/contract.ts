import * as z from 'zod';
import { directions } from '../../../fixtures/errors.ts';
import { everyOperation, operations } from '../../../fixtures/operations.ts';
import { levels, type Requirement } from '../../../fixtures/requirement.ts';
import { Envelope } from '../../../schemas/envelope.ts';
import { GetGroupMemberListData, GetGroupsData } from '../../../schemas/group.ts';
import { SearchMsgData } from '../../../schemas/msg.ts';
import { GetUsersData } from '../../../schemas/user.ts';
import { sections, type Contract, type ContractPromise, type Section } from '../../contract.ts';

const Headline = z.string().regex(/^\S.{14,88}[^.]$/);

const HeadlineByDirection = z
  .partialRecord(z.enum(['otherwise', ...directions]), Headline)
  .refine(({ otherwise }) => otherwise !== undefined, 'Say what is true in every direction as "otherwise".');

/** The bounds of a promise's fields. */
export const WrittenPromise: z.ZodType<ContractPromise> = z.strictObject({
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
export const WrittenContract: z.ZodType<Contract> = z.record(z.enum(sections), z.array(WrittenPromise));

/** Contradictions between the contract and the requirements, a sentence each. */
export function misfits(contract: Contract, requirements: readonly Requirement[]): readonly string[] {
  return [...misnamed(contract, requirements), ...unnamed(contract, requirements)];
}

/** Requirements that name no promise, an unknown one, or one of another operation or level. */
function misnamed(contract: Contract, requirements: readonly Requirement[]): readonly string[] {
  return requirements.flatMap(({ id, level, operation, promises }) => {
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
function unnamed(contract: Contract, requirements: readonly Requirement[]): readonly string[] {
  const named = new Set(requirements.flatMap(({ promises }) => promises));
  const all = Object.values(contract).flat();
  return all.filter(({ id }) => !named.has(id)).map(({ id }) => `No requirement names ${id}.`);
}

/** Promises without a real reason: half of its words repeat the promise, or more than five promises share it. */
export function emptyReasons(contract: Contract): readonly string[] {
  const all = Object.values(contract).flat();
  const told = all.filter(({ text, why }) => {
    const known = new Set(wordsOf(text));
    const words = wordsOf(why);
    return words.filter((word) => known.has(word)).length * 2 >= words.length;
  });
  const shared = [...new Set(all.map(({ why }) => why))].filter(
    (reason) => all.filter(({ why }) => why === reason).length > 5,
  );
  return [
    ...told.map(({ id }) => `${id} repeats its promise.`),
    ...shared.map((why) => `More than five promises share one reason: ${why}`),
  ];
}

/** The words of a sentence that say something: those of four letters or more, each once. */
function wordsOf(sentence: string): readonly string[] {
  return [...new Set(sentence.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])];
}

const documented: Readonly<Partial<Record<Section, z.ZodType>>> = {
  EVERY_OPERATION: Envelope.pick({ errCode: true, errMsg: true, errDlt: true }),
  GET_GROUPS: GetGroupsData,
  GET_GROUP_MEMBER_LIST: GetGroupMemberListData,
  SEARCH_MSG: SearchMsgData,
  GET_USERS: GetUsersData,
};

/** The documented fields of the data that an operation answers with, by their paths: `users[].userID`. */
export function documentedFields(section: Section): readonly string[] {
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
