import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root as project } from '../project.ts';

/** What a runtime would start. */
export interface Image {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly command: readonly string[];
}

/** What this machine needs to reach a network, and Node's image has: Node itself. */
const ofMachine = ['/etc/resolv.conf', '/etc/ssl/certs', '/usr/etc/npmrc', '/usr/lib/node_modules/npm'];

/** An empty Debian with this machine's Node, in place of Node's image; undefined where the tools for it are missing. */
function baseIn(folder: string): string | undefined {
  const base = path.join(folder, 'base');
  const options = ['--variant=minbase', '--include=libstdc++6', 'bookworm', base];
  if (process.getuid?.() !== 0 || spawnSync('debootstrap', options).status !== 0) return undefined;
  for (const each of ofMachine) cpSync(each, path.join(base, each), { recursive: true, force: true });
  cpSync(process.execPath, path.join(base, 'usr/bin/node'));
  execFileSync('ln', ['-sf', '../lib/node_modules/npm/bin/npm-cli.js', path.join(base, 'usr/bin/npm')]);
  execFileSync('chroot', [base, 'useradd', '-u', '1000', 'node']);
  return base;
}

const words = (text: string): string[] => text.split(/\s+/);

/**
 * Executes the Dockerfile without Docker: each stage is a folder in which its RUN lines run.
 *
 * @param folder outside of the project, which is copied into it
 */
export function buildImage(folder: string): Image | undefined {
  const base = baseIn(folder);
  if (base === undefined) return undefined;
  const ignored = readFileSync(path.join(project, '.dockerignore'), 'utf8').split('\n');
  const isCopied = (file: string): boolean => !ignored.includes(path.relative(project, file));
  const image = { root: base, env: { PATH: '/usr/local/sbin:/usr/bin:/bin' }, folder: '/', command: [''] };
  const stages = new Map<string, string>();
  const perform: Readonly<Record<string, (rest: string) => void>> = {
    FROM: (rest) => {
      const name = words(rest)[2] ?? 'last';
      image.root = path.join(folder, name);
      image.folder = '/';
      stages.set(name, image.root);
      execFileSync('cp', ['-a', base, image.root]);
    },
    WORKDIR: (rest) => {
      image.folder = rest;
      mkdirSync(path.join(image.root, rest), { recursive: true });
    },
    COPY: (rest) => {
      const [, stage = '', paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
      const from = stages.get(stage) ?? project;
      const to = path.join(image.root, path.resolve(image.folder, words(paths).at(-1) ?? ''));
      for (const each of words(paths).slice(0, -1))
        cpSync(path.join(from, each), path.extname(each) === '' ? to : path.join(to, each), {
          recursive: true,
          filter: isCopied,
        });
    },
    RUN: (rest) =>
      void execFileSync('chroot', [image.root, 'sh', '-ec', `cd ${image.folder}; ${rest}`], {
        env: { ...image.env, HOME: '/root', NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' },
      }),
    ENV: (rest) => {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        Object.assign(image.env, { [name]: value.replace('$PATH', image.env.PATH) });
    },
    ENTRYPOINT: (rest) => (image.command = words(rest.replaceAll(/[[\]",]/g, ''))),
  };
  for (const line of readFileSync(path.join(project, 'Dockerfile'), 'utf8').split('\n'))
    perform[words(line)[0] ?? '']?.(line.replace(/^\w+ /, ''));
  return image;
}
