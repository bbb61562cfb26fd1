import { counted } from '../fixtures/figures.ts';
import { isDeepStrictEqual } from 'node:util';
import { isRefusal, summary, type Reply } from '../fixtures/http/reply.ts';
import { Envelope } from '../schemas/envelope.ts';
import { isDismissed, type State } from './state.ts';

/** A rule that does not hold, which distinguishes findings, and what was seen instead. */
export interface Breach {
  readonly rule: string;
  readonly seen: string;
}

/** No answer is an internal error: no 5xx, and no errCode that is 500 or below 100. */
export function internalError(reply: Reply): Breach | undefined {
  const envelope = Envelope.safeParse(reply.json);
  const code = envelope.success ? envelope.data.errCode : 0;
  if (reply.status < 500 && code !== 500 && (code <= 0 || code >= 100)) return undefined;
  return { rule: 'no internal error', seen: `it answered ${summary(reply)}` };
}

/** What must hold in every state, whatever was called before. */
export function wrongIn(state: State, wasDismissed: boolean): Breach | undefined {
  const { status, owners, rows, total } = state;
  if (wasDismissed && typeof status === 'number' && !isDismissed(state))
    return { rule: 'a dismissed group does not come back', seen: `its status is ${status}` };
  if (!wasDismissed && !isDismissed(state) && owners !== undefined && owners !== 1)
    return { rule: 'a group has exactly one owner', seen: `it has ${owners}` };
  if (rows !== total)
    return {
      rule: 'the total is the number of rows',
      seen: `total is ${total}, and a page of up to 100 shows ${rows} members`,
    };
  return undefined;
}

/** A refused write changes nothing. In a dismissed group, members may disappear by themselves. */
export function changedByRefusal(reply: Reply, before: State, after: State): Breach | undefined {
  if (!isRefusal(reply) || isDismissed(before) || after.members === undefined || before.members === undefined)
    return undefined;
  if (before.status === after.status && isDeepStrictEqual(before.members, after.members)) return undefined;
  return { rule: 'a refused write changes nothing', seen: changes(before, after) };
}

function changes(before: State, after: State): string {
  if (before.status !== after.status) return `the status was ${before.status} and is ${after.status}`;
  const ids = new Set([...Object.keys(before.members ?? {}), ...Object.keys(after.members ?? {})]);
  const changed = [...ids]
    .filter((id) => !isDeepStrictEqual(before.members?.[id], after.members?.[id]))
    .map((id) => `${id} was ${show(before.members?.[id])} and is ${show(after.members?.[id])}`);
  return changed.join('; ');
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'not there';

/** The pages of one list: the IDs of the rows on each page, and the total that each page gives. */
export interface Pages {
  readonly showNumber: number;
  readonly pages: readonly { readonly ids: readonly string[]; readonly total: number }[];
}

/** The pages show each row once, agree on the total, and show that number of rows. */
export function wrongPages({ showNumber, pages }: Pages): Breach | undefined {
  const ids = pages.flatMap((page) => page.ids);
  const totals = [...new Set(pages.map(({ total }) => total))];
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  const size = `on pages of ${showNumber}`;
  if (twice !== undefined)
    return { rule: 'pages show each row once', seen: `${twice} appears more than once ${size}` };
  if (totals.length > 1)
    return { rule: 'pages agree on the total', seen: `${size} it is ${totals.join(', then ')}` };
  if (totals[0] !== ids.length)
    return {
      rule: 'the total is the number of rows',
      seen: `total is ${totals[0]}, but there are ${counted(ids.length, 'row')} ${size}`,
    };
  return undefined;
}
