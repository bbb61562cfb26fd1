import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { noteOwn } from '../../../../fixtures/own-files.ts';
import { reportFolder } from '../../../../fixtures/report-folder.ts';
import { causeCategories, copyResults } from '../../../../reports/allure/causes.ts';
import { keepHistory, leaveHistory } from '../../../../reports/allure/history.ts';
import { withPackedData } from '../../../../reports/allure/packed-data.ts';
import { withVerdictInRing } from '../../../../reports/allure/verdict-ring.ts';
import type { Conformance } from '../../../../reports/conformance.ts';
import { madeUpConformance } from './made-up-conformance.ts';

const day = (number: number): string => `2026-11-${number}T09:30:00.000Z`;
const run = (on: number, name = 'staging'): Conformance => {
  const made = madeUpConformance({ failures: 0, rows: 1 });
  return { ...made, startedAt: day(on), target: { ...made.target, name } };
};
const linesOf = (file: string): readonly { run?: object; testResults?: object }[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** What Allure does: notes this run behind those that it was given. */
function allureNotes(file: string, name: string): void {
  const message = 'm'.repeat(1_000);
  const testResults = {
    h1: { status: 'failed', message, trace: 'at a.ts', labels: [{ name: 'tag', value: 't' }] },
  };
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, `${before}${JSON.stringify({ uuid: name, name, testResults })}\n`);
}

/** Builds a report of a run, as far as its history goes; gives what Allure was given to compare it with. */
function build(folder: string, conformance: Conformance): readonly object[] {
  const file = path.join(test.info().outputPath(), 'workshop.jsonl');
  writeFileSync(file, '');
  leaveHistory(folder, file, conformance);
  const given = readFileSync(file, 'utf8') === '' ? [] : linesOf(file);
  allureNotes(file, conformance.startedAt);
  keepHistory(folder, file, conformance);
  return given.map(({ run: of }) => of ?? {});
}

test('a run is compared with earlier ones of its target, and noted once however often it is reported', () => {
  const folder = test.info().outputPath('reports');
  mkdirSync(folder);
  const staging = (on: number) => ({ target: 'staging https://im.example/api', startedAt: day(on) });
  expect(build(folder, run(10)), 'the first').toEqual([]);
  expect(build(folder, run(10)), 'the first again').toEqual([]);
  expect(build(folder, run(11, 'other')), 'another target').toEqual([]);
  expect(build(folder, run(12)), 'the second').toEqual([staging(10)]);
  expect(build(folder, run(13)), 'the third').toEqual([staging(10), staging(12)]);
  expect(build(folder, run(12)), 'the second again').toEqual([staging(10)]);
  expect(linesOf(reportFolder(folder).allureHistory), 'kept').toHaveLength(4);
});

test('of a run only what is compared is kept, and of runs only the last', () => {
  const folder = test.info().outputPath('reports');
  mkdirSync(folder);
  for (let on = 10; on < 25; on += 1) build(folder, run(on));
  const lines = linesOf(reportFolder(folder).allureHistory);
  expect(lines, 'runs').toHaveLength(10);
  expect(lines[0]?.run, 'oldest').toMatchObject({ startedAt: day(15) });
  expect(lines[0]?.testResults, 'a result').toEqual({
    h1: { status: 'failed', message: 'm'.repeat(200), labels: [] },
  });
});

test('a history of somebody else is refused, and one that cannot be read is begun anew', () => {
  const folder = test.info().outputPath('reports');
  mkdirSync(folder);
  const { allureHistory } = reportFolder(folder);
  writeFileSync(allureHistory, 'mine');
  expect(() => build(folder, run(10)), 'somebody else').toThrow(/was not written by this suite/);
  expect(readFileSync(allureHistory, 'utf8'), 'content').toBe('mine');
  noteOwn(folder, allureHistory);
  expect(build(folder, run(10)), 'no history').toEqual([]);
  expect(linesOf(allureHistory), 'begun').toHaveLength(1);
});

