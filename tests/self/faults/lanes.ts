/** Does work for each item, one at a time in each place. */
export async function inLanes<Item, Result>(
  places: readonly string[],
  items: readonly Item[],
  work: (place: string, item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const lane = async (place: string): Promise<void> => {
    for (const [at, item] of waiting) results[at] = await work(place, item);
  };
  await Promise.all(places.map(lane));
  return results;
}
