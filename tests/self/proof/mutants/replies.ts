import * as z from 'zod';
import { operations, type Operation } from '../../../../fixtures/operations.ts';
import { ListedGroup, GroupInfo, GroupMemberInfo } from '../../../../schemas/group.ts';
import { ChatLog, FoundMessage } from '../../../../schemas/msg.ts';
import { UserInfo } from '../../../../schemas/user.ts';
import type { RequirementID } from '../../../requirements.ts';
import { errCodeOf, isFields, withEnvelope, type Fields, type Mutant } from '../mutant.ts';

// Servers whose replies lack a documented field, or give it in another type.

interface Documented {
  readonly operation: Operation;
  /** From `data` down to the object that holds the fields; `[]` is every row of a list. */
  readonly way: readonly string[];
  readonly fields: readonly string[];
}

const keysOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape);

/** search_msg must show a message before anything can be checked with it: by its ID and its place. */
const neededToArrange: ReadonlySet<string> = new Set(['serverMsgID', 'seq', 'recvID', 'chatLog', 'chatLogs']);

const documented: readonly Documented[] = [
  { operation: 'GET_GROUPS', way: [], fields: ['total', 'groups'] },
  { operation: 'GET_GROUPS', way: ['groups', '[]'], fields: keysOf(ListedGroup) },
  { operation: 'GET_GROUPS', way: ['groups', '[]', 'groupInfo'], fields: keysOf(GroupInfo) },
  { operation: 'GET_GROUP_MEMBER_LIST', way: [], fields: ['total', 'members'] },
  { operation: 'GET_GROUP_MEMBER_LIST', way: ['members', '[]'], fields: keysOf(GroupMemberInfo) },
  { operation: 'SEARCH_MSG', way: [], fields: ['chatLogsNum'] },
  { operation: 'SEARCH_MSG', way: ['chatLogs', '[]'], fields: keysOf(FoundMessage) },
  { operation: 'SEARCH_MSG', way: ['chatLogs', '[]', 'chatLog'], fields: keysOf(ChatLog) },
  { operation: 'GET_USERS', way: [], fields: ['total', 'users'] },
  { operation: 'GET_USERS', way: ['users', '[]'], fields: keysOf(UserInfo) },
];

/** Applies `change` to every object that `way` leads to. */
function along(value: unknown, way: readonly string[], change: (fields: Fields) => Fields): unknown {
  const [step, ...rest] = way;
  if (step === '[]') return Array.isArray(value) ? value.map((row) => along(row, rest, change)) : value;
  if (!isFields(value)) return value;
  return step === undefined ? change(value) : { ...value, [step]: along(value[step], rest, change) };
}

const without =
  (field: string) =>
  (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== field));

/** Another JSON type for the same value, the way careless encoders give it. */
const retyped =
  (field: string) =>
  (fields: Fields): Fields => ({
    ...fields,
    [field]: typeof fields[field] === 'number' ? String(fields[field]) : 7.5,
  });

type Change = readonly [id: string, what: string, change: (fields: Fields) => Fields];

const breaks = (operation: Operation): RequirementID[] => [`${operation}-REPLY`, `${operation}-EFFECT`];

function mutant(
  operation: Operation,
  way: readonly string[],
  field: string,
  [id, what, change]: Change,
): Mutant {
  const { path } = operations[operation];
  return {
    id: `${operation}:${field}-${id}`,
    sentence: `${path} ${what} ${[...way.filter((step) => step !== '[]'), field].join('.')}`,
    path,
    breaks: breaks(operation),
    says: field,
    answer(request, { answer }) {
      const reply = answer(request);
      return errCodeOf(reply) === 0
        ? withEnvelope(reply, (envelope) => ({ ...envelope, data: along(envelope['data'], way, change) }))
        : reply;
    },
  };
}

const fieldMutants = documented.flatMap(({ operation, way, fields }) =>
  fields
    .filter((field) => operation !== 'SEARCH_MSG' || !neededToArrange.has(field))
    .flatMap((field) => [
      mutant(operation, way, field, ['left-out', 'leaves out', without(field)]),
      mutant(operation, way, field, ['retyped', 'gives another type to', retyped(field)]),
    ]),
);

const secondsInstead = (field: string): Change => [
  'in-seconds',
  'gives seconds instead of milliseconds in',
  (fields) => ({ ...fields, [field]: Math.floor(Number(fields[field]) / 1000) }),
];

const timeMutants: readonly Mutant[] = [
  mutant('GET_GROUPS', ['groups', '[]', 'groupInfo'], 'createTime', secondsInstead('createTime')),
  mutant('SEARCH_MSG', ['chatLogs', '[]', 'chatLog'], 'sendTime', secondsInstead('sendTime')),
  mutant('GET_USERS', ['users', '[]'], 'createTime', secondsInstead('createTime')),
];

/** Writing operations give nothing back: absent, null or {}. */
const noData = (
  ['MUTE_GROUP', 'SET_GROUP_MEMBER_INFO', 'DISMISS_GROUP', 'MUTE_GROUP_MEMBER', 'REVOKE_MSG'] as const
).flatMap((operation) =>
  (
    [
      ['list', []],
      ['true', true],
      ['text', 'done'],
    ] as const
  ).map(([id, data]): Mutant => ({
    id: `${operation}:data-${id}`,
    sentence: `a success of ${operations[operation].path} carries ${JSON.stringify(data)} as data`,
    path: operations[operation].path,
    breaks: [`${operation}-REPLY`],
    says: 'data is not of the documented shape',
    answer(request, { answer }) {
      const reply = answer(request);
      return errCodeOf(reply) === 0 ? withEnvelope(reply, (envelope) => ({ ...envelope, data })) : reply;
    },
  })),
);

export const replyMutants: readonly Mutant[] = [...fieldMutants, ...timeMutants, ...noData];
