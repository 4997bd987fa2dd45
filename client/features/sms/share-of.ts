/** A share as text, in percent; a dash without anything to divide by. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;
