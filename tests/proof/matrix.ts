import type { Requirement } from '../../fixtures/requirement.ts';
import { isUnmet } from '../../fixtures/verdict.ts';
import type { Mutant } from './mutant.ts';
import type { Wrong } from './selection.ts';
import type { Variant } from './variant.ts';
import {
  breaksOf,
  HONEST,
  isSaid,
  likeliest,
  type Reaction,
  type Recorded,
  type RecordedMutant,
} from './record.ts';

/** What became of one mutant. */
export interface MutantProof {
  readonly id: string;
  readonly sentence: string;
  readonly breaks: readonly string[];
  /** The requirements that were seen to notice it, and those that were not asked and are recorded to. */
  readonly noticedBy: readonly string[];
  readonly ok: boolean;
  /** What is wrong with it, a sentence each; empty when it is as it is recorded. */
  readonly complaints: readonly string[];
}

/** What became of one variant. */
export interface VariantProof {
  readonly id: string;
  readonly sentence: string;
  readonly ok: boolean;
  readonly warnings: readonly string[];
  readonly complaints: readonly string[];
}

/** The requirements that a run checked against a mutant, and their reactions. */
export interface Heard {
  readonly reactions: readonly Reaction[];
  readonly isAsked: (requirement: string) => boolean;
}

type Proven = Pick<Mutant, 'id' | 'sentence'>;

/** Of several mutants in one server each has to be noticed by one that it is for. */
export function severalProof(
  { id, mutants }: Wrong<Proven>,
  recorded: Recorded,
  reactions: readonly Reaction[],
): MutantProof {
  const own = reactions.filter(({ server }) => server === id);
  const noticedBy = noticing(id, own);
  const complaints = mutants.flatMap((each) => {
    const breaks = breaksOf(recorded, each);
    if (breaks.some((requirement) => noticedBy.includes(requirement))) return [];
    return [
      `${each.id} is hidden: ${breaks.map((requirement) => `${requirement} holds${instead(own, requirement)}`).join(', ')}`,
    ];
  });
  const breaks = mutants.flatMap((each) => breaksOf(recorded, each));
  const sentence = mutants.map((each) => each.sentence).join('; ');
  return { id, sentence, breaks, noticedBy, ok: complaints.length === 0, complaints };
}

/** The requirements that were seen to notice a mutant. */
function noticing(id: string, reactions: readonly Reaction[]): readonly string[] {
  return noticed(id, reactions).map(({ requirement }) => requirement);
}

/** The reactions of those that noticed it. */
export function noticed(id: string, reactions: readonly Reaction[]): readonly Reaction[] {
  return reactions.filter(({ server, verdict }) => server === id && isUnmet(verdict));
}

/** Compares what the checks said about a mutant with its record. */
export function mutantProof({ id, sentence }: Proven, recorded: Recorded, heard: Heard): MutantProof {
  const row = recorded.get(id);
  const own = { ...heard, reactions: heard.reactions.filter(({ server }) => server === id) };
  const seen = noticing(id, own.reactions);
  const failed = own.reactions.filter(({ verdict }) => verdict === 'error');
  const complaints = [
    ...(row ? [...unlikeItself(row, own), ...unlikeRecord(row, own)] : [unrecorded(id)]),
    ...failed.map((each) => `not an answer: ${reactionText(each)}`),
  ];
  const unasked = row?.noticedBy.filter((each) => !heard.isAsked(each)) ?? [];
  const noticedBy = [...new Set([...seen, ...unasked])].toSorted();
  const breaks = row ? breaksOf(recorded, row) : likeliest(noticedBy, recorded, []);
  return { id, sentence, breaks, noticedBy, ok: complaints.length === 0, complaints };
}

const unrecorded = (id: string): string => `it is not recorded: npm run prove -- --record ${id}`;

/**
 * The requirements that it is for have to fail or warn, each with a message that has a recorded phrase. An error of the
 * suite breaks nothing.
 */
function unlikeItself({ id, breaks, says }: RecordedMutant, { reactions, isAsked }: Heard): string[] {
  const seen = noticed(id, reactions);
  const silent = seen.filter(
    ({ requirement, message = '' }) => breaks.includes(requirement) && !isSaid(says, message),
  );
  return [
    ...breaks
      .filter((each) => isAsked(each) && !seen.some(({ requirement }) => requirement === each))
      .map((each) => `${each} does not notice it${instead(reactions, each)}`),
    ...silent.map((each) => `does not say "${says.join('" or "')}": ${reactionText(each)}`),
  ];
}

