import { expect, test } from '@playwright/test';
import type { Conformance } from '../../../../reports/conformance.ts';
import { junitXML } from '../../../../reports/junit/junit.ts';
import { element, xmlText } from '../../../../reports/junit/xml.ts';
import { parsedXML, schemaMistakes, type Element } from './junit-schema.ts';
import { madeUpConformance } from './made-up-conformance.ts';

const xmlOf = (made: Conformance): Element => parsedXML(junitXML(made));
const all = (name: string, { children }: Element): readonly Element[] =>
  children.flatMap((each) => [...(each.name === name ? [each] : []), ...all(name, each)]);

for (const failures of [0, 1, 300])
  test(`a result with ${failures} failures is valid, and its sums are those of the rows`, () => {
    const text = junitXML(madeUpConformance({ failures, answerLength: 20_000 }));
    expect(Buffer.byteLength(text), 'bytes').toBeLessThan(10_000_000);
    const root = parsedXML(text);
    expect(schemaMistakes(root), 'mistakes').toEqual([]);
    expect(root.attributes, 'sums').toMatchObject({ tests: '1000', failures: `${failures}`, errors: '0' });
    expect(all('testcase', root), 'cases').toHaveLength(1_000);
    expect(all('failure', root), 'failures').toHaveLength(failures);
    const sums = root.children.map(({ attributes }) => Number(attributes['failures']));
    expect(
      sums.reduce((sum, each) => sum + each, 0),
      'failures of all operations',
    ).toBe(failures);
  });

const evil = [
  ']]>',
  '<failure>',
  '&amp;',
  '"\' a="b',
  '\0\u0001\u001B[31m\u0085',
  '\uD83D',
  '\uFFFE',
  '\r\n\t',
  '😀',
];
for (const text of evil)
  test(`a server's ${JSON.stringify(text)} is text in JUnit`, () => {
    const change = { 3: { verdict: 'not-testable', message: text } } as const;
    const root = xmlOf(madeUpConformance({ failures: 1, rows: 9, serverText: text, change, problem: text }));
    expect(schemaMistakes(root), 'mistakes').toEqual([]);
    expect(all('testcase', root), 'cases').toHaveLength(9);
    expect([all('failure', root).length, all('error', root).length], 'endings').toEqual([1, 1]);
  });

test('texts come back as they can be seen', () => {
  const text = `a<b>&"c'\nd\te]]>`;
  const root = parsedXML(element('failure', { message: text }, [xmlText(text)]));
  expect(root, 'element').toMatchObject({ attributes: { message: text }, text });
  expect(xmlText('\0\uD83D\u202E'), 'unseen').toBe(String.raw`\u0000\ud83d\u202e`);
});

const wrong: readonly (readonly [string, string])[] = [
  ['<testsuite/>', '<testsuite> has no name'],
  ['<testsuites time="1e3"/>', '<testsuites time="1e3"> is not allowed'],
  ['<testcase name="a" file="b"/>', '<testcase file="b"> is not allowed'],
  ['<testcase name="a"><property name="a" value="b"/></testcase>', '<testcase><property>'],
  ['<testcase name="a">text</testcase>', '<testcase> has text'],
  ['<case/>', '<case> is no element'],
];
for (const [xml, mistake] of wrong)
  test(`the schema does not allow ${xml}`, () => {
    expect(schemaMistakes(parsedXML(xml)), 'mistakes').toContain(mistake);
  });

for (const xml of ['<a>', '<a></b>', '<a>\0</a>', '<a>]]></a>', '<a>&nothing</a><b/>'])
  test(`${JSON.stringify(xml)} is no XML`, () => {
    expect(() => parsedXML(xml), 'XML').toThrow(Error);
  });
