import { EventEmitter, once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Accounts, everyAccount } from '../../../fixtures/accounts.ts';
import { readsOnly } from '../../../fixtures/http/reads.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import type { Reference } from '../../../reference/reference.ts';
import { test } from './command-test.ts';
import { runVerb, type Ran } from './command.ts';
import { doingNothing, honest, SECRET, noting } from './servers.ts';

// Runs that use the accounts of a file and register nobody.

/** Writes a file of new accounts on this server. */
async function provisioned(url: string, ...options: readonly string[]) {
  const file = test.info().outputPath('accounts.json');
  const env = { IM_BASE_URL: url, IM_SECRET: SECRET, IM_PROVISION: 'given', IM_ACCOUNTS: file };
  const args = ['--write', file, ...options];
  const wrote = await runVerb('provision', test.info().outputPath('provision'), { env, args });
  return { env, file, args, wrote };
}

const readAccounts = (file: string): Accounts => Accounts.parse(JSON.parse(readFileSync(file, 'utf8')));

/** The groups of a server with their members, as they are shown, as text. */
const groupsOf = ({ store: { groups, users } }: Reference): string =>
  JSON.stringify(
    [...groups.values()].map((group) => [
      group,
      [...group.members.values()].map((member) => {
        const { nickname, faceURL } = users.get(member.userID) ?? member;
        return { ...member, nickname: member.nickname || nickname, faceURL: member.faceURL || faceURL };
      }),
    ]),
  );

/** The users of a server as text. */
const usersOf = ({ store }: Reference): string => JSON.stringify([...store.users]);

test(
  'provision writes a file that only its owner may read; a run uses its accounts, registers nobody, and sees what is wrong',
  { tag: '@long' },
  async ({ serve, run }) => {
    const reference = honest();
    const lying = doingNothing('/group/mute_group_member', reference);
    const { env, file, args, wrote } = await provisioned(await serve(lying), '--ordinary');
    expect(wrote.exitCode, wrote.out).toBe(0);
    const accounts = everyAccount(readAccounts(file)).map(([, account]) => account);
    expect.soft(statSync(file).mode & 0o777, 'mode of the file').toBe(0o600);
    expect
      .soft(new Set(accounts.map(({ userID }) => reference.store.users.has(userID))))
      .toEqual(new Set([true]));
    const before = usersOf(reference);

    const again = await runVerb('provision', test.info().outputPath('again'), { env, args });
    const grep = [
      '--grep',
      '@(MUTE_GROUP_MEMBER-EFFECT|GET_USERS-PAGES_FULL|GET_GROUP_MEMBER_LIST-TOKEN-REPLACED)(?= |$)',
    ];
    const ran = await run(env, { isWhole: true, args: grep });

    expect
      .soft([again.exitCode, again.out.trim()])
      .toEqual([2, `${file} exists: name another file, or remove it.`]);
    expect.soft(usersOf(reference) === before, 'users are as before').toBe(true);
    expect.soft(ran.conformance?.counts, ran.out).toMatchObject({ fail: 1, error: 0 });
    expect.soft(ran.conformance?.counts.pass, ran.out).toBeGreaterThan(0);
    const failed = ran.conformance?.results.find(({ verdict }) => verdict === 'fail');
    expect.soft(failed?.id, ran.out).toBe('MUTE_GROUP_MEMBER-EFFECT');
    const texts = readdirSync(ran.reportDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
    const leaked = accounts.filter(({ token = 'no token' }) => texts.some((text) => text.includes(token)));
    expect.soft(leaked, 'tokens in reports').toEqual([]);
  },
);

const good = new Set(['pass', 'observed', 'not-provided', 'could-not-tell', 'not-selected']);

/** The verdicts that are neither held nor left out. */
const oddRows = (ran: Ran) =>
  ran.conformance?.results.filter(({ verdict, reason = '' }) => !good.has(verdict) && !good.has(reason));

test(
  'a run without an administrator finds nothing wrong with an honest server',
  { tag: '@long' },
  async ({ serve, run }) => {
    const reference = honest();
    const { env } = await provisioned(await serve(reference.handle), '--ordinary');
    const before = [usersOf(reference), groupsOf(reference)];

    const ran = await run({ ...env, IM_SECRET: undefined }, { isWhole: true });

    expect.soft(ran.exitCode, ran.out).toBe(3);
    expect.soft(oddRows(ran), 'neither held nor left out').toEqual([]);
    expect.soft(ran.conformance?.counts.pass, ran.out).toBeGreaterThan(350);
    expect.soft([usersOf(reference), groupsOf(reference)]).toEqual(before);
  },
);

/** A handler that answers no request for a new group before it is released. */
function holding(handle: (request: HttpRequest) => HttpReply) {
  const events = new EventEmitter();
  const [reached, released] = [once(events, 'reached'), once(events, 'released')];
  return {
    reached,
    release: (): void => void events.emit('released'),
    async handler(request: HttpRequest): Promise<HttpReply> {
      if (request.path === '/group/create_group') {
        events.emit('reached');
        await released;
      }
      return handle(request);
    },
  };
}

test(
  'of two runs with one pool at once the later one stops before it writes, and the next one registers nobody',
  { tag: '@long' },
  async ({ serve, run }) => {
    const { handle, store } = honest();
    const first = holding(handle);
    const { handler, requests } = noting(handle);
    const env = { IM_SECRET: SECRET, IM_PROVISION: 'pool', IM_POOL: 'nightly', IM_TIMEOUT_MS: '120000' };
    const args = { isWhole: true, args: ['--grep', '@(MUTE_GROUP-EFFECT|REVOKE_MSG-EFFECT)(?= |$)'] };
    const beginning = run({ ...env, IM_BASE_URL: await serve(first.handler) }, args);
    await first.reached;

    const later = await run({ ...env, IM_BASE_URL: await serve(handler) }, args);
    first.release();
    const begun = await beginning;
    const users = store.users.size;
    const next = await run({ ...env, IM_BASE_URL: await serve(handle) }, args);

    expect.soft(later.exitCode, later.out).toBe(3);
    expect
      .soft(later.out)
      .toMatch(/Nothing was measured, because the run imc\w+ uses the pool "nightly": wait /);
    const written = requests.map((each) => each.path).filter((each) => !readsOnly(each));
    expect.soft(written, 'writes of the later run').toEqual(['/auth/get_admin_token']);
    expect.soft(begun.out).toContain('Another run that starts within 2 s of this one may use the pool, too.');
    for (const ran of [begun, next])
      expect.soft(ran.conformance?.counts, ran.out).toMatchObject({ pass: 2, fail: 0, inconclusive: 0 });
    expect.soft(store.users.size, 'users after the next run').toBe(users);
  },
);
