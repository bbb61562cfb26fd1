import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Node, npm and the usual commands. */
export const PATH = [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(
  path.delimiter,
);

/** What a command printed, and its exit code. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
}

/** Requires an exit code, and words among what was printed. */
export function requireEnded({ code, out }: Ended, expected: number, phrase: RegExp = /^/): void {
  assert.equal(code, expected, out);
  assert.match(out, phrase);
}

/** How a command is run. */
export interface Around {
  readonly cwd: string;
  /** Beside PATH and HOME. */
  readonly env?: Readonly<Record<string, string>>;
  /** The user that runs it; ours unless given. */
  readonly uid?: number;
}

/** Runs a command and waits for its end. It inherits no settings. */
export async function ran(program: string, args: readonly string[], around: Around): Promise<Ended> {
  const { cwd, env = {}, uid } = around;
  const own = { PATH, HOME: homedir() };
  const who = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(program, args, {
    cwd,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...who,
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, out, problems] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out: out + problems };
}

/** A project of a user that has nothing but the package. */
export class Installed {
  readonly folder: string;

  /** @param others what else is installed there, such as `@playwright/test@1.60.0` */
  constructor(folder: string, file: string, others: readonly string[] = []) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "user", "private": true }\n');
    execFileSync('npm', ['install', '--silent', '--omit=dev', file, ...others], { cwd: folder });
  }

  /** Runs `im-conformance`. */
  run(args: readonly string[], around: Omit<Around, 'cwd'> = {}): Promise<Ended> {
    return ran(path.join(this.folder, 'node_modules/.bin/im-conformance'), args, {
      cwd: this.folder,
      ...around,
    });
  }

  /** The size of everything that is installed. */
  size(): { readonly packages: number; readonly megabytes: number } {
    const modules = path.join(this.folder, 'node_modules');
    const files = readdirSync(modules, { recursive: true, encoding: 'utf8' });
    const sizes = files.map((file) => statSync(path.join(modules, file))).filter((each) => each.isFile());
    const packages = files.filter((file) => /(^|node_modules\/)(@[^/]+\/)?[^@/]+\/package\.json$/.test(file));
    return {
      packages: packages.length,
      megabytes: Math.ceil(sizes.reduce((sum, { size }) => sum + size, 0) / 1_000_000),
    };
  }
}
