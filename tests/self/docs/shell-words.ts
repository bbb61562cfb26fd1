/** One command of a shell script, without its assignments. */
export type Words = readonly string[];

const part = /"(?:\\.|[^"\\])*"|'[^']*'|\\\n|\n|\|\||&&|[;|]|#[^\n]*|[^\S\n]+|(?:\\[^\n]|[^\s"'\\;|&])+|&/g;
const isEnd = (text: string): boolean => /^(?:\n|\|\||&&|;|\||&)$/.test(text);
const assignment = /^[A-Za-z_]\w*=/;
const keywords: ReadonlySet<string> = new Set(['do', 'done', 'for', 'export', 'then', 'if', 'fi']);

/**
 * The commands of a simple script: quotes, comments, lists, pipes and one level of loops. It expands nothing.
 */
export function commandsIn(script: string): readonly Words[] {
  const commands: string[][] = [[]];
  const state = { isWord: false };
  for (const [text] of script.matchAll(part)) {
    const words = commands.at(-1) ?? [];
    if (isEnd(text)) commands.push([]);
    else if (text.startsWith('#') && !state.isWord) state.isWord = false;
    else if (/\S/.test(text) && text !== '\\\n') {
      const plain = /^["']/.test(text) ? text.slice(1, -1) : text;
      if (state.isWord) words.push(`${words.pop() ?? ''}${plain}`);
      else words.push(plain);
    }
    state.isWord = /\S/.test(text) && !isEnd(text) && !text.startsWith('#') && text !== '\\\n';
  }
  return commands.map(withoutAssignments).filter((words) => words.length > 0);
}

function withoutAssignments(words: readonly string[]): Words {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  if (first === 'for' || first === 'export') return [];
  return assignment.test(first) || keywords.has(first) ? withoutAssignments(rest) : words;
}
