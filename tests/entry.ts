import { register, type Registration } from '../fixtures/check.ts';
import { expectEach } from '../fixtures/expect/alike.ts';
import { expectUntouched } from '../fixtures/expect/effects.ts';
import { expectRefusal, expectSuccessEnvelope } from '../fixtures/expect/reply.ts';
import type { JsonObject } from '../fixtures/json.ts';
import type { Reply } from '../fixtures/http/reply.ts';
import { everyOperation, operations, type Operation, type OperationPath } from '../fixtures/operations.ts';
import type { Requirement } from '../fixtures/requirement.ts';
import type { Tools } from '../fixtures/tools.ts';
import type { Cast } from '../fixtures/scene/cast.ts';
import { type Past, pastOf } from '../fixtures/scene/pasts.ts';
import { type CastScene, type Scene, castScene } from '../fixtures/scene/scene.ts';
import { readContract, type ContractPromise } from './contract.ts';

/** What a check of an operation receives. */
export interface OwnTools extends Tools {
  readonly path: OperationPath;
  /** The call under test, by the administrator. It has to succeed. */
  readonly call: (body: JsonObject) => Promise<Reply>;
  /** What is drawn for a scene. */
  readonly past: Past | undefined;
}

/** The three acts of a check. Throws a Violation if the requirement does not hold. */
export interface Acts {
  (tools: OwnTools): Promise<void>;
  /** The check itself, if it is a scene. */
  readonly scene?: CastScene;
}

/** The acts of a check that is a scene. */
export function scene(write: (cast: Cast) => Scene): Acts {
  const made = castScene(write);
  return Object.assign(({ play, past }: OwnTools) => play(made, past), { scene: made });
}

type Given = Tools['given'];

/** The acts of a check of a call that has to be refused and to change nothing. Its control call has to succeed. */
export function isRefused(prepare: (given: Given) => ReturnType<Given['attempts']['of']>): Acts {
  return async ({ post, given }) => {
    const { path, body, caller, watched, control } = await prepare(given);
    given.control(control);
    const reply = await post(path, body, caller);
    expectRefusal(reply);
    await expectUntouched(watched);
  };
}

type Attempts = Awaited<ReturnType<Given['attempts']['several']>>;

/** The same of several calls on the same state, with one control call. */
export function areRefused(prepare: (given: Given) => Promise<Attempts>): Acts {
  const controlled = async (given: Given): Promise<Attempts> => {
    const attempts = await prepare(given);
    given.control(attempts.control);
    return attempts;
  };
  return eachIs(expectRefusal, controlled);
}

/** The acts of a check of calls, one after the other, of which each has to end so and to change nothing. */
export function eachIs(
  expectation: (reply: Reply) => void,
  prepare: (given: Given) => Promise<Omit<Attempts, 'control'>>,
): Acts {
  return async ({ post, given }) => {
    const { path, bodies, caller, watched } = await prepare(given);
    const replies: Reply[] = [];
    for (const body of bodies) replies.push(await post(path, body, caller));
    expectEach(replies, expectation);
    await expectUntouched(watched);
  };
}

/** A requirement with its check. Its level is that of its promises, and so is its source, unless it names its own. */
export interface Entry extends Partial<
  Pick<Requirement, 'source' | 'meaning' | 'inconclusiveAllowed' | 'dangerous' | 'since'>
> {
  /** See Requirement; `$` stands for the path of the operation. */
  readonly text: string;
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

/** The requirement of an entry. */
function requirementOf(
  operation: Operation,
  id: string,
  { check: _, core, text, promises: [name, ...names], ...rest }: Entry,
): Requirement {
  const { path, area } = operations[operation];
  const first = promiseOf(operation, name);
  return {
    id,
    area,
    operation: path,
    profile: core ? 'core' : 'platform-v3',
    level: first.level,
    text: text.replace('$', path),
    source: first.source,
    promises: [first.id, ...names.map((each) => promiseOf(operation, each).id)],
    ...rest,
  };
}

/** What an id begins with: its operation. */
function operationOf(id: string): Operation {
  const operation = everyOperation.find((each) => id.startsWith(`${each}-`));
  if (!operation) throw new Error(`${id} begins with no operation.`);
  return operation;
}

/**
 * An entry of any operation, under its whole id: for what operations share. `test(...entry(`${operation}-EXISTS`, { … }))`
 * keeps the call of `test` in the spec file, so that every report names the line of the check.
 */
export function entry(id: `${Operation}-${string}`, own: Entry): Registration {
  const operation = operationOf(id);
  const { path } = operations[operation];
  const past = own.check.scene && pastOf(id, own.check.scene);
  const requirement = { ...requirementOf(operation, id, own), ...(past && { past: past.words }) };
  return register(requirement, (tools) =>
    own.check({
      ...tools,
      path,
      past,
      async call(body) {
        const reply = await tools.post(path, body, tools.admin);
        expectSuccessEnvelope(reply);
        return reply;
      },
    }),
  );
}

/** Makes the entries of one operation, under their ids without it: `test(...muteGroup('EFFECT', { … }))`. */
const entriesOf =
  (operation: Operation) =>
  (aspect: string, own: Entry): Registration =>
    entry(`${operation}-${aspect}`, own);

export const getGroups = entriesOf('GET_GROUPS');
export const muteGroup = entriesOf('MUTE_GROUP');
export const getGroupMemberList = entriesOf('GET_GROUP_MEMBER_LIST');
export const setGroupMemberInfo = entriesOf('SET_GROUP_MEMBER_INFO');
export const dismissGroup = entriesOf('DISMISS_GROUP');
export const muteGroupMember = entriesOf('MUTE_GROUP_MEMBER');
export const searchMsg = entriesOf('SEARCH_MSG');
export const revokeMsg = entriesOf('REVOKE_MSG');
export const getUsers = entriesOf('GET_USERS');
