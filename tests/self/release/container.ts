// Images without Docker: an empty root made with Debian's tools, and processes in it, in namespaces of their own.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Image } from './dockerfile.ts';
import type { Ended } from './installed.ts';

/** Says what this machine lacks for this. Empty if nothing. */
export function lacking(): string {
  if (process.getuid?.() !== 0) return 'only root can make an empty root';
  if (spawnSync('debootstrap', ['--version']).status !== 0) return 'there is no debootstrap';
  if (spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status !== 0)
    return 'unshare cannot make namespaces';
  return '';
}

const npm = (...args: readonly string[]): string => execFileSync('npm', args, { encoding: 'utf8' }).trim();

/** What makes names of hosts and certificates known. */
const OF_NETWORK = ['/etc/resolv.conf', '/etc/hosts', '/etc/ssl/certs/ca-certificates.crt'];

/** Makes what stands for Node's slim image: the system of this machine with its Node and npm, and the user `node`. */
export function makeBase(folder: string): void {
  const [, release = ''] = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  execFileSync('debootstrap', ['--variant=minbase', '--include=libstdc++6', release, folder], {
    stdio: 'pipe',
  });
  const place = (file: string, target: string): void =>
    cpSync(file, path.join(folder, target), { recursive: true, verbatimSymlinks: true });
  for (const file of OF_NETWORK) place(file, file);
  place(process.execPath, '/usr/local/bin/node');
  place(path.join(npm('root', '--global'), 'npm'), '/usr/local/lib/node_modules/npm');
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(folder, 'usr/local/bin/npm'));
  execFileSync('chroot', [folder, 'useradd', '--uid', '1000', '--create-home', 'node']);
}

/** For the lines that build: what npm has fetched before, and from where. */
function buildSettings(): Record<string, string> {
  return {
    npm_config_registry: npm('config', 'get', 'registry'),
    npm_config_cache: '/mnt',
    npm_config_prefer_offline: 'true',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
  };
}

/** $0 is the root, $1 the folder for the first volume, or empty to build; the rest is the command. */
const prepare = `set -e
if [ "$1" ]; then
  mount --bind "$0" "$0"
  mount -o remount,bind,ro "$0"
  mount -t tmpfs tmpfs "$0/tmp"
  mount --bind "$1" "$0$2"
else
  mount --bind "$2" "$0/mnt"
fi
mount -t proc proc "$0/proc"
shift 2
exec "$@"`;

/** How a process is started in an image. */
interface Start {
  /** What its first volume is. Without it, the tree can be written, and npm has its cache. */
  readonly reports?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The words that start a process in an image, as the first one of its namespace. */
function wordsOf(image: Image, command: readonly string[], { reports, env = {} }: Start): readonly string[] {
  const around =
    reports === undefined ? ['', npm('config', 'get', 'cache')] : [reports, image.volumes[0] ?? ''];
  const given = Object.entries({ ...image.env, ...(reports === undefined ? buildSettings() : {}), ...env });
  const settings = given.map(([name, value]) => `${name}=${value}`);
  const isolated = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', prepare, image.root, ...around];
  const entered = ['chroot', `--userspec=${image.user}:${image.user}`, image.root];
  return isolated.concat(entered, 'env', '-i', '-C', image.workdir, settings, command);
}

/** Runs a line as RUN does. Throws if it fails. */
export function runLine(image: Image, line: string): void {
  const words = wordsOf(image, ['sh', '-c', line], {});
  const { status, stdout, stderr } = spawnSync('unshare', words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`RUN ${line}: ${stdout}${stderr}`);
}

/** The process that another one has started. */
const childOf = (pid: number): number => Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));

/** A container that is started. */
export interface Contained extends Start {
  readonly reports: string;
  /** Sent to its first process, as `docker stop` does, when it has printed this. */
  readonly signal?: readonly [name: NodeJS.Signals, after: RegExp];
}

/** Starts what the image starts, with a tree that cannot be written, and waits for its end. */
export async function contained(image: Image, command: readonly string[], start: Contained): Promise<Ended> {
  const [name, after] = start.signal ?? [];
  const child = spawn('unshare', wordsOf(image, [...image.entrypoint, ...command], start), {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 300_000,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  let out = '';
  let isSent = false;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      if (isSent || !after?.test(out)) return;
      isSent = true;
      process.kill(childOf(child.pid ?? 0), name);
    });
  return { code: await ended, out };
}
