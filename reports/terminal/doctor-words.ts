import { everyOperation, operations } from '../../fixtures/operations.ts';
import { helperOperations, isNeededHelper } from '../../fixtures/helper-operations.ts';
import { creationsOf } from '../../fixtures/run-cost.ts';
import type { NextToBuild } from '../../fixtures/build-next.ts';
import type { Findings } from '../../fixtures/run/doctor/findings.ts';
import { duration, counted, thousands } from '../../fixtures/figures.ts';

/** The most lines that the doctor prints. */
export const LINES = 15;

/** What the doctor found, in at most fifteen lines: the last one says whether the suite can run. */
export function doctorWords(findings: Findings): readonly string[] {
  const { problems, advice, makesSense } = findings;
  return [
    ...lookWords(findings),
    sentLine(findings),
    ...advice,
    makesSense
      ? 'The suite can run here.'
      : `The suite cannot run here${isUnfinished(findings) ? ' yet' : ''}. ${problems.join(' ')}`,
  ];
}

/** Whether some of the nine operations are there, and a needed one is not. */
function isUnfinished({ operations: found }: Findings): boolean {
  const isThere = everyOperation.some((name) => found[operations[name].path] === 'present');
  return isThere && Object.keys(found).some((path) => isNeededHelper(path) && found[path] === 'absent');
}

/** What a run needs to know of the target: also the first lines of a run. */
export function lookWords(findings: Findings): readonly string[] {
  const isKnown = Object.keys(findings.operations).length > 0;
  const known = isKnown ? [...targetLines(findings), ...runLines(findings)] : [];
  return [reachLine(findings), ...known];
}

function reachLine({ requests, target, reachable, latencyMs, searchMs, tls }: Findings): string {
  const { name, baseURL } = target;
  const at = baseURL.includes(name) ? baseURL : `${name} at ${baseURL}`;
  if (requests === 0) return `Target: ${at}`;
  if (!reachable) return `Target: ${at}, no answer`;
  const times = [
    latencyMs === undefined ? [] : `answers in ${milliseconds(latencyMs)}`,
    searchMs === undefined ? [] : `searches in ${milliseconds(searchMs)}`,
  ].flat();
  return [`Target: ${at}`, ...times, tls ? 'TLS' : 'no TLS'].join(', ');
}

const milliseconds = (ms: number): string => `${ms < 10 ? ms : Math.round(ms)} ms`;

function targetLines(findings: Findings): readonly string[] {
  const nine = everyOperation.map((name) => operations[name].path);
  const helpers = helperOperations.map(({ path }) => path);
  return [
    `Token: ${tokenWords(findings)}`,
    `Operations: ${presenceWords(nine, findings)}`,
    ...(findings.profile === 'core' ? [] : [`Helper operations: ${presenceWords(helpers, findings)}`]),
    `Clock: ${clockWords(findings)}`,
    ...(findings.profile === 'core' ? [] : triedLines(findings)),
  ];
}

function tokenWords({ token: { from, rights } }: Findings): string {
  if (from === 'reference') return "an administrator's";
  if (from === 'none') return 'none';
  const whose = {
    administrator: "an administrator's",
    ordinary: "an ordinary user's",
    unknown: 'whose it is could not be found out',
    none: 'refused',
  }[rights];
  return `${whose}, by ${from}`;
}

/** `all 9 present`, or `7 of 9 present; absent: get_groups, mute_group`. */
function presenceWords(paths: readonly string[], { operations: found }: Findings): string {
  const having = (presence: string): readonly string[] => paths.filter((path) => found[path] === presence);
  const present = having('present').length;
  if (present === paths.length) return `all ${present} present`;
  const others = Object.entries({ absent: 'absent', refused: 'refused', unknown: 'not known' });
  const parts = others.flatMap(([presence, what]) => {
    const some = having(presence);
    return some.length === 0 ? [] : `${what}: ${some.map(lastPart).join(', ')}`;
  });
  return [`${thousands(present)} of ${thousands(paths.length)} present`, ...parts].join('; ');
}

const A_SECOND_MS = 1_000;

function clockWords({ capabilities: { clockAheadMs } }: Findings): string {
  if (clockAheadMs === undefined) return 'the target does not give its time';
  if (Math.abs(clockAheadMs) < A_SECOND_MS) return "within a second of this machine's";
  const apart = duration(Math.abs(clockAheadMs));
  return `${apart} ${clockAheadMs > 0 ? 'ahead of' : 'behind'} this machine's`;
}

