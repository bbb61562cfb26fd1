/**
 * Writes that answer errCode 0 and have no effect, whichever check met that: the call was read, so that neither its headers
 * nor what else the check is about is the cause.
 */
import { operations } from '../fixtures/operations.ts';
import { isUnmet } from '../fixtures/verdict.ts';
import { isAudited, isOverAny } from '../fixtures/requirement.ts';
import { groupedBy } from './grouped.ts';
import { lastPart, promiseOf } from './promises.ts';
import type { Difference, ResultRow } from './result-row.ts';

/** What a write changes, and what shows that it did not. */
interface Effect {
  /** Its basic promise. */
  readonly promise: string;
  /** The list that shows it. */
  readonly list: string;
  readonly field: RegExp;
  readonly expected: RegExp;
  /** What is shown without the effect. */
  readonly received: RegExp;
}

const effectOf = (promise: string, list: string, ...shown: readonly [RegExp, RegExp, RegExp]): Effect => {
  const [field, expected, received] = shown;
  return { promise, list, field, expected, received };
};

const nothing = /(?!)/;
const { MUTE_GROUP, DISMISS_GROUP, MUTE_GROUP_MEMBER, REVOKE_MSG, SET_GROUP_MEMBER_INFO } = operations;
const { GET_GROUPS, GET_GROUP_MEMBER_LIST, SEARCH_MSG } = operations;

const effects: ReadonlyMap<string, Effect> = new Map(
  (
    [
      [MUTE_GROUP, effectOf('mute_group.status', GET_GROUPS.path, /(?<!^data.*)\bstatus\b/, /\b3\b/, /^0$/)],
      [
        DISMISS_GROUP,
        effectOf(
          'dismiss_group.status',
          GET_GROUPS.path,
          /\bstatus\b|^groups listed alive /,
          /\b2\b|^none$/,
          /^[03]$|^\d+: /,
        ),
      ],
      [
        MUTE_GROUP_MEMBER,
        effectOf('mute_group_member.end', GET_GROUP_MEMBER_LIST.path, /\bmuteEndTime\b/, /[^0]/, /^0$/),
      ],
      [
        REVOKE_MSG,
        effectOf(
          'revoke_msg.effect',
          SEARCH_MSG.path,
          /\b(?:isR|r)evoked\b|, the message$/,
          /\btrue\b|'revoked'/,
          /^false$|^'as it was'$/,
        ),
      ],
      [
        SET_GROUP_MEMBER_INFO,
        effectOf(
          'set_group_member_info.stores-given-fields',
          GET_GROUP_MEMBER_LIST.path,
          nothing,
          nothing,
          nothing,
        ),
      ],
    ] as const
  ).map(([{ path }, effect]) => [lastPart(path), effect]),
);

const shows = ({ field, expected, received }: Effect, each: Difference): boolean =>
  field.test(each.path) && expected.test(each.expected) && received.test(each.received);

const first = ({ evidence }: ResultRow): Difference | undefined => evidence?.differences[0];

/** The promises whose checks make ordinary calls, written otherwise or in an order that a walk draws. */
const ofAll = /^(?:any|headers|clients)\.(?!sendMessage)/;

const ofAudit = / after a successful \/\w+\/(\w+)$/;

/** The write of which a row shows by itself that it succeeded and did nothing; undefined if it does not. */
function idleIn(row: ResultRow): string | undefined {
  const difference = first(row);
  if (!difference || !isUnmet(row.verdict) || isAudited(row.id)) return undefined;
  const own = lastPart(row.operation);
  const effect = effects.get(own);
  const [, named] = /^effect of \/\w+\/(\w+)$/.exec(difference.path) ?? [];
  if (named !== undefined)
    return effects.has(named) && difference.direction === 'unchanged' ? named : undefined;
  const isChanged = difference.direction !== undefined && difference.direction !== 'different';
  if (!effect || isChanged || !shows(effect, difference) || !isMadeIn(row, own)) return undefined;
  return isOverAny(row.id) && !isAboutCall(row, own) ? undefined : own;
}

