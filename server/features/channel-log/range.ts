import { AppError } from '../../http/errors.ts';

/** The longest stretch one may ask for, ms. */
const longest = 31 * 86_400_000;

/** Refuses a stretch that is empty or too long. */
export function checkRange([from, to]: readonly [number, number]): void {
  if (to < from || to - from > longest) {
    throw new AppError('range.invalid', { days: longest / 86_400_000 });
  }
}
