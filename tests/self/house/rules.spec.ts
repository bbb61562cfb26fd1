import { expect, test } from '@playwright/test';
import { projectFiles, textOf } from './sources.ts';

const files = projectFiles();
const sources = files.filter((path) => path.endsWith('.ts'));

const comment = /^\s*(\/\/|\/?\*)/;

/** Lines of a text that match, by their numbers. */
function matching(text: string, pattern: RegExp): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => (!comment.test(line) && pattern.test(line) ? [index + 1] : []));
}

/** Lines of sources that match, as `path:line`. */
function linesWith(pattern: RegExp, among: RegExp, except: RegExp = /^$/): string[] {
  return sources
    .filter((path) => among.test(path) && !except.test(path))
    .flatMap((path) => matching(textOf(path), pattern).map((line) => `${path}:${line}`));
}

/** By whatever spelling: `process` itself may be imported, too, or taken apart. */
const environment =
  /\bprocess\??\.env\b|\bprocess\[|\{[^}]*\benv\b[^}]*\} = (globalThis\.)?process\b|'(node:)?process'/;

/** Who reads the environment beside the settings, and why. */
const readers: Readonly<Record<string, string>> = {
  'fixtures/run/start/settings.ts': 'the settings',
  'tests/self/command/merge.spec.ts': 'gives a child this environment without what a CI sets',
  'tests/self/evidence/shell.ts': 'gives a shell the PATH to find its commands by, and nothing else',
  'tests/self/faults/planting.ts': 'writes code that asks in which worker it runs',
  'tests/self/faults/playwright.config.ts': 'says in a worker that is recorded which process it is',
  'tests/self/faults/playwright-run.ts': 'gives a child this environment with a folder for temporary files',
  'tests/self/unit/run/start/surroundings.spec.ts': 'the same',
  'tests/self/unit/run/start/within.ts': 'gives a function an environment of its own, and this one back',
  'tests/self/unit/reports/chromium.ts': 'whether a CI runs the tests, where one without a browser fails',
  'tests/self/house/rules.spec.ts': 'plants what is looked for',
};

test('only the settings read the environment of the process, in any folder', () => {
  const reading = new Set(linesWith(environment, /./).map((line) => line.replace(/:\d+$/, '')));
  expect([...reading].toSorted(), 'sources').toEqual(Object.keys(readers).toSorted());
  expect(linesWith(/\bfrom 'dotenv'/, /./, /^fixtures\/run\/start\/settings\.ts$/), 'lines').toEqual([]);
});

test('a look into the environment is noticed, however it is spelled', () => {
  const planted = [
    'const target = process.env.IM_BASE_URL;',
    "const target = process['env'].IM_BASE_URL;",
    'const { env } = process;',
    "import { env } from 'node:process';",
    'process.exitCode = run(process.argv);',
  ];
  expect(matching(planted.join('\n'), environment), 'lines').toEqual([1, 2, 3, 4]);
});