/** Whether the call succeeded; what was found while a run cleans up is of dismissals that did. */
const isMadeIn = ({ evidence }: ResultRow, own: string): boolean =>
  evidence?.differences[0]?.path.startsWith('groups listed alive ') === true ||
  evidence?.steps.some(
    ({ act, path, errCode }) => act === 'under test' && lastPart(path) === own && errCode === 0,
  ) === true;

/** Whether what a walk shows is what the last call named. */
function isAboutCall(row: ResultRow, own: string): boolean {
  const [, subject = ''] = /^((?:user|group|message) \d+)\./.exec(first(row)?.path ?? '') ?? [];
  const [calls = ''] = (row.message ?? '').split(/^(?=\S.* until .* of walk )/m).slice(1);
  const last = calls.split('\n').findLast((line) => line.startsWith(`  ${own}`));
  return subject !== '' && new RegExp(String.raw`\b${subject}\b`).test(last ?? '');
}

/** Whether a row shows that a list lacks rows, or shows a field otherwise than it must: then the write is not at fault for sure. */
function isOfList(row: ResultRow, effect: Effect | undefined): boolean {
  const difference = first(row);
  if (!effect || !difference || row.operation !== effect.list || isAudited(row.id)) return false;
  return isUnmet(row.verdict) && (difference.direction === 'missing' || effect.field.test(difference.path));
}

/** Whether it fails without all that was drawn, too: then what the check is about may be the reason. */
const isPlainly = (message = ''): boolean => message.includes('It fails with plain names, too.');

/** The promise of each write that was seen to do nothing, by its name. */
export function idleWrites(rows: readonly ResultRow[]): ReadonlyMap<string, string> {
  const idle = [...groupedBy(rows, idleIn)].filter(([operation, same]) => {
    if (rows.some((row) => isOfList(row, effects.get(operation)))) return false;
    const promises = new Set(same.map(promiseOf));
    // Where a single check meets it, that may be what the check is about; but not where it is about all operations.
    return (
      promises.size > 1 ||
      same.some(({ promise = '', message }) => ofAll.test(promise) && !isPlainly(message))
    );
  });
  return new Map(idle.map(([operation]) => [operation, effects.get(operation)?.promise ?? operation]));
}

/** The promise of the idle write that explains a row; undefined if there is none. */
export function idleBehind(row: ResultRow, idle: ReadonlyMap<string, string>): string | undefined {
  const difference = first(row);
  if (!difference || !isUnmet(row.verdict)) return undefined;
  const own = lastPart(row.operation);
  const [effect, promise] = [effects.get(own), idle.get(own)];
  const isHeard = difference.direction === 'heard';
  const isLike = ofAudit.test(difference.path) || isHeard || (effect && shows(effect, difference));
  if (promise !== undefined && isLike && (isAudited(row.id) || isOverAny(row.id))) return promise;
  return idle.get(idleIn(row) ?? '');
}

/** Whether a row shows that this promise is broken by a write that does nothing. */
export const isIdle = (row: ResultRow, promise: string): boolean =>
  effects.get(idleIn(row) ?? '')?.promise === promise;

/**
 * For what only the audit says of a write, which does not know who else wrote: the failure of another operation that shows
 * the same of the same field.
 */
export function sameElsewhere(row: ResultRow, rows: readonly ResultRow[]): ResultRow | undefined {
  const difference = first(row);
  if (!difference || !ofAudit.test(difference.path)) return undefined;
  const [field = ''] = difference.path.split(' ');
  return rows.find((other) => {
    const shown = first(other);
    const isLike = shown?.received === difference.received && shown.path.split(/\W+/).includes(field);
    return isLike && isUnmet(other.verdict) && !isAudited(other.id);
  });
}

/** What only the audit says of a write, as a sentence without a full stop; undefined for other rows. */
export function unseenWords(row: ResultRow): string | undefined {
  const { path = '', received = '' } = first(row) ?? {};
  const [, field, list, write] =
    /^(\w+) of .* in \/\w+\/(\w+) after a successful \/\w+\/(\w+)$/.exec(path) ?? [];
  if (field === undefined) return undefined;
  return `After ${write} answered errCode 0, ${list} shows ${field} ${received}`;
}
