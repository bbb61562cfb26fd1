import { execFileSync } from 'node:child_process';
import * as z from 'zod';
import { playwrightCLI, root } from '../project.ts';

/** A check as Playwright lists it. */
export interface ListedCheck {
  readonly title: string;
  /** From the project's folder: `tests/group/mute-group/effect.spec.ts`. */
  readonly file: string;
  readonly id: string | undefined;
  readonly tags: readonly string[];
}

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tags: z.array(z.string()),
  tests: z.array(z.object({ annotations: z.array(z.object({ type: z.string(), description: z.string() })) })),
});
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
type Suite = z.infer<typeof Suite>;

const specsOf = ({ specs, suites = [] }: Suite): z.infer<typeof Spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const known: { checks?: readonly ListedCheck[] } = {};

/** Every check that a run would select, listed once per process. Nothing is sent or written. */
export function listedChecks(): readonly ListedCheck[] {
  return (known.checks ??= listChecks());
}

function listChecks(): readonly ListedCheck[] {
  const command = [playwrightCLI, 'test', '--list', '--reporter=json'];
  const report = execFileSync(process.execPath, command, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const { suites } = z.object({ suites: z.array(Suite) }).parse(JSON.parse(report));
  return suites.flatMap(specsOf).map(({ title, file, tags, tests }) => ({
    title,
    file: `tests/${file}`,
    tags,
    id: tests[0]?.annotations.find(({ type }) => type === 'requirement')?.description,
  }));
}
