import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../../../project.ts';

const file = path.join(root, 'fixtures/run/end/process-end.ts');

/** How a process ends in which a run was begun, and then this is done. */
async function codeOf(done: string): Promise<unknown> {
  const script = `import * as end from ${JSON.stringify(file)}; end.endAsJudged(process, console.warn); ${done}`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const ended: unknown = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (problem: unknown) => problem,
  );
  return typeof ended === 'object' && ended !== null && 'code' in ended ? ended.code : 0;
}

test('a process ends as its run was judged, and with 3 where it was not, whoever ends it', async () => {
  for (const [done, code] of [
    ['process.exit(0)', 3],
    ['', 3],
    ['process.exit(1)', 3],
    ['process.exit(130)', 130],
    ['end.expectRefusal(); process.exit(1)', 2],
    ['end.expectRefusal(); process.exit(0)', 3],
    ['end.expectRefusal(); end.expectVerdict(); process.exit(1)', 3],
    ['end.judge(0); process.exit(0)', 0],
    ['end.judge(0); process.exit(1)', 1],
    ['end.judge(3); process.exit(1)', 3],
    ['end.judge(1); process.exit(0)', 1],
    ['end.judge(3); process.exit(130)', 130],
  ] as const)
    expect.soft(await codeOf(done), done).toBe(code);
});
