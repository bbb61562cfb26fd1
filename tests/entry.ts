import { register, type Registration } from '../fixtures/check.ts';
import { expectSuccessEnvelope } from '../fixtures/expect/reply.ts';
import type { JsonObject } from '../fixtures/http/json.ts';
import type { Reply } from '../fixtures/http/reply.ts';
import { operations, type Operation, type OperationPath } from '../fixtures/operations.ts';
import type { Requirement } from '../fixtures/requirement.ts';
import type { Tools } from '../fixtures/tools.ts';
import { readContract, type ContractPromise } from './contract.ts';

/** What a check of an operation receives. */
export interface OwnTools extends Tools {
  readonly path: OperationPath;
  /** The call under test, by the administrator. It has to succeed. */
  readonly call: (body: JsonObject) => Promise<Reply>;
}

/** The three acts of a check. Throws a Violation if the requirement does not hold. */
export type Acts = (tools: OwnTools) => Promise<void>;

/** A requirement with its check. Its level is that of its promises, and so is its source, unless it names its own. */
export interface Entry
  extends
    Pick<Requirement, 'text'>,
    Partial<Pick<Requirement, 'source' | 'meaning' | 'inconclusiveAllowed' | 'dangerous' | 'since'>> {
  /** Promises of `contract.json`: one of the operation without the operation's name, one of all operations whole. */
  readonly promises: readonly [string, ...string[]];
  /** Set for what follows from the endpoint list alone. */
  readonly core?: true;
  readonly check: Acts;
}

/** A requirement in a table, whose rows share a check. */
export type Row = Omit<Entry, 'check'>;

const promised: ReadonlyMap<string, ContractPromise> = new Map(
  Object.values(readContract()).flatMap((own) => own.map((promise) => [promise.id, promise] as const)),
);

/** @throws Error if the contract has no such promise */
function promiseOf(operation: Operation, name: string): ContractPromise {
  const promise = promised.get(`${operation.toLowerCase()}.${name}`) ?? promised.get(name);
  if (!promise) throw new Error(`tests/contract.json has no promise ${name} of ${operation}.`);
  return promise;
}

/** The requirement of an entry; `aspect` is its id without the operation. */
export function requirementOf(
  operation: Operation,
  aspect: string,
  { check: _, core, promises: [name, ...names], ...entry }: Entry,
): Requirement {
  const { path, area } = operations[operation];
  const first = promiseOf(operation, name);
  return {
    id: `${operation}-${aspect}`,
    area,
    operation: path,
    profile: core ? 'core' : 'platform-v3',
    level: first.level,
    source: first.source,
    promises: [first.id, ...names.map((each) => promiseOf(operation, each).id)],
    ...entry,
  };
}

/**
 * Makes the entries of an operation. `test(...muteGroup('EFFECT', { … }))` keeps the call of `test` in the spec file, so
 * that every report names the line of the check.
 */
export function entriesOf(operation: Operation): (aspect: string, entry: Entry) => Registration {
  const { path } = operations[operation];
  return (aspect, entry) =>
    register(requirementOf(operation, aspect, entry), (tools) =>
      entry.check({
        ...tools,
        path,
        async call(body) {
          const reply = await tools.post(path, body, tools.admin);
          expectSuccessEnvelope(reply);
          return reply;
        },
      }),
    );
}

export const getGroups = entriesOf('GET_GROUPS');
export const muteGroup = entriesOf('MUTE_GROUP');
export const getGroupMemberList = entriesOf('GET_GROUP_MEMBER_LIST');
export const setGroupMemberInfo = entriesOf('SET_GROUP_MEMBER_INFO');
export const dismissGroup = entriesOf('DISMISS_GROUP');
export const muteGroupMember = entriesOf('MUTE_GROUP_MEMBER');
export const searchMsg = entriesOf('SEARCH_MSG');
export const revokeMsg = entriesOf('REVOKE_MSG');
export const getUsers = entriesOf('GET_USERS');
