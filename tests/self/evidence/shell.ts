import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evidence } from '../../../reports/result-row.ts';

/** What a line of the shell was answered. */
export interface Answered {
  readonly number: number;
  /** 0 where nothing came. */
  readonly status: number;
  readonly body: string;
}

/** Whether there is a curl to replay with. */
export function hasCurl(): boolean {
  return spawnSync('curl', ['--version']).status === 0;
}

const mark = '=== step';

/**
 * Executes the lines of all steps in one shell, as a reader would, and returns each answer. Asynchronous: the
 * server may be in this process.
 */
export async function replayed(
  evidence: Evidence,
  env: Readonly<Record<string, string>>,
): Promise<readonly Answered[]> {
  const script = [
    evidence.prelude ?? '',
    ...evidence.steps.flatMap(({ number, curl }) => [`echo; echo '${mark} ${number}'`, curl]),
    '',
  ].join('\n');
  const folder = mkdtempSync(join(tmpdir(), 'replay-'));
  try {
    const [out, errors] = [join(folder, 'out'), join(folder, 'errors')];
    const child = spawn('sh', ['-c', script], {
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', openSync(out, 'w'), openSync(errors, 'w')],
    });
    await once(child, 'exit');
    return answersIn(readFileSync(out, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function answersIn(out: string): readonly Answered[] {
  return out
    .split(`${mark} `)
    .slice(1)
    .map((part) => {
      const [number = '', ...lines] = part.split('\n');
      const text = lines.join('\n').replaceAll('\r', '');
      const status = Number(/^HTTP\/[\d.]+ (\d{3})/.exec(text)?.[1] ?? 0);
      return { number: Number(number), status, body: text.split('\n\n').slice(1).join('\n\n').trim() };
    });
}
