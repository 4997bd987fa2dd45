/** A chip of a cell: what it is called, and the weight that stands whole behind the name. */
interface Chip {
  readonly weight: string;
  /** Words before the chip. */
  readonly before?: string;
}

/** Px, by the widest of the system fonts: a name that can be told from others, a character, a chip's own space, and `+n`. */
const sizes = { name: 48, character: 8.5, chip: 18, before: 12, more: 22 };

/** How many of `chips` a cell of `room` px shows so that names stay readable and weights whole; at least one, the others are counted. */
export function fittingChips(chips: readonly Chip[], room: number): number {
  let used = 0;
  for (const [index, { weight, before = '' }] of chips.entries()) {
    used += sizes.chip + sizes.name + weight.length * sizes.character;
    if (before !== '') used += sizes.before + before.length * sizes.character;
    const rest = index + 1 < chips.length ? sizes.more : 0;
    if (index > 0 && used + rest > room) return index;
  }
  return chips.length;
}
