import { expect, test } from '@playwright/test';
import { refuseTraceOption, requireNoTrace } from '../../../../../fixtures/run/start/no-trace.ts';

const asked =
  (...words: readonly string[]) =>
  (): void =>
    refuseTraceOption(['node', 'cli.js', 'test', ...words]);
const using = (trace: 'on' | 'off' | 'retain-on-failure') => (): void => {
  const [project] = test.info().config.projects;
  if (project) requireNoTrace({ projects: [{ ...project, use: { ...project.use, trace } }] });
};

test('a trace on the command line is refused with one sentence, whatever its mode', () => {
  for (const words of [
    ['--trace', 'on'],
    ['--trace=retain-on-failure'],
    ['a.spec.ts', '--trace=off', '--trace=on'],
  ])
    expect.soft(asked(...words), words.join(' ')).toThrow(/^--trace cannot be used here: .*tokens/);
  for (const words of [[], ['--trace', 'off'], ['--trace=off'], ['--grep', 'trace']])
    expect.soft(asked(...words), words.join(' ')).not.toThrow();
});

test('a trace of another configuration is refused, too', () => {
  expect(using('on'), 'on').toThrow(/^Nothing was sent, because a trace is requested: /);
  expect(using('retain-on-failure'), 'on failure').toThrow(/^Nothing was sent/);
  expect(using('off'), 'off').not.toThrow();
});
