import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { readEnvFile } from '../../../../../fixtures/run/start/settings.ts';
import { canWriteBelow } from '../../../../../fixtures/run/start/report-place.ts';

test('variables are read, and comments and empty lines are none', () => {
  const info = test.info();
  const file = info.outputPath('env');
  writeFileSync(file, '# a comment\n\nexport IM_SECRET="a#b"\r\nIM_PROFILE = core\n');

  expect(readEnvFile(file), 'what it says').toEqual({
    values: { IM_SECRET: 'a#b', IM_PROFILE: 'core' },
    badLine: undefined,
  });
});

for (const line of ['IM_BASE_URL http://127.0.0.1:1', 'garbage', 'IM SECRET=x', '=x']) {
  test(`a line that says nothing is noticed: ${line}`, () => {
    const info = test.info();
    const file = info.outputPath('env');
    writeFileSync(file, `# one\n${line}\n`);

    expect(readEnvFile(file).badLine, 'its number').toBe(2);
  });
}

test('no file, and a folder of that name, say nothing', () => {
  const info = test.info();
  mkdirSync(info.outputPath('folder'));

  for (const name of ['absent', 'folder']) {
    expect(readEnvFile(info.outputPath(name)), name).toEqual({ values: {}, badLine: undefined });
  }
});

test('a folder can be written below, unless a file is in its way', () => {
  const info = test.info();
  writeFileSync(info.outputPath('file'), '');

  expect(canWriteBelow(info.outputPath('.')), 'a folder').toBe(true);
  expect(canWriteBelow(info.outputPath('new/deeper')), 'a new one').toBe(true);
  expect(canWriteBelow(info.outputPath('file')), 'a file').toBe(false);
  expect(canWriteBelow(info.outputPath('file/below')), 'below a file').toBe(false);
});
