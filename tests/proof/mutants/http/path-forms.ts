import {
  everyOperation,
  operations,
  readingOperations,
  type Operation,
} from '../../../../fixtures/operations.ts';
import { everyForm, formsForStrangers, pathForms, type PathForm } from '../../../http/path-forms.ts';
import { askedOf } from '../../breaking/asking.ts';
import { broken, rowsFor } from '../../breaking/broken.ts';
import { isDealtTo } from '../../breaking/dealing.ts';
import { asAdministrator, type Mutant } from '../../mutant.ts';

// Servers that guard their paths in the documented form alone.

/** How many forms are known to all who guard paths: half of the operations have each of them. */
const USUAL = 4;

/** Some of the forms: what guards paths guards all of them, or one. Of the rarer ones, two operations have each. */
const formsOf = (operation: Operation): readonly PathForm[] => {
  const number = everyOperation.indexOf(operation);
  const isDealt = (at: number): boolean => [at, at + USUAL].some((place) => isDealtTo(operation, place));
  return everyForm.filter((_, at) => (at < USUAL ? at % 2 === number % 2 : isDealt(at)));
};

const placeOf = (form: PathForm): number => everyForm.indexOf(form) + 1;

/** What must refuse every ordinary user. */
const reading: readonly Operation[] = readingOperations.filter((operation) => {
  const rows: readonly (readonly string[])[] = operations[operation].rights;
  return rows.every((row) => !row.includes('may'));
});

export const ofPathForms: readonly Mutant[] = everyOperation.flatMap((operation) => {
  const { path } = operations[operation];
  // A form in upper case for every other operation, and one with a slash for the others; all for those that read all.
  const usual = everyForm[everyOperation.indexOf(operation) % 2 === 0 ? 0 : 2];
  const rarer = formsOf(operation).filter((form) => everyForm.indexOf(form) >= USUAL);
  const forms = formsForStrangers(operation).filter(
    (form, at) => form === usual || (reading.includes(operation) && (at < USUAL || rarer.includes(form))),
  );
  return broken(
    operation,
    {},
    rowsFor(formsOf(operation), (form) => [
      `path-form-${placeOf(form)}-unguarded`,
      `${path} is served with ${form}, and no token is looked for there`,
      {
        path: pathForms[form](path),
        answer: (request, honest) => asAdministrator({ ...request, path }, honest),
      },
    ]),
    rowsFor(forms, (form) => [
      `path-form-${form === usual ? '' : `${placeOf(form)}-`}opens-to-anybody`,
      `${path} is served with ${form} to anybody who has a token`,
      {
        path: pathForms[form](path),
        answer(request, honest) {
          const plain = { ...request, path };
          return askedOf(plain, honest) ? asAdministrator(plain, honest) : honest.answer(plain);
        },
      },
    ]),
  );
});
