/**
 * What is behind verdicts: a promise that the target breaks, an operation that does not work, or what kept checks from
 * measuring. Every report takes the name of a cause and the number of its requirements from here.
 */
import { changesAt } from '../fixtures/changes.ts';
import type { Direction } from '../fixtures/errors.ts';
import { everyOperation, operations, type Operation } from '../fixtures/operations.ts';
import { isMeasured, isUnmet } from '../fixtures/verdict.ts';
import { anyKey, anyWords, differsLike } from './any-causes.ts';
import { foreignEffect } from './foreign-effect.ts';
import type { ResultRow, Cause } from './result-row.ts';
import { inWords, isInSeconds } from './difference.ts';
import { failingIn, pathAtFault, pathIn } from './at-fault.ts';
import { groupedBy } from './grouped.ts';
import { missingAlike, mostOf, wrongList } from './lists-at-fault.ts';
import { idleBehind, idleWrites, isIdle, sameElsewhere, unseenWords } from './idle-writes.ts';
import {
  brokenWords,
  directionOf,
  isPromise,
  lastPart,
  promiseOf,
  rootOf,
  shapePromises,
} from './promises.ts';

export { causeTitle } from './cause-title.ts';
export { pathIn } from './at-fault.ts';

/** One or more rows with the same cause. */
export interface CauseGroup {
  readonly cause: Cause;
  readonly rows: readonly ResultRow[];
}

/** Causes shared by several requirements, largest first. */
export function causesOf(rows: readonly ResultRow[]): readonly Cause[] {
  return causeGroups(rows)
    .filter((group) => group.rows.length > 1)
    .map(({ cause }) => cause);
}

/**
 * Every row that did not hold, or was begun and not measured, in exactly one group: largest first, and of equals that
 * of the earlier row.
 *
 * @param isAmong selects other rows, all unheld or not measured
 */
export function causeGroups(
  rows: readonly ResultRow[],
  isAmong: (row: ResultRow) => boolean = needsLook,
): readonly CauseGroup[] {
  const broken = brokenIn(rows);
  const groups = groupedBy(rows.filter(isAmong), (row) => causeKey(row, broken));
  return [...groups]
    .map(([key, alike]) => ({ cause: describe(key, alike), rows: alike }))
    .toSorted((a, b) => b.rows.length - a.rows.length);
}

/** Whether a requirement failed that no baseline accepts. */
export const isNewFailure = ({ verdict, known }: ResultRow): boolean => verdict === 'fail' && !known;

/** Whether somebody has to look at the row: it did not hold, or was begun and not measured. */
export function needsLook({ verdict }: Pick<ResultRow, 'verdict'>): boolean {
  return isUnmet(verdict) || (!isMeasured(verdict) && verdict !== 'not-run');
}

/** An operation counts as broken when at least this number and share of its MUSTs fail. */
const BROKEN = { least: 3, share: 0.7 };

function isWhollyBroken(rows: readonly ResultRow[], name: Operation): boolean {
  const musts = rows.filter(
    ({ operation, level, verdict }) =>
      operation === operations[name].path && level === 'MUST' && isMeasured(verdict),
  );
  const failed = musts.filter(({ verdict }) => verdict === 'fail');
  return failed.length >= Math.max(BROKEN.least, BROKEN.share * musts.length);
}

/** Operations that fail as a whole, or whose success is wrong. */
interface Broken {
  /** Nearly all their requirements fail. */
  readonly wholly: ReadonlySet<Operation>;
  /** Their wrong success made other requirements fail. */
  readonly inTheWay: ReadonlySet<Operation>;
  /** Whether rows show that a promise is broken: by the operation, or by any if none is named; some rows alone, if asked. */
  readonly isBroken: (
    promise: string,
    operation: string | undefined,
    isLike?: (row: ResultRow) => boolean,
  ) => boolean;
  /** The basic promise of each write that succeeded and did nothing, by its name. */
  readonly idle: ReadonlyMap<string, string>;
  /** The paths of operations that have failures. */
  readonly failing: ReadonlySet<string>;
  readonly rows: readonly ResultRow[];
}

function brokenIn(rows: readonly ResultRow[]): Broken {
  const inTheWay = rows.filter(needsLook).map((row) => pathIn(row));
  return {
    wholly: new Set(everyOperation.filter((name) => isWhollyBroken(rows, name))),
    inTheWay: new Set(everyOperation.filter((name) => inTheWay.includes(operations[name].path))),
    isBroken: brokenPromises(rows),
    idle: idleWrites(rows),
    failing: failingIn(rows),
    rows,
  };
}

/** What a row says if a success had no effect. */
const withoutEffect = /(?:does not|visible when) read back|its effect did not show|^effect of /;