/** Exactly the recorded requirements, among those that were checked, have to notice it. */
function unlikeRecord(
  { id, breaks, noticedBy, sometimes = [] }: RecordedMutant,
  { reactions, isAsked }: Heard,
): string[] {
  const seen = noticing(id, reactions);
  const known = [...noticedBy, ...sometimes];
  return [
    ...noticedBy
      .filter((each) => isAsked(each) && !seen.includes(each) && !breaks.includes(each))
      .map((each) => `${each} is recorded and does not notice it${instead(reactions, each)}`),
    ...reactions
      .filter(({ requirement }) => seen.includes(requirement) && !known.includes(requirement))
      .map((each) => `not recorded: ${reactionText(each)}`),
  ];
}

/** Reasons for which no run is incomplete. */
const excusedReasons: ReadonlySet<string> = new Set(['could-not-tell', 'helper-absent', 'refused-by-target']);

/** A variant is left alone: nothing but declared warnings was found, and what it says it hides is not testable. */
export function variantProof(
  { id, sentence, warns = [], inconclusive = [], untestable = [], lacks = {}, refuses = [] }: Variant,
  { reactions, isAsked }: Heard,
): VariantProof {
  const own = reactions.filter(({ server, verdict }) => server === id && verdict !== 'observed');
  const [mayWarn, mayBeInconclusive, hidden]: (readonly string[])[] = [warns, inconclusive, untestable];
  const isHidden = ({ verdict, requirement }: Reaction): boolean =>
    verdict === 'not-testable' && hidden?.includes(requirement) === true;
  const isLost = ({ lack = '', requirement }: Reaction): boolean =>
    lacks[lack]?.includes(requirement) === true || refuses.includes(lack);
  const isAllowed = ({ verdict, reason, requirement }: Reaction): boolean =>
    reason !== undefined && excusedReasons.has(reason)
      ? mayBeInconclusive?.includes(requirement) === true
      : verdict === 'warn' && mayWarn?.includes(requirement) === true;
  const complaints = [
    ...own.filter((each) => !isAllowed(each) && !isHidden(each) && !isLost(each)).map(reactionText),
    ...untestable
      .filter(isAsked)
      .filter((each) => !own.some((reaction) => reaction.requirement === each && isHidden(reaction)))
      .map((each) => `${each} is not said to be not testable${instead(own, each)}`),
    ...Object.entries(lacks).flatMap(([lack, lost]) =>
      lost
        .filter(isAsked)
        .filter((each) => !own.some((reaction) => reaction.requirement === each && reaction.lack === lack))
        .map((each) => `${each} does not say that it needs ${lack}${instead(own, each)}`),
    ),
  ];
  const warnings = own.filter(({ verdict }) => verdict === 'warn').map(({ requirement }) => requirement);
  return { id, sentence, ok: complaints.length === 0, warnings: warnings.toSorted(), complaints };
}

/** A reaction as a sentence: the requirement, the verdict and the message. */
export function reactionText({ requirement, verdict, message }: Reaction): string {
  return `${requirement} is ${verdict}: ${message ?? 'no message'}`;
}

function instead(reactions: readonly Reaction[], id: string): string {
  const reaction = reactions.find(({ requirement }) => requirement === id);
  return reaction ? `; ${reactionText(reaction)}` : '';
}

/** Requirements that have to be proven, that no mutant is for, and that are recorded to notice none. */
export function unproven(
  requirements: readonly Pick<Requirement, 'id' | 'level'>[],
  mutants: readonly Pick<MutantProof, 'breaks' | 'noticedBy'>[],
): string[] {
  const proven = new Set(mutants.flatMap(({ breaks, noticedBy }) => [...breaks, ...noticedBy]));
  return requirements.filter(({ id, level }) => level !== 'MAY' && !proven.has(id)).map(({ id }) => id);
}

/** What a MAY was seen to do by servers that conform: each value with the servers that gave it. */
export interface Observation {
  readonly requirement: string;
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** What the honest server and the variants were seen to do, for each MAY. What broken servers do says nothing. */
export function observationsOf(
  requirements: readonly Pick<Requirement, 'id' | 'level'>[],
  variants: readonly Pick<Variant, 'id'>[],
  reactions: readonly Reaction[],
): readonly Observation[] {
  const servers = new Set([HONEST, ...variants.map(({ id }) => id)]);
  const ofRightServers = reactions.filter(({ server }) => servers.has(server));
  return requirements
    .filter(({ level }) => level === 'MAY')
    .map(({ id }) => {
      const values: Record<string, string[]> = {};
      for (const { requirement, server, observed } of ofRightServers)
        if (requirement === id && observed !== undefined) (values[observed] ??= []).push(server);
      return { requirement: id, values };
    });
}

/** Each MAY with the same value on all servers: it does not distinguish any two. */
export function monotonous(observations: readonly Observation[]): readonly string[] {
  return observations
    .filter(({ values }) => Object.keys(values).length < 2)
    .map(({ requirement }) => requirement);
}
