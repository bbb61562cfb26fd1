/**
 * A text in lines of at most so many characters. It breaks between words, and within one that is longer than a line.
 *
 * @param indent spaces before each line but the first
 */
export function wrapped(text: string, width: number, indent: number): readonly string[] {
  const room = Math.max(10, width);
  const [, margin = '', rest = ''] = /^( *)(.*)$/s.exec(text) ?? [];
  const words = rest.split(' ').flatMap((word) => pieces(word, room - indent - margin.length));
  const lines: string[] = [];
  let line = margin;
  for (const word of words) {
    const isFirst = line.trim() === '';
    const longer = isFirst ? `${line}${word}` : `${line} ${word}`;
    if (longer.length <= room || isFirst) line = longer;
    else {
      lines.push(line);
      line = `${' '.repeat(indent)}${word}`;
    }
  }
  return [...lines, line];
}

function pieces(word: string, most: number): readonly string[] {
  return word.length <= most ? [word] : (word.match(new RegExp(`.{1,${most}}`, 'gsu')) ?? []);
}