/** The rows of effects that were missing wherever other rows needed them, although they showed in checks of their own. */
function missingEffects(rows: readonly ResultRow[]): readonly ResultRow[] {
  const idle = rows.filter((row) => needsLook(row) && withoutEffect.test(firstLine(row)));
  return rows.filter(({ id, operation }) => {
    const among = idle.filter((row) => operation === (pathIn(row) ?? row.operation));
    return id.endsWith('-EFFECT') && among.length >= BROKEN.least;
  });
}

function brokenPromises(rows: readonly ResultRow[]): Broken['isBroken'] {
  const unmet = rows.filter(({ verdict }) => isUnmet(verdict));
  const failed = groupedBy([...unmet, ...missingEffects(rows)], (row) => promiseOf(row) ?? '');
  return (promise, operation, isLike = () => true) =>
    (failed.get(promise) ?? []).some(
      (row) => (operation === undefined || lastPart(row.operation) === operation) && isLike(row),
    );
}

const beforeDot = (key: string): string => key.split('.', 1)[0] ?? key;

/** What expectations print about a success that is wrong or has no effect. */
const successes = /^((status|errCode) of a success|success: |effect of )/;

/** What expectations print about an answer that is an internal error. */
const internalErrors = /^HTTP (5\d\d|\d{3}, errCode (500|[1-9]\d?))\b/;
const INTERNAL_ERROR = 'input.no-internal-error';

/** Whether an answer is wrong because it is an internal error, whatever else the requirement asks of it. */
function isInternalError({ evidence }: ResultRow): boolean {
  const [first] = evidence?.differences ?? [];
  return first !== undefined && first.path.startsWith('answer to ') && internalErrors.test(first.received);
}

/** What the rows of a cause have in common. */
function causeKey(row: ResultRow, broken: Broken): string {
  const foreign = foreignEffect(row);
  if (foreign && broken.isBroken(`${foreign}.beyond-rights`, undefined)) return `${foreign}.beyond-rights`;
  if (!isMeasured(row.verdict)) return keyOfUnmeasured(row, broken);
  const { wholly, inTheWay, isBroken } = broken;
  const name = nameOf(row.operation);
  const idle = idleBehind(row, broken.idle);
  const isNone = idle === undefined && successes.test(row.evidence?.differences[0]?.path ?? '');
  if (name && (wholly.has(name) || (isNone && inTheWay.has(name)))) return keyOfOperation(name, broken);
  if (isInternalError(row)) return INTERNAL_ERROR;
  const same =
    sameElsewhere(row, broken.rows) ?? wrongList(row, broken.rows) ?? missingAlike(row, broken.rows);
  if (same && idle === undefined) return causeKey(same, broken);
  const promise = idle ?? anyKey(row) ?? promiseOf(row);
  // It is about internal errors, and failed in another way.
  if (promise === INTERNAL_ERROR) return row.id;
  if (promise === undefined) return row.id;
  // What walks find may have any reason: what a simpler check finds has to look the same.
  return rootOf(promise, lastPart(row.operation), (root, own) =>
    isBroken(root, own, (other) => idle !== undefined || differsLike(row, other)),
  );
}

function keyOfUnmeasured(row: ResultRow, broken: Broken): string {
  if (row.reason === 'token-ended' || row.reason === 'target-gone') return row.reason;
  const own = pathIn(row);
  if (row.reason === 'not-provided') return row.reason;
  if (row.reason === 'operation-absent') return `${row.reason} ${row.lack ?? ''}`;
  if (own === undefined) return `${row.reason ?? row.verdict} ${plain(firstLine(row))}`;
  const path = pathAtFault(row, broken.failing) ?? own;
  const most = path === own && !notFound.test(firstLine(row)) ? undefined : mostOf(path, broken.rows);
  if (most) return causeKey(most, broken);
  const name = nameOf(path);
  return name && !isUnanswered(row) ? keyOfOperation(name, broken) : keyOf(path);
}

/** What a row says if a list did not show what was prepared. */
const notFound = /did not find the prepared data|does not show all /;

const isUnanswered = ({ reason }: ResultRow): boolean => reason === 'no-answer' || reason === 'timed-out';

/** The basic promise that an operation breaks, or its name if it breaks none or nearly all. */
function keyOfOperation(name: Operation, { wholly, isBroken }: Broken): string {
  const own = lastPart(operations[name].path);
  if (wholly.has(name)) return name;
  const root = rootOf(`${own}.`, own, isBroken);
  if (root !== `${own}.`) return root;
  const shape = shapePromises.get(own) ?? root;
  return isBroken(shape, own) ? shape : name;
}

const nameOf = (path: string): Operation | undefined =>
  everyOperation.find((name) => operations[name].path === path);

