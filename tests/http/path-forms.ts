/** Other spellings that a server may accept for a path, by their description. */
export const pathForms = {
  'a slash after the path': (path: string) => `${path}/`,
  'a slash doubled in the path': (path: string) => path.replace(/\/(?=\w+$)/, '//'),
  'the path in upper case': (path: string) => path.toUpperCase(),
  'an encoded letter in the path': (path: string) => path.replace(/\/(\w)(?=\w+$)/, encoded),
} as const satisfies Readonly<Record<string, (path: string) => string>>;

export type PathForm = keyof typeof pathForms;

function encoded(_all: string, letter: string): string {
  return `/%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** All spellings: each operation gets a call without a token in each of them. */
export const everyForm = [
  'a slash after the path',
  'a slash doubled in the path',
  'the path in upper case',
  'an encoded letter in the path',
] as const satisfies readonly PathForm[];

/**
 * The spellings that a stranger uses. A stranger who revokes has crashed servers before: that call is sent once, last,
 * and in no other spelling.
 */
export const formsForStrangers = (operation: string): readonly PathForm[] =>
  operation === 'REVOKE_MSG' ? [] : everyForm;
