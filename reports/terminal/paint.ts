import { styleText } from 'node:util';

/** Where a reporter writes: a terminal, or a pipe, a file, a test's memory. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Columns of a terminal. */
  readonly columns?: number;
  /** A terminal's own word on colours; it knows the user's wish (NO_COLOR) better than we do. */
  hasColors?(): boolean;
}

export type Colour = 'red' | 'yellow' | 'green' | 'magenta' | 'dim' | 'bold';
export type Paint = (colour: Colour, text: string) => string;

/** Colours for a terminal that shows them and wants them; plain text for everything else. */
export function paintFor(output: Output): Paint {
  if (output.isTTY !== true || output.hasColors?.() !== true) return (_colour, text) => text;
  return (colour, text) => styleText(colour, text, { validateStream: false });
}