/** A length that is printed before a noun, in brackets or as an element, without `counted` or `thousands`. */
const bareCount = /\$\{[\w.?]+\.(length|size)( [-+] \w+)?\}(?= [a-z×]|\)|<\/)|\.toLocaleString\(/;

test('one function prints the counts of reports and commands', () => {
  const printed = linesWith(bareCount, /^(reports|results|cli|explore)\/|^fixtures\/(run\/end|run-cost)/);
  expect(printed, 'lines').toEqual([]);
  const planted = [
    '`${ids.length} more`',
    '`(${a.b.length})`',
    '<i>${own.length}</i>',
    '`${a.length - LIMIT} of`',
  ];
  const others = '`${counted(ids.length, "id")} and ${i.length}`';
  expect(matching([...planted, others].join('\n'), bareCount), 'planted').toEqual([1, 2, 3, 4]);
});

/** An expression, written as one, that names an operation, a part of its name, or an area. */
const matchesPaths =
  /(?<![\w)'"`\]*.:/])\/(?![*/\s])(?:\\.|\[[^\]]*\]|[^/\\])*?(?:\w_group|_msg|_users?\b|user_|(?:mute|[gs]et|search|send|create|force)_|dismiss|invite|kick|transfer(?!-)|\\\/(?:\((?:\?:)?)?(?:group|msg|user|auth)\b)(?:\\.|\[[^\]]*\]|[^/\\])*\/[gimsu]*/;

test('no expression matches the path of an operation: what calls change is data', () => {
  // It looks for a path in a message, whatever the operation.
  const reading = /^reports\/at-fault\.ts$/;
  expect(linesWith(matchesPaths, /^(fixtures|reports|explore|cli)\//, reading), 'lines').toEqual([]);
  const planted = [
    'const joining = /\\/(kick_group|invite_user_to_group)$/;',
    'return /dismiss/.test(path);',
    'maySay(path, /mute_group\\b|revoke/)',
    'harmless: /^\\/(msg|group)\\//,',
    'const reads = /(?<!\\/auth)\\/(get_\\w+|search_msg)$/;',
    "post('/group/get_groups', body, admin); // and /group/mute_group",
    'const url = `${base}/group/get_groups/${id}`;',
    'const half = all / of_group / 2;',
  ];
  expect(matching(planted.join('\n'), matchesPaths), 'planted').toEqual([1, 2, 3, 4, 5]);
});

test('schemas judge and change nothing', () => {
  const changing =
    /\.(coerce|default|prefault|catch|transform|preprocess|pipe|overwrite|trim|any)\b|\bstringbool\b|z\.codec/;
  expect(linesWith(changing, /^schemas\//), 'lines').toEqual([]);
});

test('types are neither given up nor asserted', () => {
  const givenUp =
    /: any\b|<any>|as any\b|@ts-(ignore|expect-error|nocheck)|\bas unknown\b|\w!\.|\bas [A-Z]\w*[;,)]/;
  expect(linesWith(givenUp, /./, /^tests\/self\/house\/rules/), 'lines').toEqual([]);
});

test('no module of the suite keeps a variable for all of its users', () => {
  expect(linesWith(/^(export )?(let|var) /, /./), 'lines').toEqual([]);
});

test('files are called in kebab-case, and after what they hold', () => {
  const vague = /(^|\/)(utils?|helpers?|core|common|manager|index|misc|base)\.\w+$/i;
  const inKebab =
    /^(?:[.\w-]+\/)*(?:\.?[a-z\d]+(?:[-.][a-z\d]+)*|(?:README|CONTRIBUTING|CHANGELOG|SECURITY|CODE_OF_CONDUCT)\.md|LICENSE|Dockerfile)$/;
  expect(
    files.filter((file) => vague.test(file) || !inKebab.test(file)),
    'files',
  ).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(textOf('package-lock.json'), 'package-lock.json').not.toContain('"resolved"');
});

test('no file reveals where it was written', () => {
  // In two pieces, because this file is searched too.
  const place = new RegExp(['(^|[^\\w.~-])/', 'work/|\\bsh', 'ared/'].join(''), 'm');
  expect(
    files.filter((path) => place.test(textOf(path))),
    'files',
  ).toEqual([]);
});

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

/** The bodies of the checks in spec files. */
const bodies = (among: readonly string[] = specs): readonly CheckBody[] =>
  among.flatMap((file) => bodiesOf(textOf(file)));

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
  const hasBody = [
    head,
    /^ {2,8}check: (scene|isRefused|areRefused|eachIs)\(/,
    new RegExp(`\\b(${made.join('|')})\\(`),
  ];
  const [, ...calls] = text.split(/^\s*test\(/m);
  return calls
    .map((call) => call.split(/\n\s*\);|\);\n/)[0] ?? '')
    .filter((call) => !call.split('\n').some((line) => hasBody.some((each) => each.test(line))));
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
  expect(
    specs.flatMap((file) => withoutBody(textOf(file))),
    'checks without a body',
  ).toEqual([]);
  const wrong = bodies().filter(({ body }) => body.length > 15 || forksIn(body).length > 0);
  expect(wrong, 'bodies that are long, or go several ways').toEqual([]);
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

/** What is judged by all replies, or by walks that are made for several checks, sends nothing of its own. */
const judging: ReadonlySet<string> = new Set(['tests/waiting/replies.spec.ts', 'tests/any/any.spec.ts']);
const sending = specs.filter((path) => !judging.has(path));

test('every check expects something of the answer to the call under test', () => {
  const idle = bodies(sending).filter(({ body }) => {
    const text = body.join('\n');
    // What compares the answers to many spellings of a call sends them.
    const isCalled = /\b(call|post|send|pages|together|expectAlike)\(/.test(text);
    return !isCalled || !/\bexpect[A-Z]\w*[()]|\bobserve\(|\bawait call\(/.test(text);
  });
  expect(idle, 'bodies').toEqual([]);
});
