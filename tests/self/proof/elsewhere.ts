import { requirements } from '../../requirements.ts';

// Where a check of one operation reads back through another, a server that is wrong in the other may be noticed by it,
// too: it depends on what else stands on the server by then, and on which operation the check believes. Such checks are
// neither asked to notice the server nor to leave it alone.

const ofOperation = (operation: string): readonly string[] =>
  requirements.filter(({ id }) => id.startsWith(`${operation}-`)).map(({ id }) => id);

const whoLeft = ['REVOKE_MSG-LEAVER', 'REVOKE_MSG-LEAVER_BY_OWNER'];
const revokes = ofOperation('REVOKE_MSG');

const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'GET_GROUPS:absent-404': ['DISMISS_GROUP-FIELDS'],
  'GET_GROUPS:absent-405': ['DISMISS_GROUP-FIELDS'],
  'GET_GROUPS:absent-501': ['DISMISS_GROUP-FIELDS'],
  'GET_GROUPS:success-code-1': ['DISMISS_GROUP-FIELDS'],
  'GET_GROUPS:finds-nothing': ['DISMISS_GROUP-FIELDS'],
  'GET_GROUPS:name-any-word': ofOperation('DISMISS_GROUP'),
  'MUTE_GROUP_MEMBER:cancel-unmutes-group': ['DISMISS_GROUP-NOT_REVIVED_BY_MEMBER_WRITES'],
  'SEARCH_MSG:success-201': ['DISMISS_GROUP-SEARCH'],
  'SEARCH_MSG:success-text': ['DISMISS_GROUP-SEARCH'],
  'SEARCH_MSG:success-jsonp': ['DISMISS_GROUP-SEARCH'],
  'SEARCH_MSG:success-untyped': ['DISMISS_GROUP-SEARCH'],
  'SEARCH_MSG:sender-needed': ['DISMISS_GROUP-SEARCH', ...whoLeft],
  'SEARCH_MSG:isRevoked-left-out': whoLeft,
  'SEARCH_MSG:isRevoked-retyped': revokes,
  'SEARCH_MSG:rows-flat': whoLeft,
  'SEARCH_MSG:no-sendID': revokes,
  'SEARCH_MSG:any-filter': ofOperation('SEARCH_MSG'),
  'SEARCH_MSG:pages-from-0': ['SEARCH_MSG-SESSIONTYPE_ALONE'],
  'SEARCH_MSG:revoked-neighbours': revokes,
  'SEARCH_MSG:revoked-text': ['REVOKE_MSG-TEXT'],
  'SEARCH_MSG:revoked-with-text': ['SEARCH_MSG-REVOKED_TEXT'],
  'SEARCH_MSG:rows-change': revokes,
};

/** Searches that no sender and no receiver narrows: what they find is whatever stands on the server. */
const wholeServer = requirements
  .map(({ id }) => id)
  .filter((id) => /^SEARCH_MSG-(?:UNFILTERED|\w+_ALONE)$/.test(id));

/** The checks that may notice a broken server beside those that have to. */
export function mayNotice(mutant: string): readonly string[] {
  const searched = /^(?:SEARCH|REVOKE)_MSG:/.test(mutant) ? wholeServer : [];
  return [...searched, ...(elsewhere[mutant] ?? [])];
}

/** The broken servers of which something is said here. */
export const namedHere: readonly string[] = Object.keys(elsewhere);
