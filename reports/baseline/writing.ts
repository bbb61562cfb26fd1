import { parseDocument, YAMLMap, YAMLSeq, type Document } from 'yaml';
import { lists, type Entry } from './baseline.ts';
import type { Renewal } from './renewal.ts';

const HEAD = ` Known deviations of a target, for IM_BASELINE. "expires" is the last day, UTC.
 "always" fails in every run; what fails only in some belongs below "sometimes".`;

/**
 * A baseline as the text of its file, in JSON where the file is called so. Comments that people wrote into YAML stay.
 *
 * @param old the text that the file holds now, which is a baseline; undefined where there is none
 */
export function baselineText(
  baseline: Renewal['baseline'],
  old: string | undefined,
  form: 'JSON' | 'YAML',
): string {
  if (form === 'JSON') return `${JSON.stringify({ ...headOf(old), ...baseline }, undefined, 2)}\n`;
  const document = parseDocument(old ?? 'always: []\nsometimes: []\n');
  if (old === undefined) document.commentBefore = HEAD;
  for (const list of lists) renewList(document, list, baseline[list]);
  return document.toString({ lineWidth: 0 });
}

/** What a JSON file says for editors. */
function headOf(old: string | undefined): { $schema?: unknown } {
  const value: unknown = old?.trimStart().startsWith('{') ? JSON.parse(old) : undefined;
  return typeof value === 'object' && value !== null && '$schema' in value ? { $schema: value.$schema } : {};
}

/** Nodes of entries that stay are kept, with the comments beside them. */
function renewList(document: Document, list: (typeof lists)[number], entries: readonly Entry[]): void {
  const before = document.get(list);
  const nodes = before instanceof YAMLSeq ? before.items.filter((item) => item instanceof YAMLMap) : [];
  const renewedNodes = entries.map((entry) => {
    const node = nodes.find((each) => each.get('id') === entry.id);
    return node ? renewNode(node, entry) : document.createNode(entry);
  });
  const sequence = before instanceof YAMLSeq ? before : new YAMLSeq();
  sequence.items = renewedNodes;
  sequence.flow = renewedNodes.length === 0;
  document.set(list, sequence);
}

function renewNode(node: YAMLMap, entry: Entry): YAMLMap {
  const fields = Object.entries(entry);
  for (const [name, value] of fields) if (node.get(name) !== value) node.set(name, value);
  const gone = node.items.map(({ key }) => String(key)).filter((name) => !Object.hasOwn(entry, name));
  for (const name of gone) node.delete(name);
  return node;
}
