/** Verbs of the IANA HTTP Method Registry that frameworks, modules of WebDAV, and caches know. */
const known = 'COPY LINK LOCK MERGE PROPFIND QUERY REPORT SEARCH UPDATE'.split(' ');

/** The others, but OPTIONS, CONNECT, PRI and those that other rows send: each is sent to every fifth operation. */
const rare = [
  'BASELINE-CONTROL BIND CHECKIN CHECKOUT LABEL MKACTIVITY MKCALENDAR MKREDIRECTREF MKWORKSPACE ORDERPATCH REBIND',
  'UNBIND UNCHECKOUT UPDATEREDIRECTREF VERSION-CONTROL ACL MKCOL MOVE PROPPATCH UNLINK UNLOCK',
].flatMap((some) => some.split(' '));

const EVERY = 5;

/** The verbs that the operation at this place in the list of operations gets. */
export const registeredVerbs = (place: number): readonly string[] => [
  ...known,
  ...rare.filter((_, at) => at % EVERY === place % EVERY),
];
