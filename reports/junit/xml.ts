/** The little of XML that a report needs, with every text escaped. */
import { visible } from '../../fixtures/visible.ts';

/** An element; its content is XML, and its attributes are texts. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly string[] = [],
): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${inAttribute(value)}"`);
  const head = `<${name}${written.join('')}`;
  return content.length === 0 ? `${head}/>` : `${head}>${content.join('')}</${name}>`;
}

/** A text as content. `]]>` may not stand there, nor any control character but tab and line feed. */
export function xmlText(text: string): string {
  return visible(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** White space is normalised in attributes, unless it is written as a reference. */
function inAttribute(text: string): string {
  return xmlText(text).replace(/"/g, '&quot;').replace(/\t/g, '&#9;').replace(/\n/g, '&#10;');
}
