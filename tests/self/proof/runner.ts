import { setImmediate as aTurn } from 'node:timers/promises';
import type { TestInfo } from '@playwright/test';
import type { Check, Runner } from '../../../fixtures/check.ts';
import { runCheck, type Outcome } from '../../../fixtures/run/run-check.ts';
import { describeTranscript } from '../../../fixtures/http/describe-transcript.ts';
import type { Mutant } from './mutant.ts';
import type { Variant } from './variant.ts';
import { honestServer, mutantServer, variantServer, type CheckedServer } from './servers.ts';
import { FINDINGS, type Finding } from './findings.ts';

/** What a run proves. */
export interface Proof {
  readonly mutants: readonly Mutant[];
  readonly variants: readonly Variant[];
  /** Performs every check against every mutant, also where it cannot notice it. */
  readonly all: boolean;
  /** Keeps the requests of what killed, for those who look at one mutant. */
  readonly chains: boolean;
}

/**
 * Performs each check against the honest server, then against every mutant of an operation that the check was
 * seen to call with a verb that the mutant answers wrongly, and against every variant.
 */
export function provingRunner({ mutants, variants, all, chains }: Proof): Runner {
  const servers = new Map<Mutant | Variant, Promise<CheckedServer>>();
  const serverOf = <Server extends Mutant | Variant>(
    server: Server,
    make: (server: Server) => Promise<CheckedServer>,
  ) => {
    const bench = servers.get(server) ?? make(server);
    servers.set(server, bench);
    return bench;
  };
  const find = async (
    check: Check,
    { id }: { readonly id: string },
    bench: Promise<CheckedServer>,
  ): Promise<Finding> => {
    const { target, people } = await bench;
    const outcome = await runCheck(check, target, people);
    const chain = chains && outcome.thrown ? describeTranscript(outcome.chain, target.secrets) : undefined;
    return { ...findingOf(id, outcome), chain };
  };
  return {
    async run(check, info) {
      const called = await performHonestly(check);
      const concerned = all ? mutants : mutants.filter((mutant) => canNotice(called, mutant));
      const findings: Finding[] = [];
      for (const mutant of concerned) {
        findings.push(await find(check, mutant, serverOf(mutant, mutantServer)));
        await aTurn(); // Nothing here waits for anything: without a pause the connections of others would starve.
      }
      const odd = variants.map((variant) => find(check, variant, serverOf(variant, variantServer)));
      report([...findings, ...(await Promise.all(odd))], info);
    },
    async close() {
      for (const bench of servers.values()) await (await bench).close();
    },
  };
}

/** A check that does not hold against the honest server proves nothing by failing elsewhere. */
async function performHonestly(check: Check): Promise<ReadonlySet<string>> {
  const called = new Set<string>();
  const { target, people } = await honestServer((request) => called.add(request));
  const { verdict, message } = await runCheck(check, target, people);
  if (verdict === 'pass' || verdict === 'observed') return called;
  throw new Error(`${check.requirement.id} is ${verdict} against the honest server: ${message ?? ''}`);
}

function canNotice(called: ReadonlySet<string>, { path, verbs = ['POST'] }: Mutant): boolean {
  return verbs.some((verb) => called.has(`${verb} ${path}`));
}

function findingOf(server: string, { check, verdict, message }: Outcome): Omit<Finding, 'chain'> {
  return { server, requirement: check.requirement.id, verdict, message };
}

/** Passes say nothing that the reporter needs. */
function report(findings: readonly Finding[], info: TestInfo): void {
  const telling = findings.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'observed');
  info.annotations.push({ type: FINDINGS, description: JSON.stringify(telling) });
}
