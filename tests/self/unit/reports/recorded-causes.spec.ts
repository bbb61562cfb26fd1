import { expect, test } from '@playwright/test';
import { causeGroups } from '../../../../reports/causes.ts';
import type { ResultRow } from '../../../../reports/conformance.ts';
import { ofForms, ofPeople, ofPlatforms } from '../../../proof/mutants/states/drawn-people.ts';
import { reactions, rowsBroken, headlines, type Failures } from './recorded-runs.ts';

// A server with one defect has one cause, however many requirements notice it.

/** Wrong for some users, groups or texts only: whatever happens to meet these notices it. */
const ofSome = new Set([...ofPeople, ...ofPlatforms, ...ofForms].map(({ id }) => id));

/** Broken servers that at least three requirements notice. */
const noticedOften = reactions.filter(({ id, noticedBy }) => noticedBy.length >= 3 && !ofSome.has(id));

const hasOneCause = (noticedBy: readonly string[]): boolean => causeGroups(rowsBroken(noticedBy)).length <= 1;

test('of all servers with one defect, six of seven give one cause with all its requirements', () => {
  const several = noticedOften.flatMap(({ id, noticedBy }) => (hasOneCause(noticedBy) ? [] : [id]));
  const one = noticedOften.length - several.length;
  test.info().annotations.push({ type: 'one cause', description: `${one} of ${noticedOften.length}` });
  expect(one / noticedOften.length, `several causes: ${several.join(', ')}`).toBeGreaterThanOrEqual(6 / 7);
});

test('different defects keep causes of their own', () => {
  const [one, other] = ['SEARCH_MSG:right-member-let-in', 'GET_USERS:nickName-ascii'].map(
    (id) => reactions.find((each) => each.id === id)?.noticedBy ?? [],
  );
  const causes = causeGroups(rowsBroken([...(one ?? []), ...(other ?? [])]));
  expect(causes.length, 'causes').toBeGreaterThanOrEqual(2);
});

test('what fails with one entry is not blamed on several in one call', () => {
  const ids = ['SET_GROUP_MEMBER_INFO-NONE_OF_OWN_ROLE', 'SET_GROUP_MEMBER_INFO-NONE_OF_SIXTY'];
  const causes = (broken: readonly string[]) => causeGroups(rowsBroken(broken)).map(({ cause }) => cause.id);
  expect(causes(ids), 'both').toEqual(['set_group_member_info.beyond-rights']);
  expect(causes(ids.slice(1)), 'several alone').toEqual(['set_group_member_info.composed-rights']);
});

/** The rows of a run in which these requirements fail as they were seen to. */
function rowsOf(failures: Failures, isDirected = true): readonly ResultRow[] {
  return rowsBroken(Object.keys(failures)).map((row) => {
    const differences = failures[row.id]?.map(({ path, received, direction }) => ({
      path,
      expected: 'something else',
      received,
      ...(isDirected && { direction }),
    }));
    return differences ? { ...row, evidence: { differences, steps: [] } } : row;
  });
}

const firstCause = (rows: readonly ResultRow[]): string | undefined => causeGroups(rows)[0]?.cause.sentence;

for (const { server, now, failures } of headlines)
  test(`${server}: ${now}`, () => {
    expect(firstCause(rowsOf(failures))).toBe(now);
  });

test('no name of a cause is the one that was wrong, with directions and without', () => {
  const wrong = headlines.flatMap(({ server, before, failures }) => {
    const names = [rowsOf(failures), rowsOf(failures, false)].map(firstCause);
    return names.includes(before) ? [`${server}: ${before}`] : [];
  });
  expect(wrong).toEqual([]);
});
