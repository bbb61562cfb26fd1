/** Values by key, in the order in which the keys first occur. A value without a key is left out. */
export function groupedBy<Thing, Key>(
  things: readonly Thing[],
  keyOf: (thing: Thing) => Key | undefined,
): ReadonlyMap<Key, readonly Thing[]> {
  const groups = new Map<Key, Thing[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), thing]);
  }
  return groups;
}

/** Rows by the path of their operation. */
export function byOperation<Row extends { readonly operation: string }>(
  rows: readonly Row[],
): readonly (readonly [operation: string, rows: readonly Row[]])[] {
  return [...groupedBy(rows, ({ operation }) => operation)];
}
