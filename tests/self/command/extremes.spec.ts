import { expect } from '@playwright/test';
import type { HttpRequest } from '../../../reference/http.ts';
import { type Handler, listen } from '../../../reference/listen.ts';
import type { RequirementID } from '../../requirements.ts';
import { mutants } from '../../proof/mutants.ts';
import { serveOddly } from '../../proof/odd-transport.ts';
import { oddInAll, wrongInAll } from '../../proof/servers.ts';
import type { Variant } from '../../proof/variant.ts';
import { variants } from '../../proof/variants.ts';
import { endingAdmins } from '../../proof/variants/timing.ts';
import { success } from '../unit/made-up-reply.ts';
import { test, type Tools } from './command-test.ts';
import { honest, SECRET, but, living, staging } from './servers.ts';

// The worst server that a run is to see through, and the strangest that it is to leave alone.

type Body = (tools: Tools) => Promise<void>;

/** What is wrong with the worst server, and by which requirement each is seen. */
const wrongs: Readonly<Record<string, RequirementID>> = {
  'GET_USERS:PUT-dispatched': 'GET_USERS-VERB-PUT',
  'GET_USERS:token-missing-accepted-when-found': 'GET_USERS-TOKEN-MISSING',
  'GET_GROUPS:token-malformed-accepted-when-found': 'GET_GROUPS-TOKEN-MALFORMED',
  'SEARCH_MSG:token-expired-accepted-when-found': 'SEARCH_MSG-TOKEN-EXPIRED',
  'MUTE_GROUP:token-missing-carried-out-late': 'MUTE_GROUP-TOKEN-MISSING_LATER',
  'MUTE_GROUP_MEMBER:GET-query-carried-out': 'MUTE_GROUP_MEMBER-VERB-GET_WITH_QUERY',
  'SET_GROUP_MEMBER_INFO:HEAD-query-brackets-carried-out': 'SET_GROUP_MEMBER_INFO-VERB-HEAD_WITH_QUERY',
  'DISMISS_GROUP:hides': 'DISMISS_GROUP-BY_ID',
  'MUTE_GROUP:silences-nobody': 'MUTE_GROUP-SENDING',
  'MUTE_GROUP_MEMBER:silences-nobody': 'MUTE_GROUP_MEMBER-SENDING',
  'DISMISS_GROUP:takes-messages': 'DISMISS_GROUP-SENDING',
  'SET_GROUP_MEMBER_INFO:every-group': 'SET_GROUP_MEMBER_INFO-NEIGHBOURS',
  'MUTE_GROUP_MEMBER:every-group': 'MUTE_GROUP_MEMBER-NEIGHBOURS',
  'MUTE_GROUP_MEMBER:from-join': 'MUTE_GROUP_MEMBER-FROM_NOW',
  'MUTE_GROUP:a-moment-later-active-again': 'MUTE_GROUP-LASTS',
  'GET_USERS:shows-password': 'GET_USERS-SECRETS',
};

/** Stands in front of a server and lets nobody pass who does not come as an ordinary client does. */
const behindGateway =
  (answer: Handler): Handler =>
  (request) =>
    request.headers['user-agent'] && request.headers['accept']
      ? answer(request)
      : { status: 403, headers: { 'content-type': 'text/plain' }, body: 'robots keep out' };

const worst: Body = async ({ serve, run }) => {
  const { handle: answer, store } = honest();
  const server = { answer, store, secret: SECRET, adminUserID: 'imAdmin', lateMs: 1_500 };
  const wrong = mutants.filter(({ id }) => id in wrongs);
  const IM_BASE_URL = await serve(behindGateway(wrongInAll(wrong, server)));
  // What is wrong is waited for, in several files at once.
  const asked = `@(${Object.values(wrongs).join('|')})(?=\\s|$)`;
  const ran = await run({ IM_BASE_URL, IM_SECRET: SECRET }, { isWhole: true, args: ['--grep', asked] });

  expect.soft(wrong.length, 'mutants').toBe(Object.keys(wrongs).length);
  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([1, 'non-conformant']);
  const failed = ran.conformance?.results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  expect.soft(failed, 'what fails').toEqual(expect.arrayContaining(Object.values(wrongs)));
};

