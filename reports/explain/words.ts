import { moment } from './facts.ts';
import { bodyText, differenceLines, leftOutNote, stepLine, type Explanation } from './explanation.ts';

/** How much is told of a failure in plain text. */
export interface Extent {
  /** Characters of a body. */
  readonly body: number;
  /** Whether each step is followed by the command that sends it again. */
  readonly curls: boolean;
}

/** A failure as lines of plain text: what was promised, what came, how it came about and how to see it again. */
export function words(explanation: Explanation, extent: Extent): readonly string[] {
  const { source, decisive, stuckAt, again, place, known, since } = explanation;
  const note = leftOutNote(explanation);
  return [
    `Source: ${source}`,
    ...explanation.differences.flatMap(differenceLines),
    ...explanation.remarks,
    ...(stuckAt === undefined ? [] : [stuckAt]),
    ...(known ? [knownWords(known)] : []),
    ...(since === undefined ? [] : [`Does not hold since ${moment(since)}`]),
    ...(extent.curls && explanation.prelude !== undefined ? explanation.prelude.split('\n') : []),
    ...explanation.steps.flatMap((step) => [
      stepLine(step),
      ...(extent.curls ? [`   ${step.curl}`] : []),
      ...(step === decisive && step.answer.text !== '' ? [`   ${bodyText(step.answer, extent.body)}`] : []),
    ]),
    ...(note === undefined ? [] : [note]),
    `Again: ${again}`,
    ...(place === undefined ? [] : [`Check: ${place}`]),
  ];
}

/** That a deviation is accepted, by whom, until when and why. */
export function knownWords({ reason, owner, link, expires }: NonNullable<Explanation['known']>): string {
  return `Known until ${expires}, ${owner}: ${reason}${link === undefined ? '' : ` (${link})`}`;
}
