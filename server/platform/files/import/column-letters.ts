/** Number of a column, from 0, by its letters: `A` is 0, `AA` is 26. */
export const columnIndexOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
