import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { noteOwn } from '../../../fixtures/own-files.ts';
import { Refusal } from '../../../fixtures/refusal.ts';
import { reportFolder } from '../../../fixtures/report-folder.ts';
import { buildReport, externalLoads, withoutAnalytics } from '../../../reports/allure/page.ts';
import { cli, root } from '../project.ts';
import { runSample } from './sample/run.ts';

/** Runs `npx im-conformance report` on a folder. */
const build = (folder: string) =>
  spawnSync(process.execPath, [cli, 'report', folder], { cwd: root, encoding: 'utf8' });

test('the report is one file with the verdict, opens without a network, and the command says where it is', async () => {
  const { reportDir: folder } = await runSample('bad', test.info().outputPath('run'));
  const file = reportFolder(folder).allurePage;
  const built = build(folder);
  expect(built.stdout, 'words').toBe(`Report: ${path.relative(root, file)}\n`);
  expect(built.status, 'exit code').toBe(0);
  expect(readdirSync(path.dirname(file)), 'files of the report').toEqual(['index.html']);
  const left = readdirSync(folder).filter((name) => name.startsWith('allure-workshop'));
  expect(left, 'left over').toEqual([]);
  const html = readFileSync(file, 'utf8');
  expect(html, 'title').toContain(
    '<title> embedded reference: Not conformant: 1 of 5 MUSTs does not hold; 3 requirements were not measured. </title>',
  );
  expect(externalLoads(html), 'loaded from outside').toEqual([]);
  expect(html, 'analytics').not.toMatch(/googletagmanager|google-analytics/);
  expect(html, 'local path').not.toContain(root);
});

test('the command says in one sentence why there is no report', () => {
  const none = build(test.info().outputPath('none'));
  expect(none.status, 'exit code without results').toBe(2);
  expect(`${none.stdout}${none.stderr}`, 'words').toMatch(
    /^There is no result in .+: run the suite first\.\n$/,
  );
});

test('without a usable result no report is built, and an older one stays', async () => {
  const env = { IM_BASE_URL: 'http://127.0.0.1:1', IM_SECRET: 'a secret of nobody at all' };
  const { reportDir: folder } = await runSample('good', test.info().outputPath('run'), { env });
  const { allurePage, allureResults, conformance } = reportFolder(folder);
  mkdirSync(path.dirname(allurePage));
  writeFileSync(allurePage, 'old');
  const buildHere = () => buildReport({ folder, root });
  expect(buildHere, 'a page of somebody else').toThrow(
    /index\.html was not written by this suite, which needs the name: /,
  );
  noteOwn(folder, allurePage);
  rmSync(allureResults, { recursive: true });
  expect(buildHere, 'no folder of results').toThrow(Refusal);
  mkdirSync(allureResults);
  writeFileSync(path.join(allureResults, 'x-attachment.txt'), '');
  expect(buildHere, 'no results').toThrow(/^There is nothing to report in .+: run the suite first\.$/);
  writeFileSync(conformance, '{"schemaVersion":0}');
  expect(buildHere, 'another version').toThrow(
    /conformance\.json is not a result of this version of the suite: /,
  );
  expect(readFileSync(allurePage, 'utf8'), 'older report').toBe('old');
});

test('the analytics of Allure are taken out, and nothing else', () => {
  const gtm =
    '<script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>\n<script>gtag(1)</script>';
  expect(withoutAnalytics(`<script>a</script>${gtm}<script>b</script>`), 'page').toBe(
    '<script>a</script><script>b</script>',
  );
});

const loading = [
  '<script src="https://x.example/a.js"></script>',
  '<script async src=http://x.example/a.js></script>',
  "<img alt='' src='//x.example/a.png'>",
  '<iframe src="https://x.example"></iframe>',
  '<link rel="stylesheet" href="https://x.example/a.css">',
  '<object data="https://x.example/a"></object>',
  '<style>@import "https://x.example/a.css"</style>',
  '<style>a { background: url(https://x.example/a.png) }</style>',
  'createElement("script").src="https://www.googletagmanager.com/gtag"',
];
for (const html of loading) {
  test(`a page would load something: ${html}`, () => {
    expect(externalLoads(`<p>${html}</p>`).length, 'loads').toBe(1);
  });
}

for (const html of [
  '<a href="https://x.example">',
  '<img src="data:image/png;base64,AA==">',
  'see https://x.example',
]) {
  test(`a page loads nothing: ${html}`, () => {
    expect(externalLoads(html), 'loads').toEqual([]);
  });
}
