import { everyOperation, type Operation } from '../../../fixtures/operations.ts';

/**
 * Among how many operations rows are dealt in turn, like cards. Fixed: with the number of operations instead, a further
 * one would deal all rows anew, and what is recorded of their mutants would be lost.
 */
const HANDS = 9;

/** Whether the row at this place of a table is dealt to the operation. One beyond `HANDS` gets what the first ones get. */
export const isDealtTo = (operation: Operation, place: number): boolean =>
  place % HANDS === everyOperation.indexOf(operation) % HANDS;
