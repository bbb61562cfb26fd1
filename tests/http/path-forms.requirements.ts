import { checksOf } from '../../fixtures/check.ts';
import { everyOperation, type Operation } from '../../fixtures/operations.ts';
import { requirementsOfEach, type AspectRow } from '../../fixtures/requirement.ts';

/** Other forms of a path, which a server may take for the same, by their words. */
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

export const everyForm: readonly PathForm[] = [...slashes, ...letters];

/**
 * The forms in which a stranger asks: two of them for each operation, so that each form is asked for of several. A
 * stranger who revokes has brought servers down: that is asked for once, last, and in no other form.
 */
export function formsForStrangers(operation: Operation): readonly PathForm[] {
  if (operation === 'REVOKE_MSG') return [];
  return everyOperation.indexOf(operation) % 2 === 0 ? slashes : letters;
}

const aspects = {
  PATH_FORMS: {
    level: 'MUST',
    text: 'whatever other form of $ is served (a slash more, two, other letter case, an encoded letter), nothing is carried out there without a token, nor for a stranger',
    source:
      'Platform API, header token: required; RFC 3986, section 6: forms of a path that a server may take for the same',
    promises: ['headers.token-is-required-at-every-form'],
  },
} as const satisfies Record<string, AspectRow>;

export const requirements = requirementsOfEach(everyOperation, aspects);
export const check = checksOf(requirements);
