import { roomOf, type Fault } from './fault-list.ts';
import { grouped } from './drawing.ts';

// What a list says of the tests.

const whoNotices = ({ noticed = {}, noticedByRuns = {} }: Fault): readonly string[] => [
  ...Object.keys(noticed),
  ...Object.keys(noticedByRuns),
];

const isNoticed = (fault: Fault): boolean => whoNotices(fault).length > 0;

const asked = (faults: readonly Fault[]): readonly Fault[] =>
  faults.filter(({ noticed, discarded }) => noticed !== undefined && discarded === undefined);

/** The share that is noticed, by room, and what is noticed now but was not before, or the other way round. */
export function shareLines(before: readonly Fault[], after: readonly Fault[]): readonly string[] {
  const rooms = grouped(asked(after), ({ file }) => roomOf(file));
  const lines = [...rooms, ['all', asked(after)] as const].map(([room, faults]) => {
    const noticed = faults.filter(isNoticed).length;
    return `${room}: ${noticed} of ${faults.length} noticed, ${((100 * noticed) / faults.length).toFixed(1)} %`;
  });
  const names = (words: string, faults: readonly Fault[]): readonly string[] =>
    faults.map((fault) => `${words}: ${nameOf(fault)}`);
  const { gained, lost } = changesOf(before, after);
  return [...lines, ...names('noticed now', gained), ...names('no longer noticed', lost)];
}

/** Of the faults that were asked for both times. */
export function isWorse(before: readonly Fault[], after: readonly Fault[]): boolean {
  const { gained, lost } = changesOf(before, after);
  return lost.length > gained.length;
}

interface Changes {
  readonly gained: readonly Fault[];
  readonly lost: readonly Fault[];
}

function changesOf(before: readonly Fault[], after: readonly Fault[]): Changes {
  const former = new Map(asked(before).map((fault) => [fault.id, isNoticed(fault)]));
  return {
    gained: asked(after).filter((fault) => former.get(fault.id) === false && isNoticed(fault)),
    lost: asked(after).filter((fault) => former.get(fault.id) === true && !isNoticed(fault)),
  };
}

const nameOf = ({ id, file, start, operator, original, replacement }: Fault): string =>
  `${id} ${file}:${start.line} ${operator}: ${onLine(original)} → ${onLine(replacement)}`;

const onLine = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 60);

export function listLines(faults: readonly Fault[]): readonly string[] {
  return faults.map((fault) => {
    const answer = fault.noticed === undefined ? 'not asked' : whoNotices(fault).join(', ') || 'nobody';
    return `${nameOf(fault)}\n    ${fault.discarded ?? answer}`;
  });
}

/** The spec files, with the number of faults that each notices alone. */
export function aloneLines(faults: readonly Fault[]): readonly string[] {
  const noticing = asked(faults).map(whoNotices);
  const all = grouped(noticing.flat(), (spec) => spec);
  return [...all].map(([spec, { length }]) => {
    const alone = noticing.filter((specs) => specs.length === 1 && specs[0] === spec).length;
    return `${spec}: notices ${length}, ${alone} of them alone`;
  });
}
