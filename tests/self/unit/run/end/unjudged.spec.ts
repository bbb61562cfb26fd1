import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { root } from '../../../project.ts';

const file = path.join(root, 'fixtures/run/end/unjudged.ts');

/** How a process ends that does this, after success was forbidden to it. */
async function codeOf(then: string, isJudged: boolean): Promise<unknown> {
  const script = `import { forbidSuccess } from ${JSON.stringify(file)}; forbidSuccess(process, () => ${isJudged}, console.warn); ${then}`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const ended: unknown = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (problem: unknown) => problem,
  );
  return typeof ended === 'object' && ended !== null && 'code' in ended ? ended.code : 0;
}

test('a process that ends before its run was judged does not end with 0, whoever ends it', async () => {
  for (const [then, isJudged, code] of [
    ['process.exit(0)', false, 1],
    ['', false, 1],
    ['process.exit(3)', false, 3],
    ['process.exit(0)', true, 0],
  ] as const)
    expect.soft(await codeOf(then, isJudged), `${then}, judged: ${isJudged}`).toBe(code);
});
