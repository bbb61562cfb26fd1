/** Addresses in texts: where a target, or a part of it, was to be reached. */
import { isIPv4, isIPv6 } from 'node:net';

/** What stands in a published text where an address stood. */
export const ADDRESS = '[address]';

/** With scheme and host, also where a slash is escaped or encoded. Files are paths, and faces are invented by the suite. */
const urls =
  /(?<![a-z0-9+.-])(?!file:|https:\/\/faces\.example\/)[a-z][a-z0-9+.-]*(?::|%3a)(?:\\?\/|%2f){2}(?:\[[^\]\s]*\]|(?!%2f)[^\s/?#"'`<>\\,;(){}[\]…])+(?:\[[^\]\s]*\](?::\d+)?)?/gi;
const ipv4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?!\w|\.\d)/g;
const ipv6 =
  /\[(?=[0-9a-f.]{0,45}:)([0-9a-f:.]{2,45})(?:%\w{1,20})?\](?::\d{1,5})?|(?<![\w:.])(?=[0-9a-f]{0,4}:)[0-9a-f:.]{2,51}(?:%\w{1,20})?/gi;
const hostsWithPorts =
  /(?<![\w.@$}/-])([a-z\d](?:[\w-]*[a-z\d])?(?:\.[a-z\d](?:[\w-]*[a-z\d])?)*):(\d{1,5})(?![\w:])/gi;
const inner =
  /(?<![\w.-])(?:[a-z\d][\w-]*\.)+(?:local|internal|lan|corp|intranet|localdomain|onion)(?:\.?:\d{1,5})?(?![\w-])/gi;
/** What follows these words is a host, whatever it looks like. */
const lookedUp =
  /(?<=\b(?:ENOTFOUND|EAI_AGAIN|lookup|no such host:?|host:?|connect to|UnknownHostException:) |\b(?:host='?|server at ["']))[a-z\d][\w-]*(?:\.[\w-]+)+(?::\d+)?/gi;

/** Ends of names of files, behind which stands a line. */
const files =
  /\.(?:ts|mts|js|mjs|cjs|tsx|jsx|go|java|kt|scala|py|rb|rs|c|cc|cpp|h|cs|php|ex|erl|json|ya?ml|log)$/i;
/** What stands before a number without being a host. */
const words =
  /^(?:code|err(?:or)?code|status|total|seq|minseq|maxseq|line|count|size|length|time|id|userid|groupid|platformid|level|version|row|page|number|ms|offset|timeout|port|pid|index)$/;

/**
 * The text with a placeholder for each address in it. Doing it twice changes nothing more.
 *
 * @param hosts hosts that are known to be addresses, wherever they stand: those of the target
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

/** Whether an address stands in the text. */
export function holdsAddress(text: string): boolean {
  return withoutAddresses(text) !== text;
}

function ofHost(host: string): RegExp {
  return new RegExp(`(?<![\\w-])${host.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?::\\d+)?(?![\\w-])`, 'gi');
}

/** One that stands bare may have a port behind it, as Node writes it, or the end of a sentence. */
function withoutIPv6(candidate: string, found: string): string {
  const isAddress = (text: string): boolean => isIPv6(text) && /\d|^::[\da-f]/i.test(text);
  const bare = candidate.replace(/%\w+$/, '');
  if (isAddress(bare)) return ADDRESS;
  const [end = ''] = /[.:]$/.exec(bare) ?? [];
  const rest = bare.slice(0, bare.length - end.length);
  return isAddress(rest) || isAddress(rest.replace(/:\d{1,5}$/, '')) ? ADDRESS + end : found;
}

/** A name with a dot and a letter is one; a single word is one where the number behind it can only be a port. */
function isHost(host: string, port: string): boolean {
  if (Number(port) > 65_535 || Number(port) === 0 || files.test(host) || !/[a-z]/i.test(host)) return false;
  if (host.toLowerCase() === 'localhost') return true;
  if (host.includes('.')) return /\.[a-z][\w-]*$/i.test(host);
  return Number(port) >= 1024 && /^[a-z][a-z\d_-]*$/.test(host) && !words.test(host);
}

/** Paths of a machine in texts: of the one that ran the suite, or of the target, which tells them with its stacks. */

/** What stands in a published text where a path stood. */
export const PATH = '[path]';

/** Up to what ends a path in a sentence, in JSON, or in a line for a shell; a colon or a full stop behind it is no part. */
const REST = String.raw`(?:[^\s"'\x60<>\\,;(){}[\]…]*[^\s"'\x60<>\\,;(){}[\]….:])?`;
/** More of a path with backslashes; one before a quote belongs to the quote. */
const FOLDERS = String.raw`(?:\\+[^\s"'\x60<>\\,;(){}[\]…]+)*`;
/** What may not stand before a path that begins with a slash: with it, it is a part of a longer one. */
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

/** The text with a placeholder for each path in it. Doing it twice changes nothing more. */
export function withoutPaths(text: string): string {
  return paths.reduce((rest, path) => rest.replaceAll(path, PATH), text);
}

/** Whether a path of a machine stands in the text. */
export function holdsPath(text: string): boolean {
  return withoutPaths(text) !== text;
}
