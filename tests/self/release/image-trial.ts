import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { root } from '../project.ts';
import { contained, lacking, makeBase, runLine } from './container.ts';
import { built, type Image } from './dockerfile.ts';
import { requireEnded } from './installed.ts';

/** The user `node` of Node's images. */
const NODE = 1000;

/** Builds the image of the Dockerfile, in roots below a folder. */
function build(folder: string): Image {
  const base = path.join(folder, 'base');
  mkdirSync(folder);
  makeBase(base);
  const stages: string[] = [];
  return built(readFileSync(path.join(root, 'Dockerfile'), 'utf8'), {
    context: root,
    base: (name) => {
      assert.match(name, /^node:\d+-slim$/);
      const stage = path.join(folder, `stage-${stages.length}`);
      stages.push(stage);
      execFileSync('cp', ['--archive', base, stage]);
      return stage;
    },
    run: runLine,
  });
}

/** Builds the image without Docker, and uses it as docs/ci.md says. Gives words to print, or throws. */
export async function tryImage(folder: string): Promise<string> {
  const missing = lacking();
  if (missing) return `not tried: ${missing}`;
  const image = build(folder);
  const reports = path.join(folder, 'reports');
  mkdirSync(reports);
  chmodSync(reports, 0o777);
  const start = { reports, env: { IM_PROFILE: 'smoke' } };
  requireEnded(await contained(image, image.cmd, start), 3, /Smoke only/);
  assert.equal(statSync(reportFolder(reports).conformance).uid, NODE);
  requireEnded(await contained(image, ['gate', '/reports', '--profile', 'smoke'], start), 0, /open/);
  const asRoot = { ...image, user: 'root', entrypoint: [] };
  requireEnded(await contained(asRoot, ['touch', '/opt/file'], start), 1, /Read-only file system/);
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    const listening = { ...start, signal: [name, /listening/] } as const;
    requireEnded(await contained(image, ['reference', '--port', '0'], listening), 0);
    const checking = { reports, signal: [name, / checked, /] } as const;
    requireEnded(await contained(image, ['run', '--reference'], checking), 130, /Not measured/);
  }
  return `with the Node of this machine, ${process.version}, in place of that of its base image`;
}
