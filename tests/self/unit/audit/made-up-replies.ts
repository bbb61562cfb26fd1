import type { Note } from '../../../../fixtures/audit/facts.ts';
import { invariants, notesOf } from '../../../../fixtures/audit/journal.ts';
import { type Contradiction, View } from '../../../../fixtures/audit/view.ts';
import type { JsonObject } from '../../../../fixtures/json.ts';
import { replyOf, sentTo } from '../made-up-reply.ts';

const BASE = 'http://im.example';
export const [LIST, MEMBERS] = ['/group/get_groups', '/group/get_group_member_list'] as const;
export const SOON = 5_000;
export const LATER = 20_000;
export const page = { pageNumber: 1, showNumber: 2 };

/** One request with its answer: the data of a success, or the errCode of a refusal; none that came is undefined. */
interface Said {
  readonly atMs: number;
  readonly path: string;
  readonly body: JsonObject;
  readonly answer: JsonObject | number | undefined;
  readonly user?: string;
}

function notesOfAll(all: readonly Said[]): readonly Note[] {
  return all.flatMap(({ atMs, path, body, answer, user = 'imAdmin' }, number) => {
    const sent = { ...sentTo(`${BASE}${path}`), body: Buffer.from(JSON.stringify(body)) };
    const code = typeof answer === 'number' ? answer : 0;
    const json = {
      errCode: code,
      errMsg: '',
      errDlt: '',
      ...(typeof answer === 'object' ? { data: answer } : {}),
    };
    const reply = answer === undefined ? undefined : { ...replyOf({ json }), request: sent };
    const times = { sentMs: atMs, answeredMs: atMs + 10 };
    return notesOf({ number, sent, user, reply, ...times }, BASE, () => true);
  });
}

/** What an audit says: the contradictions, or whether any could have shown. */
function auditOf(id: string, all: readonly Said[]): readonly Contradiction[] | 'agrees' | 'undecided' {
  const view = new View(notesOfAll(all), {
    adminUserID: 'imAdmin',
    lags: { write: SOON, message: 2 * SOON },
  });
  const said = [...(invariants[id]?.(view) ?? [])];
  const found = said.filter((each) => each !== 'agrees');
  if (found.length > 0) return found;
  return said.length > 0 ? 'agrees' : 'undecided';
}

export const group = (fields: JsonObject, filter: JsonObject = { groupID: 'g1' }) =>
  ({
    path: LIST,
    body: { ...filter, pagination: page },
    answer: { total: 1, groups: [{ groupInfo: { groupID: 'g1', groupName: 'name one', ...fields } }] },
  }) as const;
export const member = (fields: JsonObject, filter: JsonObject = {}) =>
  ({
    path: MEMBERS,
    body: { groupID: 'g1', ...filter, pagination: page },
    answer: { total: 1, members: [{ groupID: 'g1', userID: 'u1', ...fields }] },
  }) as const;
export const write = (path: string, body: JsonObject, answer: JsonObject | number | undefined = {}) => ({
  path,
  body,
  answer,
});

type Steps = readonly (readonly [atMs: number, said: Omit<Said, 'atMs'>])[];
export const audited = (id: string, ...steps: Steps) =>
  auditOf(
    id,
    steps.map(([atMs, said]) => ({ atMs, ...said })),
  );

export const dismissal = write('/group/dismiss_group', { groupID: 'g1' });
export const mute = write('/group/mute_group', { groupID: 'g1' });
