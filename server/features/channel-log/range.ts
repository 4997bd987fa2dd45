import { AppError } from '../../platform/http/errors.ts';

/** The longest stretch one may ask for, days. */
const days = 31;
/** The last month of a zone has an hour more when its clock is put back. */
const longest = days * 86_400_000 + 3_600_000;

/** Refuses a stretch that is empty or too long. */
export function checkRange([from, to]: readonly [number, number]): void {
  if (to < from || to - from > longest) {
    throw new AppError('range.invalid', { days });
  }
}
