/** The nodes of a graph from which a way leads back to them. */
export function inCircles(next: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...(next.get(from) ?? [])];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      waiting.push(...(next.get(node) ?? []));
    }
    return seen;
  };
  return [...next.keys()].filter((node) => reached(node).has(node));
}

/**
 * The folders, and files beside them, that lead back to themselves: in each folder, the files that stand in it and its
 * folders as a whole. So a folder may stand on files beside it and below others, but no two folders on each other.
 *
 * @param next the imports of each file, by its path
 * @returns the paths of those in a circle; a file in a circle with files beside it alone is left to `inCircles`
 */
export function foldersInCircles(next: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const graph = new Map<string, Set<string>>();
  for (const [from, targets] of next)
    for (const to of targets) {
      if (!next.has(to)) continue;
      const [one, other] = partingOf(from, to);
      if (one !== other) graph.set(one, (graph.get(one) ?? new Set()).add(other));
    }
  return inCircles(new Map([...graph].map(([node, targets]) => [node, [...targets]])));
}

/** Where the ways to two files part: the two paths below the last folder that holds both. */
function partingOf(from: string, to: string): readonly [string, string] {
  const [one, other] = [from.split('/'), to.split('/')];
  const at = one.findIndex((name, place) => name !== other[place]);
  return [one.slice(0, at + 1).join('/'), other.slice(0, at + 1).join('/')];
}
