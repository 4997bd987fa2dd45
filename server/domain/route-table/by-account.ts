/** Things of several accounts, by account. */
export function byAccount<T extends { readonly userId: string }>(all: readonly T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const each of all) {
    const list = found.get(each.userId);
    if (list) list.push(each);
    else found.set(each.userId, [each]);
  }
  return found;
}
