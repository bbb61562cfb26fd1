import type { Mutant } from './mutant.ts';
import { bodyMutants } from './mutants/http/body.ts';
import { envelopeMutants } from './mutants/http/envelope.ts';
import { existenceMutants } from './mutants/http/exists.ts';
import { findMutants } from './mutants/finds.ts';
import { headerMutants } from './mutants/http/headers.ts';
import { replyMutants } from './mutants/replies.ts';
import { verbMutants } from './mutants/http/verbs.ts';
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