test('results are copied, those that suffer from a cause with a label for its group', () => {
  const [from, to] = [test.info().outputPath('from'), test.info().outputPath('to')];
  mkdirSync(from);
  const tags = (id: string) => ({
    name: id,
    labels: [
      { name: 'tag', value: 'group' },
      { name: 'tag', value: id },
    ],
  });
  for (const id of ['A', 'B', 'C'])
    writeFileSync(path.join(from, `${id}-result.json`), JSON.stringify(tags(id)));
  writeFileSync(path.join(from, 'x-attachment.txt'), 'text');
  writeFileSync(path.join(from, 'y-result.json'), '{');
  const causes = [
    { id: 'one', sentence: 'Of one alone.', victims: ['A'] },
    { id: 'login', sentence: 'Nobody\ncan log in.', victims: ['A', 'B'] },
    { id: 'other', sentence: 's'.repeat(500), victims: ['C', 'D'] },
  ];
  const made = madeUpConformance({ failures: 0, rows: 1, causes });
  copyResults(from, to, made);
  const label = (name: string): unknown =>
    JSON.parse(readFileSync(path.join(to, `${name}-result.json`), 'utf8'));
  const cause = (value: string): Record<string, unknown> => ({
    labels: expect.arrayContaining([{ name: 'cause', value }]),
  });
  expect(label('A'), 'a victim').toMatchObject({ name: 'A', ...cause('cause01') });
  expect(label('B'), 'a victim').toMatchObject(cause('cause01'));
  expect(label('C'), 'a victim').toMatchObject(cause('cause02'));
  expect(readdirSync(to).toSorted(), 'copies').toEqual(readdirSync(from).toSorted());
  expect(readFileSync(path.join(to, 'x-attachment.txt'), 'utf8'), 'attachment').toBe('text');
  expect(JSON.parse(readFileSync(path.join(from, 'A-result.json'), 'utf8')), 'original').toEqual(tags('A'));
  const categories = causeCategories(made);
  expect(
    categories.map(({ name }) => name),
    'groups',
  ).toEqual(['Cause: Nobody can log in.', `Cause: ${'s'.repeat(160)}…`]);
  expect(categories[0]?.matchers, 'matchers').toEqual([{ labels: { cause: 'cause01' } }]);
});

const dataScripts = (entries: string): string => `<p>before</p><script async>
      window.allureReportDataReady = false;
      function d(name, value){ }
    </script>
    <script defer>
      Promise.allSettled([${entries}])
        .then(function(){
          window.allureReportDataReady = true;
        })
    </script><p>after</p>`;

test('what the page is given is packed whole, and anything else is left as it is', () => {
  const page = withPackedData(dataScripts('d("a/b.json","e30="),d("c-é.json","W10=")'));
  const [, packed = ''] = /<script id="packed-data" type="text\/plain">([^<]*)<\/script>/.exec(page) ?? [];
  const unpacked: unknown = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString('utf8'));
  expect(unpacked, 'data').toEqual({ 'a/b.json': 'e30=', 'c-é.json': 'W10=' });
  expect(page, 'around').toMatch(/^<p>before<\/p><script>[\s\S]*<\/script><p>after<\/p>$/);
  expect(page, 'old scripts').not.toContain('allSettled');
  for (const strange of ['<p>nothing</p>', dataScripts('d("a","b"),e("c")')])
    expect(withPackedData(strange), 'strange').toBe(strange);
});

test('the ring holds the verdict, and no words but letters', () => {
  const page = withVerdictInRing('<head></head><body>$&</body>', 'Not conformant, as known');
  expect(page, 'words').toContain(String.raw`content: "Not\a conformant\a as\a known"`);
  expect(page, 'page').toMatch(/<\/style>\n<\/head><body>\$&<\/body>$/);
  expect(withVerdictInRing('<head></head>', '"}</style>'), 'others').toContain('content: "style"');
});
