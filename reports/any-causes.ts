/**
 * The causes of requirements over any value: what a walk found is named by what differs, and in which direction, for
 * what was drawn in it is not what is broken.
 */
import type { Direction } from '../fixtures/errors.ts';
import { isOverAny } from '../fixtures/requirement.ts';
import { lastPart } from './promises.ts';
import type { ResultRow } from './result-row.ts';

/** What differs: rows, a number of them or a field in a list, asked for by a filter; or how a call is answered. */
interface Differing {
  readonly operation: string;
  /** A field, `total` or `rows`; undefined for whole rows and for answers. */
  readonly field: string | undefined;
  /** The list that shows it; undefined for an answer. */
  readonly list: string | undefined;
  readonly filter: string | undefined;
  /** Whether it is about what a role allows. */
  readonly isByRole: boolean;
  /** Whether it is about names with signs. */
  readonly isOfSigns: boolean;
  readonly direction: Direction | undefined;
}

/** The filters by which something is found, the most telling first. */
const filters = ['keyword', 'groupName', 'nickName', 'userID', 'sendID', 'recvID'] as const;

const inList = /^(.*?)(?:\.(\w+))? in \/\w+\/(\w+)(?: with ([\w, ]+?))?(?: \(.*\))?$/;

/** What the failure of a requirement over any value shows; undefined for other requirements. */
function differingIn({ id, operation, promise, evidence }: ResultRow): Differing | undefined {
  const [first] = evidence?.differences ?? [];
  if (!first || !isOverAny(id)) return undefined;
  const { path, direction } = first;
  const [, what, field, list, named = ''] = inList.exec(path) ?? [];
  const own = lastPart(operation);
  const asked = named.split(', ');
  return {
    operation: own,
    field: field ?? (what === 'total' ? what : undefined),
    list,
    filter: list === own ? filters.find((each) => asked.includes(each)) : undefined,
    isByRole: promise?.startsWith('any.caller') ?? false,
    isOfSigns: promise === 'any.text-allowed',
    direction,
  };
}

/** Whether another row shows the same field in the same direction, as far as both name them. Rows without walks do. */
export function differsLike(row: ResultRow, { evidence }: ResultRow): boolean {
  const found = differingIn(row);
  const shown = evidence?.differences ?? [];
  if (!found || shown.length === 0) return true;
  const { field, direction } = found;
  return shown.some(
    (each) =>
      (field === undefined || each.path.split(/\W+/).includes(field)) &&
      (direction === undefined || each.direction === undefined || each.direction === direction),
  );
}

/** The key of the cause, which begins like those of promises about the same; undefined for other requirements. */
export function anyKey(row: ResultRow): string | undefined {
  const found = differingIn(row);
  if (!found) return undefined;
  const { operation, field, list, filter = 'any', isByRole, isOfSigns, direction = 'otherwise' } = found;
  return [
    `${operation}.${filter}`,
    ...(isByRole && list === undefined ? ['by-role'] : []),
    ...(isOfSigns ? ['signs'] : []),
    ...(list === undefined || list === operation ? [] : [list]),
    ...(field === undefined ? [] : [field]),
    direction,
  ].join('-');
}

const ofRows: Readonly<Partial<Record<Direction, string>>> = {
  missing: 'does not show what it must',
  extra: 'shows what it must not',
  repeated: 'shows something twice',
  accepted: 'accepts a call that it must refuse',
  refused: 'refuses a call that it must accept',
};

const ofMessages: Readonly<Partial<Record<Direction, string>>> = {
  heard: 'a message is taken that it must stop',
  silenced: 'a message is refused that it must let pass',
};

/** What a target does wrong, as a sentence without a full stop; undefined for other requirements. */
export function anyWords(row: ResultRow): string | undefined {
  const found = differingIn(row);
  if (!found) return undefined;
  const { operation, field, list, filter, isByRole, isOfSigns, direction } = found;
  if (direction && ofMessages[direction]) return `After ${operation}, ${ofMessages[direction]}`;
  const by = filter === undefined ? '' : ` by ${filter}${isOfSigns ? ' with signs' : ''}`;
  const isMuteGone = field === 'muteEndTime' && row.evidence?.differences[0]?.received === '0';
  if (isMuteGone && list !== operation && !operation.startsWith('mute_'))
    return `${operation} ends the mute of a member`;
  if (list !== undefined && list !== operation)
    return `After ${operation}, ${list} shows ${field === undefined ? 'other rows' : `another ${field}`} than it must`;
  if (field !== undefined) return `${operation}${by} shows another ${field} than it must`;
  if (isByRole && direction === 'accepted') return `${operation} serves people without the right`;
  if (isByRole && direction === 'refused') return `${operation} refuses people what their role allows`;
  return `${operation}${by} ${(direction && ofRows[direction]) ?? 'answers otherwise than it must'}`;
}
