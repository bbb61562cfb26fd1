import { expect, test } from '@playwright/test';
import { newSecrets } from '../../../fixtures/http/secrets/secrets.ts';
import { HONEST, type Reaction } from '../../proof/record.ts';
import { describeProof, describeTranscript, type Proven } from '../../proof/words.ts';
import { monotonous, observationsOf } from '../../proof/matrix.ts';
import { replyOf, sentTo } from '../unit/made-up-reply.ts';

const step = (number: number, act: string): string =>
  [`${number}. (${act}) POST http://a.example/b as imAdmin`, ...Array<string>(6).fill('   a line')].join(
    '\n',
  );
const transcript = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  .map((at) => step(at, at === 5 ? 'under test' : 'given'))
  .join('\n\n');

const message = `status: ${'long '.repeat(40)}\nsecond line`;
const reaction = (requirement: string, server: string): Reaction => ({
  requirement,
  server,
  verdict: 'fail',
  message,
  transcript,
});
const numbered = (count: number, name: string): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${name}_${at + 1}`);

const mutant = { id: 'A:one', sentence: 'a does nothing', breaks: ['FOR_1', 'FOR_2'], noticedBy: ['FOR_1'] };
const fine = { ok: true, complaints: [] };

function linesOf(more: Partial<Proven>): readonly string[] {
  const nothing = { missing: [], monotonous: [], problems: [], recorded: undefined, seconds: 1 };
  const none = { mutants: [], variants: [], reactions: [], requestsFile: undefined, wished: [] };
  return describeProof({ ...nothing, ...none, ...more }).split('\n');
}

test('of a mutant, the failures that it is for are printed with call and last request, and a line for each other', () => {
  const reactions = ['FOR_1', 'FOR_2', ...numbered(40, 'OTHER')].map((each) => reaction(each, 'A:one'));
  const wrong = { ok: false, complaints: Array<string>(20).fill('not recorded: OTHER_1\nsecond line') };
  const asked = { reactions, requestsFile: 'proof.txt', wished: ['A:one'] };
  const lines = linesOf({ ...asked, mutants: [{ ...mutant, ...wrong }] });

  expect(lines.length, 'lines').toBeLessThanOrEqual(95);
  expect(lines[0], 'sentence').toBe('A:one: a does nothing');
  for (const id of mutant.breaks) expect(lines, 'failure').toContain(`${id} is fail:`);
  const calls = lines.filter((line) => line === step(5, 'under test').split('\n')[0]);
  expect(calls, 'calls').toHaveLength(2);
  const others = lines.filter((line) => /^ {2}OTHER_\d+ fail: status.*…$/.test(line));
  expect(others, 'others').toHaveLength(15);
  expect(lines, 'where the rest is').toContain('and 25 more; all in proof.txt');
});

test('an odd server that is left alone is one line, and so is each mutant that a requirement notices', () => {
  const odd = { id: 'odd', sentence: 'it is odd', warnings: ['W'], ...fine };
  const ids = numbered(30, 'A:');
  const mutants = ids.map((id) => ({ ...mutant, id, ...fine }));
  const about = { requestsFile: 'proof.txt', wished: ['odd'] };
  const alone = linesOf({ ...about, variants: [odd], reactions: [reaction('W', 'odd')] });
  const reactions = ids.map((id) => reaction('FOR_1', id));
  const [heading, ...lines] = linesOf({ mutants, reactions, wished: ['FOR_1'] });

  expect(alone.slice(0, -2), 'lines').toEqual(['odd is left alone: it is odd']);
  expect(heading, 'heading').toBe('FOR_1 notices:');
  const shown = lines.slice(0, -2).map((line) => /^ {2}(\S+) fail: status.*…$/.exec(line)?.[1]);
  expect(shown, 'mutants').toEqual(ids);
});

const may = { id: 'A', level: 'MAY' } as const;
const must = { id: 'B', level: 'MUST' } as const;
const seen = (server: string, observed: string) => ({
  server,
  requirement: 'A',
  verdict: 'observed' as const,
  observed,
});

test('what servers that conform were seen to do is put together by its value; a MAY in which no two differ is named', () => {
  const odd = [{ id: 'odd' }, { id: 'also odd' }];
  const differ = [seen(HONEST, 'absent'), seen('odd', 'shown'), seen('also odd', 'shown')];
  const observations = observationsOf([may, must], odd, differ);
  // Whatever a broken one does.
  const alike = [seen(HONEST, 'absent'), seen('odd', 'absent'), seen('broken', 'shown')];

  expect(observations).toEqual([
    { requirement: 'A', values: { absent: [HONEST], shown: ['odd', 'also odd'] } },
  ]);
  expect(monotonous(observations), 'that never differ').toEqual([]);
  expect(monotonous(observationsOf([may], odd, alike))).toEqual(['A']);
});

test('the requests of a check are printed one by one, cut, and without secrets', () => {
  const secrets = newSecrets();
  secrets.keep('a long secret', 'secret');
  secrets.keep('PO', 'secret');
  const body = Buffer.from('{"groupID":"g1"}');
  const headers = [['token', 'a long secret']] as const;
  const request = sentTo('http://im.example/b', { headers, body });
  const texts = ['a long secret', 'PO', 'y'.repeat(4_000), 'y'.repeat(4_001)];
  const replies = [
    ...texts.map((text) => ({ ...replyOf({ text }), request })),
    replyOf({ status: 0, type: undefined, text: '' }),
  ];
  const printed = describeTranscript(
    replies.map((reply) => ({ act: 'given', reply })),
    secrets,
  );
  const [first, ...others] = printed.split('\n\n');
  expect(first?.split('\n')).toEqual([
    '1. (given) POST http://im.example/b as imAdmin',
    '   token: ‹secret›',
    '   {"groupID":"g1"}',
    '   → HTTP 200 application/json in 1.3 ms',
    '   ‹secret›',
  ]);
  const lasts = others.map((each) => each.split('\n').at(-1));
  expect(lasts, 'last lines').toEqual([
    '   ‹secret›',
    `   ${'y'.repeat(4_000)}`,
    `   ${'y'.repeat(4_000)}… (4001 characters)`,
    '   → connection closed without an answer in 1.3 ms',
  ]);
});
