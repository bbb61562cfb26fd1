import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { LINES } from '../../../../reports/terminal/closing-words.ts';
import { terminalPage, terminalPages } from './terminal-pages.ts';

/** Without the numbers that change with every requirement that is added. */
const normal = (text: string): string => text.replaceAll(/\d[\d,]*/g, '0').replaceAll(/ +/g, ' ');

for (const [name, print] of Object.entries(terminalPages)) {
  test(`docs/terminal/${name}.txt shows what the terminal prints`, () => {
    const file = terminalPage(name);
    expect(existsSync(file), `${file} is there`).toBe(true);
    expect(normal(print()), 'without numbers (npm run catalogue renews them)').toBe(
      normal(readFileSync(file, 'utf8')),
    );
    expect(print().split('\n').length - 1, 'lines').toBeLessThanOrEqual(LINES);
  });
}
