import { expect, test } from '@playwright/test';
import { parseSettings } from '../../../../../fixtures/run/start/settings.ts';

test('a name that would look like another line, or acts on a terminal, is refused', () => {
  const target = { IM_BASE_URL: 'https://im.example', IM_SECRET: 's' };
  for (const setting of ['IM_TARGET', 'IM_TARGET_NAME'])
    for (const name of ['a\nConformant: yes', 'a\u001B[31mb', 'a\u202Eb', 'a\tb', 'a\rb'])
      expect
        .soft(() => parseSettings({ ...target, [setting]: name }, 'crun'), JSON.stringify(name))
        .toThrow(`${setting} must be one line of visible characters.`);
  const { targetName } = parseSettings({ ...target, IM_TARGET_NAME: 'Staging, 東京 😀' }, 'crun');
  expect(targetName, 'a name in any script').toBe('Staging, 東京 😀');
  expect(parseSettings({ IM_TARGET_NAME: 'x' }).targetName, 'no address').toBe('embedded reference');
});
