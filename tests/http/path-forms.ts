import { everyOperation, type Operation, operations, readingOperations } from '../../fixtures/operations.ts';

/** Other spellings that a server, a gateway or a framework may accept for a path, by their description. */
export const pathForms = {
  'a slash after the path': (path: string) => `${path}/`,
  'a slash doubled in the path': (path: string) => path.replace(/\/(?=\w+$)/, '//'),
  'the path in upper case': (path: string) => path.toUpperCase(),
  'an encoded letter in the path': (path: string) => path.replace(/\/(\w)(?=\w+$)/, encoded),
  'a parameter after the path': (path: string) => `${path};a=1`,
  'a parameter in the path': (path: string) => path.replace(/^\/\w+/, '$&;a=1'),
  'a dot segment in the path': (path: string) => path.replace(/\/(?=\w+$)/, '/./'),
  'a way up in the path': (path: string) => path.replace(/\/(?=\w+$)/, '/x/../'),
  'an encoded way up in the path': (path: string) => path.replace(/\/(?=\w+$)/, '/x/%2e%2e/'),
  'an encoded slash in the path': (path: string) => path.replace(/\/(?=\w+$)/, '%2F'),
  'a backslash in the path': (path: string) => path.replace(/\/(?=\w+$)/, '\\'),
  'a letter of the path encoded twice': (path: string) =>
    path.replace(/\/(\w)(?=\w+$)/, (all, letter: string) => encoded(all, letter).replace('%', '%25')),
  'two slashes in front of the path': (path: string) => `/${path}`,
  'an encoded blank after the path': (path: string) => `${path}%20`,
  'a dot after the path': (path: string) => `${path}.`,
  'an ending after the path': (path: string) => `${path}.json`,
  'a prefix of the path': (path: string) => `/api${path}`,
} as const satisfies Readonly<Record<string, (path: string) => string>>;

export type PathForm = keyof typeof pathForms;

function encoded(_all: string, letter: string): string {
  return `/%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}

/** All spellings. */
export const everyForm: readonly PathForm[] = Object.keys(pathForms).filter(
  (form): form is PathForm => form in pathForms,
);

/** How many of the spellings every server meets: a stranger uses the others to read, where most is to be had. */
const USUAL = 4;

/**
 * The spellings that a stranger uses. A stranger who revokes has crashed servers before: that call is sent once, last,
 * and in no other spelling.
 */
export function formsForStrangers(operation: Operation): readonly PathForm[] {
  if (operation === 'REVOKE_MSG') return [];
  return operations[operation].writes ? everyForm.slice(0, USUAL) : everyForm;
}

/**
 * The spellings that are used without a token: all, but where a stranger uses all, the usual ones and of the others a
 * share, because what looks for no token there serves a stranger, too.
 */
export function formsForNobody(operation: Operation): readonly PathForm[] {
  const reading = readingOperations.findIndex((each) => each === operation);
  if (reading < 0) return everyForm;
  return everyForm.filter((_, at) => at < USUAL || at % readingOperations.length === reading);
}

/** The spellings that somebody with an ended token uses: the usual ones, and of the others each operation one or two. */
export function formsForEnded(operation: Operation): readonly PathForm[] {
  const [usual, rarer] = [everyForm.slice(0, USUAL), everyForm.slice(USUAL)];
  const number = everyOperation.indexOf(operation);
  return [...usual, ...rarer.filter((_, at) => at % everyOperation.length === number)];
}
