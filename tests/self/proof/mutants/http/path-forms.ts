import { everyOperation, operations, type Operation } from '../../../../../fixtures/operations.ts';
import { everyForm, formsForStrangers, pathForms, type PathForm } from '../../../../http/path-forms.rows.ts';
import { askedOf } from '../../breaking/asking.ts';
import { asAdministrator, type Mutant } from '../../mutant.ts';

// Servers that guard their paths in the documented form alone.

/** Half of the forms, every other operation the other half: what guards paths guards all of them, or one. */
const formsOf = (operation: Operation): readonly PathForm[] =>
  everyForm.filter((_, at) => at % 2 === everyOperation.indexOf(operation) % 2);

function withoutToken(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  return formsOf(operation).map((form) => ({
    id: `${operation}:path-form-${everyForm.indexOf(form) + 1}-unguarded`,
    sentence: `${path} is served with ${form}, and no token is looked for there`,
    path: pathForms[form](path),
    answer: (request, honest) => asAdministrator({ ...request, path }, honest),
  }));
}

/** What must refuse every ordinary user. */
const reading: readonly Operation[] = ['GET_GROUPS', 'SEARCH_MSG', 'GET_USERS'];

/** A form in upper case for every other operation, and one with a slash for the others; all forms for those that read all. */
function ofStranger(operation: Operation): Mutant[] {
  const { path } = operations[operation];
  const usual = everyForm[everyOperation.indexOf(operation) % 2 === 0 ? 0 : 2];
  const forms = formsForStrangers(operation).filter((form) => form === usual || reading.includes(operation));
  return forms.map((form) => ({
    id: `${operation}:path-form-${form === usual ? '' : `${everyForm.indexOf(form) + 1}-`}opens-to-anybody`,
    sentence: `${path} is served with ${form} to anybody who has a token`,
    path: pathForms[form](path),
    answer(request, honest) {
      const plain = { ...request, path };
      return askedOf(plain, honest) ? asAdministrator(plain, honest) : honest.answer(plain);
    },
  }));
}

export const mutants: readonly Mutant[] = everyOperation.flatMap((operation) => [
  ...withoutToken(operation),
  ...ofStranger(operation),
]);
