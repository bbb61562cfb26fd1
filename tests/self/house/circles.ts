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
