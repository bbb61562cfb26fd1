import { argumentsOf, Refusal } from '../command-line.ts';

/** What `npm run site` was asked. */
export interface SiteOptions {
  /** The folder to write to; undefined takes the usual one. */
  readonly into: string | undefined;
  /** Without a slash at its end, as the address below. */
  readonly repository: string | undefined;
  readonly address: string | undefined;
}

const usage = 'Usage: npm run site [-- --into DIR] [--repository URL] [--address URL]';

const text = { type: 'string' } as const;
const options = { into: text, repository: text, address: text };

/** Reads the arguments of the command. Throws a Refusal. */
export function siteOptions(args: readonly string[]): SiteOptions {
  const { values, positionals } = argumentsOf(args, options, usage);
  const [surplus] = positionals;
  if (surplus !== undefined)
    throw new Refusal(
      `${JSON.stringify(surplus)} is not understood: a folder to write to is given with --into. ${usage}`,
    );
  if (values.into === '') throw new Refusal(`--into is empty: it names the folder to write to. ${usage}`);
  return {
    into: values.into,
    repository: addressOf('--repository', values.repository),
    address: addressOf('--address', values.address),
  };
}

/** An address that a reader can follow. It stands on every page, so that what else it holds would be told to everybody. */
function addressOf(option: string, given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain || !['http:', 'https:'].includes(url.protocol))
    throw new Refusal(
      `${option} must be an http or https address without a user, a query or a fragment. ${usage}`,
    );
  return url.href.replace(/\/+$/, '');
}
