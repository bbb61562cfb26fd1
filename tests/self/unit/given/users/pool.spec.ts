import { expect, test } from '@playwright/test';
import { newBoard } from '../../../../../fixtures/given/board.ts';
import { searchCorpus } from '../../../../../fixtures/given/messages/search-corpus.ts';
import { notificationAccount, renamedUser } from '../../../../../fixtures/given/users/changed-users.ts';
import { letterUsers, namesakes, oddUsers } from '../../../../../fixtures/given/users/named-users.ts';
import {
  everySharedPerson,
  newPerson,
  personOfOneConversation,
  stranger,
} from '../../../../../fixtures/given/users/people.ts';
import type { TargetOptions } from '../../../../../fixtures/http/target.ts';
import { poolRuns } from '../../../../../fixtures/run-cost.ts';
import { onReference, toolsOn } from '../../fake-target.ts';

const poolAt = (run: number) => ({ name: 'nightly', run, sinceMs: 1 });

/** A server that stays, for the runs of a pool. */
const onPool = (options: Partial<TargetOptions> = {}) =>
  onReference(undefined, [], { pool: poolAt(0), ...options });

/** A run of the pool on it: what it arranges, and what it registers. */
function runOn(first: ReturnType<typeof onReference>, run: number) {
  const { sent, target, kept } = first;
  const [before, keptBefore] = [sent.length, kept.length];
  const { arranger } = toolsOn({ ...target, pool: poolAt(run) }, newBoard());
  const registrations = () => sent.slice(before).filter(({ url }) => url.endsWith('/user_register')).length;
  const made = () => kept.slice(keptBefore).filter(({ kind }) => kind === 'user').length;
  return { arranger, registrations, made };
}

/** Everybody that checks ask for. */
async function everybody({ arranger }: ReturnType<typeof runOn>) {
  const [shared, own, listener, one, named, odd, letters, renamed, account] = [
    await everySharedPerson(arranger),
    await newPerson(arranger),
    await personOfOneConversation(arranger),
    await stranger(arranger),
    await namesakes(arranger),
    await oddUsers(arranger),
    await letterUsers(arranger),
    await renamedUser(arranger),
    await notificationAccount(arranger),
  ];
  const corpus = await searchCorpus(arranger);
  const idsOf = (people: readonly { readonly userID: string }[]) => people.map(({ userID }) => userID);
  return {
    lasting: [...idsOf([...shared, listener, one, ...letters.people, renamed]), ...named.userIDs, account],
    names: [named.nickname, letters.named('one letter').nickname, letters.named('number').nickname],
    once: idsOf([own, ...Object.values(corpus.people)]),
    made: odd.made,
    renamed: [renamed.oldNickname, renamed.nickname],
  };
}

test('later runs of a pool get the same people and register nobody, but chat with others', async () => {
  const first = onPool();
  const begun = runOn(first, 0);
  const one = await everybody(begun);
  expect(begun.made(), 'users of the first run in its ledger').toBeGreaterThan(100 + 10 * poolRuns);
  const registered = first.reference.store.users.size;
  const later = [runOn(first, 1), runOn(first, 2)] as const;
  const [two, three] = [await everybody(later[0]), await everybody(later[1])];
  const registrationsUsers = later.map(({ registrations, made }) => [registrations(), made()]);
  expect(registrationsUsers, 'registrations and users in the ledger').toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(first.reference.store.users.size, 'users on the server').toBe(registered);
  expect([two.lasting, three.lasting], 'people').toEqual([one.lasting, one.lasting]);
  expect([two.names, three.names], 'names').toEqual([one.names, one.names]);
  const once = [one, two, three].flatMap((each) => each.once);
  expect(new Set(once).size, 'people who chat').toBe(once.length);
  expect([two.renamed[0], three.renamed[0]], 'nicknames before').toEqual([one.renamed[1], two.renamed[1]]);
  expect(two.made?.theirs.afterMs, 'beginning of the pool').toBe(1);
});
