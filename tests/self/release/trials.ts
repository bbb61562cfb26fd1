import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { compareResults, readResult, type Conformance } from '../../../results/library.ts';
import { listening } from '../evidence/wrong-server.ts';
import { mutants } from '../../proof/mutants.ts';
import { playwrightCLI, root } from '../project.ts';
import { perform } from './composite.ts';
import { Installed, ran, requireEnded, type Ended } from './installed.ts';
import { runReaderCode } from './reader-code.ts';

/** One that a project may have for tests of its own. */
const OTHER_PLAYWRIGHT = '@playwright/test@1.60.0';
const LARGEST = { packages: 30, megabytes: 40 };
/** A user that owns nothing. */
const NOBODY = 65_534;
const BROKEN = 'MUTE_GROUP:idle';
const BREAKS = 'MUTE_GROUP-EFFECT';

/** A run from the clone, for comparison. */
async function runOfClone(folder: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  await ran(process.execPath, [playwrightCLI, 'test'], { cwd: root, env: { IM_REPORT_DIR: folder, ...env } });
}

/** Requires that two folders have the same rows, but for what depends on time. Gives the result. */
function requireSame(folder: string, other: string): Conformance {
  const results = [readResult(folder), readResult(other)] as const;
  const { changes } = compareResults(...results);
  assert.deepEqual(
    changes.map(({ kind, id }) => `${kind}: ${id}`),
    [],
  );
  return results[0];
}

const IMAGE = 'im-conformance-trial';

/** The user `node` of Node's images. */
const NODE = 1000;

const docker = (...args: readonly string[]): Promise<Ended> => ran('docker', args, { cwd: root });

/** Builds the image where Docker is, and uses it as docs/ci.md says. Gives words to print, or throws. */
async function tryImage(folder: string): Promise<string> {
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

/** Everything that is tried with a packed file, by name, in order. Each gives words to print, or throws. */
export function trialsOf(file: string, folder: string): Readonly<Record<string, () => Promise<string>>> {
  const user = new Installed(path.join(folder, 'user'), file);
  const reports = path.join(user.folder, 'reports/out');
  const clone = path.join(folder, 'clone');
  const broken = path.join(folder, 'broken');
  return {
    'is small': () => {
      const { packages, megabytes } = user.size();
      assert.ok(
        packages <= LARGEST.packages && megabytes <= LARGEST.megabytes,
        `${packages}, ${megabytes} MB`,
      );
      return Promise.resolve(`${packages} packages, ${megabytes} MB`);
    },
    'gives the rows of the clone': async () => {
      requireEnded(await user.run(['run', '--reference']), 0, /Conformant/);
      await runOfClone(clone);
      return `${requireSame(reports, clone).results.length} rows`;
    },
    'gates, and makes every report but the page of Allure': async () => {
      requireEnded(await user.run(['gate', 'reports/out']), 0, /The gate is open/);
      const { page, summary, junit, allureResults } = reportFolder(reports);
      for (const made of [page, summary, junit, allureResults]) assert.ok(existsSync(made), made);
      requireEnded(await user.run(['report']), 2, /npm install --save-dev allure/);
      requireEnded(await user.run(['site']), 2, /clone/);
      requireEnded(await user.run(['compare', reports, clone]), 0);
      return '';
    },
    'finds of a broken server what the clone finds': async () => {
      const mutant = mutants.find(({ id }) => id === BROKEN);
      assert.ok(mutant);
      const { url, adminToken, close } = await listening(mutant);
      const env = { IM_BASE_URL: url, IM_ADMIN_TOKEN: adminToken };
      requireEnded(await user.run(['run'], { env: { ...env, IM_REPORT_DIR: broken } }), 1, /Not conformant/);
      await runOfClone(`${broken}-clone`, env);
      const { counts } = requireSame(broken, `${broken}-clone`);
      requireEnded(await user.run(['gate', broken]), 1, /The gate is shut/);
      requireEnded(await user.run(['replay', BREAKS], { env }), 1);
      await close();
      return `${counts.fail} fail`;
    },
    'works beside another version of Playwright': async () => {
      const other = new Installed(path.join(folder, 'other'), file, [OTHER_PLAYWRIGHT]);
      requireEnded(await other.run(['run', '--reference']), 0, /Conformant/);
      requireSame(path.join(other.folder, 'reports/out'), clone);
      return OTHER_PLAYWRIGHT;
    },
    'works for a user who can write the folder of the reports alone': async () => {
      if (process.getuid?.() !== 0) return 'not tried: only root can become another user';
      const own = path.join(folder, 'own');
      mkdirSync(own);
      chmodSync(own, 0o777);
      const env = { IM_REPORT_DIR: own, HOME: '/nonexistent', TMPDIR: '/nonexistent' };
      requireEnded(
        await user.run(['run', '--reference', '--grep', '@MUTE_GROUP'], { env, uid: NOBODY }),
        3,
        /Every requirement/,
      );
      return '';
    },
    'runs as the action': async () => {
      // From what npm has just fetched.
      const env = { GITHUB_ACTIONS: 'true', npm_config_prefer_offline: 'true' };
      const given = { PACKAGE: file, REFERENCE: 'true', SHARD: '1/20', ...env };
      const { code, out, outputs, summary } = await perform(path.join(folder, 'action'), given);
      requireEnded({ code, out }, 0);
      assert.equal(outputs['verdict'], 'incomplete', out);
      assert.match(summary, /Part of/);
      return JSON.stringify(outputs);
    },
    'runs the code of the pages': () => {
      const printed = runReaderCode(user.folder).join('\n');
      assert.match(printed, /errCode:/);
      return Promise.resolve('');
    },
    'builds and runs as the image': () => tryImage(path.join(folder, 'image')),
  };
}