const NOT_TRIED =
  'Not tried, because it registers a user: whether a second token ends the first, and who chooses user IDs. To try it: npx im-conformance doctor --try';

function triedLines({ tried, capabilities }: Findings): readonly string[] {
  const { loginPolicy, userIDs, idPattern } = capabilities;
  const unknown = 'not known';
  const policies = { 'newest-token': 'ends the first', 'several-tokens': 'leaves the first valid' };
  const patterns = { digits: 'digits', 'letters-and-digits': 'letters and digits' };
  const ids = {
    suite: `chosen by the suite${idPattern ? `, ${patterns[idPattern]}` : ''}`,
    target: 'chosen by the target',
  };
  if (!tried) return [NOT_TRIED];
  return [
    `Second token of a user: ${loginPolicy ? policies[loginPolicy] : unknown}; user IDs: ${userIDs ? ids[userIDs] : unknown}`,
  ];
}

/** How long a run takes, from what it sends: a check that fails reads its effect until its time is over. */
export const timeWords = (expectedMs: number): string =>
  `about ${duration(expectedMs)}, longer if much fails`;

function runLines(findings: Findings): readonly string[] {
  const { run, notMeasured, buildNext, notes, planned, operations: found } = findings;
  const { isReadOnly, requests, searches, expectedMs, remark } = run;
  const time = expectedMs === undefined ? '' : `, ${timeWords(expectedMs)}`;
  const all = thousands(planned);
  const first = buildFirstLine(Object.keys(found).filter((path) => found[path] === 'absent'));
  const lost = notMeasured.flatMap(({ needs, requirements, musts }) => {
    if (!needs.some((each) => each.startsWith('/')))
      return `Not measurable: ${thousands(requirements)} of ${all} requirements (${thousands(musts)} MUST), which need ${needs.join(' or ')}`;
    const next = buildNextLine(buildNext).join('');
    return first.length > 0
      ? []
      : `Can be checked: ${thousands(planned - requirements)} of ${all} requirements. ${next}`;
  });
  return [
    `A run: about ${thousands(requests)} requests, ${thousands(searches)} of them searches${time}`,
    [
      isReadOnly ? 'It only reads.' : `It creates ${creationsOf(run)}.`,
      ...(remark === undefined ? [] : [remark]),
    ].join(' '),
    ...lost,
    ...first,
    ...(notes.length === 0 ? [] : [notes.join(' ')]),
  ];
}

/** The operations among these without which almost nothing can be checked. */
export function buildFirstLine(absent: readonly string[]): readonly string[] {
  const needed = absent.filter((path) => isNeededHelper(path) && !path.endsWith('/get_admin_token'));
  if (needed.length === 0) return [];
  return [`Build first: ${needed.map(lastPart).join(', ')}: almost nothing can be checked before`];
}

/** Operations that are missing, by what each would let be tried. */
export function buildNextLine(next: readonly NextToBuild[], verb = 'Build'): readonly string[] {
  const named = next.slice(0, NEXT).map(({ operation, musts }, at) => {
    const more = at === 0 ? ` lets ${counted(musts, 'more MUST')} be tried` : ` ${thousands(musts)}`;
    return `${lastPart(operation)}${more}`;
  });
  return named.length === 0 ? [] : [`${verb} next: ${named.join(', ')}`];
}

/** How many missing operations are named. */
const NEXT = 4;

const lastPart = (path: string): string => path.split('/').at(-1) ?? path;

function sentLine({ requests, registered, token, tried, operations: found }: Findings): string {
  if (requests === 0) return 'Sent no request.';
  const wasIssued = token.from === 'IM_SECRET' && Object.keys(found).length > 0;
  const users =
    registered.length === 0 ? 'no user was registered' : `registered user ${registered.join(', ')} stays`;
  const facts = [
    ...(wasIssued ? ["one asked for an administrator's token"] : []),
    tried ? users : `${requests === 1 ? 'it' : 'none'} changed ${requests === 1 ? 'nothing' : 'anything'}`,
  ];
  return `Sent ${counted(requests, 'request')}: ${facts.join(', ')}.`;
}
