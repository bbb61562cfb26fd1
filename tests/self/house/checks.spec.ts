import { expect, test } from '@playwright/test';
import { projectFiles, textOf } from './sources.ts';

const specs = projectFiles().filter((path) => /^tests\/(?!self\/).*\.spec\.ts$/.test(path));

interface CheckBody {
  readonly name: string;
  readonly body: readonly string[];
}

/** The bodies of checks, by the lines between the head of `check` and the closing of the same depth. */
function bodiesOf(text: string): CheckBody[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, indent] = /^(\s*)test\($/.exec(line) ?? [];
    if (indent === undefined) return [];
    const end = lines.findIndex((other, at) => at > index && other === `${indent});`);
    const [, name = ''] = /\.\.\.(\w+\(.*)$/.exec(lines[index + 1] ?? '') ?? [];
    return [{ name, body: bodyIn(lines.slice(index, end)) }];
  });
}

/** The lines of the first function in these lines of a call of `test`. */
function bodyIn(lines: readonly string[]): readonly string[] {
  const head = lines.findIndex((line) => /\basync (check)?\(/.test(line));
  const opening = lines.findIndex((line, at) => at >= head && /(\)|=>) \{$/.test(line));
  const [indent = ''] = /^\s*/.exec(lines[head] ?? '') ?? [];
  const end = lines.findIndex((line, at) => at > opening && line.startsWith(`${indent}}`));
  return lines.slice(opening + 1, end).filter((line) => line.trim() !== '');
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
    const bodies = bodiesOf(textOf(path));
    expect.soft(bodies.length, `checks found in ${path}`).toBe(textOf(path).split(/^\s*test\($/m).length - 1);
    for (const { name, body } of bodies) {
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

/** What is judged by all replies sends nothing of its own. */
const sending = specs.filter((path) => path !== 'tests/waiting/replies.spec.ts');

test('every check expects something of the answer to the call under test', () => {
  for (const path of sending)
    for (const { name, body } of bodiesOf(textOf(path))) {
      const text = body.join('\n');
      const calls = text.match(/\b(call|post|send|pages|together)\(/g)?.length ?? 0;
      expect.soft(calls, `calls under test of ${name}`).toBeGreaterThanOrEqual(1);
      expect.soft(text, name).toMatch(/\bexpect[A-Z]\w*\(|\bobserve\(|\bawait call\(/);
    }
});
