import { parseArgs } from 'node:util';

/** The site was asked for something that there is not: one sentence. */
export class SiteMistake extends Error {
  override readonly name = 'SiteMistake';
}

/** What `npm run site` was asked. */
export interface SiteOptions {
  /** The folder to write to; undefined takes the usual one. */
  readonly into: string | undefined;
  /** Without a slash at its end, as the address below. */
  readonly repository: string | undefined;
  readonly address: string | undefined;
  /** Only say how the command is called. */
  readonly help: boolean;
}

/** How the command is called. */
export const usage = 'Usage: npm run site [-- --into DIR] [--repository URL] [--address URL]';

/** Reads the arguments of the command. Throws a SiteMistake. */
export function siteOptions(args: readonly string[]): SiteOptions {
  const { values, positionals } = parsed(args);
  const [surplus] = positionals;
  if (surplus !== undefined)
    throw new SiteMistake(
      `${JSON.stringify(surplus)} is not understood: a folder to write to is given with --into. ${usage}`,
    );
  if (values.into === '') throw new SiteMistake(`--into is empty: it names the folder to write to. ${usage}`);
  return {
    help: values.help ?? false,
    into: values.into,
    repository: addressOf('--repository', values.repository),
    address: addressOf('--address', values.address),
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const help = { type: 'boolean' } as const;
  const options = { into: text, repository: text, address: text, help };
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (problem) {
    const [sentence = ''] = (problem instanceof Error ? problem.message : String(problem)).split(/\.? To /);
    throw new SiteMistake(`${sentence.replace(/\.$/, '')}. ${usage}`);
  }
}

/** An address that a reader can follow. It stands on every page, so that what else it holds would be told to everybody. */
function addressOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || !['http:', 'https:'].includes(url.protocol))
    throw new SiteMistake(
      `${option} must be an http or https address without a user, a query or a fragment. ${usage}`,
    );
  return url.href.replace(/\/+$/, '');
}
