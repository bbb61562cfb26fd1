import { styleText } from 'node:util';

/** Where a reporter writes: a terminal, a pipe, a file, or the memory of a test. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Columns of a terminal. */
  readonly columns?: number;
  /** Whether the terminal wants colours; it also reads NO_COLOR. */
  hasColors?(): boolean;
}

export type Colour = 'red' | 'yellow' | 'green' | 'magenta' | 'dim' | 'bold';
/** A text in a colour, or as a link to an address. */
export type Paint = (style: Colour | URL, text: string) => string;

/** Colours and links for a terminal that shows them and wants them; plain text for everything else. */
export function paintFor(output: Output): Paint {
  if (output.isTTY !== true || output.hasColors?.() !== true) return (_style, text) => text;
  return (style, text) =>
    style instanceof URL ? linked(style, text) : styleText(style, text, { validateStream: false });
}

/** OSC 8: a terminal without it shows the text. */
function linked({ href }: URL, text: string): string {
  const mark = (address: string): string => `\u001B]8;;${address}\u001B\\`;
  return `${mark(href)}${text}${mark('')}`;
}
