import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../../../project.ts';

const file = path.join(root, 'fixtures/run/end/process-end.ts');

/** How a process ends that does this, where its run was judged so. */
async function codeOf(then: string, judged: number | undefined): Promise<unknown> {
  const script = `import { endAsJudged } from ${JSON.stringify(file)}; endAsJudged(process, () => ${judged}, console.warn); ${then}`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const ended: unknown = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (problem: unknown) => problem,
  );
  return typeof ended === 'object' && ended !== null && 'code' in ended ? ended.code : 0;
}

test('a process ends as its run was judged, and with 3 where it was not, whoever ends it', async () => {
  for (const [then, judged, code] of [
    ['process.exit(0)', undefined, 3],
    ['', undefined, 3],
    ['process.exit(1)', undefined, 3],
    ['process.exit(130)', undefined, 130],
    ['process.exit(0)', 0, 0],
    ['process.exit(1)', 0, 1],
    ['process.exit(1)', 3, 3],
    ['process.exit(0)', 1, 1],
    ['process.exit(130)', 3, 130],
  ] as const)
    expect.soft(await codeOf(then, judged), `${then}, judged: ${judged}`).toBe(code);
});
