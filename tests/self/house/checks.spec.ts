import { expect, test } from '@playwright/test';
import { projectFiles, textOf } from './sources.ts';

const specs = projectFiles().filter((path) => /^tests\/(?!self\/).*\.spec\.ts$/.test(path));

interface CheckBody {
  readonly name: string;
  readonly body: readonly string[];
}

/** The head of a body: of an entry, or of a function of the file that makes checks. */
const head = /^ {2,8}async check\(|^ {2,6}(\.\.\.\w+\(.*, )?async \(/;

/** The bodies of checks, named after their entries or the functions that make them. */
function bodiesOf(text: string): CheckBody[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    if (!head.test(line)) return [];
    const named = lines.slice(0, index + 1).findLast((other) => /\.\.\.\w+\(|^(const|function) /.test(other));
    return [{ name: named?.trim() ?? '', body: bodyIn(lines.slice(index)) }];
  });
}

/** The lines between the head of a body, which these lines begin with, and the closing of the same depth. */
function bodyIn(lines: readonly string[]): readonly string[] {
  const opening = lines.findIndex((line) => /(\)|=>) \{$/.test(line));
  const [indent = ''] = /^\s*/.exec(lines[0] ?? '') ?? [];
  const end = lines.findIndex((line, at) => at > opening && line.startsWith(`${indent}}`));
  return lines.slice(opening + 1, end).filter((line) => line.trim() !== '');
}

/** The calls of `test` without a body of their own or a function of the file that makes one. */
function withoutBody(text: string): string[] {
  const made = [...text.matchAll(/^(?:const|function) (\w+)/gm)].map(([, name]) => name);
  const making = new RegExp(`\\b(${made.join('|')})\\(`);
  const [, ...calls] = text.split(/^\s*test\(/m);
  return calls
    .map((call) => call.split(/\n\s*\);|\);\n/)[0] ?? '')
    .filter((call) => !call.split('\n').some((line) => head.test(line) || making.test(line)));
}

/** A line of a check without what it says: `for` may be a word of a sentence. What stands in a template stays. */
function withoutTexts(line: string): string {
  const templates = line.replaceAll(/`[^`]*`/g, (text) =>
    [...text.matchAll(/\$\{([^`]*?)\}/g)].map(([, part]) => part).join(' '),
  );
  return templates.replaceAll(/'[^']*'/g, "''");
}

/** The lines at which a body does not go one way. */
function forksIn(body: readonly string[]): string[] {
  const forks = /\b(if|else|try|catch|for|while|switch|expect\.soft|setTimeout)\b|(^|\s)\?(\s|$)/;
  return body.filter((line) => forks.test(withoutTexts(line)));
}

test('the body of a check is short and goes one way', () => {
  for (const path of specs) {
    expect.soft(withoutBody(textOf(path)), `checks in ${path} without a body`).toEqual([]);
    for (const { name, body } of bodiesOf(textOf(path))) {
      expect.soft(body.length, `lines of ${name}`).toBeLessThanOrEqual(15);
      expect.soft(forksIn(body), `ways in ${name}`).toEqual([]);
    }
  }
});

test('a body that forks is noticed, whatever it forks with', () => {
  const forks = [
    "observe(isRefusal(reply) ? 'refused' : 'success');",
    "observe(`${isRefusal(reply) ? 'refused' : 'success'}, messages`);",
    '  ? await given.group()',
    'if (reply.status === 200) return;',
    'for (const member of members)',
    'try {',
  ];
  const plain = ["const [first = '', { value }] = await given.two();", "observe(value?.ex ?? 'what if?');"];
  const planted = [...plain, ...forks].map((line) => `      ${line}`);
  const text = [
    'test(',
    "  ...muteGroup('PLANTED', {",
    '    async check({ given }) {',
    ...planted,
    '    },',
    '  }),',
    ');',
  ];
  const [found] = bodiesOf(text.join('\n'));
  expect(forksIn(found?.body ?? []), 'ways').toEqual(planted.slice(plain.length));
});

test('an entry without a body is noticed', () => {
  const text = (check: string) =>
    `const done = 1;\ntest(\n  ...muteGroup('PLANTED', {\n    ${check},\n  }),\n);\n`;
  expect(withoutBody(text('check: undefined')), 'calls of test').toHaveLength(1);
  expect(withoutBody(text('check: done()')), 'calls of test').toEqual([]);
});

/** What is judged by all replies sends nothing of its own. */
const sending = specs.filter((path) => path !== 'tests/waiting/replies.spec.ts');

test('every check expects something of the answer to the call under test', () => {
  for (const path of sending)
    for (const { name, body } of bodiesOf(textOf(path))) {
      const text = body.join('\n');
      const calls = text.match(/\b(call|post|send|pages|together)\(/g)?.length ?? 0;
      expect.soft(calls, `calls under test of ${name}`).toBeGreaterThanOrEqual(1);
      expect.soft(text, name).toMatch(/\bexpect[A-Z]\w*[()]|\bobserve\(|\bawait call\(/);
    }
});