function keyOf(path: string): string {
  if (changesAt(path, 'token', 'administrator token', 'logout')) return 'login';
  return nameOf(path) ?? lastPart(path);
}

/** The message without what always differs: IDs, quotations, and numbers other than codes. */
function plain(text: string): string {
  return text
    .replaceAll(/"[^"]*"|'[^']*'/g, '…')
    .replaceAll(/\b\w*\d\w*\b/g, (word) => (/^\d{1,4}$/.test(word) ? word : '…'))
    .slice(0, 120);
}

const firstLine = ({ message = '' }: Pick<ResultRow, 'message'>): string => message.split('\n', 1)[0] ?? '';

function describe(key: string, rows: readonly ResultRow[]): Cause {
  const [row] = rows;
  const victims = rows.map(({ id }) => id);
  if (!row) return { id: key, sentence: '', victims };
  const operation = operationOf(key, row, rows);
  const own = rows.filter((each) => promiseOf(each) === key);
  const isOfIdle = rows.some((each) => isIdle(each, key)) && own.every((each) => isIdle(each, key));
  const direction = isOfIdle ? 'unchanged' : directionOf(key, rows);
  const sentence = sentenceOf(key, row, rows, direction);
  const promise = isPromise(key) ? { promise: key, ...(direction && { direction }) } : {};
  return { id: nameOfCause(key, rows), sentence, ...promise, ...(operation && { operation }), victims };
}

/** Path of the operation to look at; undefined if there are several. */
function operationOf(key: string, row: ResultRow, rows: readonly ResultRow[]): string | undefined {
  const name = everyOperation.find((each) =>
    [each, lastPart(operations[each].path)].includes(beforeDot(key)),
  );
  if (name) return operations[name].path;
  if (!isMeasured(row.verdict)) return pathIn(row);
  return rows.every(({ operation }) => operation === row.operation) ? row.operation : undefined;
}

/** The key, unless it comes from a message. */
function nameOfCause(key: string, [row, ...others]: readonly ResultRow[]): string {
  if (!key.includes(' ')) return key;
  const slug = key.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
  return row && others.length === 0 ? row.id : slug.slice(0, 60).replace(/-$/, '');
}

function sentenceOf(
  key: string,
  row: ResultRow,
  rows: readonly ResultRow[],
  direction: Direction | undefined,
): string {
  const name = everyOperation.find((each) => each === key);
  const measured = rows.filter(({ verdict }) => isMeasured(verdict));
  if (name && measured.length > 0) return brokenOperation(operations[name].path, measured);
  if (measured.length > 0 && measured.every(isOfSeconds))
    return `${lastPart(row.operation)} shows times in seconds`;
  const unseen = rows.map(unseenWords);
  const words = unseen.every(Boolean) ? unseen[0] : (brokenWords(key, direction) ?? anyWords(row));
  if (words !== undefined) return words;
  if (isMeasured(row.verdict)) return `Does not hold: ${row.text}`;
  const path = pathIn(row);
  if (row.reason === 'not-provided')
    return 'They need what this run must not do on the target (not-provided)';
  if (row.reason === 'operation-absent')
    return `Not tried: needs ${row.lack}, which this server does not have`;
  if (row.reason === 'helper-absent') return `The target does not have ${row.lack ?? path ?? key}`;
  if (row.reason === 'refused-by-target')
    return `The target refuses ${row.lack ?? path ?? key}${path === undefined ? '' : ` (${path})`}`;
  if (isUnanswered(row) && path !== undefined) return `No answer from ${path}`;
  const line = firstLine(row).replace(/^The check could not be prepared: /, '') || 'No reason was given';
  return path === undefined ? line : `Checks could not be prepared: ${line}`;
}

/** Whether a row shows a time in seconds first. */
function isOfSeconds({ evidence }: ResultRow): boolean {
  const [first] = evidence?.differences ?? [];
  return first !== undefined && isInSeconds(first);
}

function brokenOperation(path: string, rows: readonly ResultRow[]): string {
  const seen = (row: ResultRow): string => {
    const [first] = row.evidence?.differences ?? [];
    if (!first) return firstLine(row);
    if (/^(?:undefined$|nothing: )/.test(first.received)) return `${first.path} is missing`;
    if (/\brefusal\b/.test(first.expected)) return 'it accepts what it must refuse';
    return /^HTTP (?!200, errCode 0)/.test(first.received)
      ? first.received
      : `${inWords(first.path)}: expected ${first.expected}, received ${first.received}`;
  };
  const ways = groupedBy(rows, (row) => plain(seen(row)));
  const [[row] = []] = [...ways.values()].toSorted((a, b) => b.length - a.length);
  const mostly = row === undefined ? '' : seen(row);
  return `${path} does not work${mostly === '' ? '' : `, mostly: ${mostly}`}`;
}
