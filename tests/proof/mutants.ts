import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { honestAboutBadInput } from './breaking/bad-input.ts';
import { isFields, type Mutant } from './mutant.ts';

/**
 * Mutants that no MUST notices, and why. Their authors had read the contract but no check, or took them from public
 * reports. Where it says cost, a ruling would allow the check. To try one again, take it off and record it:
 * `npm run prove -- --record ID`.
 */
const unnoticed: Readonly<Record<string, string>> = {
  'DISMISS_GROUP:reports-name-stays-taken': 'a target may refuse to make a group',
  'GET_GROUP_MEMBER_LIST:invented-members-upper-case-path-without-membership':
    'cost: a stranger asks in two forms of each path, and each form is asked of several operations',
  'MUTE_GROUP_MEMBER:reports-capitals-not-muted': 'no user of a run has capitals in the ID',
  'MUTE_GROUP_MEMBER:reports-reinvited-counts-as-muted':
    'a target may refuse a message that arranges something',
  'REVOKE_MSG:invented-revoke-role-of-send-time':
    'cost: it takes a group, a text, a new role and the wait for it, and nobody else asks for them',
  'REVOKE_MSG:invented-revoke-trailing-slash-without-rights':
    'a stranger who revokes has brought servers down, and is asked for once, in the plain form',
  'SEARCH_MSG:invented-search-left-sender-lost':
    'cost: it takes a group that nobody else shares, and whose member leaves',
};

/** Files and single mutants that are wrong about bad input itself. */
const aboutBadInput: ReadonlySet<string> = new Set([
  'input.ts',
  'audited-replies.ts',
  'DISMISS_GROUP:sendMessage-null-idle',
  'DISMISS_GROUP:sendMessage-null-refused',
  'searched-lists.ts',
  'GET_GROUPS:invented-groups-number-name-lists-all',
  'GET_USERS:invented-users-page-zero-with-id',
  'REVOKE_MSG:invented-revoke-fraction-is-cut',
  'SEARCH_MSG:invented-search-numeric-sender-ignored',
  'SET_GROUP_MEMBER_INFO:invented-set-info-limit-per-group',
  'SET_GROUP_MEMBER_INFO:invented-set-info-role-zero-beside-nickname',
]);

const folder = join(import.meta.dirname, 'mutants');

/** The mutants of a file: all lists that it exports. */
async function mutantsIn(file: string): Promise<readonly Mutant[]> {
  const exported: unknown = await import(pathToFileURL(join(folder, file)).href);
  const lists = Object.values(isFields(exported) ? exported : {});
  if (lists.length === 0 || !lists.every(isList))
    throw new Error(`${file} may export lists of mutants alone.`);
  return lists
    .flat()
    .map((each) =>
      aboutBadInput.has(file) || aboutBadInput.has(each.id) ? each : honestAboutBadInput(each),
    );
}

const isList = (value: unknown): value is readonly Mutant[] =>
  Array.isArray(value) && value.every((each) => isFields(each) && typeof each['answer'] === 'function');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .toSorted();

/** Every broken server that the checks are proven with: those of all files in `mutants/`. */
export const mutants: readonly Mutant[] = (await Promise.all(files.map(mutantsIn)))
  .flat()
  .filter(({ id }) => !(id in unnoticed));