/** The first is what a caller meets: the others see the tokens that the honest server has issued. */
const odd = [
  'tokens-of-two-parts',
  'listings-behind',
  'logout-later',
  'opaque-conversations',
  'own-group-IDs',
  'seven-at-once',
  'no-info-operations',
];

const strangest: Body = async ({ run }) => {
  const { handle: answer, store } = honest();
  const server = { answer, store, secret: SECRET, adminUserID: 'imAdmin' };
  const strange = odd.flatMap((each) => variants.filter(({ id }) => id === each));
  // Retries have to come to their end: by then the token has ended for the last time.
  const ending: Variant = { id: 'ending', sentence: '', oddly: (next) => endingAdmins(next, 2, 150) };
  const [tokens, ...others] = strange;
  const handler = oddInAll([...(tokens ? [tokens] : []), ending, ...others], server);
  const { url, close } = await serveOddly(handler, { hangsUp: { afterMs: 60, how: 'close' } });
  const ran = await run({ IM_BASE_URL: url, IM_SECRET: SECRET });
  await close();

  expect.soft(strange.length, 'variants').toBe(odd.length);
  expect.soft([ran.exitCode, ran.conformance?.verdict], ran.out).toEqual([0, 'conformant']);
};

test('the worst server fails for each thing that is wrong with it', { tag: '@long' }, worst);

test('the strangest server conforms', strangest);

const ASKED = [
  'GET_USERS-REPLY',
  'GET_USERS-INPUT_SHOWNUMBER_NEGATIVE_SURVIVED',
  'GET_USERS-INPUT_PAGINATION_SHOWNUMBER_NEGATIVE',
  'GET_GROUPS-REPLY',
];

test(
  'a server that a dangerous request brings down fails that requirement by name, after all others',
  { tag: '@long' },
  async ({ run }) => {
    const reference = honest();
    const server = await listen(
      new Map([
        [
          '',
          (request) => {
            if (request.body.includes('"showNumber":-1')) void server.close();
            return reference.handle(request);
          },
        ],
      ]),
    );
    const ran = await run(
      { IM_BASE_URL: server.url, IM_SECRET: SECRET },
      { isWhole: true, args: ['--grep', `@(${ASKED.join('|')})(?=\\s|$)`] },
    );
    const verdicts = new Map(ran.conformance?.results.map(({ id, verdict }) => [id, verdict]));

    expect.soft(ran.conformance?.verdict, ran.out).toBe('non-conformant');
    expect
      .soft(
        ASKED.map((id) => verdicts.get(id)),
        ran.out,
      )
      .toEqual(['pass', 'fail', 'inconclusive', 'pass']);
    expect.soft(ran.out, 'why').toMatch(/expected +target after the call under test: answers/);
  },
);

const MUTED = 3;

test(
  'a dismissal that does nothing to muted groups is found while cleaning up, and they are removed all the same',
  { tag: '@long' },
  async ({ serve, run }) => {
    const reference = staging();
    const groups = reference.store.groups;
    const namesMuted = ({ body }: HttpRequest): boolean =>
      [...groups.values()].some(({ groupID, status }) => status === MUTED && body.includes(groupID));
    const ignoring = but(
      reference,
      (request) => request.path === '/group/dismiss_group' && namesMuted(request),
      { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(success) },
    );
    const IM_BASE_URL = await serve(ignoring);
    const ran = await run({ IM_BASE_URL, IM_SECRET: SECRET }, { args: ['--grep', '@MUTE_GROUP-EFFECT'] });
    const row = ran.conformance?.results.find(({ id }) => id === 'DISMISS_GROUP-EFFECT');
    expect
      .soft([ran.exitCode, ran.conformance?.verdict, row?.verdict], ran.out)
      .toEqual([1, 'non-conformant', 'fail']);
    expect
      .soft(row?.message, 'message')
      .toMatch(
        /^groups listed alive seconds after their dismissals, which were answered HTTP 200, errCode 0, while cleaning up: expected none, received 1: /,
      );
    expect.soft(living(reference), 'groups left').toEqual([]);
  },
);
