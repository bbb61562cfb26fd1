/**
 * A text in lines of at most so many characters. It breaks between words, and within one that is longer than a line.
 *
 * @param indent spaces before each line but the first, beyond those before the text
 */
export function wrapped(text: string, width: number, indent: number): readonly string[] {
  const [, margin = '', rest = ''] = /^( *)(.*)$/s.exec(text) ?? [];
  const [first, further] = [margin, `${margin}${' '.repeat(indent)}`];
  const room = Math.max(1, width - further.length);
  const lines: string[] = [];
  let line = '';
  for (const word of rest.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (longer.length <= room) line = longer;
    else {
      if (line !== '') lines.push(line);
      const pieces = word.match(new RegExp(`.{1,${room}}`, 'gsu')) ?? [''];
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
  }
  return [...lines, line].map((each, at) => `${at === 0 ? first : further}${each}`);
}
