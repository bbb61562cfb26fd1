import {
  anonymous,
  everyOperation,
  expectNoneServed,
  expectUntouched,
  inEachWay,
  test,
} from '../../fixtures/test.ts';
import { check } from './path-forms.requirements.ts';
import { everyForm, formsForStrangers, pathForms, type PathForm } from './path-forms.rows.ts';

// A server is free to serve other spellings of a path. What it serves there needs the same token and rights;
// a spelling that is not served keeps the promise, too.

/** The path in each of these spellings, called with a token. */
const waysOf = <Somebody>(path: string, forms: readonly PathForm[], who: string, caller: Somebody) =>
  Object.fromEntries(forms.map((form) => [`${form}, ${who}`, { path: pathForms[form](path), caller }]));

for (const operation of everyOperation) {
  const strangers = formsForStrangers(operation);

  test(
    ...check(`${operation}-PATH_FORMS`, async ({ send, given }) => {
      const { path, body, watched } = await given.controlledCall(operation);
      const stranger = await given.stranger();
      const bytes = Buffer.from(JSON.stringify(body));
      const ways = {
        ...waysOf(path, everyForm, 'without a token', anonymous),
        ...waysOf(path, strangers, 'by a stranger', stranger),
      };

      const replies = await inEachWay(ways, (way) => send({ ...way, bytes }));

      expectNoneServed(replies);
      await expectUntouched(watched);
    }),
  );
}
