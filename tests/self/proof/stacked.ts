import type { HttpReply, HttpRequest } from '../../../reference/http.ts';
import type { Handler } from '../../../reference/listen.ts';
import { concerns, type HonestServer, type Mutant } from './mutant.ts';
import type { Variant } from './variant.ts';

// Servers that are wrong, or odd, in many ways at once: the first of a list is what a caller meets.

type Answer = HonestServer['answer'];

/** The server that is wrong in all that these mutants are wrong in. */
export function wrongInAll(mutants: readonly Mutant[], honest: HonestServer): Answer {
  return mutants.reduceRight<Answer>(
    (answer, mutant) => (request) => {
      mutant.notes?.(request, honest);
      return concerns(mutant, request) ? mutant.answer(request, { ...honest, answer }) : answer(request);
    },
    honest.answer,
  );
}

/** The server that is wrong in what this mutant is wrong in, which may take its time over an answer. */
export function wrongAlone(mutant: Mutant, honest: HonestServer): Handler {
  const { answerLate } = mutant;
  const answer = wrongInAll([mutant], honest);
  if (!answerLate) return answer;
  return (request) => (concerns(mutant, request) ? answerLate(request, honest) : answer(request));
}

/** The server with the oddities of all these variants, which must not delay answers. */
export function oddInAll(variants: readonly Variant[], honest: HonestServer): Answer {
  return variants.reduceRight<Answer>((answer, { id, oddly }) => {
    const handle = oddly?.({ ...honest, answer });
    return handle ? (request) => atOnce(id, handle, request) : answer;
  }, honest.answer);
}

function atOnce(
  id: string,
  handle: NonNullable<ReturnType<NonNullable<Variant['oddly']>>>,
  request: HttpRequest,
): HttpReply {
  const reply = handle(request);
  if (reply instanceof Promise) throw new Error(`${id} takes its time, and cannot stand before others.`);
  return reply;
}
