// The instructions that our Dockerfile uses, performed without Docker. Any other one is refused.
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { parseJSON } from '../../../fixtures/parse-json.ts';

/** What a Dockerfile makes: a tree, and how a container is started. */
export interface Image {
  /** Where the tree lies. */
  readonly root: string;
  readonly workdir: string;
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly cmd: readonly string[];
  readonly volumes: readonly string[];
}

/** What the instructions need from around. */
export interface Builder {
  /** The folder that COPY reads. */
  readonly context: string;
  /** Makes the tree of a base image. */
  readonly base: (name: string) => string;
  /** Runs a line of a shell in an image. Throws if it fails. */
  readonly run: (image: Image, line: string) => void;
}

const words = (text: string): readonly string[] => text.split(/\s+/);
const listIn = (text: string): readonly string[] => z.array(z.string()).parse(parseJSON(text));

/** Copies the content of a folder, or files into a folder, but for what `.dockerignore` there names by plain paths. */
function copy(image: Image, from: string, names: readonly string[]): void {
  const into = path.join(image.root, path.posix.resolve(image.workdir, names.at(-1) ?? ''));
  const list = path.join(from, '.dockerignore');
  const ignored = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
  const filter = (file: string): boolean => !ignored.includes(path.relative(from, file));
  for (const name of names.slice(0, -1)) {
    const source = path.join(from, name);
    const target = statSync(source).isDirectory() ? into : path.join(into, path.basename(name));
    cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter });
  }
}

function valuesIn(image: Image, text: string): Record<string, string> {
  const filled = text.replaceAll(/\$(\w+)/g, (_, name: string) => image.env[name] ?? '');
  return Object.fromEntries(
    [...filled.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

type Perform = (image: Image, rest: string) => Partial<Image>;

function instructions({ context, base, run }: Builder): Readonly<Record<string, Perform>> {
  const stages = new Map<string, string>();
  const makeFolder = ({ root }: Image, name: string) => mkdirSync(path.join(root, name), { recursive: true });
  return {
    FROM: (_, rest) => {
      const [name = '', , stage = ''] = words(rest);
      const root = base(name);
      stages.set(stage, root);
      return { ...fresh, root };
    },
    WORKDIR: (image, workdir) => {
      makeFolder(image, workdir);
      return { workdir };
    },
    COPY: (image, rest) => {
      const [, stage, names = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
      // From a stage or, without one, from the context.
      const from = stage === undefined ? context : stages.get(stage);
      if (from === undefined) throw new Error(`There is no stage ${stage}`);
      copy(image, from, words(names));
      return {};
    },
    RUN: (image, line) => {
      run(image, line);
      return {};
    },
    ENV: (image, rest) => ({ env: { ...image.env, ...valuesIn(image, rest) } }),
    USER: (_, user) => ({ user }),
    VOLUME: (image, volume) => {
      makeFolder(image, volume);
      return { volumes: [...image.volumes, volume] };
    },
    ENTRYPOINT: (_, rest) => ({ entrypoint: listIn(rest) }),
    CMD: (_, rest) => ({ cmd: listIn(rest) }),
  };
}

const fresh: Image = {
  root: '',
  workdir: '/',
  user: 'root',
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' },
  entrypoint: [],
  cmd: [],
  volumes: [],
};

/** Builds the last stage of a Dockerfile. Throws if an instruction fails, or is unknown. */
export function built(dockerfile: string, builder: Builder): Image {
  const known = instructions(builder);
  const lines = dockerfile.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.reduce<Image>((image, line) => {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const perform = known[name];
    if (perform === undefined) throw new Error(`Not performed without Docker: ${line}`);
    return { ...image, ...perform(image, rest) };
  }, fresh);
}
