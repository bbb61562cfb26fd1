import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Baseline, type Entry, baselineOf, readBaseline } from '../../../../../reports/baseline/baseline.ts';
import { schemaText } from '../../../../../reports/conformance.ts';
import { fits } from '../../../../../reports/baseline/phrase.ts';
import { Refusal } from '../../../../../fixtures/refusal.ts';
import { requirements } from '../../../../requirements.ts';
import { root } from '../../../project.ts';
import { thrownBy } from '../../thrown.ts';

const entry: Entry = { id: 'ID-1', reason: 'old', owner: 'me', expires: '2027-01-31', verdict: 'fail' };
const yaml = `# who
always:
  - id: ID-1
    reason: old # a comment
    owner: me
    expires: 2027-01-31
    verdict: fail
sometimes:
`;

test('the committed JSON Schema is the one of the code: npx tsx reports/export-schema.ts', () => {
  const committed = readFileSync(path.join(root, 'reports/baseline.schema.json'), 'utf8');
  expect(JSON.parse(committed), 'committed schema').toEqual(JSON.parse(schemaText(Baseline, 'input')));
});

test('YAML and JSON are read alike, and a list may be missing', () => {
  const read = { always: [entry], sometimes: [] };
  expect(baselineOf(yaml, 'a.yaml'), 'YAML').toEqual(read);
  expect(baselineOf(JSON.stringify({ always: [entry] }), 'a.json'), 'JSON').toEqual(read);
});

test('the suite reads the baseline that docs/baseline.md shows', () => {
  const page = readFileSync(path.join(root, 'docs/baseline.md'), 'utf8');
  const [, text = ''] = /```yaml\n(always:[^]*?)```/.exec(page) ?? [];
  const example = baselineOf(text, 'docs/baseline.md');
  const [{ id, says = '' } = entry] = example.always;
  const ids = requirements.map((each) => each.id);
  expect(ids, 'requirements').toContain(id);
  const message =
    'answer to GET: expected HTTP 4xx or 501, or a closed connection, received HTTP 200, errCode 0';
  expect(fits(says, message), 'its phrase').toBe(true);
});

const line = (more: object): string => JSON.stringify({ always: [{ ...entry, ...more }] });
const mistakes: readonly (readonly [text: string, sentence: RegExp])[] = [
  ['', /^b is empty\. docs\/baseline\.md shows a baseline\.$/],
  ['# nothing', /^b is not a baseline: it must be of type object\. docs\/baseline\.md shows one\.$/],
  ['always: [', /^b is not YAML: .* at line 1, column \d+\. Correct the file\.$/],
  ['{"always": [}', /^b is not JSON: .*\. Correct the file\.$/],
  ['alway: []', /^b is not a baseline: unknown key alway\. Did you mean always\? docs\//],
  [line({ owner: '  ' }), /^b is not a baseline: entry 1 of "always", owner: /],
  [line({ owner: undefined }), /^b is not a baseline: entry 1 of "always", owner: must be of type string\. /],
  [line({ expires: '2027-02-30' }), /entry 1 of "always", expires: must be a day such as 2027-01-31\./],
  [
    line({ verdict: 'warn' }),
    /entry 1 of "always", verdict: must be one of fail, not-testable, inconclusive\. /,
  ],
  [line({ expire: 'x' }), /entry 1 of "always": unknown key expire\. Did you mean expires\? docs\//],
  [
    JSON.stringify({ always: [entry], sometimes: [entry] }),
    /^b has two entries of ID-1: remove one of them\.$/,
  ],
];
for (const [text, sentence] of mistakes) {
  test(`a mistake in a baseline is one sentence: ${text || 'nothing in it'}`, async () => {
    const mistake = await thrownBy(() => baselineOf(text, 'b'));
    expect(mistake, 'mistake').toBeInstanceOf(Refusal);
    expect([mistake.message, mistake.stack], 'sentence').toEqual([
      expect.stringMatching(sentence),
      mistake.message,
    ]);
    expect(mistake.message, 'lines').not.toContain('\n');
  });
}

test('a file that is not there is one sentence', async () => {
  const { message } = await thrownBy(() => readBaseline(test.info().outputPath('none.yaml')));
  expect(message, 'sentence').toMatch(
    /^The baseline .*none\.yaml cannot be read \(ENOENT\): .*npx im-conformance baseline\.$/,
  );
});
