import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { doctorWords, LINES } from '../../../../reports/terminal/doctor-words.ts';
import type { Findings } from '../../../../fixtures/run/doctor/findings.ts';
import { helperOperations } from '../../../../fixtures/helper-operations.ts';
import { honest, nineAlone, redirecting, SECRET, slow } from '../../command/servers.ts';
import { root } from '../../project.ts';
import { foundAt, foundOn } from '../run/doctor/served.ts';

// What the doctor prints, as docs/doctor shows it.

const needed = helperOperations.filter(({ need }) => need === 'needed').map(({ path: each }) => each);
const env = (): Record<string, string> => ({
  IM_SECRET: SECRET,
  IM_REPORT_DIR: test.info().outputPath('reports'),
});

const FAR_MS = 60;

const pages: Readonly<Record<string, () => Promise<Findings>>> = {
  reference: () => foundOn(honest().handle),
  tried: () => foundOn(honest().handle, env(), { tries: true }),
  'without-helpers': () => foundOn(nineAlone(honest(), needed)),
  far: () => foundOn(slow(() => FAR_MS, honest().handle)),
  'wrong-url': () => foundAt('http://127.0.0.1:9'),
  'wrong-prefix': () => foundOn(honest().handle, {}, { prefix: '/api/v1' }),
  'login-page': () => foundOn(redirecting('/login')),
  production: () => foundAt('https://live.im.example'),
  'wrong-secret': () => foundOn(honest().handle, { IM_SECRET: 'of another server' }),
};

/** At the address of the examples. */
function shown(findings: Findings): string {
  const { name, baseURL } = findings.target;
  const lines = doctorWords(findings).join('\n');
  if (name.includes('example')) return `${lines}\n`;
  return `${lines.replaceAll(baseURL, 'http://im.example').replaceAll(name, 'im.example')}\n`;
}

/** Without what differs from machine to machine. */
const normal = (text: string): string =>
  text
    .replaceAll(/\bimc\w{17}\b/g, 'ID')
    .replaceAll(/\d[\d,.]*/g, '0')
    .replaceAll(/0 (ms|s|min)( 0 s)?/g, 'time');

for (const [name, find] of Object.entries(pages))
  test(`docs/doctor/${name}.txt shows what the doctor prints`, async () => {
    const file = path.join(root, 'docs/doctor', `${name}.txt`);
    const text = shown(await find());
    const committed = (): string => (existsSync(file) ? normal(readFileSync(file, 'utf8')) : '');
    const isStale = normal(text) !== committed();
    if (isStale && test.info().config.updateSnapshots === 'all') writeFileSync(file, text);
    expect(normal(text), 'without numbers').toBe(committed());
    expect(text.split('\n').length - 1, 'lines').toBeLessThanOrEqual(LINES);
  });

test('fifteen lines are enough for everything at once', async () => {
  const found = await foundOn(nineAlone(honest(), needed));
  const loss = { needs: ['a', 'b', 'c', 'd', 'e'], requirements: 3, musts: 2 };
  const worst = {
    ...found,
    notMeasured: [loss, loss, loss],
    advice: ['Set IM_ID_PATTERN=digits.'],
    notes: ['a', 'b'],
  };
  expect(doctorWords(worst).length).toBeLessThanOrEqual(LINES);
  expect(doctorWords(worst).join('\n')).toContain('Not measurable: 3 of ');
  const operations = Object.fromEntries(needed.map((each) => [each, 'absent'] as const));
  const lines = doctorWords({ ...found, operations, notMeasured: [{ ...loss, needs: needed }] });
  const [, after] = lines.slice(lines.findIndex((line) => line.startsWith('It creates ')));
  expect(after, 'where almost nothing can be checked').toMatch(/^Build first: .* be checked before$/);
  const late = { ...found, capabilities: { ...found.capabilities, clockAheadMs: -90_000 } };
  expect(doctorWords(late).join('\n')).toContain("behind this machine's");
});
