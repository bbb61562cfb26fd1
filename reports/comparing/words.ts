import { counted } from '../terminal/counted.ts';
import { changesOfSuite, changesOfTarget, type Change, type Kind } from './changes.ts';

/** How many of a kind are named. */
const LIMIT = 25;

/** What a kind of change is called. */
export const changeTitles: Readonly<Record<Kind, string>> = {
  broken: 'Held, and does not hold now',
  unmeasured: 'Was measured, and is not now',
  healed: 'Did not hold, and holds now',
  'failing differently': 'Fails now as before, but differently',
  measured: 'Was not measured, and is now',
  'observed differently': 'Does something else that it may do',
  added: 'Added to the suite',
  removed: 'Removed from the suite',
  reworded: 'Reworded in the suite, so that the answers cannot be compared',
  'other level': 'Of another level in the suite',
};

/** The changes as lines, by kind: first what the target does otherwise, then what the suite asks otherwise. */
export function changeWords(changes: readonly Change[]): readonly string[] {
  if (changes.length === 0) return ['Nothing has changed.'];
  return [...changesOfTarget, ...changesOfSuite].flatMap((kind) => {
    const all = changes.filter((change) => change.kind === kind);
    if (all.length === 0) return [];
    const rest = all.length > LIMIT ? [`  … and ${counted(all.length - LIMIT, 'requirement')} more`] : [];
    return [`${changeTitles[kind]} (${all.length}):`, ...all.slice(0, LIMIT).map(line), ...rest];
  });
}

function line({ kind, id, before, after }: Change): string {
  const level =
    before && after && before.level !== after.level ? `${before.level} → ${after.level}` : undefined;
  const verdicts = [before?.verdict, after?.verdict].filter((each) => each !== undefined);
  const verdict = new Set(verdicts).size === 1 ? verdicts[0] : verdicts.join(' → ');
  const head = `  ${level ?? after?.level ?? before?.level} ${id}: ${verdict}`;
  if (kind === 'observed differently') return `${head}, ${before?.observed} → ${after?.observed}`;
  const isTold = kind === 'broken' || kind === 'unmeasured' || kind === 'failing differently';
  const [why = ''] = (after?.message ?? '').split('\n');
  return isTold && why !== '' ? `${head}, ${why}` : head;
}
