import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { uniquePart } from '../../../../../fixtures/given/names.ts';
import { newFreshIDs } from '../../../../../fixtures/http/fresh-ids.ts';
import { searchFor } from '../../../../../fixtures/http/secrets/secret-search.ts';
import { Refusal } from '../../../../../fixtures/refusal.ts';
import { newRunID } from '../../../../../fixtures/run/start/run-id.ts';
import { likeGroupIDs, likeUserIDs, texts } from '../../../../../fixtures/walks/drawn/values.ts';
import { tagOf, tagged } from '../../../../../fixtures/walks/world.ts';
import { publishedText, requireConsistent } from '../../../../../results/publishing/checking.ts';
import { cleaned } from '../../../../../results/publishing/cleaning.ts';
import { SuiteList } from '../../../../../results/suite-lists.ts';
import { madeUpPublished } from '../made-up-published.ts';
import { listTextOf, resultWith, rows } from './made-up-folder.ts';

// What nobody may publish, and what looks like that, planted by somebody who had not seen the rule. Where a part of a
// secret is parted by ¦, a service would recognise it as its own.

const Text = z.string().transform((text) => text.replaceAll('¦', ''));
const Planted = z.object({
  /** `secret` is how it stands in the text, `knownAs` what the run knows. */
  secrets: z.array(
    z.object({ id: z.string(), why: z.string(), text: Text, secret: Text, knownAs: Text.optional() }),
  ),
  alike: z.array(z.object({ why: z.string(), text: Text })),
});
const planted = Planted.parse(
  JSON.parse(readFileSync(path.join(import.meta.dirname, 'planted.json'), 'utf8')),
);

const list = SuiteList.parse(JSON.parse(listTextOf(rows)));

/** What is published of this text in a result of a run with an ID, or why nothing is. */
function publishedOf(text: string, knownAs?: string): { readonly refusal?: string; readonly file?: string } {
  const secrets = searchFor(knownAs === undefined ? [] : [[knownAs, 'secret']], () => '');
  const ofRun = 'rows: expected 1, received 0: imc3lu3mv594jmksu00a';
  const result = resultWith({ WARNS: { message: text }, SHORT: { message: ofRun } });
  const published = madeUpPublished(cleaned(result, 'Example server'));
  try {
    requireConsistent(published, list, undefined, secrets);
    return { file: publishedText(published) };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { refusal: problem.message };
  }
}

test('of thirty planted secrets one is published: a passphrase of plain words', () => {
  const all = planted.secrets.map((each) => ({ ...each, ...publishedOf(each.text, each.knownAs) }));
  const idsOf = (some: typeof all): readonly string[] => some.map(({ id }) => id);
  const published = all.filter(({ file }) => file !== undefined);
  const inFile = published.filter(({ file = '', secret }) =>
    file.includes(JSON.stringify(secret).slice(1, -1)),
  );

  expect(all).toHaveLength(30);
  expect(idsOf(inFile), 'what passes').toEqual(['nt-09']);
  expect(idsOf(published.filter((each) => !inFile.includes(each))), 'addresses, which are removed').toEqual([
    'ks-07',
    'ks-10',
  ]);
  for (const { id, refusal = '', secret } of all) expect.soft(refusal, id).not.toContain(secret);
});

test('it is the secret for which a text is refused', () => {
  const refused = planted.secrets.flatMap(({ id, text, secret }) =>
    publishedOf(text.replaceAll(secret, '')).refusal === undefined ? [] : [id],
  );
  // A dump of bytes, and the rest of a key.
  expect(refused).toEqual(['kv-07', 'ks-09']);
});

test('of thirty texts that only look like secrets four are refused: digests and IDs of others', () => {
  const refused = planted.alike.filter(({ text }) => publishedOf(text).refusal !== undefined);
  expect(refused.map(({ text }) => text.slice(0, 24))).toEqual([
    'sha256 of the downloaded',
    '$.data.conversations[0].',
    'response header "Etag": ',
    '$.data.url: expected to ',
  ]);
});

/** Names, IDs and messages as a run with this ID draws them, in an answer that quotes them. */
function drawnBy(runID: string): string {
  const ids = newFreshIDs(runID);
  const own = (): ReturnType<typeof tagOf> => tagOf(`P${uniquePart(ids.freshID('user'))}`);
  const names = texts.map(({ value }) => tagged(value, own()));
  const objects = [...likeUserIDs, ...likeGroupIDs].flatMap(({ one, other }) => {
    const tag = tagOf(ids.freshID('group'));
    return [tagged(one, tag), `sg_${tagged(other, tag)}`];
  });
  const messages = names.map((content) => Buffer.from(JSON.stringify({ content })).toString('base64'));
  const long = `${ids.freshID('missing group').replace(runID, `"$RUN"'`)}${'0'.repeat(200)}`;
  const data = { names, objects, messages, long, operationID: ids.operationID('GET_USERS-EFFECT') };
  return JSON.stringify({ errCode: 0, data: { ...data, userID: ids.freshID('user') } });
}

test('what ten runs draw is published, whatever their IDs are', () => {
  for (let run = 0; run < 10; run += 1) {
    const runID = newRunID(Date.UTC(2026, 10, 22, run), run === 9 ? 'digits' : 'letters-and-digits');
    const drawn = drawnBy(runID);
    const received = `names: expected none, received ${drawn}, also in ${JSON.stringify(drawn)}`;
    expect.soft(publishedOf(received).refusal, runID).toBeUndefined();
  }
});
