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

const slashes = ['a slash after the path', 'a slash doubled in the path'] as const;
const letters = ['the path in upper case', 'an encoded letter in the path'] as const;

/** All spellings: each operation gets a call without a token in each of them. */
export const everyForm: readonly PathForm[] = [...slashes, ...letters];

/**
 * The spellings that a stranger uses, two per operation, so that each is used with several operations. A stranger who
 * revokes has crashed servers before: that call is sent once, last, and in no other spelling.
 */
export const formsForStrangers = {
  GET_GROUPS: slashes,
  MUTE_GROUP: letters,
  GET_GROUP_MEMBER_LIST: slashes,
  SET_GROUP_MEMBER_INFO: letters,
  DISMISS_GROUP: slashes,
  MUTE_GROUP_MEMBER: letters,
  SEARCH_MSG: slashes,
  REVOKE_MSG: [],
  GET_USERS: letters,
} as const satisfies Readonly<Record<string, readonly PathForm[]>>;
