import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';

// What the schema of Jenkins' xUnit plugin (junit-10.xsd) allows, as far as a report uses it.

interface Rule {
  /** Attributes, and what their values look like; all of `required` have to be there. */
  readonly attributes: Readonly<Record<string, RegExp>>;
  readonly required: readonly string[];
  readonly children: readonly string[];
  readonly text?: true;
}

const anything = /^/;
const time = /^(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?$/;
const ending: Rule = {
  attributes: { type: anything, message: anything },
  required: [],
  children: [],
  text: true,
};
const sums = { name: anything, time, tests: anything, failures: anything, errors: anything };

const rules: Readonly<Record<string, Rule>> = {
  testsuites: { attributes: sums, required: [], children: ['testsuite'] },
  testsuite: {
    attributes: { ...sums, skipped: anything, timestamp: anything },
    required: ['name', 'tests', 'failures', 'errors'],
    children: ['properties', 'testcase'],
  },
  properties: { attributes: {}, required: [], children: ['property'] },
  property: { attributes: { name: anything, value: anything }, required: ['name', 'value'], children: [] },
  testcase: {
    attributes: { name: anything, time: anything, classname: anything },
    required: ['name'],
    children: ['skipped', 'error', 'failure'],
  },
  failure: ending,
  error: ending,
  skipped: ending,
};

/** An element of a file, with its attributes and what is in it. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

const Node = z.record(z.string(), z.unknown());
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: { enabled: true, maxTotalExpansions: 1_000_000, maxExpandedLength: 100_000_000 },
  htmlEntities: true,
});

/** The element that a file consists of. Throws when it is no XML. */
export function parsedXML(text: string): Element {
  // The parser lets them pass, and no other does.
  const forbidden = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.exec(text.replace(/[\u007F-\u009F]/g, ''));
  if (forbidden) throw new Error(`U+${forbidden[0].codePointAt(0)?.toString(16)} may not stand in XML.`);
  if (text.includes(']]>')) throw new Error(']]> may not stand in content.');
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Error(`${valid.err.msg} (line ${valid.err.line})`);
  const nodes = z.array(Node).parse(parser.parse(text));
  const [root, another] = nodes.flatMap(elementOf);
  if (!root || another) throw new Error('There must be one element.');
  return root;
}

function elementOf(node: z.infer<typeof Node>): readonly Element[] {
  const name = Object.keys(node).find((key) => key !== ':@');
  if (name === undefined || name === '#text' || name === '?xml') return [];
  const content = z.array(Node).parse(node[name]);
  return [
    {
      name,
      attributes: z.record(z.string(), z.string()).parse(node[':@'] ?? {}),
      children: content.flatMap(elementOf),
      text: content.map((each) => z.string().optional().parse(each['#text']) ?? '').join(''),
    },
  ];
}

/** What of an element, and of all in it, the schema does not allow. */
export function schemaMistakes({ name, attributes, children, text }: Element): readonly string[] {
  const rule = rules[name];
  if (!rule) return [`<${name}> is no element`];
  return [
    ...rule.required.filter((each) => !(each in attributes)).map((each) => `<${name}> has no ${each}`),
    ...Object.entries(attributes)
      .filter(([key, value]) => rule.attributes[key]?.test(value) !== true)
      .map(([key, value]) => `<${name} ${key}="${value}"> is not allowed`),
    ...children.filter((each) => !rule.children.includes(each.name)).map((each) => `<${name}><${each.name}>`),
    ...(rule.text !== true && text.trim() !== '' ? [`<${name}> has text`] : []),
    ...children.flatMap(schemaMistakes),
  ];
}
