import { expect, test } from '@playwright/test';
import { paintFor, type Output } from '../../../../reports/terminal/paint.ts';
import { Progress } from '../../../../reports/terminal/progress.ts';

const memory = (more: Partial<Output> = {}): Output & { readonly text: () => string } => {
  const parts: string[] = [];
  return { write: (text) => parts.push(text), text: () => parts.join(''), ...more };
};

test('colours are for terminals that want them', () => {
  expect(paintFor(memory())('red', 'x'), 'no terminal').toBe('x');
  expect(paintFor(memory({ hasColors: () => true }))('red', 'x'), 'a pipe').toBe('x');
  expect(paintFor(memory({ isTTY: true, hasColors: () => false }))('red', 'x'), 'NO_COLOR').toBe('x');
  expect(paintFor(memory({ isTTY: true, hasColors: () => true }))('red', 'x'), 'terminal').toBe(
    '\u001B[31mx\u001B[39m',
  );
});

test('progress is at most three lines in a log, none for a short run, and one changing line on a terminal', () => {
  const run = (output: Output, total: number): void => {
    const progress = new Progress(output, total);
    for (let at = 0; at < total; at += 1) progress.ended(at === 0);
    progress.clear();
  };
  const [log, short, terminal] = [memory(), memory(), memory({ isTTY: true })];
  run(log, 100);
  run(short, 39);
  run(terminal, 2);
  expect(log.text(), 'log').toBe(
    '25 of 100 checked, 1 failed\n50 of 100 checked, 1 failed\n75 of 100 checked, 1 failed\n',
  );
  expect(short.text(), 'short run').toBe('');
  expect(terminal.text().split('\r\u001B[2K'), 'terminal').toEqual([
    '',
    '1 of 2 checked, 1 failed',
    '2 of 2 checked, 1 failed',
    '',
  ]);
});
