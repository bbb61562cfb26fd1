import { everyOperation, expectNoInternalError, test, type Operation } from '../../fixtures/test.ts';
import { entry } from '../entry.ts';
import { faultyBody } from './faults.ts';
import { parametersOf } from './valid-requests.ts';

// What a filter may say that means something to a query language, and nothing to the caller. None of it means anything
// in a pattern: the checks of each list ask for that.

/** A word between operators of common full-text searches. A search costs more than a list, so it is asked once. */
const between = (operation: Operation, word: string): readonly string[] =>
  [`${word}:x`, `"${word}:x / & !~@< ${word} AND`].slice(operation === 'SEARCH_MSG' ? 1 : 0);

for (const operation of everyOperation) {
  const filters = parametersOf(operation).filter(
    ({ kind, filters: isFilter, at }) => isFilter && kind === 'text' && at[0] !== 'sendTime',
  );
  for (const parameter of filters)
    test(
      ...entry(`${operation}-INPUT_${String(parameter.at[0]).toUpperCase()}_OPERATORS`, {
        text: `$ answers a ${parameter.at[0]} with operators of a full-text search without an internal error`,
        promises: ['input.no-internal-error'],
        async check({ post, given }) {
          const { path, body, caller } = await given.controlledCall(operation);
          const texts = between(operation, given.noSuch('group'));
          const bodies = texts.map((text) => faultyBody({ parameter, to: () => text }, body, given.noSuch));

          const replies = await Promise.all(bodies.map((each) => post(path, each, caller)));

          replies.forEach(expectNoInternalError);
        },
      }),
    );
}
