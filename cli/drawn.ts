import { counted, thousands } from '../fixtures/figures.ts';
import { WHO } from '../fixtures/given/draws.ts';
import { pastDrawnFor } from '../fixtures/given/users/people.ts';
import { everyOperation, operations } from '../fixtures/operations.ts';
import { isOverAny } from '../fixtures/requirement.ts';
import { callsOf } from '../fixtures/walks/call-words.ts';
import { arrayWalks } from '../fixtures/walks/drawn/array.ts';
import { drawn } from '../fixtures/walks/drawn/drawn.ts';
import { triedAt } from '../fixtures/walks/drawn/pairs-met.ts';
import { type Dimension, dimensions } from '../fixtures/walks/step.ts';
import { anyHeaders, moreHeaders } from '../tests/clients/spellings.ts';
import { pathForms } from '../tests/http/path-forms.ts';
import { registeredVerbs } from '../tests/http/registered-verbs.ts';
import type { Catalogued } from '../tests/requirements.ts';

/** What a check draws, a line each; empty where it always sends the same. */
export function drawnBy({ id, promises, past }: Catalogued): readonly string[] {
  const place = everyOperation.findIndex((operation) => id === `${operation}-VERB-UNSAFE`);
  if (place >= 0) return registeredVerbs(place);
  const own = everyOperation.findIndex((operation) => id.startsWith(`${operation}-`));
  const ofScene = past === undefined ? [] : [`Drawn where its sentence leaves that open: ${past}.`];
  const ofUsers =
    isOverAny(id) || own < 0 ? [] : [`Users that it needs, in turn: ${pastsOf(id).join('; ')}.`];
  return [...promises.flatMap((promise) => linesOf(promise, own)), ...ofScene, ...ofUsers];
}

/** What is drawn of the first users that a check gets. */
const pastsOf = (id: string): readonly string[] =>
  ['the first', 'the second', 'the third'].map(
    (who, at) => pastDrawnFor(id, at)?.replaceAll(WHO, who) ?? `${who} is new`,
  );

/** @param place of the operation among all */
function linesOf(promise: string, place: number): readonly string[] {
  if (promise === 'headers.token-is-required-at-every-form') return Object.keys(pathForms);
  if (promise === 'clients.any-headers') return anyHeaders(place, {}).map(inWords);
  if (promise === 'clients.further-headers') return moreHeaders(place).map(inWords);
  if (promise === 'any.end') return dimensions.flatMap((each) => drawn[each].map(({ title }) => title));
  const isOf = (each: Dimension): boolean => [`any.${each}`, `any.${each}-allowed`].includes(promise);
  const extent = promise.startsWith('any.caller') ? pairsAt(place) : [];
  return [...dimensions.filter(isOf).flatMap(walksOf), ...extent];
}

/** How many pairs of circumstances the calls of an operation meet, and why not all. */
function pairsAt(place: number): readonly string[] {
  const own = everyOperation[place];
  const tried =
    own &&
    triedAt(
      arrayWalks.flatMap(({ steps }) => steps),
      operations[own].path,
    );
  if (!tried) return [];
  const { met, possible, left } = tried;
  return [
    `Of ${counted(possible, 'pair')} of circumstances, ${thousands(met)} meet in its calls; the others meet in those of other operations, or nowhere.`,
    ...[...left].map(([why, count]) => `${counted(count, 'more pair')} cannot: ${why}.`),
  ];
}

const inWords = (parts: readonly { readonly words: string }[]): string =>
  parts.map(({ words }) => words).join('; ');

const walksOf = (dimension: Dimension): readonly string[] =>
  drawn[dimension].flatMap((walk) => [`${walk.title}:`, ...callsOf(walk)]);
