import type { Mutant } from './mutant.ts';
import { bodyMutants } from './mutants/bodies.ts';
import { envelopeMutants } from './mutants/envelope.ts';
import { existenceMutants } from './mutants/existence.ts';
import { findMutants } from './mutants/finds.ts';
import { headerMutants } from './mutants/headers.ts';
import { replyMutants } from './mutants/replies.ts';
import { verbMutants } from './mutants/verbs.ts';
import { writeMutants } from './mutants/writes.ts';

/** Every broken server that the checks are proven with. */
export const mutants: readonly Mutant[] = [
  ...existenceMutants,
  ...verbMutants,
  ...envelopeMutants,
  ...headerMutants,
  ...bodyMutants,
  ...replyMutants,
  ...writeMutants,
  ...findMutants,
];
