import { setImmediate as aTurn } from 'node:timers/promises';
import { operations, type WritingOperation } from '../../../../fixtures/operations.ts';
import type { HttpReply } from '../../../../reference/http.ts';
import {
  refusalWith,
  type Fields,
  type HonestServer,
  type Mutant,
  bodyOf,
  operationOf,
  type MutantID,
} from '../mutant.ts';
import { remembering } from './listing.ts';

// Makes servers that are right as long as they are asked for one thing at a time.

/** What is wrong with one server. */
export interface WrongMeanwhile {
  readonly id: MutantID<WritingOperation>;
  readonly sentence: string;
  /** Looks at the state as it is when the call comes, and gives what ends the call: `answer` carries it out honestly. */
  readonly begin: (body: Fields, honest: HonestServer) => Finish;
}

/** Answers when a turn of the event loop has gone by, in which others were answered. */
type Finish = (answer: () => HttpReply) => HttpReply;

/** A server that begins a call when it comes and ends it later. */
export function endingLate({ begin, ...wrong }: WrongMeanwhile): Mutant {
  return {
    ...wrong,
    path: operations[operationOf(wrong.id)].path,
    answer: (request, honest) => honest.answer(request),
    async answerLate(request, honest) {
      const finish = begin(bodyOf(request), honest);
      await aTurn();
      return finish(() => honest.answer(request));
    },
  };
}

const counts = remembering(() => new Map<string, { inFlight: number; crowd: number }>());

/** Gives, when the call ends, how many of one key were in flight at some time while it was. */
export function countingMeanwhile(key: string, honest: HonestServer): () => number {
  const memory = counts(honest);
  const count = memory.get(key) ?? { inFlight: 0, crowd: 0 };
  memory.set(key, count);
  count.inFlight += 1;
  count.crowd = Math.max(count.crowd, count.inFlight);
  return () => {
    const { crowd } = count;
    count.inFlight -= 1;
    if (count.inFlight === 0) count.crowd = 0;
    return crowd;
  };
}

/** A server that refuses both of two parallel calls for the same thing, and does neither. */
export function refusingBoth(operation: WritingOperation, keyOf: (body: Fields) => unknown): Mutant {
  return endingLate({
    id: `${operation}:refuses-both`,
    sentence: `${operations[operation].path} refuses both of two parallel calls for the same thing`,
    begin(body, honest) {
      const crowd = countingMeanwhile(`${operation} ${JSON.stringify(keyOf(body))}`, honest);
      return (answer) => (crowd() > 1 ? refusalWith(1001) : answer());
    },
  });
}
