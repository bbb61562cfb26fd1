import type { TestInfo } from '@playwright/test';
import type { Check } from '../../../fixtures/check.ts';
import { newPeople, type People } from '../../../fixtures/people.ts';
import { openSession, type Session } from '../../../fixtures/session.ts';
import type { Stage } from '../../../fixtures/stage.ts';
import { performOnce, type Outcome } from '../../../fixtures/trial.ts';
import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import { createReference } from '../../../reference/reference.ts';
import type { Mutant } from '../mutant.ts';
import { FINDINGS, type Finding } from './findings.ts';
import { inProcessSenders, nowhere } from './inProcess.ts';

const secret = 'secret of the proof';
const adminUserID = 'imAdmin';

/** Servers of this process answer at once; a change that does not show in this time, in ms, never will. */
const deadlines = { write: 40, message: 400, token: 200 };

/** One server with what is needed to check it. */
interface Bench {
  readonly session: Session;
  readonly people: People;
}

type Handle = (request: HttpRequest) => HttpReply;

/**
 * Performs each check against the honest server, and then against every mutant of an operation that the check
 * was seen to call with a verb that the mutant answers wrongly: no other mutant can be noticed.
 * `every` performs it against all of them.
 */
export function provingStage(mutants: readonly Mutant[], every: boolean): Stage {
  const benches = new Map<Mutant, Bench>();
  const benchOf = (mutant: Mutant): Bench => {
    const bench = benches.get(mutant) ?? benchFor(mutant);
    benches.set(mutant, bench);
    return bench;
  };
  return {
    async perform(check, info) {
      const { called, outcome } = await performHonestly(check);
      requireHeld(outcome);
      const concerned = every ? mutants : mutants.filter((mutant) => canNotice(called, mutant));
      const findings: Finding[] = [];
      for (const mutant of concerned) {
        const { session, people } = benchOf(mutant);
        findings.push(findingOf(mutant, await performOnce(check, session, people)));
      }
      report(findings, info);
    },
  };
}

async function performHonestly(check: Check): Promise<{ called: Set<string>; outcome: Outcome }> {
  const called = new Set<string>();
  const { handle } = createReference({ secret, adminUserID, sendDelayMs: [0, 0] });
  const { session, people } = bench((request) => {
    called.add(`${request.method} ${request.path}`);
    return handle(request);
  }, handle);
  return { outcome: await performOnce(check, session, people), called };
}

/** A check that does not hold against the honest server proves nothing by failing elsewhere. */
function requireHeld({ check, verdict, message }: Outcome): void {
  if (verdict === 'pass' || verdict === 'observed') return;
  throw new Error(`${check.requirement.id} is ${verdict} against the honest server: ${message ?? ''}`);
}

function canNotice(called: ReadonlySet<string>, { path, verbs = ['POST'] }: Mutant): boolean {
  return verbs.some((verb) => called.has(`${verb} ${path}`));
}

function benchFor(mutant: Mutant): Bench {
  const { handle, store } = createReference({ secret, adminUserID, sendDelayMs: [0, 0] });
  const honest = { answer: handle, store, secret, adminUserID };
  const { path, verbs = ['POST'] } = mutant;
  return bench(
    (request) =>
      request.path === path && verbs.includes(request.method)
        ? mutant.answer(request, honest)
        : handle(request),
    handle,
  );
}

/** `honest` gives out the administrator's token, so that no mutant can keep its checks from starting. */
function bench(handle: Handle, honest: Handle): Bench {
  const session = openSession(inProcessSenders(handle), {
    baseURL: nowhere,
    profile: 'platform-v3',
    runID: 'proof',
    adminToken: adminToken(honest),
    adminUserID,
    secret,
    deadlines,
  });
  return { session, people: newPeople(session) };
}

function adminToken(handle: Handle): string {
  const reply = handle({
    method: 'POST',
    path: '/auth/get_admin_token',
    query: '',
    headers: { operationid: 'proof' },
    body: Buffer.from(JSON.stringify({ secret, userID: adminUserID })),
  });
  const token = /"token":"([^"]+)"/.exec(reply.body)?.[1];
  if (token === undefined) throw new Error('The reference server gives out no token.');
  return token;
}

function findingOf({ id }: Mutant, { check, verdict, message }: Outcome): Finding {
  return { server: id, requirement: check.requirement.id, verdict, message };
}

/** Passes say nothing that the reporter needs. */
function report(findings: readonly Finding[], info: TestInfo): void {
  const telling = findings.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'observed');
  info.annotations.push({ type: FINDINGS, description: JSON.stringify(telling) });
}
