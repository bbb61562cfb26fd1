import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { command as baselineCommand } from '../../../../cli/baseline.ts';
import { parsed } from '../../../../cli/parser.ts';
import { command as gateCommand } from '../../../../cli/gate.ts';
import type { Outcome } from '../../../../fixtures/run/engine/outcome.ts';
import { writeBaseline } from '../../../../reports/baseline/command.ts';
import { Conformance } from '../../../../reports/conformance.ts';
import { anyList } from '../results/made-up-published.ts';
import { gate } from '../../../../results/gate/gating.ts';
import { requirements } from '../../../requirements.ts';
import { reported } from './made-up-run.ts';

// The life of a baseline: a server with forty faults that nobody mends today. The runs are made up, and are reported as
// real ones are.

const FAULTS = 40;
const musts = requirements.filter(({ level }) => level === 'MUST').slice(0, 60);
const faulty = musts.slice(0, FAULTS).map(({ id }) => id);

/** A run of every check; a fault says its sentence with ids of this run. */
interface MadeUpRun {
  readonly faults: readonly string[];
  /** What one of them says instead. */
  readonly otherwise?: { readonly id: string; readonly says: string };
  readonly on?: Date;
  readonly baseline?: string;
}

const TODAY = new Date('2026-11-22T12:00:00Z');

const folder = (): string => test.info().outputPath('reports');

async function ran({ faults, otherwise, on = TODAY, baseline }: MadeUpRun) {
  const met = `'Person imconf0${on.getTime().toString(36)}u003x'`;
  const outcome = (id: string): Partial<Outcome> => {
    const says = otherwise?.id === id ? otherwise.says : `name of ${id}: expected ${met}, received 'Muted'`;
    return faults.includes(id) ? { verdict: 'fail', message: says } : {};
  };
  const { status, printed } = await reported({
    folder: folder(),
    requirements: musts,
    outcome,
    on,
    baseline,
  });
  const file = reportFolder(folder()).conformance;
  const result = Conformance.parse(JSON.parse(readFileSync(file, 'utf8')));
  const kinds = [...new Set((result.objections ?? []).map(({ kind }) => kind))];
  const summary = { status, verdict: result.verdict, accepted: result.accepted, kinds };
  return { ...summary, count: result.objections?.length, printed, gate: gated(file, on) };
}

function gated(file: string, now: Date): number {
  return gate(parsed(gateCommand(), [file, '--max-age', '99999d']), {
    requirements: musts,
    retired: [],
    requireListed: anyList,
    now,
    print: () => undefined,
  });
}

function renewed(file: string, ...args: readonly string[]): string {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  writeBaseline(parsed(baselineCommand(), args), {
    reportDir: folder(),
    baseline: file,
    retired: [],
    now: TODAY,
    print,
  });
  return lines.join('\n');
}

test('a baseline of forty faults is created, kept, sharpened, expired, healed and emptied again', async () => {
  const baseline = path.join(path.dirname(folder()), 'known.yaml');
  const [one = '', two = '', ...others] = faulty;
  const red = { status: 'failed', verdict: 'non-conformant', gate: 1 };
  const green = { status: 'passed', verdict: 'non-conformant', gate: 0, kinds: [] };

  await test.step('created: what was red is green, and says what it is', async () => {
    expect(await ran({ faults: faulty }), 'without').toMatchObject({ ...red, accepted: undefined });
    expect(renewed(baseline, '--owner', 'team'), 'words').toContain(
      '40 deviations (40 in every run, 0 in some)',
    );
    const second = await ran({ faults: faulty, baseline, on: new Date('2026-11-23T08:00:00Z') });
    expect(second, 'with').toMatchObject({ ...green, accepted: 40 });
    expect(second.printed, 'sentence').toContain('Not conformant, as known: 40 of 60 MUSTs ');
    expect(second.printed, 'titles').toMatch(/^Known \(40 deviations, the first expires on 2027-02-20\):$/m);
    expect(second.printed, 'titles').not.toContain('Failed: ');
  });

  await test.step('kept: what people write stays when it is written again', async () => {
    const text = readFileSync(baseline, 'utf8').replace('reason: to be explained', 'reason: as in TICKET-1');
    writeFileSync(baseline, text);
    expect(renewed(baseline, '--owner', 'somebody else'), 'words').not.toContain(' new: ');
    expect(readFileSync(baseline, 'utf8'), 'file').toBe(text);
  });

  await test.step('a new fault, and an old one that says something else, are red', async () => {
    const extra = musts[FAULTS]?.id ?? '';
    const more = await ran({ faults: [...faulty, extra], baseline });
    expect(more, 'a new one').toMatchObject({ ...red, accepted: 40, kinds: [] });
    expect(more.printed, 'a new one').toMatch(
      /Failed: 1 requirement, one cause \(which also explains 40 known\)[^]*41 of 60 MUSTs .*, 40 of them known\.\n/,
    );
    const otherwise = { id: one, says: 'answer: expected a refusal, received HTTP 500' };
    const other = await ran({ faults: faulty, otherwise, baseline });
    expect(other, 'another').toMatchObject({ ...red, accepted: 39, kinds: ['different'], count: 1 });
    expect(other.printed, 'another').toMatch(
      new RegExp(
        `Problems with the baseline \\(1\\):\n {2}${one} fails differently from its baseline entry \\(“name of `,
      ),
    );
  });

  await test.step('expired: green on the last day, red on the next', async () => {
    const last = await ran({ faults: faulty, baseline, on: new Date('2027-02-20T23:59:59Z') });
    expect(last, 'last day').toMatchObject({ ...green, accepted: 40 });
    const next = await ran({ faults: faulty, baseline, on: new Date('2027-02-21T00:00:00Z') });
    expect(next, 'next day').toMatchObject({ ...red, accepted: 0, kinds: ['expired'], count: 40 });
  });

  await test.step('healed: red until the entries are removed', async () => {
    const some = await ran({ faults: others, baseline });
    expect(some, 'two').toMatchObject({ ...red, accepted: 38, kinds: ['stale'], count: 2 });
    const all = await ran({ faults: [], baseline });
    const held = { status: 'failed', verdict: 'conformant', gate: 1 };
    expect(all, 'all').toMatchObject({ ...held, accepted: 0, kinds: ['stale'], count: 40 });
    expect(all.printed, 'all').toMatch(/Problems with the baseline \(40\):[^]*\nConformant: /);
  });

  await test.step('sometimes: an entry in the other list may hold', async () => {
    const text = readFileSync(baseline, 'utf8').replace('sometimes: []\n', '');
    const at = text.indexOf(`  - id: ${two}\n`);
    writeFileSync(baseline, `${text.slice(0, at)}sometimes:\n${text.slice(at)}`);
    for (const faults of [faulty, [one]]) {
      const run = await ran({ faults, baseline });
      expect(run, `${faults.length} faults`).toMatchObject({ ...green, accepted: faults.length });
    }
  });

  await test.step('emptied: a target that conforms needs none', async () => {
    writeFileSync(baseline, readFileSync(baseline, 'utf8').replace('sometimes:\n', ''));
    await ran({ faults: [], baseline });
    expect(renewed(baseline), 'words').toContain('0 deviations (0 in every run, 0 in some)');
    const last = { status: 'passed', verdict: 'conformant', gate: 0, accepted: 0, kinds: [] };
    expect(await ran({ faults: [], baseline }), 'end').toMatchObject(last);
  });
});
