import { operations, type Operation } from '../../../../fixtures/operations.ts';
import { isFields, withEnvelope, type Fields, type Mutant, bodyOf } from '../mutant.ts';

// Makes servers that are right for one way of asking, and wrong for another.

type Give = (data: Fields) => Fields;
type Way = (body: Fields) => boolean;

export const byName: Way = ({ groupName, nickName }) => groupName !== undefined || nickName !== undefined;
export const byKeyword: Way = ({ keyword }) => keyword !== undefined;
export const byType: Way = ({ contentType }) => contentType !== undefined;
/** Two rows are asked for. */
export const ofTwo: Way = ({ pagination }) => isFields(pagination) && pagination['showNumber'] === 2;

/** A server that gives something else where it is asked in one way. */
export function otherwise(
  operation: Operation,
  [id, sentence]: readonly [id: string, sentence: string],
  way: Way,
  give: Give,
): Mutant {
  return {
    id: `${operation}:${id}`,
    sentence,
    path: operations[operation].path,
    answer(request, { answer }) {
      const reply = answer(request);
      if (!way(bodyOf(request))) return reply;
      return withEnvelope(reply, (envelope) => {
        const data = envelope['data'];
        return isFields(data) ? { ...envelope, data: give(data) } : envelope;
      });
    },
  };
}

export const plusOne =
  (key: string) =>
  (fields: Fields): Fields => ({ ...fields, [key]: Number(fields[key]) + 1 });
export const withField =
  (key: string, value: unknown) =>
  (fields: Fields): Fields => ({ ...fields, [key]: value });
