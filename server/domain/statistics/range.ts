import type { CubeStep } from '#shared/message/measures.ts';
import { daysOfStep, fitsStep } from '#shared/statistic/steps.ts';
import { AppError } from '../../platform/http/errors.ts';

/** Refuses a range that is empty, or that has more slots than a chart can show. */
export function checkStretch([from, to]: readonly [number, number], step: CubeStep = 'day'): void {
  if (to <= from || !fitsStep([from, to], step)) throw new AppError('range.invalid', { days: daysOfStep[step] });
}
