/** Elements of the page. All texts are inserted as text: nothing here parses HTML. */
import { visible } from '../../../fixtures/visible.ts';

type Content = Node | string | undefined;

/** An element with its content. */
export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Content[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  for (const each of content)
    if (each !== undefined) element.append(typeof each === 'string' ? visible(each) : each);
  return element;
}

/** An element of the page itself. */
export function found<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${id}.`);
}
