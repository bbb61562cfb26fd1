/**
 * What is behind verdicts: rows that did not hold, or were not measured, because of one and the same thing. Reads
 * nothing but rows.
 */
import { everyOperation, operations, type Operation } from '../fixtures/operations.ts';
import { isMeasured } from '../fixtures/verdict.ts';
import type { ResultRow } from './result-row.ts';
import type { Cause } from './evidence.ts';
import { groupedBy } from './grouped.ts';

/** Rows with one cause, which may be a single one. */
export interface CauseGroup {
  readonly cause: Cause;
  readonly rows: readonly ResultRow[];
}

/** What several requirements suffer from, most victims first. */
export function causesOf(rows: readonly ResultRow[]): readonly Cause[] {
  return causeGroups(rows)
    .filter((group) => group.rows.length > 1)
    .map(({ cause }) => cause);
}

/**
 * Every row that did not hold, or was begun and not measured, in exactly one group: largest first, and of equals that
 * of the earlier row.
 */
export function causeGroups(rows: readonly ResultRow[]): readonly CauseGroup[] {
  const broken = brokenIn(rows);
  const unheld = rows.filter(isUnheld);
  const first = groupedBy(unheld, (row) => ownCause(row, broken));
  const rest = unheld.filter((row) => ownCause(row, broken) === undefined);
  const groups = [...first.values(), ...inLargest(rest)];
  return groups.toSorted((a, b) => b.length - a.length).map((group) => groupOf(group, broken));
}

/** Whether somebody has to look at the row. */
export function isUnheld({ verdict }: Pick<ResultRow, 'verdict'>): boolean {
  return verdict === 'fail' || verdict === 'warn' || (!isMeasured(verdict) && verdict !== 'not-run');
}

/** From this number and share of failed MUST requirements on, an operation counts as broken as a whole. */
const BROKEN = { least: 3, share: 0.7 };

function isBroken(rows: readonly ResultRow[], name: Operation): boolean {
  const musts = rows.filter(
    ({ operation, level, verdict }) =>
      operation === operations[name].path && level === 'MUST' && isMeasured(verdict),
  );
  const failed = musts.filter(({ verdict }) => verdict === 'fail');
  return failed.length >= Math.max(BROKEN.least, BROKEN.share * musts.length);
}

/** What is known of operations of which nothing, or no success, is right. */
interface Broken {
  /** Next to nothing is right with them. */
  readonly wholly: ReadonlySet<Operation>;
  /** Their success stood in the way of others. */
  readonly inTheWay: ReadonlySet<Operation>;
}

function brokenIn(rows: readonly ResultRow[]): Broken {
  const inTheWay = rows.filter(isUnheld).map((row) => pathIn(row));
  return {
    wholly: new Set(everyOperation.filter((name) => isBroken(rows, name))),
    inTheWay: new Set(everyOperation.filter((name) => inTheWay.includes(operations[name].path))),
  };
}

/** What expectations say of a success that is none, or that does nothing. */
const successes = /^((status|errCode) of a success|success: |effect of )/;

/** The key of a cause that a row names by itself; undefined where it takes others to see one. */
function ownCause(row: ResultRow, { wholly, inTheWay }: Broken): string | undefined {
  if (isMeasured(row.verdict)) {
    const name = nameOf(row.operation);
    const isNone = successes.test(row.evidence?.differences[0]?.path ?? '');
    return name && (wholly.has(name) || (isNone && inTheWay.has(name))) ? name : undefined;
  }
  if (row.reason === 'token-ended' || row.reason === 'target-gone') return row.reason;
  const path = pathIn(row);
  return path === undefined ? undefined : keyOf(path);
}

const nameOf = (path: string): Operation | undefined =>
  everyOperation.find((name) => operations[name].path === path);

/** The path of the operation that stood in the way, which messages name first. */
export function pathIn({ message = '', verdict, reason }: ResultRow): string | undefined {
  if (isMeasured(verdict) || verdict === 'error' || reason === 'could-not-tell') return undefined;
  return /(?<![\w.])\/(?:auth|group|msg|user|friend|conversation)\/\w+/.exec(
    // A base URL may have a path of its own.
    message.replaceAll(/https?:\/\/\S*(?=\/(?:auth|group|msg|user|friend|conversation)\/\w)/g, ' '),
  )?.[0];
}

function keyOf(path: string): string {
  if (/\/(get_user_token|get_admin_token|force_logout)$/.test(path)) return 'login';
  return nameOf(path) ?? path.split('/').at(-1) ?? path;
}

