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
