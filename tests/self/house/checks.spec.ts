import { expect, test } from '@playwright/test';
import { projectFiles, textOf } from './sources.ts';

const specs = projectFiles().filter((path) => /^tests\/(?!self\/).*\.spec\.ts$/.test(path));

interface CheckBody {
  readonly name: string;
  readonly body: readonly string[];
}

/** The bodies of checks, by the lines between `async (…) => {` and the closing of the same depth. */
function bodiesOf(text: string): CheckBody[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const [, indent, inLine] = /^(\s+)\.\.\.check\w*\((.*?),? ?(?:async \(.*)?$/.exec(line) ?? [];
    if (indent === undefined) return [];
    // A long head is broken after `check(`: the id stands below, and the body deeper.
    const name = inLine || (lines[index + 1]?.trim() ?? '');
    const closing = inLine ? `${indent}}),` : `${indent}  },`;
    const begin = lines.findIndex((other, at) => at >= index && other.endsWith('=> {'));
    const end = lines.findIndex((other, at) => at > begin && other === closing);
    return [{ name, body: lines.slice(begin + 1, end).filter((each) => each.trim() !== '') }];
  });
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
  const planted = [...plain, ...forks].map((line) => `    ${line}`);
  const text = ["  ...check('PLANTED-ID', async ({ given }) => {", ...planted, '  }),'].join('\n');
  const [found] = bodiesOf(text);
  expect(forksIn(found?.body ?? []), 'ways').toEqual(planted.slice(plain.length));
});

/** What is judged by all replies sends nothing of its own. */
const sending = specs.filter((path) => path !== 'tests/waiting/replies.spec.ts');

test('every check expects something of the answer to the call under test', () => {
  for (const path of sending)
    for (const { name, body } of bodiesOf(textOf(path))) {
      const text = body.join('\n');
      const calls = text.match(/\b(post|send|pages|together)\(/g)?.length ?? 0;
      expect.soft(calls, `calls under test of ${name}`).toBeGreaterThanOrEqual(1);
      expect.soft(text, name).toMatch(/\bexpect[A-Z]\w*\(|\bobserve\(/);
    }
});
