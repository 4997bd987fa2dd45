/** Things by a key, in their order. */
export function grouped<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const list = found.get(key);
    if (list) list.push(each);
    else found.set(key, [each]);
  }
  return found;
}
