/** Addresses in texts: where a target, or a part of it, could be reached. */
import { isIPv4, isIPv6 } from 'node:net';

/** What replaces an address in a published text. */
const ADDRESS = '[address]';

/**
 * With scheme and host, also if slashes are escaped or encoded. Not files, which are paths, nor faces, whose URLs the
 * suite invents.
 */
const urls =
  /(?<![a-z0-9+.-])(?!file:|https:\/\/faces\.example\/)[a-z][a-z0-9+.-]*(?::|%3a)(?:\\?\/|%2f){2}(?:\[[^\]\s]*\]|(?!%2f)[^\s/?#"'`<>\\,;(){}[\]…])+(?:\[[^\]\s]*\](?::\d+)?)?/gi;
const ipv4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?!\w|\.\d)/g;
const ipv6 =
  /\[(?=[0-9a-f.]{0,45}:)([0-9a-f:.]{2,45})(?:%\w{1,20})?\](?::\d{1,5})?|(?<![\w:.])(?=[0-9a-f]{0,4}:)[0-9a-f:.]{2,51}(?:%\w{1,20})?/gi;
const hostsWithPorts =
  /(?<![\w.@$}/-])([a-z\d](?:[\w-]*[a-z\d])?(?:\.[a-z\d](?:[\w-]*[a-z\d])?)*):(\d{1,5})(?![\w:])/gi;
const inner =
  /(?<![\w.-])(?:[a-z\d][\w-]*\.)+(?:local|internal|lan|corp|intranet|localdomain|onion)(?:\.?:\d{1,5})?(?![\w-])/gi;
/** Whatever follows these words is a host. */
const lookedUp =
  /(?<=\b(?:ENOTFOUND|EAI_AGAIN|lookup|no such host:?|host:?|connect to|UnknownHostException:) |\b(?:host='?|server at ["']))[a-z\d][\w-]*(?:\.[\w-]+)+(?::\d+)?/gi;

/** Extensions of file names, which a line number may follow. */
const files =
  /\.(?:ts|mts|js|mjs|cjs|tsx|jsx|go|java|kt|scala|py|rb|rs|c|cc|cpp|h|cs|php|ex|erl|json|ya?ml|log)$/i;
/** Words that precede a number without being a host. */
const words =
  /^(?:code|err(?:or)?code|status|total|seq|minseq|maxseq|line|count|size|length|time|id|userid|groupid|platformid|level|version|row|page|number|ms|offset|timeout|port|pid|index)$/;

/**
 * The text with a placeholder for each address. Repeating it changes nothing more.
 *
 * @param hosts hosts that are known to be addresses, wherever they appear: those of the target
 */
export function withoutAddresses(text: string, hosts: readonly string[] = []): string {
  return hosts
    .filter((host) => host.includes('.'))
    .reduce((rest, host) => rest.replaceAll(ofHost(host), ADDRESS), text.replaceAll(urls, ADDRESS))
    .replaceAll(ipv4, (found) => (isIPv4(found.replace(/:\d+$/, '')) ? ADDRESS : found))
    .replaceAll(ipv6, (found, inBrackets: string | undefined) => withoutIPv6(inBrackets ?? found, found))
    .replaceAll(hostsWithPorts, (found, host: string, port: string) => (isHost(host, port) ? ADDRESS : found))
    .replaceAll(inner, ADDRESS)
    .replaceAll(lookedUp, ADDRESS);
}

export function holdsAddress(text: string): boolean {
  return withoutAddresses(text) !== text;
}

function ofHost(host: string): RegExp {
  return new RegExp(`(?<![\\w-])${host.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?::\\d+)?(?![\\w-])`, 'gi');
}

/** A bare one may be followed by a port, as Node writes it, or by the end of a sentence. */
function withoutIPv6(candidate: string, found: string): string {
  const isAddress = (text: string): boolean => isIPv6(text) && /\d|^::[\da-f]/i.test(text);
  const bare = candidate.replace(/%\w+$/, '');
  if (isAddress(bare)) return ADDRESS;
  const [end = ''] = /[.:]$/.exec(bare) ?? [];
  const rest = bare.slice(0, bare.length - end.length);
  return isAddress(rest) || isAddress(rest.replace(/:\d{1,5}$/, '')) ? ADDRESS + end : found;
}

/** A name with a dot and a letter is a host; a single word is one if the number after it can only be a port. */
function isHost(host: string, port: string): boolean {
  if (Number(port) > 65_535 || Number(port) === 0 || files.test(host) || !/[a-z]/i.test(host)) return false;
  if (host.toLowerCase() === 'localhost') return true;
  if (host.includes('.')) return /\.[a-z][\w-]*$/i.test(host);
  return Number(port) >= 1024 && /^[a-z][a-z\d_-]*$/.test(host) && !words.test(host);
}

/** Paths of a machine in texts: of the one that ran the suite, or of the target, which shows them in stacks. */

/** What replaces a path in a published text. */
const PATH = '[path]';

/** Up to the end of the path in a sentence, in JSON, or in a shell line, without a trailing colon or full stop. */
const REST = String.raw`(?:[^\s"'\x60<>\\,;(){}[\]…]*[^\s"'\x60<>\\,;(){}[\]….:])?`;
/** More of a path with backslashes. A backslash before a quote belongs to the quote. */
const FOLDERS = String.raw`(?:\\+[^\s"'\x60<>\\,;(){}[\]…]+)*`;
/** What may not precede a path that begins with a slash, because it would be part of a longer one. */
const ALONE = String.raw`(?<![\w.~$}\])*/-])`;

const ROOTS = '(?:home|Users|tmp|root|private|var|opt|usr|mnt|srv|Volumes|etc|proc|app|builds|workspace|go)';

const paths: readonly RegExp[] = [
  // As PHP and others write a slash in JSON.
  new RegExp(String.raw`(?<![\w.~$}\])*/\\-])\\+\/${ROOTS}(?:\\+\/[\w.~@%-]*)+(?::\d+)?`, 'g'),
  new RegExp(String.raw`\bfile:\/\/${REST}`, 'gi'),
  new RegExp(String.raw`${ALONE}\/${ROOTS}\/[\w.~@%-]${REST}`, 'g'),
  new RegExp(String.raw`${ALONE}\/(?:home|Users|tmp|root|private)\b(?![\w/-])`, 'g'),
  new RegExp(
    String.raw`(?<![a-z\d])[a-z]:(?:\\+[a-z\d_$]{2,}|\/(?:Users|Windows|Program))${REST}${FOLDERS}`,
    'gi',
  ),
  new RegExp(String.raw`\\\\[a-z\d][\w.-]*\\+[a-z\d$][\w.-]*${FOLDERS}\\+${REST}`, 'gi'),
];

/** The text with a placeholder for each path. Repeating it changes nothing more. */
export function withoutPaths(text: string): string {
  return paths.reduce((rest, path) => rest.replaceAll(path, PATH), text);
}

export function holdsPath(text: string): boolean {
  return withoutPaths(text) !== text;
}
