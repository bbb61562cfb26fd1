import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { root } from '../project.ts';
import { ran, requireEnded, type Ended } from './installed.ts';

const IMAGE = 'im-conformance-trial';

/** The user `node` of Node's images. */
const NODE = 1000;

const docker = (...args: readonly string[]): Promise<Ended> => ran('docker', args, { cwd: root });

/** Builds the image where Docker is, and uses it as docs/ci.md says. Gives words to print, or throws. */
export async function tryImage(folder: string): Promise<string> {
  if (spawnSync('docker', ['version']).status !== 0) return 'not tried: Docker does not run here';
  requireEnded(await docker('build', '--tag', IMAGE, '.'), 0);
  const reports = path.join(folder, 'reports');
  mkdirSync(reports, { recursive: true });
  chmodSync(reports, 0o777);
  const mounts = ['--read-only', '--tmpfs', '/tmp', '--volume', `${reports}:/reports`];
  const run = ['run', '--rm', ...mounts, '--env', 'IM_PROFILE=smoke', IMAGE];
  requireEnded(await docker(...run, 'run', '--reference'), 3, /Smoke only/);
  assert.equal(statSync(reportFolder(reports).conformance).uid, NODE);
  requireEnded(await docker(...run, 'gate', '/reports', '--profile', 'smoke'), 0, /open/);
  return `as ${IMAGE}`;
}
