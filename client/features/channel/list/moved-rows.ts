/** How many rows of `after` changed places against `before`: new ones, and the fewest that had to move for the new order. */
export function movedRows(before: readonly string[], after: readonly string[]): number {
  const places = new Map(before.map((key, index) => [key, index]));
  // Longest increasing subsequence of the old places (patience sorting): those rows kept their order.
  const tails: number[] = [];
  for (const key of after) {
    const place = places.get(key);
    if (place === undefined) continue;
    const at = tails.findIndex((tail) => tail > place);
    tails[at === -1 ? tails.length : at] = place;
  }
  return after.length - tails.length;
}