/** Rows that fail alike: the largest group of any kind, then the largest of what is left. */
function inLargest(rows: readonly ResultRow[]): readonly (readonly ResultRow[])[] {
  const kinds = [inOperation, inAspect].map((keyOfRow) => groupedBy(rows, keyOfRow));
  const [largest] = kinds.flatMap((kind) => [...kind.values()]).toSorted((a, b) => b.length - a.length);
  if (!largest) return [];
  return [largest, ...inLargest(rows.filter((row) => !largest.includes(row)))];
}

const inOperation = (row: ResultRow): string => `${row.operation} ${wayOf(row)}`;
const inAspect = (row: ResultRow): string => `${aspectOf(row)} ${wayOf(row)}`;

/** What the id says behind the name of the operation. */
function aspectOf({ id }: ResultRow): string {
  return id.slice(id.indexOf('-') + 1);
}

/** In which way a row fails: by the answer, where that is the news, else by what was looked at. */
function wayOf(row: ResultRow): string {
  const [first] = row.evidence?.differences ?? [];
  const said = first === undefined ? firstLine(row) : first.received;
  const way = /^(HTTP|nothing)/.test(said) || !first ? said : `${first.path}: ${first.expected}, ${said}`;
  return isMeasured(row.verdict) ? plain(way) : `${row.verdict} ${plain(way)}`;
}

/** Without what differs between any two: IDs, numbers that are no codes, and what is quoted. */
function plain(text: string): string {
  return text
    .replaceAll(/"[^"]*"|'[^']*'/g, '…')
    .replaceAll(/\b\w*\d\w*\b/g, (word) => (/^\d{1,4}$/.test(word) ? word : '…'))
    .slice(0, 120);
}

const firstLine = ({ message = '' }: ResultRow): string => message.split('\n', 1)[0] ?? '';

function groupOf(rows: readonly ResultRow[], broken: Broken): CauseGroup {
  const [row] = rows;
  if (!row) return { cause: { id: 'nothing', sentence: '', victims: [] }, rows };
  const victims = rows.map(({ id }) => id);
  const own = ownCause(row, broken);
  return { cause: { ...describe(row, rows, own, broken), victims }, rows };
}

type Described = Omit<Cause, 'victims'>;

function describe(
  row: ResultRow,
  rows: readonly ResultRow[],
  own: string | undefined,
  { wholly }: Broken,
): Described {
  if (own === 'token-ended' || own === 'target-gone') return { id: own, sentence: firstLine(row) };
  const name = everyOperation.find((each) => each === own);
  if (name && rows.some(({ verdict }) => isMeasured(verdict)))
    return brokenOperation(
      name,
      rows,
      wholly.has(name) ? 'next to nothing as promised' : 'not succeed as promised',
    );
  if (own !== undefined) return standingInTheWay(own, row, rows);
  if (rows.length === 1) return { id: row.id, sentence: firstLine(row), operation: row.operation };
  const isOne = rows.every(({ operation }) => operation === row.operation);
  const way = row.evidence?.differences[0];
  const said =
    way === undefined ? firstLine(row) : `${way.path}: expected ${way.expected}, received ${way.received}`;
  if (isOne)
    return {
      id: `${nameOf(row.operation) ?? row.operation} ${slug(row)}`,
      sentence: `${row.operation}: ${said}`,
      operation: row.operation,
    };
  const paths = new Set(rows.map(({ operation }) => operation));
  return { id: `${aspectOf(row)} ${slug(row)}`, sentence: `${paths.size} operations alike: ${said}` };
}

function brokenOperation(name: Operation, rows: readonly ResultRow[], what: string): Described {
  const { path } = operations[name];
  const ways = groupedBy(
    rows.filter(({ verdict }) => isMeasured(verdict)),
    wayOf,
  );
  const [[row] = []] = [...ways.values()].toSorted((a, b) => b.length - a.length);
  const seen = row?.evidence?.differences[0]?.received ?? (row ? firstLine(row) : '');
  return { id: name, sentence: `${path} does ${what}. Mostly seen: ${seen}`, operation: path };
}

function standingInTheWay(id: string, row: ResultRow, rows: readonly ResultRow[]): Described {
  const path = pathIn(row);
  const line = firstLine(row).replace(/^The check could not be arranged: /, '');
  const of = rows.length === 1 ? 'this' : `${rows.length} requirements`;
  const sentence = `${path ?? id} kept ${of} from being measured: ${line}`;
  return { id, sentence, ...(path === undefined ? {} : { operation: path }) };
}

/** A few words of the way in which it fails, as a name: what came, and in place of what. */
function slug(row: ResultRow): string {
  const [first] = row.evidence?.differences ?? [];
  const way = wayOf(row);
  const isAnswer = first !== undefined && !way.includes(first.path);
  const [missed = ''] = isAnswer ? plain(first.expected).split(' (') : [];
  return `${way}${missed === '' ? '' : `, not ${missed}`}`
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}
