/** A chip of a cell: what it is called, and the weight that stands whole behind the name. */
interface Chip {
  readonly name: string;
  readonly weight: string;
  /** Words before the chip. */
  readonly before?: string;
}

/** Px, by the widest of the system fonts at 12 px: a character, a chip's own space, the gap between chips, and `+n`. */
const sizes = { character: 8, chip: 18, gap: 6, before: 18, more: 24 };
/** Characters of a name that are shown at least, where there are as many. */
const leastName = 16;

const widthOf = ({ name, weight, before = '' }: Chip, characters: number): number => {
  const words = before === '' ? 0 : sizes.before + before.length * sizes.character;
  return words + sizes.chip + (Math.min(name.length, characters) + weight.length) * sizes.character;
};

/**
 * How many of `chips` lines of `room` px show so that names stay readable and weights whole; at least one, the others are counted
 * behind the last. A chip stands beside another only whole; the first of a line may have its name cut off.
 */
export function fittingChips(chips: readonly Chip[], room: number, lines = 2): number {
  let line = 1;
  let used = 0;
  for (const [index, chip] of chips.entries()) {
    const more = index + 1 < chips.length ? sizes.more : 0;
    const width = widthOf(chip, chip.name.length);
    if (used > 0 && used + width + (line === lines ? more : 0) > room) {
      line += 1;
      used = 0;
    }
    const least = widthOf(chip, leastName) + (line === lines ? more : 0);
    if (index > 0 && (line > lines || (used === 0 && least > room))) return index;
    used += Math.min(width, room) + sizes.gap;
  }
  return chips.length;
}
